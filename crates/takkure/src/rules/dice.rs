//! Dice against values (part 5): grading, contests, melees, and exact odds.
