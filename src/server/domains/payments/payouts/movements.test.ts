import { expect, test } from "vitest";
import type { PayoutDetails } from "#contract/my-payments/payouts.ts";
import type { Movement } from "#server/ports/payouts.ts";
import { createLandlord } from "#server/testing/factories.ts";
import { closedAccount } from "#server/testing/payout-details.ts";
import { createUnpaidApplication, payApplicationFee, runDelayedJobs } from "#server/testing/scenes/payments.ts";
import { setUpBank } from "#server/testing/scenes/payouts.ts";
import { openWorld } from "#server/testing/world.ts";
import { pollPayouts } from "../jobs/poll-payouts.ts";
import { paymentsOf } from "../records/provider.ts";

const world = openWorld({ sandbox: true });

/** Loads all pages, as for a comparison with the ledger. */
async function listAll(): Promise<Movement[]> {
  const { payouts } = paymentsOf(world.deps);
  const period = { since: new Date(0), until: new Date(Date.now() + 60_000) };
  const found: Movement[] = [];
  for (;;) {
    const page = await payouts.listMovements(period, found.at(-1)?.id ?? null);
    found.push(...page);
    if (page.length < 100) return found;
  }
}

test("the payment provider's list of money movements names the charge or payout of each movement, also of a returned payout", async () => {
  const owner = await setUpBank(world, await createLandlord(world), closedAccount);
  const scene = await createUnpaidApplication(world, { owner });
  const { body } = await payApplicationFee(world, scene, "tok_visa");
  const payment = body.payment?.id ?? "";
  const refund = { amount: "10.00", reason: "They moved away." };
  expect((await world.post(`/payments/${payment}/refund/`, refund, { token: owner.token })).status).toBe(200);
  await runDelayedJobs(world);
  await world.pool.query("update payments set captured_at = captured_at - interval '3 days'");
  const { id } = (await world.post<PayoutDetails>("/payouts/", undefined, { token: owner.token })).body;
  await runDelayedJobs(world);
  // the webhook about the bank's rejection may arrive later
  await pollPayouts(world.deps);
  await runDelayedJobs(world);
  const { intent } = await world.db
    .selectFrom("payments")
    .select("intent")
    .where("id", "=", payment)
    .executeTakeFirstOrThrow();
  const movements = await listAll();
  const of = (source: Movement["source"]) =>
    movements
      .filter((one) => one.source === source && (one.chargeId === intent || one.payoutId === id))
      .map(({ amountCents, chargeId, payoutId }) => [amountCents, chargeId, payoutId]);
  expect(of("charge")).toEqual([[6_000, intent, null]]);
  expect(of("refund")).toEqual([[-1_000, intent, null]]);
  expect(of("transfer")).toEqual([[-5_000, "", id]]);
  // the bank account is closed
  expect(of("transfer_reversal")).toEqual([[5_000, "", id]]);
  expect(new Set(movements.map((one) => one.id)).size).toBe(movements.length);
});
