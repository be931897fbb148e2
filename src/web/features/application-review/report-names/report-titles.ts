import type { ReportKind } from "#rules/money/fees.ts";

export const reportTitles: Record<ReportKind, string> = {
  credit: "Credit report",
  eviction: "Eviction report",
  criminal: "Criminal report",
};
