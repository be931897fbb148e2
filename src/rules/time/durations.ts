/** An hour in milliseconds. */
export const hourMs = 3_600_000;

/** 24 hours in milliseconds. A calendar day is shorter or longer where the clocks change. */
export const dayMs = 24 * hourMs;
