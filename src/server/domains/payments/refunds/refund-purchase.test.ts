import { beforeAll, expect, test } from "vitest";
import type { ReportErrorType, ReportStatus } from "#rules/reports/reports.ts";
import { failRefund, type Refund } from "#sandbox/stripe/refunds.ts";
import type { StripeSandbox } from "#sandbox/stripe/stripe.ts";
import { newId } from "#server/platform/common/ids.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createCompanyOwnedBy, createLandlord, type Person } from "#server/testing/factories.ts";
import {
  createUnpaidApplication,
  listPayments,
  markIdentityVerified,
  runDelayedJobs,
  type UnpaidApplication,
} from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";
import { releaseUnspentCosts } from "../jobs/release-unspent-costs.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world);
});

/** $28.00 for a credit report, a criminal report and the identity check, paid by the landlord. */
async function bought(): Promise<UnpaidApplication> {
  const scene = await createUnpaidApplication(world, { owner, fee: "0.00" });
  const card = { stripeToken: "tok_visa", payment_receipt: owner.username, save_as_default: false };
  const body = { ...card, report_source_identifiers: ["credit", "criminal"] };
  const reply = await world.post(`/applications/${scene.id}/buy_report/`, body, { token: owner.token });
  expect(reply.status).toBe(200);
  return scene;
}

const setReport = async (
  { id }: UnpaidApplication,
  kind: string,
  status: ReportStatus,
  error_type: ReportErrorType | "" = "",
) =>
  await world.db
    .updateTable("reports")
    .set({ status, error_type, modified: world.clock.at })
    .where("application_id", "=", id)
    .where("report_type", "=", kind as "credit")
    .execute();

const decline = async ({ bundle }: UnpaidApplication) => {
  const body = { delivery: "mail", reasons: ["Rental history or references"] };
  expect((await world.post(`/application_bundles/${bundle}/reject/`, body, { token: owner.token })).status).toBe(200);
  await runDelayedJobs(world);
};

async function refundsAfterJob(scene: UnpaidApplication): Promise<number | undefined> {
  await releaseUnspentCosts(world.deps);
  await runDelayedJobs(world);
  await releaseUnspentCosts(world.deps);
  return (await listPayments(world, scene.id))[0]?.refunded_cents;
}

/** The sum of an application's ledger entries by kind of account, in cents. */
async function ledgerOf({ id }: UnpaidApplication) {
  const { rows } = await world.pool.query<{ account: string; cents: string }>(
    `select split_part(l.account, ':', 1) as account, sum(l.amount_cents) as cents
     from ledger_entries l join payments p on p.id = l.payment_id where p.application_id = $1 group by 1`,
    [id],
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]));
}

test("a landlord is refunded once for a bought report that the law prohibits, and the other report is still ordered", async () => {
  const scene = await bought();
  await markIdentityVerified(world, scene.id);
  await setReport(scene, "credit", "ready");
  await setReport(scene, "criminal", "barred");
  expect(await refundsAfterJob(scene)).toBe(1_000);
  expect(await refundsAfterJob(scene)).toBe(1_000);
  const sum = Object.values(await ledgerOf(scene)).reduce((total, cents) => total + cents, 0);
  expect([sum, (await ledgerOf(scene)).costs]).toEqual([0, -1_800]);
});

test.each<[string, ReportStatus, ReportErrorType | ""]>([
  ["failed at the bureau", "error", "failed"],
  ["waits for an offer", "restricted", ""],
])(
  "a landlord is refunded for a bought report that %s only once the application is decided",
  async (_what, status, error) => {
    const scene = await bought();
    await markIdentityVerified(world, scene.id);
    await setReport(scene, "credit", "ready");
    await setReport(scene, "criminal", status, error);
    expect(await refundsAfterJob(scene)).toBe(0);
    await decline(scene);
    expect(await refundsAfterJob(scene)).toBe(1_000);
  },
);

test("a landlord is also refunded for the identity check if the applicant was declined before verifying their identity", async () => {
  const scene = await bought();
  await decline(scene);
  expect(await refundsAfterJob(scene)).toBe(2_800);
});

test.each([
  ["has no SSN, so that no bureau was called", { reason: "no_ssn", without_ssn: true, attempts: 0 }, 2_800],
  ["answered the bureau's questions wrongly three times", { reason: "wrong", attempts: 3 }, 2_500],
  ["sent ID documents after one wrong attempt", { status: "documents", reason: "wrong", attempts: 1 }, 2_500],
  ["was verified by ID documents after two wrong attempts", { status: "reviewed", attempts: 2 }, 2_500],
  [
    "sent ID documents since they have no SSN",
    { status: "documents", reason: "no_ssn", without_ssn: true, attempts: 0 },
    2_800,
  ],
] as const)(
  "a landlord who declines an applicant who %s is refunded for the identity check only if it wasn't made",
  async (_what, end, refund) => {
    const scene = await bought();
    const now = world.clock.at;
    const { db } = await world.ofApplication(scene.id);
    const check = { id: newId(), application_id: scene.id, user_id: scene.renter.user.id, created: now, modified: now };
    await db
      .insertInto("identity_checks")
      .values({ ...check, status: "locked", ...end })
      .execute();
    expect(await refundsAfterJob(scene)).toBe(0);
    await decline(scene);
    expect(await refundsAfterJob(scene)).toBe(refund);
  },
);

test("a company member who buys a report gets the receipt and the refund email in their own language, not as the applicant", async () => {
  const [companyOwner, member] = [await createLandlord(world), await createLandlord(world)];
  const team = await createCompanyOwnedBy(world, companyOwner);
  await team.add(member, { can_create: true, show_my_payments: true });
  await world.db.updateTable("users").set({ language: "es" }).where("id", "=", member.user.id).execute();
  const scene = await createUnpaidApplication(world, { owner: companyOwner, fee: "0.00" });
  const card = { stripeToken: "tok_visa", payment_receipt: member.username, save_as_default: false };
  const body = { ...card, report_source_identifiers: ["credit"] };
  const bought = await world.post(`/applications/${scene.id}/buy_report/`, body, { token: member.token });
  expect(bought.status).toBe(200);
  await setReport(scene, "credit", "barred");
  await refundsAfterJob(scene);
  await runDelayedJobs(world);
  const subjects = emailsTo(world, member.username).map(({ subject }) => subject);
  expect(subjects).toEqual(["Recibo por $18.00", "Le reembolsamos $15.00"]);
  expect(emailsTo(world, member.username).at(-1)?.text).toContain("informes");
  const emails = await world.db
    .selectFrom("emails")
    .select(["kind", "reader"])
    .where("to_address", "=", member.username)
    .where("kind", "in", ["receipt", "refund"])
    .orderBy("kind")
    .execute();
  expect(emails).toEqual([
    { kind: "receipt", reader: "landlord" },
    { kind: "refund", reader: "landlord" },
  ]);
});

test("a landlord is refunded for bought reports that weren't ordered when the application is deleted", async () => {
  const scene = await bought();
  const body = { slugs: [scene.bundle] };
  const reply = await world.post("/application_bundles/delete/", body, { token: owner.token });
  expect(reply.status).toBe(200);
  expect(await refundsAfterJob(scene)).toBe(2_800);
});

test("the price of a bought report counts as refunded unless its refund failed", async () => {
  const scene = await bought();
  await setReport(scene, "criminal", "barred");
  expect(await refundsAfterJob(scene)).toBe(1_000);
  const isReturned = async () =>
    (
      await world.db
        .selectFrom("reports")
        .select("price_returned")
        .where("application_id", "=", scene.id)
        .where("report_type", "=", "criminal")
        .executeTakeFirstOrThrow()
    ).price_returned;
  expect(await isReturned()).toBe(true);
  const { state, webhooks } = world.vendors.get("stripe") as unknown as StripeSandbox;
  failRefund(state, state.store.list<Refund>("refunds").at(-1)?.id ?? "");
  await webhooks.idle();
  await runDelayedJobs(world);
  expect([await isReturned(), await refundsAfterJob(scene)]).toEqual([false, 0]);
});

test("a manual refund whose reason has the wording of a refund rule doesn't count as refunded by that rule", async () => {
  const scene = await bought();
  const [payment] = await listPayments(world, scene.id);
  const deps = await world.ofApplication(scene.id);
  const [now, id] = [world.clock.at, newId()];
  const refund = { id, payment_id: payment?.id ?? "", amount_cents: 100, status: "succeeded" as const };
  const reason = "The reports can't be ordered anymore";
  await deps.db
    .insertInto("refunds")
    .values({ ...refund, reason, created: now, modified: now })
    .execute();
  await setReport(scene, "criminal", "barred");
  expect(await refundsAfterJob(scene)).toBe(1_000);
});

test("a refund for a bought report that the payment provider rejected isn't retried by the job", async () => {
  const scene = await bought();
  await setReport(scene, "criminal", "barred");
  await releaseUnspentCosts(world.deps);
  const refunds = () =>
    world.db
      .selectFrom("refunds")
      .select(["id", "status"])
      .where("payment_id", "in", (query) =>
        query.selectFrom("payments").select("id").where("application_id", "=", scene.id),
      )
      .execute();
  expect(await refunds()).toHaveLength(1);
  await world.db
    .updateTable("refunds")
    .set({ status: "failed", modified: world.clock.at })
    .where("id", "=", (await refunds())[0]?.id ?? "")
    .execute();
  await releaseUnspentCosts(world.deps);
  expect(await refunds()).toHaveLength(1);
});
