from tests.browser.conftest import browser, server, visit

__all__ = ["browser", "server", "visit"]
