import type { State } from "#sandbox/stripe/state/state.ts";

/** The fee of a charge, and when its bank rejected it, in Unix seconds. */
type ChargeFee = { id: string; cents: number; failed?: number };

/** Saves the vendor's fee for a charge, at current prices. */
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

/** Records that the bank rejected a debit now, which reverses its pending money and fee. */
export const saveDebitFailure = (state: State, id: string): void =>
  state.store.put("charge_fees", id, { ...feeOf(state, id), failed: state.now() });
