import fc from "fast-check";
import type { Payments } from "#server/ports/payments.ts";
import type { Payouts } from "#server/ports/payouts.ts";

/** The kinds of actions. `index` selects a landlord, payment, dispute or payout; `cents` is an amount. */
const kinds = [
  "apply",
  "refer",
  "charge_card",
  "charge_card",
  "charge_bank",
  "deposit",
  "holding_deposit",
  "bank_decides",
  "refund_part",
  "refund_whole",
  "refund_at_provider",
  "refund_unreported",
  "hear_refunds",
  "refund_fails",
  "dispute",
  "win",
  "lose",
  "pay_out",
  "pay_out_deposits",
  "pay_out_rewards",
  "payout_returns",
  "close_bank",
  "change_form_fee",
  "change_provider_fee",
  "wait",
] as const;
export type ActKind = (typeof kinds)[number];

export type Act = { kind: ActKind; index: number; cents: number };
/** The provider's calls that move money, or begin to. */
const moneyCalls = ["createCharge", "confirm", "refundCharge", "transfer", "send", "reverse"] as const satisfies (
  | keyof Payments
  | keyof Payouts
)[];
type MoneyCall = (typeof moneyCalls)[number];

/**
 * A day. With faults, about one of six calls to the provider fails. `lost`: calls whose first response of the day is
 * lost, after the call took effect
 */
export type Day = { acts: Act[]; isFaulty: boolean; lost: MoneyCall[]; seed: number };

/** The first days of each block: landlords' earnings are paid out, and the responses are lost. */
export const firstDays: Day[] = [
  { acts: [{ kind: "wait", index: 0, cents: 3 }], isFaulty: false, lost: [], seed: 1 },
  { acts: [{ kind: "pay_out", index: 0, cents: 100 }], isFaulty: true, lost: ["transfer"], seed: 2 },
  { acts: [{ kind: "pay_out", index: 2, cents: 100 }], isFaulty: true, lost: ["send"], seed: 3 },
];

const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom(...kinds),
  index: fc.nat({ max: 1_000_000 }),
  cents: fc.integer({ min: 100, max: 60_000 }),
});

/** Generates random days, most of them with one or two actions. The first ones tried are no simpler than the others. */
export const arbitraryDays = (count: number): fc.Arbitrary<Day[]> =>
  fc.noBias(
    fc.array(
      fc.record({
        acts: fc.array(act, { maxLength: 3 }),
        isFaulty: fc.nat({ max: 3 }).map((n) => n === 0),
        lost: fc.subarray([...moneyCalls]),
        seed: fc.nat(),
      }),
      { minLength: count, maxLength: count },
    ),
  );
