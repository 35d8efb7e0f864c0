from tests.golden.stored import write_all

write_all()
