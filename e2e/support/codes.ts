/** Matches a code for the login, with six digits, or for a share or document, such as `K7QM-4XRT`. */
export const codePattern = "(?:\\d{6}|[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4})";
