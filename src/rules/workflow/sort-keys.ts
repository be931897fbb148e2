/** The sort keys of a list of applications. */
export const sortKeys = [
  "received",
  "name",
  "unit",
  "income_to_rent",
  "move_in",
  "status",
  "form",
  "agent",
  "credit",
  "criteria",
  "waiting_for",
  "reports",
] as const;
export type SortKey = (typeof sortKeys)[number];

/** The orders of a list: a key, with `-` in front of it for descending order. */
export const sorts = sortKeys.flatMap((key) => [key, `-${key}`] as const);
export type Sort = (typeof sorts)[number];

/** The keys whose values depend on what the reader may see: reports, and what the reader may do. */
const readerKeys = ["credit", "criteria", "waiting_for", "reports"] as const satisfies readonly SortKey[];
export type ReaderKey = (typeof readerKeys)[number];

/** Whether a sort order depends on what the viewer may see. */
export const isReaderKey = (key: SortKey): key is ReaderKey => readerKeys.some((each) => each === key);

/** Returns an order's key and direction. */
export const parseSort = (sort: Sort): { key: SortKey; descending: boolean } => ({
  key: sortKeys.find((key) => key === sort.replace(/^-/, "")) ?? "received",
  descending: sort.startsWith("-"),
});

/** Returns an order's opposite. */
export function reversedSort(sort: Sort): Sort {
  const { key, descending } = parseSort(sort);
  return descending ? key : `-${key}`;
}
