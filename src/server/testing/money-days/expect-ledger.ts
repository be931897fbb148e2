import { expect } from "vitest";
import type { PayoutDetails } from "#contract/my-payments/payouts.ts";
import { payoutSources } from "#rules/money/payouts.ts";
import { rewardCentsFor, rewardHoldEnd } from "#rules/money/referrals.ts";
import { allDisputes, type Dispute } from "#sandbox/stripe/disputes.ts";
import { movementsOf, type Transfer } from "#sandbox/stripe/movements.ts";
import type { Refund } from "#sandbox/stripe/refunds.ts";
import type { Intent } from "#sandbox/stripe/state/state.ts";
import { findAvailableBalance, pendingCutoffs } from "#server/domains/payments/payouts/available-balance.ts";
import { findStripe } from "#server/testing/scenes/disputes.ts";
import { loadBalances } from "#server/testing/scenes/payments.ts";
import type { World } from "#server/testing/world.ts";
import type { DaysState } from "./acts.ts";
import { expectSentOnce, type PayoutRow } from "./expect-sent-once.ts";
import { type People, withFreshSession } from "./people.ts";

const sum = (amounts: Iterable<number>): number => [...amounts].reduce((total, one) => total + one, 0);
/** 0 - … instead of a unary minus: never -0 */
const negate = (cents: number): number => 0 - cents;

/** Expects that the ledger is balanced: each transaction adds up to zero, and so does all of it. */
export async function expectBalanced(world: World): Promise<void> {
  const { rows } = await world.pool.query(
    `select tenant, transaction_id::text, sum(amount_cents)::int from ledger_entries
     group by tenant, transaction_id having sum(amount_cents) <> 0
     union all select null, 'all', sum(amount_cents)::int from ledger_entries having sum(amount_cents) <> 0`,
  );
  expect(rows).toEqual([]);
}

/** Returns the amount of a payment that the bank holds or has taken: a dispute that was won holds nothing. */
const heldCents = ({ balance_transactions }: Dispute): number =>
  negate(sum(balance_transactions.map((one) => one.amount)));
const disputeFees = ({ balance_transactions }: Dispute): number => sum(balance_transactions.map((one) => one.fee));

/**
 * Expects that at the end of a day the ledger matches the provider, account by account: what landlords and ambassadors
 * are owed is computed from the provider's charges, refunds, disputes and payouts, and not from what was posted.
 */
export async function expectLedgerMatchesProvider(days: DaysState): Promise<void> {
  const { world, people, unreported } = days;
  const { state } = findStripe(world);
  await expectBalanced(world);
  // a refund by the landlord finds those created at the provider before
  const known = await world.db.selectFrom("refunds").select("provider_refund").execute();
  for (const { provider_refund } of known) unreported.delete(provider_refund ?? "");
  const balanceByAccount = await loadBalances(world);
  const account = (name: string) => balanceByAccount[name] ?? 0;
  const payouts = await world.db.selectFrom("payouts").selectAll().execute();
  const sent = payouts.filter(({ status }) => ["paid", "in_transit", "started", "waiting"].includes(status));
  const disputes = allDisputes(state);
  const movements = movementsOf(state);
  const balance = sum(movements.map(({ net }) => net));
  // of a debit that is pending at its bank, the ledger has only the fee, and nothing of a pending refund
  const pendingDebits = movements.filter(({ type, source }) => type === "payment" && source.status === "pending");
  const pendingRefunds = movements.filter(({ type, source }) => type === "refund" && source.status === "pending");
  const unreportedCents = sum([...unreported.values()].map(({ amount }) => amount));
  // a payout leaves the provider's balance with its transfer, and the ledger's account when it arrives
  const inTransitCents = sum(sent.map(({ status, amount_cents }) => (status === "paid" ? 0 : amount_cents)));
  expect(inTransitCents).toBe(negate(account("payouts")));
  const transfers = state.store.list<Transfer>("transfers").filter(({ reversed }) => !reversed);
  const transferred = sum(transfers.map(({ amount }) => amount));
  const arrived = sum(payouts.map(({ status, amount_cents }) => (status === "paid" ? amount_cents : 0)));
  const ledger =
    account("provider") -
    unreportedCents -
    (transferred - arrived) +
    sum([...pendingDebits, ...pendingRefunds].map(({ amount }) => amount));
  expect({ ledger }).toEqual({ ledger: balance });

  const isDispute = ({ type }: { type: string }) => type === "adjustment";
  const fees = sum(movements.map((one) => (isDispute(one) ? 0 : one.fee)));
  expect({ fees: account("costs:processing") }).toEqual({ fees });
  expect({ fees: account("costs:disputes") }).toEqual({ fees: sum(disputes.map(disputeFees)) });
  await expectOwners(days, balanceByAccount, sent);
  await expectRewards(world, people, balanceByAccount, sent);
  await expectAvailable(world);
  await expectSentOnce(world, payouts);
  const differences = world.db.selectFrom("ledger_differences").select(["source", "key"]).where("status", "=", "open");
  expect((await differences.execute()).map(({ source, key }) => [source, key]).sort()).toEqual(
    [...unreported.keys()].map((key) => ["refund", key]).sort(),
  );
}

/** Expects each landlord's earnings and deposits, computed from the provider's objects. */
async function expectOwners(
  { world, people, unreported }: DaysState,
  found: Record<string, number>,
  sent: PayoutRow[],
) {
  const { state } = findStripe(world);
  const payments = await world.db.selectFrom("payments").select(["intent", "application_id", "purpose"]).execute();
  const { rows: costs } = await world.pool.query<{ intent: string; cents: number }>(
    `select p.intent, sum(e.amount_cents)::int as cents from ledger_entries e
     join payments p on p.tenant = e.tenant and p.id = e.payment_id where e.account = 'costs:reports' group by 1`,
  );
  const expected = new Map<string, number>();
  const accountOf = new Map<string, string>();
  for (const { intent, application_id, purpose } of payments) {
    const owner = people.applications.get(application_id)?.owner.user.id;
    if (intent && owner) accountOf.set(intent, `${purpose === "deposit" ? "deposits" : "landlord"}:${owner}`);
  }
  const add = (account: string | undefined, cents: number) => {
    if (account) expected.set(account, (expected.get(account) ?? 0) + cents);
  };
  for (const { id, amount_received } of state.store.list<Intent>("payment_intents"))
    add(accountOf.get(id), amount_received);
  for (const { intent, cents } of costs) add(accountOf.get(intent), cents);
  for (const { id, payment_intent, amount, status } of state.store.list<Refund>("refunds"))
    if (status === "succeeded" && !unreported.has(id)) add(accountOf.get(payment_intent), negate(amount));
  for (const dispute of allDisputes(state)) add(accountOf.get(dispute.payment_intent), negate(heldCents(dispute)));
  for (const { user_id, source, amount_cents, reward_cents } of sent)
    add(`${source === "deposits" ? "deposits" : "landlord"}:${user_id}`, reward_cents - amount_cents);
  const owned = [
    ...new Set([...expected.keys(), ...Object.keys(found).filter((name) => /^(landlord|deposits):/.test(name))]),
  ];
  const both = (of: (name: string) => number) => Object.fromEntries(owned.sort().map((name) => [name, of(name)]));
  expect(both((name) => negate(found[name] ?? 0))).toEqual(both((name) => expected.get(name) ?? 0));
}

/**
 * Expects what ambassadors earned: refunds and disputes count that began within the time for which a reward is held.
 */
async function expectRewards(world: World, { ambassador }: People, found: Record<string, number>, sent: PayoutRow[]) {
  const { rows } = await world.pool.query<{
    id: string;
    reward: number;
    off: string;
    paid: number;
    captured: Date;
    refunded: number;
    held: number;
  }>(
    `select f.id, f.reward_cents as reward, f.excluded || f.review as off, p.amount_cents as paid, p.captured_at as captured,
       (select coalesce(sum(r.amount_cents), 0)::int from refunds r where r.tenant = p.tenant and r.payment_id = p.id
          and r.status in ('started', 'succeeded') and least(r.began_at, r.created) < p.captured_at + interval '60 days') as refunded,
       (select coalesce(sum(greatest(d.held_cents, case when d.status = 'inquiry' then d.amount_cents else 0 end)), 0)::int
          from disputes d where d.tenant = p.tenant and d.payment_id = p.id
          and least(d.began_at, d.created) < p.captured_at + interval '60 days') as held
     from referrals f join payments p on p.id = f.payment_id`,
  );
  expect(rows.map(({ off }) => off).filter(Boolean)).toEqual([]);
  const earned = rows.map(({ id, paid, refunded, held, captured }) => {
    expect(rewardHoldEnd(captured).getTime()).toBeGreaterThan(captured.getTime());
    return [id, rewardCentsFor({ paid, refunded, bankHold: held })];
  });
  expect(rows.map(({ id, reward }) => [id, reward])).toEqual(earned);
  const rewards = sum(rows.map(({ reward }) => reward));
  expect(found["costs:referrals"] ?? 0).toBe(rewards);
  const own = sent.filter(({ user_id }) => user_id === ambassador.user.id);
  const paid = sum(own.map(({ reward_cents }) => reward_cents));
  expect({ referrer: negate(found[`referrer:${ambassador.user.id}`] ?? 0) }).toEqual({ referrer: rewards - paid });
}

/**
 * Expects that the amounts available for payout, for each account, are the sums of its transactions that are in no
 * payout.
 */
async function expectAvailable(world: World): Promise<void> {
  const { deps, db } = world;
  const { capturedAfter, earnedAfter } = pendingCutoffs(deps);
  const owners = await db.selectFrom("landlords").select("user_id as id").execute();
  for (const { id } of owners)
    for (const source of payoutSources) {
      const { available, pending, rewards, total } = await findAvailableBalance(deps, db, id, source);
      const { rows } = await world.pool.query(
        `select coalesce(sum(net) filter (where not is_pending), 0)::int as available,
           coalesce(sum(net) filter (where is_pending and kind <> 'rewards'), 0)::int as pending,
           coalesce(sum(reward) filter (where not is_pending), 0)::int as rewards, coalesce(sum(net), 0)::int as total
         from payable_entries($1, $2, $3, $4)`,
        [id, capturedAfter, earnedAfter, source],
      );
      expect([id, source, { available, pending, rewards, total }]).toEqual([id, source, rows[0]]);
    }
}

/** Expects that every payout is the sum of its entries, to the cent, and no transaction is in two payouts. */
export async function expectPayoutsExplained({ world, people, checkedPayouts }: DaysState): Promise<void> {
  const { rows } = await world.pool.query(
    `select p.id from payouts p left join payout_entries x on x.payout_id = p.id group by p.id
     having p.amount_cents is distinct from sum(x.net_cents) or sum(x.net_cents) <> sum(x.amount_cents - x.fee_cents)
     union all
     select x.transaction_id from payout_entries x join ledger_entries e on e.transaction_id = x.transaction_id
       and (e.account like 'landlord:%' or e.account like 'deposits:%' or e.account like 'referrer:%')
     group by x.transaction_id, x.net_cents having x.net_cents <> -sum(e.amount_cents)`,
  );
  expect(rows).toEqual([]);
  // new payouts, as their landlords see them
  for (const { id, user_id } of await world.db.selectFrom("payouts").select(["id", "user_id"]).execute()) {
    if (checkedPayouts.has(id)) continue;
    checkedPayouts.add(id);
    const owners = [people.ambassador, ...people.businesses.map(({ owner }) => owner)];
    const owner = owners.find(({ user }) => user.id === user_id);
    const { body } = await world.get<PayoutDetails>(`/payouts/${id}/`, owner && (await withFreshSession(world, owner)));
    const cents = (amount: string) => Math.round(Number(amount) * 100);
    expect([id, sum(body.parts.map(({ net }) => cents(net)))]).toEqual([id, cents(body.amount)]);
    for (const { amount, fee, net } of body.parts) expect(cents(amount) - cents(fee)).toBe(cents(net));
  }
}
