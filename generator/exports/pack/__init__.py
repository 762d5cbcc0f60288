"""The pages that make a pack of all the sheets: its box, front and back, and the numbers of its pages."""
