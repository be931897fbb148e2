import { reportFigures } from "#rules/reports/reports.ts";
import type { Report } from "#web/api/reports.ts";

export type Flag = { text: string; n: number; tone: "good" | "attention" };

const watched = [
  { kind: "credit", label: reportFigures.collections, some: "Collections: {n}", none: null },
  { kind: "credit", label: reportFigures.public_records, some: "Public records: {n}", none: null },
  { kind: "eviction", label: reportFigures.evictions, some: "Eviction records: {n}", none: "No eviction records" },
  { kind: "criminal", label: reportFigures.crimes, some: "Criminal records: {n}", none: "No criminal records" },
] as const;

/** Counts that a landlord looks for, out of the summaries of the reports that may be read. */
export function flagsOf(reports: readonly Report[]): Flag[] {
  return watched.flatMap(({ kind, label, some, none }): Flag[] => {
    const figure = reports
      .find(({ report_type }) => report_type === kind)
      ?.summary.find((each) => each.label === label);
    if (!figure) return [];
    const n = Number(figure.value);
    if (n > 0) return [{ text: some, n, tone: "attention" }];
    return none ? [{ text: none, n, tone: "good" }] : [];
  });
}
