import { beforeAll, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { PublicTemplate } from "#contract/forms/template-schemas.ts";
import { type Criteria, noCriteria } from "#rules/criteria/criteria.ts";
import {
  claimApplication,
  createApplicant,
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  type Person,
  publishEdit,
  submitApplication,
} from "#server/testing/factories.ts";
import { createEvictionReport, createReadyReport } from "#server/testing/scenes/ready-report.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world, "Ida Berg");
});

const formWith = async (criteria: Partial<Criteria>, by = owner) =>
  await publishEdit(world, by, (await createForm(world, by)).slug, { criteria: { ...noCriteria, ...criteria } });
const read = async (id: string, by = owner) =>
  (await world.get<Application>(`/applications/${id}/`, { token: by.token })).body;
const assess = async (id: string, body: object, by: { token: string } = owner) =>
  await world.post<Application & { errors?: object }>(`/applications/${id}/assess_criterion/`, body, {
    token: by.token,
  });
const results = ({ criteria }: Application) => criteria.map(({ name, result, found }) => [name, result, found]);

const answers = {
  rental_property__rent: "2000.00",
  income__monthly_total: "5000.00",
  pets__has_pets: "No",
};

test("applicants see the published form's selection criteria, and its landlord sees which of them an application meets", async () => {
  const { slug } = await formWith({ income_to_rent: 3, pets: "not_allowed", other: ["Renters insurance"] });
  const form = await world.get<PublicTemplate>(`/application_templates/${slug}/`);
  expect(form.body.criteria).toMatchObject({ income_to_rent: 3, pets: "not_allowed" });
  const { id } = await submitApplication(world, slug, answers);
  expect(results(await read(id))).toEqual([
    ["income_to_rent", "not_met", 2.5],
    ["pets", "met", false],
    ["other", "review", null],
  ]);
});

test("an application is assessed by the selection criteria that were published when it was submitted", async () => {
  const { slug } = await formWith({ income_to_rent: 2.5 });
  const { id } = await submitApplication(world, slug, answers);
  await publishEdit(world, owner, slug, { criteria: { ...noCriteria, income_to_rent: 4, smoking: "not_allowed" } });
  expect(results(await read(id))).toEqual([["income_to_rent", "met", 2.5]]);
});

test("a credit report is considered in selection criteria only once its permissible purpose is certified", async () => {
  const { slug } = await formWith({ credit_score: 600, eviction_years: 5 });
  const { id } = await submitApplication(world, slug, answers);
  const report = await createReadyReport(world, id);
  expect(results(await read(id))[0]).toEqual(["credit_score", "unknown", null]);
  const body = { action: "certify_purpose" };
  expect((await world.post(`/reports/${report}/fulfill_requirement/`, body, { token: owner.token })).status).toBe(200);
  expect(results(await read(id))).toEqual([
    ["credit_score", "met", 612],
    ["eviction_years", "unknown", null],
  ]);
});

test("a landlord who downloads an application's PDF is recorded as having viewed report figures only if it shows results of an opened report", async () => {
  const { slug } = await formWith({ credit_score: 600 });
  const { id } = await submitApplication(world, slug, answers);
  const report = await createReadyReport(world, id);
  const downloadAndListViewers = async () => {
    expect((await world.get(`/applications/${id}/pdf/`, { token: owner.token })).status).toBe(200);
    const views = await world.db
      .selectFrom("audit_logs")
      .select("actor_id")
      .where("application_id", "=", id)
      .where("action", "=", "report figures viewed")
      .execute();
    return views.map(({ actor_id }) => actor_id);
  };
  expect(await downloadAndListViewers()).toEqual([]);
  const body = { action: "certify_purpose" };
  expect((await world.post(`/reports/${report}/fulfill_requirement/`, body, { token: owner.token })).status).toBe(200);
  expect(await downloadAndListViewers()).toEqual([owner.user.id]);
});

test("a selection criterion's latest manual assessment is shown with its reason, and the history has all of them", async () => {
  const { slug } = await formWith({ pets: "not_allowed" });
  const { id } = await submitApplication(world, slug, { ...answers, pets__has_pets: "Yes" });
  const first = await assess(id, { name: "pets", met: false, reason: "A large dog" });
  expect([first.status, first.body.criteria[0]?.override?.met]).toEqual([200, false]);
  const { body } = await assess(id, { name: "pets", met: true, reason: "An assistance animal" });
  expect(body.criteria).toEqual([
    {
      name: "pets",
      number: 0,
      required: "not_allowed",
      result: "not_met",
      found: true,
      override: { met: true, reason: "An assistance animal", by: "Ida Berg", created: expect.any(String) },
    },
  ]);
  expect(body.audit_logs?.slice(0, 2).map(({ action, reasons }) => [action, reasons])).toEqual([
    ["criterion assessed", ["An assistance animal"]],
    ["criterion assessed", ["A large dog"]],
  ]);
});

test("assessing a selection criterion is rejected without a reason, or if the form doesn't have the criterion", async () => {
  const { slug } = await formWith({ other: ["Renters insurance"] });
  const { id } = await submitApplication(world, slug, answers);
  for (const [body, field] of [
    [{ name: "pets", met: true, reason: "Because" }, "name"],
    [{ name: "other", number: 1, met: true, reason: "Because" }, "name"],
    [{ name: "other", number: 0, met: true, reason: "  " }, "reason"],
  ] as const) {
    const refused = await assess(id, body);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
  }
  expect((await read(id)).criteria[0]?.override).toBeNull();
});

test("selection criteria can't be assessed after the decision", async () => {
  const { slug } = await formWith({ pets: "not_allowed" });
  const { id, bundle } = await submitApplication(world, slug, answers);
  const accept = { with_email: false, subject: "", email_body: "", cc_self: false };
  const accepted = await world.post(`/application_bundles/${bundle}/accept/`, accept, { token: owner.token });
  expect(accepted.status).toBe(200);
  expect((await assess(id, { name: "pets", met: true, reason: "Because" })).status).toBe(409);
});

test("an applicant can't see or assess the results of selection criteria, and another landlord or a claim token can't either", async () => {
  const { slug } = await formWith({ pets: "not_allowed" });
  const { id, token } = await submitApplication(world, slug, answers);
  const renter = await createApplicant(world);
  await claimApplication(world, renter, token);
  const body = { name: "pets", met: true, reason: "Because" };
  expect((await read(id, renter)).criteria).toEqual([]);
  expect((await assess(id, body, renter)).status).toBe(404);
  expect((await assess(id, body, await createLandlord(world))).status).toBe(404);
  expect((await assess(id, body, { token })).status).toBe(401);
});

test("a company member without rights can read the results of selection criteria but not assess them", async () => {
  const [head, reader, creator, decider] = [
    await createLandlord(world),
    await createLandlord(world),
    await createLandlord(world),
    await createLandlord(world),
  ];
  const { add } = await createCompanyOwnedBy(world, head);
  await add(reader);
  await add(creator, { can_create: true });
  await add(decider, { show_accept_reject_button: true });
  const { slug } = await formWith({ pets: "not_allowed" }, head);
  const { id } = await submitApplication(world, slug, answers);
  const body = { name: "pets", met: true, reason: "Because" };
  expect((await read(id, reader)).criteria).toHaveLength(1);
  const statuses = [];
  for (const member of [reader, creator, decider, head]) statuses.push((await assess(id, body, member)).status);
  expect(statuses).toEqual([403, 200, 200, 200]);
});

test.each([
  [{ income_to_rent: 0.2 }, "criteria.income_to_rent"],
  [{ income_to_rent: 2.55 }, "criteria.income_to_rent"],
  [{ credit_score: 900 }, "criteria.credit_score"],
  [{ other: [""] }, "criteria.other.0"],
  [{ other: Array.from({ length: 11 }, () => "More") }, "criteria.other"],
])("saving a form with the invalid selection criteria %j is rejected", async (criteria, field) => {
  const { slug } = await createForm(world, owner);
  const path = `/application_templates/${slug}/edit/`;
  const body = { criteria: { ...noCriteria, ...criteria } };
  const refused = await world.patch<{ errors: object }>(path, body, { token: owner.token });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
});

test("an eviction that may not be considered doesn't hide a recent one with the same case number, or one without a number", async () => {
  const { slug } = await formWith({ eviction_years: 5 });
  for (const number of ["", "CV-100"]) {
    const home = { street: "1 Main Street", unit: "", city: "Austin", state: "TX", zip: "78701" };
    const { id } = await submitApplication(world, slug, { ...answers, rental_property__address: home });
    const content = createEvictionReport({ number, filed: "2015-02-01" }, { number, filed: "2025-02-01" });
    const report = await createReadyReport(world, id, { kind: "eviction", content });
    await world.post(`/reports/${report}/fulfill_requirement/`, { action: "certify_purpose" }, { token: owner.token });
    expect(results(await read(id))[0]?.slice(0, 2)).toEqual(["eviction_years", "not_met"]);
  }
});
