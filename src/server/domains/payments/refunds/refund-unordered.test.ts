import { beforeAll, expect, test } from "vitest";
import { transaction } from "#server/platform/db/connect.ts";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import { createUnpaidApplication, payApplicationFee } from "#server/testing/scenes/payments.ts";
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
