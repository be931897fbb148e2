/**
 * What a landlord's balance is made of: `payments` less report costs, `refunds`, money that payers' banks hold in open
 * disputes, disputes that ended, and report costs that were corrected later.
 */
export const balanceParts = ["payments", "refunds", "held", "disputes", "cost_changes"] as const;
export type BalancePart = (typeof balanceParts)[number];
