import { z } from "zod";
import { fault } from "#contract/call/fault.ts";
import {
  defaultColumns,
  densities,
  listColumns,
  maxSavedViews,
  maxViewQueryLength,
} from "#rules/settings/list-settings.ts";
import { listTabs } from "#rules/workflow/statuses.ts";

const columns = z.array(z.enum(listColumns)).max(listColumns.length);

/** A view that a user saved: `query` is the URL's query string, with filters and sort order. */
const view = z.strictObject({
  name: z.string().trim().min(1, fault("required")).max(60),
  tab: z.enum(listTabs),
  query: z.string().max(maxViewQueryLength),
  columns,
});

/** A user's view settings for the list of applicants. */
export const listSettings = z.strictObject({
  columns,
  density: z.enum(densities),
  views: z.array(view).max(maxSavedViews),
});
export type ListSettings = z.infer<typeof listSettings>;

/** Parses stored settings; missing ones get the defaults of a new user. */
export const storedListSettings = z.object({
  columns: columns.catch([...defaultColumns]),
  density: z.enum(densities).catch("comfortable"),
  views: z.array(view).catch([]),
});
