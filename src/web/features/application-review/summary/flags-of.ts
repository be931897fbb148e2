import { reportFigures } from "#rules/reports/reports.ts";
import { applicationSummaryTexts } from "#texts/application-summary/texts.ts";
import type { Translate } from "#ui/texts.tsx";
import type { Report } from "#web/api/applications/reports.ts";

export type Flag = { text: string; tone: "good" | "attention"; kind: "credit" | "eviction" | "criminal" };

const watched = [
  { kind: "credit", figure: "collections" },
  { kind: "credit", figure: "public_records" },
  { kind: "eviction", figure: "evictions", none: "no_evictions" },
  { kind: "criminal", figure: "crimes", none: "no_crimes" },
] as const;

/** Returns the most important findings for a landlord, from the summaries of readable reports. */
export function flagsOf(reports: readonly Report[], t: Translate): Flag[] {
  const texts = t(applicationSummaryTexts);
  return watched.flatMap(({ kind, figure, ...rest }): Flag[] => {
    const found = reports
      .find(({ report_type }) => report_type === kind)
      ?.summary.find((each) => each.label === reportFigures[figure]);
    if (!found) return [];
    const n = Number(found.value);
    if (n > 0) return [{ text: texts.flags[figure]({ n }), tone: "attention", kind }];
    return "none" in rest ? [{ text: texts[rest.none], tone: "good", kind }] : [];
  });
}
