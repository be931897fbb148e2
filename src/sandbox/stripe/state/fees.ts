import type { State } from "#sandbox/stripe/state/state.ts";

/** What a charge costs, and when its bank refused it, in Unix seconds. */
type ChargeFee = { id: string; cents: number; failed?: number };

/** Saves the vendor's fee for a charge, by its prices of now. */
export function saveFee(state: State, id: string, amount: number, type: "card" | "us_bank_account"): void {
  const { card, bank } = state.fees;
  const cents =
    type === "card"
      ? Math.round(amount * card.rate) + card.fixed
      : Math.min(Math.round(amount * bank.rate), bank.maximum);
  state.store.put("charge_fees", id, { id, cents } satisfies ChargeFee);
}

/** Returns the vendor's fee for a charge: 0 cents if there is none. */
export const feeOf = (state: State, id: string): ChargeFee =>
  state.store.get<ChargeFee>("charge_fees", id) ?? { id, cents: 0 };

/** Notes that the bank refused a debit now, which takes its pending money and fee back. */
export const noteFailure = (state: State, id: string): void =>
  state.store.put("charge_fees", id, { ...feeOf(state, id), failed: state.now() });
