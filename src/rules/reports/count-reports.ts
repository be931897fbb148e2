/** The statuses of reports that will never arrive, or were destroyed. */
const unavailableStatuses: readonly string[] = ["barred", "destroyed"];

/**
 * Counts reports as their reader sees them.
 * @returns `ready`: finished and not restricted by law; `all`: also those that may still arrive
 */
export const countReports = (reports: readonly { status: string }[]): { ready: number; all: number } => ({
  ready: reports.filter(({ status }) => status === "ready").length,
  all: reports.filter(({ status }) => !unavailableStatuses.includes(status)).length,
});
