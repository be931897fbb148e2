/** The sort keys of a list of applications. */
export const sortKeys = ["received", "name", "unit", "income_to_rent", "move_in", "status"] as const;

/** The orders of a list: a key, with `-` in front of it for descending order. */
export const sorts = sortKeys.flatMap((key) => [key, `-${key}`] as const);
export type Sort = (typeof sorts)[number];
