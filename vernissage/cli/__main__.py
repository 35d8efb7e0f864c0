"""python -m vernissage.cli"""

from vernissage.cli import main

if __name__ == "__main__":
    main()
