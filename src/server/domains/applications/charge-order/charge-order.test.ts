import { beforeAll, expect, test } from "vitest";
import type { Output } from "#contract/api/call-types.ts";
import type { Application } from "#contract/application-schemas.ts";
import type { Bundle } from "#contract/bundle-schemas.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createForm, createLandlord, type Person, publishEdit } from "#server/testing/factories.ts";
import { inviteToApply } from "#server/testing/scenes/applicant-invitations.ts";
import { destroyNow } from "#server/testing/scenes/destroy-now.ts";
import {
  createUnpaidApplication,
  listCaptured,
  listPayments,
  loadApplication,
  payApplicationFee,
  runDelayedJobs,
  type UnpaidApplication,
} from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";
import { updateHeldChargesJob } from "../jobs/update-charge-turns.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world);
  slug = (await createUnpaidApplication(world, { owner, address: home("MN") })).slug;
});

let homes = 0;
const home = (state: "MN" | "TX", unit = `${++homes}`) => ({
  street: "200 Linden Avenue",
  unit,
  ...(state === "MN" ? { city: "Minneapolis", state, zip: "55401" } : { city: "Houston", state, zip: "77002" }),
});
const applied = (address: object, email = "renter@example.com") =>
  createUnpaidApplication(world, { owner, slug, address, email });
/** Creates an applicant who has paid, and another one who has applied for the same home. */
async function two(state: "MN" | "TX" = "MN", email?: string) {
  const address = home(state);
  const first = await applied(address);
  expect((await payApplicationFee(world, first, "tok_visa")).status).toBe(200);
  return { first, second: await applied({ ...address, unit: `Apt. ${address.unit}` }, email) };
}
const duesOf = async ({ id, renter }: UnpaidApplication) =>
  (await world.get<Output<"GET /applications/:id/payments/">>(`/applications/${id}/payments/`, { token: renter.token }))
    .body;
const actionsOf = async ({ id, renter }: UnpaidApplication) =>
  (await world.get<Application>(`/applications/${id}/`, { token: renter.token })).body.next_actions.map(
    ({ action }) => action,
  );
async function decide({ bundle }: UnpaidApplication, verb: "accept" | "reject", more: object = {}) {
  const body = verb === "reject" ? { delivery: "mail", reasons: ["Credit history"], confirm_reasons: true } : more;
  const reply = await world.post(`/application_bundles/${bundle}/${verb}/`, body, { token: owner.token });
  expect(reply.status).toBe(200);
}
const decided = async (scene: UnpaidApplication, verb: "accept" | "reject", more: object = {}) => {
  await decide(scene, verb, more);
  await runDelayedJobs(world);
  await runDelayedJobs(world);
};

test("in Minnesota, an applicant can't be charged while an earlier complete application for the same home is undecided", async () => {
  const { second } = await two();
  const dues = await duesOf(second);
  expect([dues.due?.amount, dues.due_later?.citation]).toEqual(["60.00", "§ 504B.173, Minn. Stat."]);
  expect(await actionsOf(second)).not.toContain("pay_fee");
  const reply = await payApplicationFee(world, second, "tok_visa");
  expect(reply.status).toBe(409);
  expect(reply.body.detail).toContain("Other people applied for this home before you");
  expect([await listCaptured(world, second.id), await listPayments(world, second.id)]).toEqual([[], []]);
});

test("in Texas, an applicant can be charged while an earlier application for the same home is undecided", async () => {
  const { second } = await two("TX");
  expect((await duesOf(second)).due_later).toBeNull();
  expect(await actionsOf(second)).toContain("pay_fee");
  expect((await payApplicationFee(world, second, "tok_visa")).status).toBe(200);
});

test("in Minnesota, an applicant can pay although there is an earlier application for another unit of the building", async () => {
  await two();
  expect((await payApplicationFee(world, await applied(home("MN")), "tok_visa")).status).toBe(200);
});

test("in Minnesota, if two applicants for one home pay at the same moment, only one is charged", async () => {
  const address = home("MN");
  const scenes = [await applied(address), await applied(address)];
  const replies = await Promise.all(scenes.map((scene) => payApplicationFee(world, scene, "tok_visa")));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("in Minnesota, once the earlier applicant's decline is final, the next applicant is emailed and can pay", async () => {
  const { first, second } = await two("MN", "next@example.com");
  const emails = () =>
    emailsTo(world, "next@example.com").filter(({ subject }) => subject?.includes("You can now pay"));
  await decide(first, "reject");
  if ((await loadApplication(world, first.id)).status_before) expect((await duesOf(second)).due_later).not.toBeNull();
  await runDelayedJobs(world);
  await runDelayedJobs(world);
  expect((await duesOf(second)).due_later).toBeNull();
  expect(emails()).toHaveLength(1);
  expect(emails()[0]?.text).toContain(`/apply/${second.id}/next`);
  expect((await payApplicationFee(world, second, "tok_visa")).status).toBe(200);
});

test("the email with which the next applicant pays lets them create an account if they have none", async () => {
  const { first, second } = await two("MN", "unclaimed@example.com");
  await world.db.updateTable("applications").set({ user_id: null }).where("id", "=", second.id).execute();
  await decide(first, "reject");
  await settle();
  const [email] = emailsTo(world, "unclaimed@example.com").filter(({ subject }) =>
    subject?.includes("You can now pay"),
  );
  expect(email?.text).toContain("/account#claim=");
});

const payableEmails = (email: string) =>
  emailsTo(world, email).filter(({ subject }) => subject?.includes("You can now pay")).length;
const settle = async () => {
  await runDelayedJobs(world);
  await runDelayedJobs(world);
};

const correct = ({ id }: UnpaidApplication, address: object) =>
  world.patch(`/applications/${id}/`, { property_address: address }, { token: owner.token });
const changes: Record<string, (first: UnpaidApplication, second: UnpaidApplication) => Promise<unknown>> = {
  "the earlier application is deleted": ({ bundle }) =>
    world.post("/application_bundles/delete/", { slugs: [bundle] }, { token: owner.token }),
  "the earlier application is destroyed": ({ id }) => destroyNow(world, id),
  "the earlier application's address is corrected": (first) => correct(first, home("MN")),
  "the applicant's own address is corrected": (_, second) => correct(second, home("MN")),
  "both form one household": ({ id }, second) =>
    world.post("/application_bundles/group/", { application_ids: [id, second.id] }, { token: owner.token }),
};
test.each(Object.keys(changes))(
  "an applicant in Minnesota who had to wait is emailed once and can pay if %s",
  async (name) => {
    const email = `${name.replace(/\W/g, "")}@example.com`;
    const { first, second } = await two("MN", email);
    await settle();
    expect([(await duesOf(second)).due_later === null, payableEmails(email)]).toEqual([false, 0]);
    await changes[name]?.(first, second);
    await settle();
    await settle();
    expect([(await duesOf(second)).due_later, payableEmails(email)]).toEqual([null, 1]);
    expect((await payApplicationFee(world, second, "tok_visa")).status).toBe(200);
  },
);

test("an applicant in Minnesota who waits for another one's payment is emailed once that payment was abandoned", async () => {
  const address = home("MN");
  const [first, second] = [await applied(address), await applied(address, "abandoned@example.com")];
  await payApplicationFee(world, first, "tok_threeDSecure2Required");
  await settle();
  expect((await duesOf(second)).due_later).not.toBeNull();
  await world.db.updateTable("payments").set({ status: "canceled" }).where("application_id", "=", first.id).execute();
  await updateHeldChargesJob.run(world.deps, {});
  await settle();
  expect([(await duesOf(second)).due_later, payableEmails("abandoned@example.com")]).toEqual([null, 1]);
});

test("while an applicant in Minnesota can't be charged, the landlord is informed that earlier applicants must be decided first", async () => {
  const { second } = await two();
  const read = async (path: string, token: string) => (await world.get<Application>(path, { token })).body;
  const application = await read(`/applications/${second.id}/`, owner.token);
  expect(application.next_actions.map(({ action, by }) => [action, by])).toEqual([["decide_earlier", "landlord"]]);
  expect(application.charge_hold).toMatchObject({ case: "earlier_undecided", citation: "§ 504B.173, Minn. Stat." });
  expect((await read(`/applications/${second.id}/`, second.renter.token)).charge_hold?.message).toContain(
    "Other people applied for this home before you",
  );
  for (const query of ["", "?sort=waiting_for"]) {
    const list = await world.get<{ results: Bundle[] }>(`/application_bundles/${query}`, { token: owner.token });
    expect(list.body.results.find(({ slug: each }) => each === second.bundle)?.waiting_for).toEqual({
      action: "decide_earlier",
      by: "you",
    });
  }
});

test("after a conditional approval in Minnesota, nobody is refunded, and the next applicant waits until the approval is archived", async () => {
  const { first, second } = await two("MN", "conditional@example.com");
  const other = await free(first);
  await decided(other, "accept", { conditions: "A guarantor", delivery: "mail" });
  expect((await listPayments(world, first.id))[0]?.refunded_cents).toBe(0);
  await decided(first, "accept", { conditions: "A guarantor", delivery: "mail" });
  await world.post("/application_bundles/archive/", { slugs: [other.bundle] }, { token: owner.token });
  expect((await duesOf(second)).due_later?.message).toContain("hasn't decided yet");
  await world.post("/application_bundles/archive/", { slugs: [first.bundle] }, { token: owner.token });
  await updateHeldChargesJob.run(world.deps, {});
  await settle();
  expect([(await duesOf(second)).due_later, payableEmails("conditional@example.com")]).toEqual([null, 1]);
});

/** A later applicant for the same home, by a form without a fee: only such an application can be complete meanwhile. */
async function free(first: UnpaidApplication) {
  const { answers } = await loadApplication(world, first.id);
  const { rental_property__address: address } = answers as { rental_property__address: object };
  return await createUnpaidApplication(world, { owner, fee: "0.00", address });
}

test("in Minnesota, once the selection of another applicant is final, undecided applicants for the home get the whole fee back", async () => {
  const { first } = await two();
  await decided(await free(first), "accept");
  const [payment] = await listPayments(world, first.id);
  expect([payment?.refunded_cents, (await loadApplication(world, first.id)).status]).toEqual([6_000, "S"]);
  const refunds = await world.db
    .selectFrom("refunds")
    .select(["amount_cents", "reason", "created_by"])
    .where("payment_id", "=", payment?.id ?? "")
    .execute();
  const reason = "Another applicant gets the home: § 504B.173, Minn. Stat.";
  expect(refunds).toEqual([{ amount_cents: 6_000, reason, created_by: null }]);
});

test("in Minnesota, an applicant whose household has an invited member gets the whole fee back, too, once another applicant is selected", async () => {
  const { first } = await two();
  const invited = await inviteToApply(world, owner, slug);
  const body = { application_ids: [first.id, invited.application] };
  expect((await world.post("/application_bundles/group/", body, { token: owner.token })).status).toBe(200);
  await decided(await free(first), "accept");
  expect((await listPayments(world, first.id))[0]?.refunded_cents).toBe(6_000);
});

test("in Texas, undecided applicants get no refund when another applicant is selected", async () => {
  const { first } = await two("TX");
  await decided(await free(first), "accept");
  expect((await listPayments(world, first.id))[0]?.refunded_cents).toBe(0);
});

test("in Minnesota, an applicant who hasn't paid can't be charged once another applicant is selected for the home", async () => {
  const { first, second } = await two();
  await decided(first, "accept");
  expect((await duesOf(second)).due_later?.message).toContain("selected another applicant");
  expect((await payApplicationFee(world, second, "tok_visa")).status).toBe(409);
});

test("in Minnesota, once an applicant is selected for a home, later applicants and the landlord are notified, and no fee is due", async () => {
  const { first, second } = await two();
  await decided(first, "accept");
  for (const { token } of [owner, second.renter]) {
    const { body } = await world.get<Application>(`/applications/${second.id}/`, { token });
    expect(body.charge_hold).toMatchObject({ case: "home_taken", citation: "§ 504B.173, Minn. Stat." });
    expect(body.charge_hold?.message).toContain("selected another applicant");
    const actions = body.next_actions.map(({ action }) => action);
    expect(actions.filter((action) => action === "pay_fee" || action === "decide_earlier")).toEqual([]);
  }
  for (const query of ["?page_size=100", "?page_size=100&sort=waiting_for"]) {
    const list = await world.get<{ results: Bundle[] }>(`/application_bundles/${query}`, { token: owner.token });
    expect(list.body.results.find(({ slug: each }) => each === second.bundle)?.waiting_for).toBeNull();
  }
});

test("in Minnesota, an applicant who applies after the last selection for the home can be charged", async () => {
  const { first } = await two();
  await decided(first, "accept");
  world.pass(1_000);
  const { answers } = await loadApplication(world, first.id);
  const later = await applied((answers as { rental_property__address: object }).rental_property__address);
  expect((await payApplicationFee(world, later, "tok_visa")).status).toBe(200);
});

test("in Minnesota, a landlord can't request a payment from an applicant while an earlier one is undecided", async () => {
  const { first, second } = await two();
  const body = { report_source_identifiers: ["eviction"] };
  const request = ({ id }: UnpaidApplication) =>
    world.post(`/applications/${id}/send_payment_request/`, body, { token: owner.token });
  expect([(await request(second)).status, (await request(first)).status]).toEqual([409, 200]);
});

test("in Minnesota, an applicant can't be charged while an earlier one can accept an offer, and is refunded if they do", async () => {
  const form = await createForm(world, owner, { fee: "60.00" });
  const { slug: inOrder } = await publishEdit(world, owner, form.slug, { first_qualified: true });
  const address = home("MN");
  const apply = (to: object) => createUnpaidApplication(world, { owner, slug: inOrder, address: to });
  const first = await apply(address);
  expect((await payApplicationFee(world, first, "tok_visa")).status).toBe(200);
  await decided(first, "accept");
  world.pass(3_600_000);
  const [second, paid] = [await apply(address), await apply(home("MN"))];
  expect((await duesOf(second)).due_later?.message).toContain("hasn't decided yet");
  expect((await payApplicationFee(world, second, "tok_visa")).status).toBe(409);
  // the person who paid then turns out to have applied for this home
  expect((await payApplicationFee(world, paid, "tok_visa")).status).toBe(200);
  expect((await correct(paid, address)).status).toBe(200);
  world.pass(3_600_000);
  const answer = { answer: "accepted" };
  const by = { token: first.renter.token };
  expect((await world.post(`/applications/${first.id}/answer_home_offer/`, answer, by)).status).toBe(200);
  await settle();
  expect((await duesOf(second)).due_later?.message).toContain("selected another applicant");
  expect((await listPayments(world, paid.id))[0]?.refunded_cents).toBe(6_000);
});
