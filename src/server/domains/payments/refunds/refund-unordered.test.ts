import { beforeAll, expect, test } from "vitest";
import { newId } from "#server/platform/common/ids.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import { createUnpaidApplication, listPayments, payApplicationFee } from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";
import { refundUnorderedReports } from "./refund-unordered.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world);
});

test("three concurrent refunds of reports after consent was withdrawn refund their share of the fee only once", async () => {
  const scene = await createUnpaidApplication(world, { owner, selected: ["credit", "criminal"] });
  expect((await payApplicationFee(world, scene, "tok_visa")).status).toBe(200);
  await world.db
    .updateTable("reports")
    .set({ status: "error", error_type: "consent_withdrawn" })
    .where("application_id", "=", scene.id)
    .execute();
  const deps = await world.ofApplication(scene.id);
  await Promise.all([1, 2, 3].map(() => transaction(deps.db, (trx) => refundUnorderedReports(deps, trx, scene.id))));
  const refunds = await world.db
    .selectFrom("refunds as r")
    .innerJoin("payments as p", "p.id", "r.payment_id")
    .select(["r.amount_cents", "r.unordered_cents", "r.rule"])
    .where("p.application_id", "=", scene.id)
    .execute();
  // a credit report at $15.00 and a criminal report at $10.00
  expect(refunds).toEqual([{ amount_cents: 2_500, unordered_cents: 2_500, rule: "excess" }]);
});

test("a fee that the payer's bank gave back isn't refunded a second time from what they paid for a delivered report", async () => {
  const scene = await createUnpaidApplication(world, { owner, selected: ["credit"] });
  expect((await payApplicationFee(world, scene, "tok_visa")).status).toBe(200);
  const [fee] = await listPayments(world, scene.id);
  if (!fee) throw new Error("The fee wasn't paid.");
  const deps = await world.ofApplication(scene.id);
  const now = world.clock.at;
  const request = newId();
  await deps.db
    .insertInto("payments")
    .values({
      id: request,
      application_id: scene.id,
      purpose: "payment_request",
      payer_id: scene.renter.user.id,
      amount_cents: 1_000,
      cost_cents: 1_000,
      items: JSON.stringify([{ kind: "criminal", cents: 1_000 }]),
      receipt_to: "receipt@example.com",
      status: "succeeded",
      captured_at: now,
      created: now,
      modified: now,
    })
    .execute();
  await deps.db
    .updateTable("reports")
    .set({ status: "error", error_type: "consent_withdrawn" })
    .where("application_id", "=", scene.id)
    .execute();
  const report = { id: newId(), application_id: scene.id, payment_id: request, report_type: "criminal" as const };
  await deps.db
    .insertInto("reports")
    .values({ ...report, status: "ready", created: now, modified: now })
    .execute();
  await deps.db
    .insertInto("disputes")
    .values({
      id: newId(),
      payment_id: fee.id,
      provider_dispute: newId(),
      status: "lost",
      reason: "fraudulent",
      amount_cents: 6_000,
      held_cents: 6_000,
      fee_cents: 1_500,
      poll_sequence: 1,
      created: now,
      modified: now,
    })
    .execute();
  await transaction(deps.db, (trx) => refundUnorderedReports(deps, trx, scene.id));
  const refunds = await deps.db
    .selectFrom("refunds")
    .select("amount_cents")
    .where("payment_id", "in", [fee.id, request])
    .execute();
  expect(refunds).toEqual([]);
});
