import { beforeAll, expect, test } from "vitest";
import { authenticate } from "#sandbox/stripe/intents.ts";
import type { StripeSandbox } from "#sandbox/stripe/stripe.ts";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import {
  createUnpaidApplication,
  listPayments,
  loadApplication,
  payApplicationFee,
  runDelayedJobs,
  type UnpaidApplication,
} from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true, undoMinutes: 10 });
let owner: Person;
let slug: string;
let homes = 0;
const home = () => ({
  street: "400 Linden Avenue",
  unit: `${++homes}`,
  city: "Minneapolis",
  state: "MN",
  zip: "55401",
});
beforeAll(async () => {
  owner = await createLandlord(world);
  slug = (await createUnpaidApplication(world, { owner, address: home() })).slug;
});
const applied = (address: object) =>
  createUnpaidApplication(world, { owner, slug, address, email: "renter@example.com" });
/** Creates an applicant for the home who pays no fee. */
const free = (address: object) => createUnpaidApplication(world, { owner, fee: "0.00", address });

async function decide({ bundle }: UnpaidApplication, verb: "accept" | "reject") {
  const body = verb === "reject" ? { delivery: "mail", reasons: ["Credit history"], confirm_reasons: true } : {};
  const reply = await world.post(`/application_bundles/${bundle}/${verb}/`, body, { token: owner.token });
  expect(reply.status).toBe(200);
}
/** Makes the decisions final that were made more than ten minutes before. */
async function passMinutes(minutes: number) {
  world.pass(minutes * 60_000);
  await runDelayedJobs(world);
  await runDelayedJobs(world);
}
const listRefundReasons = async (id: string) =>
  (
    await world.db
      .selectFrom("refunds as r")
      .innerJoin("payments as p", "p.id", "r.payment_id")
      .select("r.reason")
      .where("p.application_id", "=", id)
      .execute()
  ).map(({ reason }) => reason);
const reason = "Another applicant gets the home: § 504B.173, Minn. Stat.";

test("in Minnesota, an applicant whose decline is undone after another one got the home gets the whole fee back", async () => {
  const address = home();
  const paid = await applied(address);
  expect((await payApplicationFee(world, paid, "tok_visa")).status).toBe(200);
  const other = await free(address);
  await decide(other, "accept");
  await passMinutes(5);
  await decide(paid, "reject");
  await passMinutes(6);
  expect(await listRefundReasons(paid.id)).toEqual([]);
  const undone = await world.post(`/application_bundles/${paid.bundle}/undo_decision/`, {}, { token: owner.token });
  expect(undone.status).toBe(200);
  await passMinutes(0);
  expect([await listRefundReasons(paid.id), (await listPayments(world, paid.id))[0]?.refunded_cents]).toEqual([
    [reason],
    6_000,
  ]);
  expect((await loadApplication(world, paid.id)).status).toBe("S");
});

test("in Minnesota, a fee that the bank confirms after another applicant got the home is refunded, and no reports are ordered", async () => {
  const address = home();
  const paying = await applied(address);
  const { body } = await payApplicationFee(world, paying, "tok_threeDSecure2Required");
  await decide(await free(address), "accept");
  await passMinutes(11);
  authenticate((world.vendors.get("stripe") as unknown as StripeSandbox).state, body.action?.client_secret ?? "", true);
  await passMinutes(0);
  expect((await listPayments(world, paying.id))[0]).toMatchObject({ status: "succeeded", refunded_cents: 6_000 });
  expect(await loadApplication(world, paying.id)).toMatchObject({ status: "U", is_paid: false });
  expect(await listRefundReasons(paying.id)).toEqual([reason]);
});

/** Creates two applicants for one home, with a payment request for the first one. */
async function twoWithRequest() {
  const address = home();
  const [requested, other] = [await applied(address), await applied(address)];
  const body = { report_source_identifiers: ["eviction"] };
  const sent = await world.post(`/applications/${requested.id}/send_payment_request/`, body, { token: owner.token });
  expect(sent.status).toBe(200);
  const payRequest = (stripeToken: string) =>
    world.post(
      `/applications/${requested.id}/buy_reports_by_applicant/`,
      { stripeToken, payment_receipt: "receipt@example.com" },
      { token: requested.renter.token },
    );
  return { payRequest, payFee: () => payApplicationFee(world, other, "tok_visa") };
}

test("in Minnesota, if two applicants for one home pay a payment request and the fee at the same moment, only one is charged", async () => {
  const { payRequest, payFee } = await twoWithRequest();
  const replies = await Promise.all([payRequest("tok_visa"), payFee()]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("in Minnesota, an applicant can't be charged while another one's bank authenticates the payment of a payment request", async () => {
  const { payRequest, payFee } = await twoWithRequest();
  expect((await payRequest("tok_threeDSecure2Required")).status).toBe(200);
  expect((await payFee()).status).toBe(409);
});
