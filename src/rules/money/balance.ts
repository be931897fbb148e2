/**
 * What a landlord's balance is made of: `payments` less report costs, `refunds`, money that payers' banks hold in open
 * disputes, disputes that ended, report costs that were corrected later, and payouts.
 */
export const balanceParts = ["payments", "refunds", "held", "disputes", "cost_changes", "payouts"] as const;
export type BalancePart = (typeof balanceParts)[number];
