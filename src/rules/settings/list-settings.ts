/** Columns of the applicants' list that a user can show or hide; the applicant's name is always shown. */
export const listColumns = [
  "unit",
  "income_to_rent",
  "credit",
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

/** Saved views that one user can have. */
export const mostViews = 20;

/** The columns that answer a landlord's questions at a glance, for users who chose none. */
export const defaultColumns: readonly ListColumn[] = [
  "unit",
  "income_to_rent",
  "credit",
  "move_in",
  "waiting_for",
  "age",
  "status",
];
