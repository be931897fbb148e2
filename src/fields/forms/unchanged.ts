/**
 * Placeholder for an answer that was submitted before and stays unchanged. It counts as valid. As a symbol, it can't
 * come from outside: JSON has no symbols, and drafts omit it.
 */
export const unchanged: unique symbol = Symbol("unchanged");
