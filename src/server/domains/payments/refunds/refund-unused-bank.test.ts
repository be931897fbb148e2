import { beforeAll, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createLandlord, type Person, uploadFile } from "#server/testing/factories.ts";
import { runUntilIdle } from "#server/testing/run-until-idle.ts";
import { bankConsentBody, chooseBank, type IncomeSubject } from "#server/testing/scenes/income.ts";
import {
  createUnpaidApplication,
  loadBalances,
  payApplicationFee,
  runDelayedJobs,
  type UnpaidApplication,
} from "#server/testing/scenes/payments.ts";
import { createPdf } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";
import { zipCodeOf } from "#server/testing/zip-codes.ts";
import { reconcileCharge } from "../checkout/reconcile-charge.ts";
import { refundUnusedBank } from "./refund-unused-bank.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world);
});

const skip = { reason: "paid_in_cash", other_detail: "" };

/** An application whose fee of $60 pays for a bank connection too. */
async function scene(settings: Parameters<typeof createUnpaidApplication>[1] = {}) {
  const created = await createUnpaidApplication(world, { owner, ...settings });
  await world.db.updateTable("applications").set({ needs_income: true }).where("id", "=", created.id).execute();
  const send: IncomeSubject["post"] = (path, body = {}) =>
    world.post(`/applications/${created.id}/${path}/`, body, { token: created.renter.token });
  return { ...created, post: send };
}
type Scene = Awaited<ReturnType<typeof scene>>;

/** Connects a bank and pays before the bank has answered. */
async function paidWithBank(created: Scene, login: string) {
  const choose = await chooseBank(world, created as unknown as IncomeSubject, login);
  await choose();
  expect((await created.post("finish_finicity_connect")).status).toBe(200);
  expect((await payApplicationFee(world, created, "tok_visa")).body.payment?.status).toBe("succeeded");
}

const refundsOf = ({ id }: UnpaidApplication) =>
  world.db
    .selectFrom("refunds as r")
    .innerJoin("payments as p", "p.id", "r.payment_id")
    .select(["r.amount_cents", "r.unordered_cents", "r.status", "r.created_by"])
    .where("p.application_id", "=", id)
    .execute();
const seenBy = async ({ id }: UnpaidApplication, { token }: { token: string }) =>
  (await world.get<Application>(`/applications/${id}/`, { token })).body;

/** Returns the change that `work` makes in the ledger, by account. */
async function booked(work: () => Promise<unknown>) {
  const before = await loadBalances(world);
  await work();
  const after = await loadBalances(world);
  expect(Object.values(after).reduce((sum, each) => sum + each, 0)).toBe(0);
  const names = Object.keys(after).filter((name) => after[name] !== (before[name] ?? 0));
  return Object.fromEntries(names.map((name) => [name.split(":")[0], (after[name] ?? 0) - (before[name] ?? 0)]));
}

const refundState = async () => {
  await runUntilIdle(world);
  await runDelayedJobs(world);
};

test("if the bank's data can't be read, the fee for bank income verification is refunded, and the applicant is emailed", async () => {
  const created = await scene();
  await paidWithBank(created, "unreadable");
  // neither the landlord's share nor the cost of reports changes
  expect(await booked(refundState)).toEqual({ provider: -700, costs: 700 });
  expect(await refundsOf(created)).toEqual([
    { amount_cents: 700, unordered_cents: 700, status: "succeeded", created_by: null },
  ]);
  const email = emailsTo(world, "receipt@example.com").at(-1);
  expect(email?.subject).toBe("We're refunding you $7.00");
  expect(email?.text).toContain("You don't pay for a bank connection that wasn't used");
  expect(await seenBy(created, created.renter)).toMatchObject({ income_refund: "7.00", workflow: { next: "income" } });
  expect(await seenBy(created, owner)).toMatchObject({ income_refund: null });
});

test("after bank income verification was refunded, the applicant can't connect a bank again, and pay stubs cause no second refund", async () => {
  const created = await scene();
  await paidWithBank(created, "unreadable");
  await refundState();
  const again = await created.post("generate_finicity_connect_url", bankConsentBody);
  expect([again.status, again.body.code]).toEqual([409, "conflict"]);
  const paths = [await uploadFile(world, createPdf())];
  expect((await created.post("pay_stubs", { paths })).status).toBe(200);
  expect(await booked(refundState)).toEqual({});
  expect(await refundsOf(created)).toHaveLength(1);
});

test("an applicant who skips the income step after paying for bank income verification is refunded its cost, once", async () => {
  const created = await scene();
  await paidWithBank(created, "steady");
  await world.db
    .updateTable("income_checks")
    .set({ status: "none" })
    .where("application_id", "=", created.id)
    .execute();
  const gained = await booked(async () => {
    expect((await created.post("skip_income_verify", skip)).status).toBe(200);
    const deps = await world.ofApplication(created.id);
    await Promise.all([1, 2, 3].map(() => transaction(deps.db, (trx) => refundUnusedBank(deps, trx, created.id))));
    await refundState();
  });
  expect(gained).toEqual({ provider: -700, costs: 700 });
  expect(await refundsOf(created)).toHaveLength(1);
});

test("the cost of bank income verification that failed before the payment succeeded is refunded immediately", async () => {
  const created = await scene();
  const choose = await chooseBank(world, created as unknown as IncomeSubject, "steady");
  await choose();
  await created.post("finish_finicity_connect");
  const secured = await payApplicationFee(world, created, "tok_threeDSecure2Required");
  expect(secured.body.payment?.status).toBe("requires_action");
  await world.db
    .updateTable("income_checks")
    .set({ status: "failed" })
    .where("application_id", "=", created.id)
    .execute();
  const row = await world.db
    .selectFrom("payments")
    .selectAll()
    .where("application_id", "=", created.id)
    .executeTakeFirstOrThrow();
  const charge = {
    id: row.intent ?? "",
    paymentId: row.id,
    amountCents: row.amount_cents,
    decline: null,
    card: null,
    clientSecret: null,
    bank: null,
  };
  await reconcileCharge(await world.ofApplication(created.id), { ...charge, state: "succeeded" });
  expect(await refundsOf(created)).toMatchObject([{ amount_cents: 700 }]);
});

test("bank income verification isn't refunded if it was completed or the fee didn't include it", async () => {
  const read = await scene();
  await paidWithBank(read, "steady");
  await refundState();
  expect(await refundsOf(read)).toEqual([]);
  const unpaid = await scene();
  expect((await unpaid.post("skip_income_verify", skip)).status).toBe(200);
  expect((await payApplicationFee(world, unpaid, "tok_visa")).body.payment?.amount).toBe("53.00");
  await refundState();
  expect(await refundsOf(unpaid)).toEqual([]);
});

test("failed bank income verification isn't refunded if too little of the fee is left or a legal limit excluded its cost", async () => {
  const created = await scene();
  await paidWithBank(created, "unreadable");
  const [payment] = await world.db
    .selectFrom("payments")
    .select("id")
    .where("application_id", "=", created.id)
    .execute();
  const all = { amount: "57.00", reason: "As agreed" };
  const reply = await world.post(`/payments/${payment?.id}/refund/`, all, { token: owner.token });
  expect(reply.status).toBeLessThan(300);
  await refundState();
  expect((await refundsOf(created)).map(({ amount_cents }) => amount_cents)).toEqual([5_700]);
  const capped = await scene({
    selected: ["credit"],
    address: { street: "48 Linden Avenue", unit: "3", city: "Albany", state: "NY", zip: zipCodeOf("NY") },
  });
  await paidWithBank(capped, "unreadable");
  await refundState();
  expect(await refundsOf(capped)).toEqual([]);
});
