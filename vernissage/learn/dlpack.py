"""DLPack for the arrays of a GPU batch, which numba's device arrays do not speak themselves.

    seen = jax.dlpack.from_dlpack(shared(games.observations))
    seen = torch.from_dlpack(shared(games.observations))

Nothing is copied: both sides see what the next step writes.
"""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np

CUDA = 2  # DLPack's number for such a device
CODES = {"i": 0, "u": 1, "f": 2}


class _Device(ctypes.Structure):
    _fields_ = [("kind", ctypes.c_int32), ("number", ctypes.c_int32)]


class _Type(ctypes.Structure):
    _fields_ = [("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16)]


class _Tensor(ctypes.Structure):
    _fields_ = [
        ("data", ctypes.c_void_p),
        ("device", _Device),
        ("dimensions", ctypes.c_int32),
        ("type", _Type),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("offset", ctypes.c_uint64),
    ]


class _Managed(ctypes.Structure):
    pass


_Release = ctypes.CFUNCTYPE(None, ctypes.POINTER(_Managed))
_Managed._fields_ = [("tensor", _Tensor), ("context", ctypes.c_void_p), ("release", _Release)]

_held: dict[int, Any] = {}  # what the other side still uses, by the address of its description


def _address(managed: Any, address: Any = ctypes.addressof, held: Any = _held) -> None:
    held.pop(address(managed.contents), None)  # by default arguments: it may be called while Python ends


_let_go = _Release(_address)


class shared:  # noqa: N801 - used like a function
    """A contiguous device array, ready for `from_dlpack`."""

    def __init__(self, array: Any) -> None:
        self.array = array

    def __dlpack_device__(self) -> tuple[int, int]:
        return CUDA, 0

    def __dlpack__(self, **asked: Any) -> Any:
        face = self.array.__cuda_array_interface__
        kind, shape = np.dtype(face["typestr"]), face["shape"]
        sizes = (ctypes.c_int64 * len(shape))(*shape)
        managed = _Managed(
            _Tensor(
                face["data"][0],
                _Device(CUDA, 0),
                len(shape),
                _Type(CODES[kind.kind], kind.itemsize * 8, 1),
                ctypes.cast(sizes, ctypes.POINTER(ctypes.c_int64)),
                None,  # contiguous
                0,
            ),
            None,
            _let_go,
        )
        _held[ctypes.addressof(managed)] = (managed, sizes, self.array)
        new = ctypes.pythonapi.PyCapsule_New
        new.restype, new.argtypes = ctypes.py_object, (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
        return new(ctypes.addressof(managed), b"dltensor", None)
