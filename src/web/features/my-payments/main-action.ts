import type { Balance } from "#contract/my-payments/transactions.ts";
import { toCents } from "#rules/money/money.ts";

/** Whether a landlord without transactions has money: from a team that they left, from rewards, or in a payout. */
export const hasMoney = ({ parts, in_transit, deposits }: Balance): boolean =>
  parts.length > 0 || [in_transit, deposits.balance, deposits.in_transit].some((amount) => toCents(amount) !== 0);

/** Determines the main action; `showsBalance`: the balance is on the page, with its own actions. */
type MainActionFacts = { hasBank: boolean; showsBalance: boolean; block: Balance["block"] };

/**
 * Returns the page's only main action. `set_up`: the link next to the title that sets up payouts; `balance`: an action
 * of the balance; `view_forms`: the link to forms, which lead to the first payment.
 */
export function mainActionOf({ hasBank, showsBalance, block }: MainActionFacts): "set_up" | "balance" | "view_forms" {
  if (!hasBank) return showsBalance && block === "no_account" ? "balance" : "set_up";
  return showsBalance ? "balance" : "view_forms";
}
