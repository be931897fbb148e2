import type { Selectable } from "kysely";
import { expect } from "vitest";
import type { Payout } from "#sandbox/stripe/money.ts";
import type { Transfer } from "#sandbox/stripe/movements.ts";
import type { Payouts } from "#server/platform/db/schema.ts";
import { findStripe } from "#server/testing/scenes/disputes.ts";
import type { World } from "#server/testing/world.ts";

export type PayoutRow = Selectable<Payouts>;

/** A payout in Lintel and at the provider: its IDs, destination, amount, and whether it was returned. */
type SentPayout = [id: string, payout: string, account: string, cents: number, isBack: boolean];

const sortById = (all: SentPayout[]) => all.sort(([a], [b]) => (a < b ? -1 : 1));

/**
 * Expects that each payout was sent once. Compares all transfers and bank payouts of the provider one by one with
 * Lintel's, so that unknown ones are found too, and each with the ledger entries of its payout.
 */
export async function expectSentOnce(world: World, payouts: PayoutRow[]): Promise<void> {
  const { store } = findStripe(world).state;
  const transfers = store.list<Transfer>("transfers");
  const transferred = transfers.map(
    ({ id, metadata, destination, amount, reversed }): SentPayout => [
      id,
      metadata.payout ?? "",
      destination,
      amount,
      reversed,
    ],
  );
  const bankPayouts = store
    .list<Payout>("payouts")
    .map(
      ({ id, metadata, account, amount, status }): SentPayout => [
        id,
        metadata?.payout ?? "",
        account,
        amount,
        status === "failed",
      ],
    );
  const storedPayouts = (which: "provider_transfer" | "provider_payout") =>
    payouts.flatMap(({ id, [which]: provider, provider_account, amount_cents, status }): SentPayout[] =>
      provider ? [[provider, id, provider_account, amount_cents, status === "failed"]] : [],
    );
  expect({ transfers: sortById(transferred) }).toEqual({ transfers: sortById(storedPayouts("provider_transfer")) });
  expect({ banked: sortById(bankPayouts) }).toEqual({ banked: sortById(storedPayouts("provider_payout")) });
  const { rows } = await world.pool.query<{ id: string; way: number; left: number }>(
    `select payout_id as id, -sum(amount_cents) filter (where account in ('payouts', 'provider'))::int as way,
       coalesce(-sum(amount_cents) filter (where account = 'provider'), 0)::int as left
     from ledger_entries where payout_id is not null group by payout_id order by payout_id`,
  );
  const ledger = new Map(rows.map(({ id, ...posted }) => [id, posted]));
  const sentByPayout = new Map<string, number>();
  for (const [, payout, , cents, isBack] of transferred)
    sentByPayout.set(payout, (sentByPayout.get(payout) ?? 0) + (isBack ? 0 : cents));
  for (const { id, status } of payouts) {
    const cents = sentByPayout.get(id) ?? 0;
    const expected = { way: cents, left: status === "paid" ? cents : 0 };
    expect([id, status, ledger.get(id)]).toEqual([id, status, expected]);
  }
}
