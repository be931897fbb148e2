import { beforeAll, expect, test } from "vitest";
import type { Order } from "#contract/bundle-schemas.ts";
import type { Problem } from "#contract/schemas/common.ts";
import {
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  type Person,
  publishEdit,
  submitApplication,
} from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world, "Ida Berg");
});

const formWith = async (settings: object, by = owner) =>
  (await publishEdit(world, by, (await createForm(world, by)).slug, settings)).slug;
const minute = 60_000;

/** Submits applications for one home, a minute apart. */
async function inOrder(slug: string, names: string[], unit: string, more: object = {}) {
  const sent: Awaited<ReturnType<typeof submitApplication>>[] = [];
  for (const applicant__first_name of names) {
    world.clock.at = new Date(world.clock.at.getTime() + minute);
    const home = { street: "48 Linden Avenue", unit, city: "Olympia", state: "WA", zip: "98501" };
    sent.push(await submitApplication(world, slug, { applicant__first_name, rental_property__address: home, ...more }));
  }
  return sent;
}
const orderOf = async (bundle: string, by: { token: string } = owner) =>
  await world.get<Order>(`/application_bundles/${bundle}/order/`, { token: by.token });
const accept = async (bundle: string, body: object = {}) =>
  await world.post<Problem>(`/application_bundles/${bundle}/accept/`, body, { token: owner.token });

test("if a form requires the order received, selecting a later applicant requires a reason, which is recorded in the history", async () => {
  const slug = await formWith({ first_qualified: true });
  const [ann, bob] = await inOrder(slug, ["Ann", "Bob"], "1");
  const { body } = await orderOf(bob?.bundle ?? "");
  expect(body).toMatchObject({ applies: true, required: true, citation: null, earlier_count: 1 });
  expect(body.earlier.map(({ names }) => names)).toEqual([["Ann Castellan"]]);
  expect((await orderOf(ann?.bundle ?? "")).body).toMatchObject({
    earlier_count: 0,
    next: { names: ["Bob Castellan"] },
  });
  const refused = await accept(bob?.bundle ?? "");
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["order_reason"]]);
  expect((await accept(bob?.bundle ?? "", { order_reason: "Ann's income is too low" })).status).toBe(200);
  const history = await world.get<{ results: { action: string; reasons: string[] }[] }>(
    `/applications/${bob?.id}/history/`,
    { token: owner.token },
  );
  const selected = history.body.results.find(({ action }) => action === "selected");
  expect(selected).toMatchObject({ reasons: ["Ann's income is too low"] });
});

test("selecting the first applicant for a home, or one whose predecessors were all declined, requires no reason", async () => {
  const slug = await formWith({ first_qualified: true });
  const [ann, bob] = await inOrder(slug, ["Ann", "Bob"], "2");
  const [cleo] = await inOrder(slug, ["Cleo"], "3");
  expect((await accept(cleo?.bundle ?? "")).status).toBe(200);
  const why = { reasons: ["Income too low"], confirm_reasons: true, delivery: "mail" };
  const declined = await world.post(`/application_bundles/${ann?.bundle}/reject/`, why, { token: owner.token });
  expect(declined.body).toMatchObject({ status: "R" });
  expect((await accept(bob?.bundle ?? "")).status).toBe(200);
});

test("archiving an earlier complete applicant doesn't remove them from the order received", async () => {
  const slug = await formWith({ first_qualified: true });
  const [ann, bob] = await inOrder(slug, ["Ann", "Bob"], "7");
  const archived = await world.post("/application_bundles/archive/", { slugs: [ann?.bundle] }, { token: owner.token });
  expect(archived.status).toBe(200);
  expect((await orderOf(bob?.bundle ?? "")).body).toMatchObject({
    earlier_count: 1,
    earlier: [{ names: ["Ann Castellan"] }],
  });
  const refused = await accept(bob?.bundle ?? "");
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["order_reason"]]);
  const others = await world.get<{ results: object[] }>(`/application_bundles/${bob?.bundle}/same_unit/`, {
    token: owner.token,
  });
  expect([others.status, others.body.results]).toEqual([200, []]);
});

test("the order received depends on when an application was complete, not on when it was submitted", async () => {
  const slug = await formWith({ first_qualified: true });
  const [ann, bob] = await inOrder(slug, ["Ann", "Bob"], "4");
  const at = (id: string | undefined, status: string, completed: Date | null) =>
    world.pool.query("update applications set status = $2, completed_at = $3 where id = $1", [id, status, completed]);
  await at(ann?.id, "U", null);
  expect((await orderOf(ann?.bundle ?? "")).body).toMatchObject({ completed: null, earlier_count: 0 });
  expect((await orderOf(bob?.bundle ?? "")).body.earlier_count).toBe(0);
  await at(ann?.id, "S", new Date(world.clock.at.getTime() + minute));
  expect((await orderOf(ann?.bundle ?? "")).body.earlier_count).toBe(1);
});

test("a landlord can select in any order where neither law nor form requires an order", async () => {
  const [, bob] = await inOrder(await formWith({}), ["Ann", "Bob"], "5");
  expect((await orderOf(bob?.bundle ?? "")).body).toMatchObject({ applies: false, earlier_count: 0, next: null });
  expect((await accept(bob?.bundle ?? "")).status).toBe(200);
});

test("in Portland, the server requires that applications are decided in the order received; in Seattle, it only shows the order", async () => {
  const slug = await formWith({});
  const home = (city: string, state: string, zip: string) => ({
    rental_property__address: { street: "9 Rose Street", unit: "1", city, state, zip },
  });
  const portland = await inOrder(slug, ["Ann", "Bob"], "1", home("Portland", "OR", "97204"));
  const seattle = await inOrder(slug, ["Ann", "Bob"], "1", home("Seattle", "WA", "98101"));
  expect((await orderOf(portland[1]?.bundle ?? "")).body).toMatchObject({
    required: true,
    citation: "P.C.C. 30.01.086",
    answer_hours: 48,
  });
  expect((await accept(portland[1]?.bundle ?? "")).status).toBe(422);
  expect((await orderOf(seattle[1]?.bundle ?? "")).body).toMatchObject({ required: false, confirmed: false });
  expect((await accept(seattle[1]?.bundle ?? "")).status).toBe(200);
});

test("an agent sees how many applicants came earlier, but not the names of applicants who are addressed to other agents", async () => {
  const [companyOwner, agent] = [await createLandlord(world), await createLandlord(world)];
  const team = await createCompanyOwnedBy(world, companyOwner);
  await team.add(agent, { is_agent: true });
  const slug = await formWith({ first_qualified: true }, companyOwner);
  await inOrder(slug, ["Ann"], "6");
  const [bob] = await inOrder(slug, ["Bob"], "6", { application__agent: agent.user.id });
  expect((await orderOf(bob?.bundle ?? "", agent)).body).toMatchObject({ earlier_count: 1, earlier: [], next: null });
  expect((await orderOf(bob?.bundle ?? "", await createLandlord(world))).status).toBe(404);
});

test("in California, selecting an applicant without a fee before earlier ones whose fees aren't refunded requires a reason", async () => {
  const by = await createLandlord(world);
  const { slug } = await createForm(world, by, { fee: "40.00" });
  const [ann, bob, cleo] = await inOrder(slug, ["Ann", "Bob", "Cleo"], "1", {
    rental_property__address: { street: "3 Fig Street", unit: "1", city: "Fresno", state: "CA", zip: "93701" },
  });
  const complete = (id: string | undefined, fee: { price_cents?: number; return_fee?: boolean }, n: number) =>
    world.db
      .updateTable("applications")
      .set({ ...fee, status: "S", completed_at: new Date(world.clock.at.getTime() + n * minute) })
      .where("id", "=", id ?? "")
      .execute();
  await complete(ann?.id, { return_fee: true }, 1);
  await complete(bob?.id, {}, 2);
  await complete(cleo?.id, { price_cents: 0 }, 3);
  const asOwner = { token: by.token };
  const select = async (bundle: string | undefined) =>
    await world.post<Problem>(`/application_bundles/${bundle}/accept/`, {}, asOwner);
  expect((await orderOf(cleo?.bundle ?? "", by)).body).toMatchObject({
    required: true,
    citation: "§ 1950.6, Cal. Civ. Code",
    earlier_count: 2,
  });
  const refused = await select(cleo?.bundle);
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["order_reason"]]);
  await complete(bob?.id, { return_fee: true }, 2);
  expect((await orderOf(cleo?.bundle ?? "", by)).body.applies).toBe(false);
  expect((await select(cleo?.bundle)).status).toBe(200);
});
