import type { Rule } from "#rules/law/tables/rule.ts";

/** What must have happened to earlier applicants for the home before a fee may be charged. */
export type ChargeOrderValue = "earlier_decided";

/** Places where applicants may be charged only one after another, in the order of complete applications. */
export const chargeOrderRules: readonly Rule<ChargeOrderValue>[] = [
  {
    id: "mn-charge-order",
    place: "MN",
    value: "earlier_decided",
    effective_from: null,
    source: "§ 504B.173, Minn. Stat.",
    secondary: true,
    read_in: "revisor.mn.gov/statutes/cite/504B.173, text of 2014; opendocs.com; legaltemplates.net",
    checked_on: "2026-11-21",
    confirmed: true,
  },
];
