/**
 * Stands in a form's answers for one that was sent before and stays as it is. It counts as an answer that holds. As a
 * symbol it cannot come from outside: JSON has none, and a draft leaves it out.
 */
export const unchanged: unique symbol = Symbol("unchanged");
