/** What makes a spreadsheet calculate: at the beginning of a cell or of a line in it, also behind blanks. */
const formula = /(?:^|[\r\n])[\s\u00A0]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Returns a cell's value that no spreadsheet takes for a formula: a text that could be one begins with `'`. */
export const safeCell = (value: string | number): string | number =>
  typeof value === "string" && formula.test(value) ? `'${value}` : value;
