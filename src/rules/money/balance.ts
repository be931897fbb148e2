/**
 * What a landlord's balance is made of: `payments` less report costs, `refunds`, money that payers' banks hold in open
 * disputes, disputes that ended, report costs that were corrected later, and payouts.
 */
export const balanceParts = ["payments", "refunds", "held", "disputes", "cost_changes", "payouts"] as const;
/** The parts whose transactions can be listed: those above, and what can be paid out now or later. */
export const listableParts = [
  "payments",
  "refunds",
  "held",
  "disputes",
  "cost_changes",
  "available",
  "pending",
] as const;
export type ListablePart = (typeof listableParts)[number];

export type BalancePart = (typeof balanceParts)[number];
