import { beforeAll, expect, test } from "vitest";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import { findStripe } from "#server/testing/scenes/disputes.ts";
import { createUnpaidApplication, payApplicationFee } from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";

// A kill between a commit and a job enqueued after it would have to hit a single millisecond, which the fault-injection
// tests rarely do. Instead, this test compares transaction IDs: rows of one transaction have the same `xmin` until they
// are changed.
const world = openWorld({ sandbox: true });
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world);
  // an event would enqueue the job again, in a separate transaction
  findStripe(world).vendor.faults.set({ kind: "never" });
});

/** Returns the waiting jobs about something, and whether each was enqueued in the transaction of a row. */
async function listJobs(key: string, id: string, row: string) {
  const { rows } = await world.pool.query<{ job: string; together: boolean }>(
    `select t.identifier as job, j.xmin = (${row}) as together from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where j.payload ->> $1 = $2 order by 1`,
    [key, id],
  );
  return rows;
}

const createEvent = (action: string) =>
  `select xmin from audit_logs where action = '${action}' and $2 in (application_id::text, data ->> $1)`;

test("a payment is stored in one transaction with the job that reconciles it", async () => {
  const scene = await createUnpaidApplication(world, { owner });
  const { body } = await payApplicationFee(world, scene, "pm_card_authenticationRequired");
  const stored = "select xmin from directory where kind = 'payment' and value = $2";
  expect(await listJobs("payment", body.payment?.id ?? "", stored)).toEqual([
    { job: "reconcile-payment", together: true },
  ]);
});

test("a captured charge is stored in one transaction with the job that emails the receipt, and a refund with the job that makes it", async () => {
  const scene = await createUnpaidApplication(world, { owner });
  const { body } = await payApplicationFee(world, scene, "pm_card_visa");
  const payment = body.payment?.id ?? "";
  const waiting = await listJobs("payment", payment, createEvent("paid"));
  expect(waiting).toContainEqual({ job: "send-receipt", together: true });
  await world.post(`/payments/${payment}/refund/`, { reason: "They moved away." }, { token: owner.token });
  const { rows } = await world.pool.query("select id from refunds where payment_id = $1", [payment]);
  const jobs = await listJobs("refund", rows[0]?.id, createEvent("refund requested"));
  expect(jobs).toContainEqual({ job: "reconcile-refund", together: true });
});

test("a submission and a decision are stored together with the jobs that send their emails", async () => {
  const { id, bundle } = await createUnpaidApplication(world, { owner, fee: "0.00" });
  const submitted = await listJobs("application", id, createEvent("submitted"));
  expect(submitted.length).toBeGreaterThan(0);
  expect(submitted.filter(({ together }) => !together)).toEqual([]);
  const body = { with_email: true };
  const { status } = await world.post(`/application_bundles/${bundle}/accept/`, body, { token: owner.token });
  expect(status).toBe(200);
  expect(await listJobs("application", id, createEvent("selected"))).toContainEqual({
    job: "send-decision-email",
    together: true,
  });
});
