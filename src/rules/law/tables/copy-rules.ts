import type { PartialAddress } from "#rules/law/places/places.ts";
import { possiblePlacesOf } from "#rules/law/places/possible-places.ts";
import { inForce, type Rule } from "#rules/law/tables/rule.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";

const checked_on = "2026-11-21";
const verification = { checked_on, confirmed: true } as const;
const allReportKinds: readonly ReportKind[] = ["credit", "eviction", "criminal"];

/** Laws that entitle applicants to a copy of the reports about them, and of which kinds. */
export const copyRules: readonly Rule<readonly ReportKind[]>[] = [
  {
    id: "ny-copy",
    place: "NY",
    value: allReportKinds,
    effective_from: null,
    source: "N.Y. R.P.L. § 238-a",
    read_in: "nysenate.gov/legislation/laws/RPP/238-A",
    ...verification,
  },
  {
    id: "ca-copy",
    place: "CA",
    value: ["credit"],
    effective_from: "2025-01-01",
    source: "§ 1950.6, Cal. Civ. Code",
    secondary: true,
    read_in: "legiscan.com, digest of AB 2493",
    ...verification,
  },
  {
    id: "ct-copy",
    place: "CT",
    value: allReportKinds,
    effective_from: "2023-10-01",
    source: "C.G.S. § 47a-4d",
    read_in: "codes.findlaw.com, Conn. Gen. Stat. § 47a-4d",
    ...verification,
  },
  {
    id: "ri-copy",
    place: "RI",
    value: ["credit", "criminal"],
    effective_from: "2024-01-01",
    source: "R.I.G.L. § 34-18-59",
    secondary: true,
    read_in: "mondaq.com/1436898",
    ...verification,
  },
  {
    id: "me-copy",
    place: "ME",
    value: allReportKinds,
    effective_from: null,
    source: "14 M.R.S. § 6030-H",
    read_in: "casetext.com, 14 M.R.S. § 6030-H",
    ...verification,
  },
  {
    id: "wi-copy",
    place: "WI",
    value: ["credit"],
    effective_from: null,
    source: "§ 704.085, Wis. Stat.",
    read_in: "regulations.justia.com, ATCP 134.05",
    ...verification,
  },
  {
    id: "co-copy",
    place: "CO",
    value: allReportKinds,
    effective_from: null,
    source: "C.R.S. § 38-12-904",
    read_in: "leg.colorado.gov/bills/hb23-1099",
    ...verification,
  },
];

/**
 * Returns the law that entitles an applicant for a home at this address to a copy of a report; null if there is none.
 * While the address isn't known, the law of any place where the home may be entitles them.
 */
export function copyRule(address: PartialAddress, kind: ReportKind, today: string): Rule<readonly ReportKind[]> | null {
  return inForce(copyRules, possiblePlacesOf(address), today).find(({ value }) => value.includes(kind)) ?? null;
}
