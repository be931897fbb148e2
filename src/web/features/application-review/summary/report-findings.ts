import { reportFigures } from "#rules/reports/reports.ts";
import { applicationSummaryTexts } from "#texts/application-summary/texts.ts";
import type { Translate } from "#ui/texts.tsx";
import type { Report } from "#web/api/applications/reports.ts";

export type ReportFinding = { text: string; tone: "good" | "attention"; kind: "credit" | "eviction" | "criminal" };

const watchedFigures = [
  { kind: "credit", figure: "collections" },
  { kind: "credit", figure: "public_records" },
  { kind: "eviction", figure: "evictions", none: "no_evictions" },
  { kind: "criminal", figure: "crimes", none: "no_crimes" },
] as const;

/** Returns the most important findings for a landlord, from the summaries of readable reports. */
export function reportFindings(reports: readonly Report[], t: Translate): ReportFinding[] {
  const texts = t(applicationSummaryTexts);
  return watchedFigures.flatMap(({ kind, figure, ...rest }): ReportFinding[] => {
    const figureEntry = reports
      .find(({ report_type }) => report_type === kind)
      ?.summary.find((each) => each.label === reportFigures[figure]);
    if (!figureEntry) return [];
    const n = Number(figureEntry.value);
    if (n > 0) return [{ text: texts.flags[figure]({ n }), tone: "attention", kind }];
    return "none" in rest ? [{ text: texts[rest.none], tone: "good", kind }] : [];
  });
}
