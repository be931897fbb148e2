/** The characters that start a formula: at the beginning of a cell or of a line in it, also after spaces. */
const formulaPattern = /(?:^|[\r\n])[\s\u00A0]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A phone number with its country code. */
const phonePattern = /^\+\d{7,15}$/;

/**
 * Returns a cell's value that no spreadsheet evaluates as a formula: a text that could be a formula gets a leading `'`.
 * Phone numbers stay as they are.
 */
export const escapeFormula = (value: string | number): string | number =>
  typeof value === "string" && formulaPattern.test(value) && !phonePattern.test(value) ? `'${value}` : value;
