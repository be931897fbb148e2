import type { PlainLawText } from "#rules/law/tables/law-text.ts";
import type { Rule } from "#rules/law/tables/rule.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";

/** A place's rule on portable reports. */
export type PortableValue = {
  /** `must`: the landlord has to accept it; `may`: the landlord chooses */
  accept: "must" | "may";
  /** the landlord has to disclose in advance whether they accept such reports */
  disclose: boolean;
  /** the words in which it has to be disclosed, where the law prescribes them */
  advisement?: PlainLawText;
  /** the kinds of report that it covers */
  covers: "all" | readonly ReportKind[];
  /** its maximum age, in days */
  within_days: number;
};

const checked_on = "2026-11-21";
const verification = { checked_on, confirmed: true } as const;

/** Wherever a portable report is accepted, the applicant pays no fee for what it covers. */
export const portableRules: readonly Rule<PortableValue>[] = [
  {
    id: "co-portable",
    place: "CO",
    value: {
      accept: "must",
      disclose: true,
      advisement: "form_portable_right_colorado",
      covers: "all",
      within_days: 30,
    },
    effective_from: null,
    source: "C.R.S. § 38-12-904(1.5)",
    read_in:
      "leg.colorado.gov/bills/hb23-1099; HB25-1236; its advisement in gslacademyheights.com/portable-screening-report-disclaimer and robinsonandhenry.com/blog/real-estate/portable-rental-applications",
    ...verification,
  },
  {
    id: "il-portable",
    place: "IL",
    value: { accept: "must", disclose: false, covers: "all", within_days: 30 },
    effective_from: "2025-01-01",
    source: "765 ILCS 705/25",
    read_in: "ilga.gov, P.A. 103-0840; naahq.org",
    ...verification,
  },
  {
    id: "ny-portable",
    place: "NY",
    value: { accept: "must", disclose: false, covers: "all", within_days: 30 },
    effective_from: null,
    source: "N.Y. R.P.L. § 238-a",
    secondary: true,
    read_in: "ipropertymanagement.com, New York",
    ...verification,
  },
  {
    id: "ri-portable",
    place: "RI",
    value: { accept: "must", disclose: false, covers: "all", within_days: 90 },
    effective_from: "2024-01-01",
    source: "R.I.G.L. § 34-18-59",
    secondary: true,
    read_in: "mondaq.com/1436898",
    ...verification,
  },
  {
    id: "wi-portable",
    place: "WI",
    // fewer than 30 days old
    value: { accept: "must", disclose: false, covers: ["credit"], within_days: 29 },
    effective_from: null,
    source: "§ 704.085, Wis. Stat.",
    secondary: true,
    read_in: "rezental.com; justalandlord.com",
    ...verification,
  },
  {
    id: "ca-portable",
    place: "CA",
    value: { accept: "may", disclose: false, covers: "all", within_days: 30 },
    effective_from: null,
    source: "§ 1950.1, Cal. Civ. Code",
    secondary: true,
    read_in: "legiscan.com, digest",
    ...verification,
  },
  {
    id: "md-portable",
    place: "MD",
    value: { accept: "may", disclose: true, covers: "all", within_days: 30 },
    effective_from: null,
    source: "§ 8-218, Md. Real Prop.",
    read_in: "self-law.org; lexace.ai, § 8-218",
    ...verification,
  },
  {
    id: "wa-portable",
    place: "WA",
    value: { accept: "may", disclose: true, covers: "all", within_days: 30 },
    effective_from: null,
    source: "RCW 59.18.257",
    secondary: true,
    read_in: "rentwithclara.com, Washington 2026",
    ...verification,
  },
];
