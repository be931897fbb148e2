import fc from "fast-check";
import { expect, test } from "vitest";
import { newId } from "#server/platform/common/ids.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { landlord, type Person } from "#server/testing/factories.ts";
import { payoutProvider } from "#server/testing/scenes/payout-provider.ts";
import { withBank } from "#server/testing/scenes/payouts.ts";
import { openWorld } from "#server/testing/world.ts";
import { postEntries } from "../records/ledger.ts";
import { createPayout } from "./create-payout.ts";
import { processPayout } from "./process-payout.ts";

const world = openWorld({ sandbox: true });

/** Random days of one landlord; with LEDGER_DAYS there are as many landlords as it takes. */
const days = 150;
const landlords = Math.ceil(Number(process.env.LEDGER_DAYS ?? days) / days);

const events = fc.record({
  kind: fc.constantFrom("earn", "earn", "reward", "give_back", "pay_out", "process", "process", "end"),
  cents: fc.integer({ min: 1, max: 20_000 }),
  at: fc.nat({ max: 1_000 }),
  isFaulty: fc.boolean(),
  isPaid: fc.boolean(),
});

const sumOf = async (account: string) => {
  const { rows } = await world.pool.query<{ cents: string }>(
    "select coalesce(sum(amount_cents), 0) as cents from ledger_entries where account = $1",
    [account],
  );
  return Number(rows[0]?.cents);
};
const payoutsOf = (by: Person) =>
  world.db.selectFrom("payouts").selectAll().where("user_id", "=", by.user.id).orderBy("created").execute();

test(
  "random payouts through a payment provider that often fails neither lose a cent nor pay one twice",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(events, { minLength: days, maxLength: days }), async (happenings) => {
        const owner = await withBank(world, await landlord(world));
        const before = { provider: await sumOf("provider"), payouts: await sumOf("payouts") };
        let isFaulty = false;
        let flip = 0;
        const provider = payoutProvider(() => isFaulty && flip++ % 3 === 1);
        const { payments } = world.deps;
        if (!payments) throw new Error("Payments are needed.");
        const deps = { ...world.deps, payments: { ...payments, payouts: provider.port } };
        let earned = 0;
        let rewards = 0;
        const post = async (cents: number, from: "provider" | "costs:referrals" = "provider") => {
          const to =
            from === "provider" ? (`landlord:${owner.user.id}` as const) : (`referrer:${owner.user.id}` as const);
          await transaction(await inTenant(world.deps.db, owner.user.id), (trx) =>
            postEntries(
              trx,
              [
                { account: from, cents },
                { account: to, cents: 0 - cents },
              ],
              { created: world.deps.now() },
            ),
          );
          if (from === "provider") earned += cents;
          else rewards += cents;
        };
        const process = async () => {
          for (const { id } of await payoutsOf(owner)) await processPayout(deps, { payout: id }).catch(() => undefined);
        };
        for (const { kind, cents, at, isPaid, ...happening } of happenings) {
          isFaulty = happening.isFaulty;
          if (kind === "earn") await post(cents);
          else if (kind === "reward") await post(cents, "costs:referrals");
          else if (kind === "give_back") await post(0 - cents);
          else if (kind === "pay_out") {
            // a failed account is replaced
            await world.db.updateTable("payout_accounts").set({ bank_failed_at: null }).execute();
            await transaction(world.deps.db, (trx) =>
              createPayout(deps, trx, owner.user.id, { actorId: owner.user.id }),
            );
          } else if (kind === "process") await process();
          else provider.end(provider.made()[at % provider.made().length] ?? "", isPaid);
        }
        isFaulty = false;
        await process();
        await process();
        const made = await payoutsOf(owner);
        const { rows } = await world.pool.query(
          `select p.id from payouts p where p.amount_cents <>
           (select coalesce(sum(net_cents), 0) from payout_entries x where x.payout_id = p.id)
         union all select transaction_id from ledger_entries group by transaction_id having sum(amount_cents) <> 0`,
        );
        expect(rows).toEqual([]);
        const total = (states: string[]) =>
          made.reduce((sum, { status, amount_cents }) => sum + (states.includes(status) ? amount_cents : 0), 0);
        expect(total(["paid"])).toBe(provider.arrived());
        expect(total(["paid", "in_transit"])).toBe(provider.sent());
        expect((await sumOf("provider")) - before.provider).toBe(earned - provider.arrived());
        expect((await sumOf("payouts")) - before.payouts).toBe(0 - total(["in_transit"]));
        // what came back is where it came from
        const sent = made.filter(({ status }) => status === "paid" || status === "in_transit");
        const sentRewards = sent.reduce((sum, { reward_cents }) => sum + reward_cents, 0);
        expect(0 - (await sumOf(`referrer:${owner.user.id}`))).toBe(rewards - sentRewards);
        expect(0 - (await sumOf(`landlord:${owner.user.id}`))).toBe(earned - (provider.sent() - sentRewards));
      }),
      { numRuns: landlords, endOnFailure: true },
    );
  },
  120_000 * landlords,
);

test("the database rejects adding a transaction to a second payout", async () => {
  const owner = await withBank(world, await landlord(world));
  const own = await inTenant(world.deps.db, owner.user.id);
  const transactionId = newId();
  await transaction(own, (trx) =>
    postEntries(
      trx,
      [
        { account: "provider", cents: 5_000 },
        { account: `landlord:${owner.user.id}`, cents: -5_000 },
      ],
      { id: transactionId, created: world.deps.now() },
    ),
  );
  await transaction(world.deps.db, (trx) => createPayout(world.deps, trx, owner.user.id, { actorId: owner.user.id }));
  const [made] = await payoutsOf(owner);
  const again = world.pool.query("insert into payout_entries values ($1, $2, 'payments', null, 1, 0, 1, now())", [
    transactionId,
    made?.id,
  ]);
  await expect(again).rejects.toThrow("duplicate key");
});
