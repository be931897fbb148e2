/**
 * Returns a number of nine digits for the name of a new question or the value of a new option, so that it doesn't match
 * a deleted one.
 */
export const randomNumber = (): number => 100_000_000 + Math.floor(Math.random() * 900_000_000);
