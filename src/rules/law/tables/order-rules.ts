import type { Rule } from "#rules/law/tables/rule.ts";

/** Landlords who must decide in the order received, and the applicant's time to answer; null: none is set. */
export type OrderValue = { unless_fees_return: boolean; answer_hours: number | null };

/** Places where the home goes to the first applicant who meets the criteria, in the order of complete applications. */
export const orderRules: readonly Rule<OrderValue>[] = [
  {
    id: "portland-order",
    place: "OR/Portland",
    value: { unless_fees_return: false, answer_hours: 48 },
    effective_from: "2020-03-01",
    source: "P.C.C. 30.01.086",
    secondary: true,
    read_in: "portland.gov/code/30/01/086; nwfamily.org, quotation of (C)(1)-(2)",
    checked_on: "2026-11-21",
    confirmed: true,
  },
  {
    id: "ca-order",
    place: "CA",
    value: { unless_fees_return: true, answer_hours: null },
    effective_from: "2025-01-01",
    source: "§ 1950.6, Cal. Civ. Code",
    secondary: true,
    read_in: "legiscan.com, digest of AB 2493; legaltemplates.net",
    checked_on: "2026-11-21",
    confirmed: true,
  },
  {
    id: "seattle-order",
    place: "WA/Seattle",
    value: { unless_fees_return: false, answer_hours: 48 },
    effective_from: null,
    source: "S.M.C. 14.08.050",
    secondary: true,
    read_in: "cicreports.com, SMC 14.08; washingtonlandlordtenant.info; the code was not read",
    checked_on: "2026-11-21",
    confirmed: false,
  },
];
