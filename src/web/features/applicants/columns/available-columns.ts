import type { ListColumn } from "#rules/settings/list-settings.ts";
import { isBeforeSubmission } from "#rules/workflow/statuses.ts";
import type { Bundle } from "#web/api/applications/application-bundles.ts";

/** The columns whose values come from answers and reports. */
const submissionColumns: readonly ListColumn[] = ["income_to_rent", "credit", "criteria", "move_in", "reports"];

/** Returns the columns that can have values: before any submission there are no answers. */
export const availableColumns = (columns: ListColumn[], bundles: readonly Bundle[]): ListColumn[] =>
  bundles.length > 0 && bundles.every(({ status }) => isBeforeSubmission(status))
    ? columns.filter((column) => !submissionColumns.includes(column))
    : columns;
