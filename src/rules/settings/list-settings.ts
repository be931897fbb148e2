/** Columns of the applicants' list that a user can show or hide; the applicant's name is always shown. */
export const listColumns = [
  "unit",
  "income_to_rent",
  "credit",
  "criteria",
  "move_in",
  "waiting_for",
  "reports",
  "form",
  "agent",
  "age",
  "received",
  "status",
] as const;
export type ListColumn = (typeof listColumns)[number];

export const densities = ["comfortable", "compact"] as const;

/** The maximum number of a user's saved views. */
export const maxSavedViews = 20;

/** The maximum length of the search, filters and order of a saved view, as the query string of a URL. */
export const maxViewQueryLength = 1_000;

/** The default columns: those that answer a landlord's main questions. */
export const defaultColumns: readonly ListColumn[] = [
  "unit",
  "income_to_rent",
  "credit",
  "move_in",
  "waiting_for",
  "age",
  "status",
];
