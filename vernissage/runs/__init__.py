"""Long runs of many jobs: in several processes (`jobs`), and kept in a file so that they go on where they were (`kept`)."""
