import type { ListColumn } from "#rules/settings/list-settings.ts";

/** The minimum width of each column in CSS pixels: its usual texts fit in two lines, by whole words. */
export const columnWidths: Record<"name" | ListColumn, number> = {
  name: 188,
  unit: 112,
  income_to_rent: 80,
  credit: 104,
  criteria: 104,
  move_in: 92,
  waiting_for: 84,
  reports: 88,
  form: 112,
  agent: 104,
  age: 88,
  received: 88,
  status: 124,
};
