import type { DeclineReason } from "#rules/decline-reasons.ts";
import type { ReportKind } from "#rules/fees.ts";
import { lookback } from "#rules/law/lookback.ts";
import { unitPlace } from "../applications/unit-place.ts";
import type { Composed } from "./compose.ts";

const subjects: [DeclineReason, ReportKind, string][] = [
  [
    "Criminal history",
    "criminal",
    "None of the criminal records in the report may count at the home's address. Choose another reason.",
  ],
  [
    "Eviction history",
    "eviction",
    "None of the eviction records in the report may count at the home's address. Choose another reason.",
  ],
];

/**
 * Why a chosen reason may not be given: it rests on records that the law of the home's place excludes, and on nothing
 * else that a used report says. What the applicant provided is not read, and bears a reason out.
 */
export function refusedReasons(composed: readonly Composed[], reasons: readonly string[], today: string): string[] {
  const refused = composed.flatMap(({ application, used }) =>
    subjects.flatMap(([reason, kind, text]) => {
      if (!reasons.includes(reason)) return [];
      const related = used.filter((report) => report.kind === kind || bearsOut(report, kind));
      const found = related.flatMap(({ content }) => (content ? lookback(content, unitPlace(application), today) : []));
      if (found.length < related.length || found.some(({ countable }) => countable > 0)) return [];
      const [first] = found.flatMap(({ excluded }) => excluded);
      return first ? [text, ruleText(`${first.place}, ${first.citation}`)] : [];
    }),
  );
  return [...new Set(refused)];
}

/** A credit report lists court records that may be evictions too. */
const bearsOut = ({ kind, records }: Composed["used"][number], about: ReportKind) =>
  about === "eviction" && kind === "credit" && (records ?? 0) > 0;

const ruleText = (where: string) => `The rule: ${where}`;
