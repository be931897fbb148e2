import type { Rule } from "#rules/law/tables/rule.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";

/** A place's rule on application fees; amounts in cents. */
export type FeeValue =
  /** no fee may be asked of an applicant */
  | { limit: "none" }
  /** never more than the cap; with `actual_cost` no more than was spent; with `of` for these reports only */
  | { limit: "cap"; cents: number; actual_cost: boolean; of?: readonly ReportKind[] }
  /**
   * a cap that an index raises every year, as of one year: it applies until the next amount is confirmed; with `of` for
   * these reports only
   */
  | { limit: "indexed_cap"; cents: number; year: number; of?: readonly ReportKind[] }
  /** a cap that excludes what was paid to others */
  | { limit: "cap_beside_cost"; cents: number }
  /**
   * the actual cost; only of the most expensive report, or of the reports of these kinds, where given. With `own_costs`
   * the landlord's own time or calls count too, which are not known here: "always", or only where no report is ordered
   * and the landlord screens without a service.
   */
  | { limit: "actual_cost"; of?: "one" | readonly ReportKind[]; own_costs?: "always" | "without_reports" }
  /**
   * above this amount only the part that was spent may be retained; the days to return the rest run from the order of
   * the reports or from the payment, or from the decision if `from` is missing
   */
  | { limit: "keep_spent"; over_cents: number; within_days: number | null; from?: "ordered" | "paid" }
  /** a share of the rent, or an amount where that is more */
  | { limit: "share_of_rent"; per_cent: number; least_cents: number };

const checked_on = "2026-11-21";
const allReportKinds: readonly ReportKind[] = ["credit", "eviction", "criminal"];
const verification = { checked_on, confirmed: true } as const;
const laterVerification = { checked_on: "2026-11-22", confirmed: true } as const;
const unverified = { checked_on: "2026-11-22", confirmed: false } as const;

/** Limits on fees, by state; a state that is missing here has none, or none is known. */
export const feeRules: readonly Rule<FeeValue>[] = [
  {
    id: "ny-fee",
    place: "NY",
    value: { limit: "cap", cents: 2000, actual_cost: true, of: allReportKinds },
    effective_from: null,
    source: "N.Y. R.P.L. § 238-a",
    read_in: "nysenate.gov/legislation/laws/RPP/238-A",
    note: "ny_fee_note",
    ...verification,
  },
  {
    id: "ca-fee-2023",
    place: "CA",
    value: { limit: "cap", cents: 6202, actual_cost: true },
    effective_from: "2023-12-01",
    source: "§ 1950.6, Cal. Civ. Code",
    secondary: true,
    read_in: "legiscan.com, digest; recovery-realty.com",
    ...verification,
  },
  {
    id: "ca-fee",
    place: "CA",
    value: { limit: "cap", cents: 6586, actual_cost: true },
    effective_from: "2026-01-01",
    source: "§ 1950.6, Cal. Civ. Code",
    secondary: true,
    read_in: "recovery-realty.com, screening fees of 2026",
    note: "ca_fee_note",
    ...verification,
  },
  {
    id: "ct-fee",
    place: "CT",
    value: { limit: "indexed_cap", cents: 5000, year: 2023, of: allReportKinds },
    effective_from: "2023-10-01",
    source: "C.G.S. § 47a-4d",
    read_in: "codes.findlaw.com/ct/title-47a-landlord-and-tenant/ct-gen-st-sect-47a-4d",
    ...verification,
  },
  {
    id: "ma-fee",
    place: "MA",
    value: { limit: "none" },
    effective_from: null,
    source: "M.G.L. c. 186 § 15B",
    secondary: true,
    read_in: "masslandlords.net",
    note: "ma_fee_note",
    ...verification,
  },
  {
    id: "vt-fee",
    place: "VT",
    value: { limit: "none" },
    effective_from: null,
    source: "9 V.S.A. § 4456a",
    read_in: "instalawyer.io, § 4456a; cvoeo.org/fees",
    ...verification,
  },
  {
    id: "ri-fee",
    place: "RI",
    value: { limit: "actual_cost", of: ["credit"] },
    effective_from: "2024-01-01",
    source: "R.I.G.L. § 34-18-59",
    read_in: "mondaq.com/1436898; webserver.rilin.state.ri.us, S0311A and H6087 of 2023",
    note: "ri_fee_note",
    ...laterVerification,
  },
  {
    id: "me-fee",
    place: "ME",
    value: { limit: "actual_cost", of: "one" },
    effective_from: "2023-10-25",
    source: "14 M.R.S. § 6030-H",
    read_in: "casetext.com, 14 M.R.S. § 6030-H, text of the statute",
    ...laterVerification,
  },
  {
    id: "wa-fee",
    place: "WA",
    value: { limit: "actual_cost", own_costs: "without_reports" },
    effective_from: null,
    source: "RCW 59.18.257",
    secondary: true,
    read_in: "leaserunner.com; washingtonlandlordtenant.info",
    ...verification,
  },
  {
    id: "or-fee",
    place: "OR",
    value: { limit: "actual_cost", own_costs: "always" },
    effective_from: null,
    source: "ORS 90.295",
    read_in: "lawserver.com, ORS 90.295",
    ...verification,
  },
  {
    id: "mn-fee",
    place: "MN",
    value: { limit: "keep_spent", over_cents: 0, within_days: null },
    effective_from: null,
    source: "§ 504B.173, Minn. Stat.",
    read_in: "revisor.mn.gov/statutes/cite/504B.173, text of 2014",
    ...verification,
  },
  {
    id: "wi-fee",
    place: "WI",
    value: { limit: "cap", cents: 2500, actual_cost: true, of: ["credit"] },
    effective_from: null,
    source: "§ 704.085, Wis. Stat.; § ATCP 134.05(4)",
    read_in: "self-law.org/code/wi/chapter-704/704-085-2, text of the statute; docs.legis.wisconsin.gov, ss_001_20",
    note: "wi_fee_note",
    ...laterVerification,
  },
  {
    id: "va-fee",
    place: "VA",
    value: { limit: "cap_beside_cost", cents: 5000 },
    effective_from: null,
    source: "§ 55.1-1203, Va. Code",
    secondary: true,
    read_in: "kingandqueenapts.com, quotation; rentsimplepm.com",
    ...verification,
  },
  {
    id: "md-fee",
    place: "MD",
    // the days run from move-in or a written decision that no tenancy shall occur: the decision here is never later
    value: { limit: "keep_spent", over_cents: 2500, within_days: 15 },
    effective_from: null,
    source: "§ 8-213, Md. Real Prop.",
    note: "md_fee_note",
    read_in: "mgaleg.maryland.gov, § 8-213(b)(1)(ii)",
    ...verification,
    checked_on: "2026-11-30",
  },
  {
    id: "co-fee",
    place: "CO",
    // it isn't known here when they start: the payment is the earliest
    value: { limit: "keep_spent", over_cents: 0, within_days: 20, from: "paid" },
    effective_from: "2019-08-02",
    source: "C.R.S. § 38-12-903",
    read_in: "lexace.ai/us/statute/colorado/38-12-903",
    ...verification,
  },
  {
    id: "nj-fee",
    place: "NJ",
    value: { limit: "cap", cents: 5000, actual_cost: false },
    effective_from: "2026-05-01",
    source: "N.J. A4899 of the session 2024-2025",
    read_in: "pub.njleg.state.nj.us/Bills/2024/A5000/4899_S1.HTM; lawgapc.com, January 2026, on the act as signed",
    note: "nj_fee_note",
    ...laterVerification,
  },
  {
    id: "hi-fee",
    place: "HI",
    value: { limit: "keep_spent", over_cents: 0, within_days: 30, from: "ordered" },
    effective_from: null,
    source: "H.R.S. § 521-46",
    read_in: "self-law.org/code/hi/chapter-521/521-46, text of the statute (L 2023, c 200)",
    ...laterVerification,
  },
  {
    id: "dc-fee",
    place: "DC",
    value: { limit: "indexed_cap", cents: 5300, year: 2025 },
    effective_from: null,
    source: "D.C. Law 24-115",
    read_in: "ota.dc.gov/node/1701366, the Office of the Tenant Advocate on the amount of 2025",
    ...laterVerification,
  },
  {
    id: "philadelphia-fee",
    place: "PA/Philadelphia",
    value: { limit: "cap", cents: 5000, actual_cost: true },
    effective_from: null,
    source: "§ 9-810, Philadelphia Code; Bill 250045 of 2025",
    secondary: true,
    read_in: "hapcophiladelphia.com and newsbeep.com, on the bill; its text was not read",
    ...unverified,
  },
  {
    id: "de-fee",
    place: "DE",
    value: { limit: "share_of_rent", per_cent: 10, least_cents: 5000 },
    effective_from: null,
    source: "25 Del. C. § 5514",
    secondary: true,
    read_in: "opendocs.com, esign.com; the statute itself was not read",
    checked_on,
    confirmed: false,
  },
];
