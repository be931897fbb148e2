import { unreadStatute } from "#rules/law/deposits/unread-statute.ts";
import type { Rule } from "#rules/law/tables/rule.ts";

/** A place's rule on holding deposits, which reserve a home until the lease is signed. */
export type HoldingDepositValue = {
  /** false: a landlord may not take one */
  allowed: boolean;
  /** the maximum, in percent of the first month's rent */
  percent_of_rent?: number;
  /** the landlord must first state in writing when they may retain it */
  in_writing?: true;
  /** when the lease is signed, it counts toward what the tenant owes, or is returned */
  credited?: true;
  /** if the applicant doesn't move in, the landlord may retain only what that cost them */
  losses_only?: true;
  /** the business days for returning it if the landlord doesn't go through with the lease */
  return_days?: number;
};

const verifiedInCopy = { effective_from: null, checked_on: "2026-11-28", confirmed: true, secondary: true } as const;

/** Rules on holding deposits, by state; for a state that is missing here, none is known. */
export const holdingDepositRules: readonly Rule<HoldingDepositValue>[] = [
  {
    id: "ca-holding-deposit",
    place: "CA",
    value: { allowed: true, losses_only: true },
    source: "§ 1950.5, Cal. Civ. Code",
    ...unreadStatute,
  },
  {
    id: "md-holding-deposit",
    place: "MD",
    value: { allowed: true, losses_only: true },
    source: "§ 8-213, Md. Real Prop.",
    ...unreadStatute,
  },
  {
    id: "ma-holding-deposit",
    place: "MA",
    value: { allowed: false },
    source: "M.G.L. c. 186 § 15B",
    ...unreadStatute,
    read_in: "drayton.law/holding-deposits-in-massachusetts; the statute was not read",
  },
  {
    id: "ny-holding-deposit",
    place: "NY",
    value: { allowed: false },
    source: "N.Y. R.P.L. § 238-a",
    note: "holding_ny_note",
    ...unreadStatute,
    read_in: "nysenate.gov/legislation/laws/RPP/238-A",
  },
  {
    id: "or-holding-deposit",
    place: "OR",
    value: { allowed: true, in_writing: true, credited: true, return_days: 5 },
    source: "ORS 90.297",
    read_in: "springfieldeugenetenantassociation.com, copy of ORS 90.297",
    ...verifiedInCopy,
  },
  {
    id: "va-holding-deposit",
    place: "VA",
    value: { allowed: true, losses_only: true },
    source: "§ 55.1-1203, Va. Code",
    ...unreadStatute,
  },
  {
    id: "wa-holding-deposit",
    place: "WA",
    value: { allowed: true, percent_of_rent: 25, in_writing: true, credited: true },
    source: "RCW 59.18.253",
    note: "holding_wa_note",
    ...unreadStatute,
    read_in:
      "seattle.gov/rentinginseattle/housing-providers/finding-a-tenant/holding-deposits; the statute was not read",
  },
  {
    id: "wi-holding-deposit",
    place: "WI",
    value: { allowed: true, credited: true, losses_only: true, return_days: 1 },
    source: "Wis. Admin. Code § ATCP 134.05",
    read_in: "regulations.justia.com/states/wisconsin/atcp/atcp-90-139/chapter-atcp-134/section-atcp-134-05",
    ...verifiedInCopy,
  },
];
