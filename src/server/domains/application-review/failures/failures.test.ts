import { afterEach, beforeAll, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { StripeSandbox } from "#sandbox/stripe/stripe.ts";
import { decisionEmail } from "#server/domains/decisions/adverse-actions/encrypted-columns.ts";
import { newId } from "#server/platform/common/ids.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createCompanyOwnedBy, createLandlord, type Person } from "#server/testing/factories.ts";
import {
  createUnpaidApplication,
  loadApplication,
  payApplicationFee,
  runDelayedJobs,
  type UnpaidApplication,
} from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
let scene: UnpaidApplication;
let sendMail: typeof world.deps.sendMail;
beforeAll(async () => {
  owner = await createLandlord(world);
  sendMail = world.deps.sendMail;
});
afterEach(() => {
  world.deps.sendMail = sendMail;
  (world.vendors.get("stripe") as unknown as StripeSandbox).vendor.faults.clear();
});

const shown = async (token: string, id = scene.id) =>
  (await world.get<Application>(`/applications/${id}/`, { token })).body;
const retry = (failure: string, token?: string, id = scene.id) =>
  world.post(`/applications/${id}/retry/`, { failure }, { token });

/** Runs jobs as if on their last attempt. */
async function exhaust() {
  await world.pool.query(
    "update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now() where locked_at is null",
  );
  await world.runJobs();
}

/** Makes the applicant's receipt and confirmation email fail. */
async function failEmails() {
  scene = await createUnpaidApplication(world, { owner });
  await payApplicationFee(world, scene, "pm_card_visa");
  world.deps.sendMail = async () => {
    throw new Error("Mailbox unknown");
  };
  await world.runJobs();
  await exhaust();
  world.deps.sendMail = sendMail;
}

/** Creates a refund of $25.00 to which the provider does not respond. */
async function failRefund(): Promise<string> {
  scene = await createUnpaidApplication(world, { owner });
  const payment = (await payApplicationFee(world, scene, "pm_card_visa")).body.payment?.id ?? "";
  await world.runJobs();
  const stripe = world.vendors.get("stripe") as unknown as StripeSandbox;
  stripe.vendor.faults.set({ kind: "error", path: "/v1/refunds" });
  const body = { reason: "They moved away.", amount: "25.00" };
  expect((await world.post(`/payments/${payment}/refund/`, body, { token: owner.token })).status).toBe(503);
  await exhaust();
  stripe.vendor.faults.clear();
  return payment;
}

test("an email that failed permanently is shown to the landlord, who can resend it once", async () => {
  await failEmails();
  const { failures, next_actions, applicant } = await shown(owner.token);
  const receipt = failures.find(({ subject }) => subject?.includes("receipt") || subject?.includes("Receipt"));
  expect(receipt).toMatchObject({ kind: "email", recipient: applicant.name, amount: null, can_retry: true });
  expect(failures.map(({ recipient }) => recipient)).toContain(owner.username);
  expect(next_actions).toContainEqual({
    action: "send_email_again",
    by: "landlord",
    operation_ids: ["retryFailure"],
    report: null,
  });
  const before = emailsTo(world, "receipt@example.com").length;
  for (const { id } of failures) expect((await retry(id, owner.token)).status).toBe(200);
  expect((await shown(owner.token)).failures).toEqual([]);
  await world.runJobs();
  expect(emailsTo(world, "receipt@example.com")).toHaveLength(before + 1);
  expect((await retry(receipt?.id ?? "", owner.token)).status).toBe(404);
  expect((await shown(owner.token)).audit_logs?.map(({ action }) => action)).toContain("email sent again");
});

test("a decision email that was never created is shown to the landlord, who can have it sent", async () => {
  scene = await createUnpaidApplication(world, { owner });
  await payApplicationFee(world, scene, "pm_card_visa");
  const decline = { delivery: "mail", reasons: ["Rental history or references"] };
  expect(
    (await world.post(`/application_bundles/${scene.bundle}/reject/`, decline, { token: owner.token })).status,
  ).toBe(200);
  await runDelayedJobs(world);
  await runDelayedJobs(world);
  expect((await shown(owner.token)).failures).toEqual([]);
  const deps = await world.ofApplication(scene.id);
  const { decision_date } = await loadApplication(world, scene.id);
  const email = decisionEmail.encrypt(deps, scene.id, { decision: "R", subject: "Your application", cc: [] });
  const payload = { application: scene.id, decided: decision_date?.toISOString() ?? "", email };
  await enqueue(deps.db, "send-decision-email", payload, { ifQueued: "add" });
  await world.pool.query("update graphile_worker._private_jobs set attempts = max_attempts");
  const [failure, ...others] = (await shown(owner.token)).failures;
  const { applicant } = await shown(owner.token);
  expect(failure).toMatchObject({ kind: "email", recipient: applicant.name, can_retry: true });
  expect(others).toEqual([]);
  expect((await retry(failure?.id ?? "", scene.renter.token)).status).toBe(403);
  expect((await retry(failure?.id ?? "", owner.token)).status).toBe(200);
  expect((await shown(owner.token)).failures).toEqual([]);
  await runDelayedJobs(world);
  expect(emailsTo(world, "renter@example.com").map(({ subject }) => subject)).toContain("Your application");
  expect((await retry(failure?.id ?? "", owner.token)).status).toBe(404);
});

test("a refund that the payment provider didn't answer is shown to landlord and applicant, and is made once when retried", async () => {
  await failRefund();
  const [failure] = (await shown(owner.token)).failures;
  expect(failure).toMatchObject({ kind: "refund", amount: "25.00", recipient: null, can_retry: true });
  expect((await shown(owner.token)).next_actions.map(({ action }) => action)).toContain("retry_refund");
  const own = await shown(scene.renter.token);
  expect(own.failures).toEqual([{ ...failure, can_retry: false }]);
  expect(own.next_actions).toEqual([]);
  expect((await retry(failure?.id ?? "", owner.token)).status).toBe(200);
  expect((await shown(scene.renter.token)).failures).toEqual([]);
  await world.runJobs();
  await runDelayedJobs(world);
  const rows = await world.db
    .selectFrom("refunds")
    .select(["id", "status"])
    .where("id", "=", failure?.id ?? "")
    .execute();
  expect(rows).toEqual([{ id: failure?.id, status: "succeeded" }]);
});

test("a refund that the payment provider rejected is retried as a new refund, and then no longer shown as failed", async () => {
  const payment = await failRefund();
  const refused = (await shown(owner.token)).failures[0]?.id ?? "";
  await world.db.updateTable("refunds").set({ status: "failed" }).where("id", "=", refused).execute();
  expect((await shown(owner.token)).failures.map(({ id }) => id)).toEqual([refused]);
  const [first, second] = await Promise.all([retry(refused, owner.token), retry(refused, owner.token)]);
  expect([first?.status, second?.status].sort()).toEqual([200, 404]);
  await runDelayedJobs(world);
  const row = await world.db.selectFrom("payments").selectAll().where("id", "=", payment).executeTakeFirstOrThrow();
  expect([row.refunded_cents, (await shown(owner.token)).failures]).toEqual([2_500, []]);
});

test.each([
  ["a failed refund", failRefund],
  ["a failed email", failEmails],
])("only the landlord can retry %s, not a visitor, the applicant or another landlord", async (_what, fail) => {
  await fail();
  const failures = (await shown(owner.token)).failures.map(({ id }) => id);
  const [failure = ""] = failures;
  const someoneElse = await createLandlord(world);
  expect((await retry(failure)).status).toBe(401);
  expect((await retry(failure, "x".repeat(43))).status).toBe(401);
  expect((await retry(failure, someoneElse.token)).status).toBe(404);
  expect((await retry(failure, scene.renter.token)).status).toBe(403);
  expect((await retry(newId(), owner.token)).status).toBe(404);
  const other = await createUnpaidApplication(world, { owner });
  expect((await retry(failure, owner.token, other.id)).status).toBe(404);
  expect((await shown(owner.token)).failures.map(({ id }) => id)).toEqual(failures);
});

test("a company member without the right to payments can't see or retry a failed refund", async () => {
  const [companyOwner, member, reader] = [
    await createLandlord(world),
    await createLandlord(world),
    await createLandlord(world),
  ];
  const team = await createCompanyOwnedBy(world, companyOwner);
  await team.add(member, { can_create: true });
  await team.add(reader);
  owner = companyOwner;
  await failRefund();
  const [failure] = (await shown(companyOwner.token)).failures;
  expect((await shown(member.token)).failures).toEqual([]);
  expect((await retry(failure?.id ?? "", member.token)).status).toBe(404);
  expect((await retry(failure?.id ?? "", reader.token)).status).toBe(403);
});
