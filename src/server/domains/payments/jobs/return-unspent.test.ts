import { beforeEach, expect, test } from "vitest";
import { dayMs } from "#rules/time/durations.ts";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import {
  createUnpaidApplication,
  listPayments,
  payApplicationFee,
  runDelayedJobs,
  type UnpaidApplication,
} from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";
import { returnUnspent } from "./return-unspent.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
beforeEach(async () => {
  owner = await createLandlord(world);
});

const honolulu = { street: "1 Beach Walk", unit: "", city: "Honolulu", state: "HI", zip: "96815" };
const denver = { street: "1 Market Street", unit: "", city: "Denver", state: "CO", zip: "80202" };
const houston = { street: "1 Main Street", unit: "", city: "Houston", state: "TX", zip: "77002" };

/** $60.00 paid for a credit report, at $15.00, and the identity check, at $3.00. */
async function paid(address: object): Promise<UnpaidApplication> {
  const scene = await createUnpaidApplication(world, { owner, selected: ["credit"], address });
  expect((await payApplicationFee(world, scene, "tok_visa")).status).toBe(200);
  return scene;
}

/** The bureau delivers the report at once. */
const order = ({ id }: UnpaidApplication) =>
  world.db
    .updateTable("reports")
    .set({ status: "ready", ordered_at: world.clock.at, ready_at: world.clock.at })
    .where("application_id", "=", id)
    .execute();

async function refundedAfter(scene: UnpaidApplication, days: number): Promise<number | undefined> {
  world.pass(days * dayMs);
  for (let round = 0; round < 2; round++) {
    await returnUnspent(world.deps);
    await runDelayedJobs(world);
  }
  return (await listPayments(world, scene.id))[0]?.refunded_cents;
}

test("in Hawaii, an undecided applicant is refunded the unspent part of the fee once, within 30 days of the order of reports", async () => {
  const scene = await paid(honolulu);
  await world.db.updateTable("reports").set({ ordered_at: null }).where("application_id", "=", scene.id).execute();
  expect(await refundedAfter(scene, 10)).toBe(0);
  await order(scene);
  expect(await refundedAfter(scene, 28)).toBe(0);
  expect(await refundedAfter(scene, 1)).toBe(4_200);
  expect(await refundedAfter(scene, 5)).toBe(4_200);
});

test("in Colorado, an undecided applicant is refunded the unspent part of the fee within 20 days of the payment", async () => {
  const scene = await paid(denver);
  await runDelayedJobs(world);
  await order(scene);
  expect(await refundedAfter(scene, 18)).toBe(0);
  expect(await refundedAfter(scene, 1)).toBe(4_200);
});

test("an undecided applicant is refunded nothing where no law sets a time for it", async () => {
  const scene = await paid(houston);
  await order(scene);
  expect(await refundedAfter(scene, 45)).toBe(0);
});
