import type { Place } from "#rules/law/places/places.ts";
import type { Rule } from "#rules/law/tables/rule.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";

const checked_on = "2026-11-21";
const read_in = "support.turbotenant.com/6362365";

const unavailableIn = (kind: ReportKind, places: readonly Place[]): Rule<ReportKind>[] =>
  places.map((place) => ({
    id: `${place.toLowerCase()}-no-${kind}`,
    place,
    value: kind,
    effective_from: null,
    source: "availability as stated by TransUnion",
    read_in,
    checked_on,
    confirmed: true,
  }));

/** Kinds of report that the bureau does not sell for a state. */
export const unavailableReports: readonly Rule<ReportKind>[] = [
  ...unavailableIn("criminal", ["DE", "HI", "KY", "MA", "SD", "NJ", "WY"]),
  ...unavailableIn("eviction", ["NY"]),
];
