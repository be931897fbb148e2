import { beforeAll, expect, test } from "vitest";
import type { Output } from "#contract/api/call-types.ts";
import type { Application } from "#contract/application-schemas.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { landlord, type Person } from "#server/testing/factories.ts";
import {
  applicationOf,
  capturedFor,
  paymentsOf,
  payWith,
  runLater,
  type ToPay,
  toPay,
} from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await landlord(world);
  slug = (await toPay(world, { owner, address: home("MN") })).slug;
});

let homes = 0;
const home = (state: "MN" | "TX", unit = `${++homes}`) => ({
  street: "200 Linden Avenue",
  unit,
  ...(state === "MN" ? { city: "Minneapolis", state, zip: "55401" } : { city: "Houston", state, zip: "77002" }),
});
const applied = (address: object, email = "renter@example.com") => toPay(world, { owner, slug, address, email });
/** An applicant has paid, and another one has applied for the same home. */
async function two(state: "MN" | "TX" = "MN", email?: string) {
  const address = home(state);
  const first = await applied(address);
  expect((await payWith(world, first, "tok_visa")).status).toBe(200);
  return { first, second: await applied({ ...address, unit: `Apt. ${address.unit}` }, email) };
}
const duesOf = async ({ id, renter }: ToPay) =>
  (await world.get<Output<"GET /applications/:id/payments/">>(`/applications/${id}/payments/`, { token: renter.token }))
    .body;
const actionsOf = async ({ id, renter }: ToPay) =>
  (await world.get<Application>(`/applications/${id}/`, { token: renter.token })).body.next_actions.map(
    ({ action }) => action,
  );
async function decide({ bundle }: ToPay, verb: "accept" | "reject") {
  const body = verb === "reject" ? { delivery: "mail", reasons: ["Credit history"], confirm_reasons: true } : {};
  const reply = await world.post(`/application_bundles/${bundle}/${verb}/`, body, { token: owner.token });
  expect(reply.status).toBe(200);
}
const decided = async (scene: ToPay, verb: "accept" | "reject") => {
  await decide(scene, verb);
  await runLater(world);
  await runLater(world);
};

test("in Minnesota, an applicant can't be charged while an earlier complete application for the same home is undecided", async () => {
  const { second } = await two();
  const dues = await duesOf(second);
  expect([dues.due?.amount, dues.due_later?.citation]).toEqual(["60.00", "§ 504B.173, Minn. Stat."]);
  expect(await actionsOf(second)).not.toContain("pay_fee");
  const reply = await payWith(world, second, "tok_visa");
  expect(reply.status).toBe(409);
  expect(reply.body.detail).toContain("Other people applied for this home before you");
  expect([await capturedFor(world, second.id), await paymentsOf(world, second.id)]).toEqual([[], []]);
});

test("in Texas, an applicant can be charged while an earlier application for the same home is undecided", async () => {
  const { second } = await two("TX");
  expect((await duesOf(second)).due_later).toBeNull();
  expect(await actionsOf(second)).toContain("pay_fee");
  expect((await payWith(world, second, "tok_visa")).status).toBe(200);
});

test("in Minnesota, an applicant can pay although there is an earlier application for another unit of the building", async () => {
  await two();
  expect((await payWith(world, await applied(home("MN")), "tok_visa")).status).toBe(200);
});

test("in Minnesota, if two applicants for one home pay at the same moment, only one is charged", async () => {
  const address = home("MN");
  const scenes = [await applied(address), await applied(address)];
  const replies = await Promise.all(scenes.map((scene) => payWith(world, scene, "tok_visa")));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("in Minnesota, once the earlier applicant's decline is final, the next applicant is emailed and can pay", async () => {
  const { first, second } = await two("MN", "next@example.com");
  const emails = () =>
    emailsTo(world, "next@example.com").filter(({ subject }) => subject?.includes("You can now pay"));
  await decide(first, "reject");
  if ((await applicationOf(world, first.id)).status_before) expect((await duesOf(second)).due_later).not.toBeNull();
  await runLater(world);
  await runLater(world);
  expect((await duesOf(second)).due_later).toBeNull();
  expect(emails()).toHaveLength(1);
  expect(emails()[0]?.text).toContain(`/apply/${second.id}/next`);
  expect((await payWith(world, second, "tok_visa")).status).toBe(200);
});

test("in Minnesota, once the earlier applicant's application is deleted, the next applicant is emailed and can pay", async () => {
  const { first, second } = await two("MN", "deleted@example.com");
  const reply = await world.post("/application_bundles/delete/", { slugs: [first.bundle] }, { token: owner.token });
  expect(reply.status).toBe(200);
  await runLater(world);
  await runLater(world);
  expect(emailsTo(world, "deleted@example.com").map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining("You can now pay"),
  );
  expect((await payWith(world, second, "tok_visa")).status).toBe(200);
});

/** A later applicant for the home of a form without a fee: only such an application can be complete meanwhile. */
async function free(first: ToPay) {
  const { answers } = await applicationOf(world, first.id);
  const { rental_property__address: address } = answers as { rental_property__address: object };
  return await toPay(world, { owner, fee: "0.00", address });
}

test("in Minnesota, once the selection of another applicant is final, undecided applicants for the home get the whole fee back", async () => {
  const { first } = await two();
  await decided(await free(first), "accept");
  const [payment] = await paymentsOf(world, first.id);
  expect([payment?.refunded_cents, (await applicationOf(world, first.id)).status]).toEqual([6_000, "S"]);
  const refunds = await world.db
    .selectFrom("refunds")
    .select(["amount_cents", "reason", "created_by"])
    .where("payment_id", "=", payment?.id ?? "")
    .execute();
  const reason = "Another applicant gets the home: § 504B.173, Minn. Stat.";
  expect(refunds).toEqual([{ amount_cents: 6_000, reason, created_by: null }]);
});

test("in Texas, undecided applicants get no refund when another applicant is selected", async () => {
  const { first } = await two("TX");
  await decided(await free(first), "accept");
  expect((await paymentsOf(world, first.id))[0]?.refunded_cents).toBe(0);
});

test("in Minnesota, an applicant who hasn't paid can't be charged once another applicant is selected for the home", async () => {
  const { first, second } = await two();
  await decided(first, "accept");
  expect((await duesOf(second)).due_later?.message).toContain("selected another applicant");
  expect((await payWith(world, second, "tok_visa")).status).toBe(409);
});

test("in Minnesota, an applicant who applies after the last selection for the home can be charged", async () => {
  const { first } = await two();
  await decided(first, "accept");
  world.pass(1_000);
  const { answers } = await applicationOf(world, first.id);
  const later = await applied((answers as { rental_property__address: object }).rental_property__address);
  expect((await payWith(world, later, "tok_visa")).status).toBe(200);
});

test("in Minnesota, a landlord can't request a payment from an applicant while an earlier one is undecided", async () => {
  const { first, second } = await two();
  const body = { report_source_identifiers: ["eviction"] };
  const request = ({ id }: ToPay) =>
    world.post(`/applications/${id}/send_payment_request/`, body, { token: owner.token });
  expect([(await request(second)).status, (await request(first)).status]).toEqual([409, 200]);
});
