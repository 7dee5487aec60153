"""The catalogue's pages, and what every page of the site draws with: marks, symbols, words in the reader's language."""
