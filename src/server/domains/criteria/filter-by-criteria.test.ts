import { beforeAll, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { Bundle } from "#contract/bundle-schemas.ts";
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
import { createReadyReport } from "#server/testing/scenes/ready-report.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
const montgomery = { street: "1 Main Street", unit: "", city: "Rockville", state: "MD", zip: "20850" };
type Page = { count: number; results: Bundle[] };

const list = async (who: Person, query = "") =>
  (await world.get<Page>(`/application_bundles/${query}`, { token: who.token })).body;

/** Returns the bundles that each filter lists, by their index in the given list. */
async function filtered(who: Person, bundles: readonly string[]): Promise<Record<string, number[]>> {
  const found: Record<string, number[]> = {};
  for (const filter of ["met", "not_met", "to_check"]) {
    const page = await list(who, `?criteria=${filter}`);
    found[filter] = page.results.map(({ slug }) => bundles.indexOf(slug)).sort((a, b) => a - b);
    expect(page.count).toBe(found[filter].length);
  }
  return found;
}

const formWith = async (by: Person, criteria: Partial<Criteria>) =>
  await publishEdit(world, by, (await createForm(world, by)).slug, { criteria: { ...noCriteria, ...criteria } });
const certify = async (report: string, by: Person) =>
  await world.post(`/reports/${report}/fulfill_requirement/`, { action: "certify_purpose" }, { token: by.token });
const open = async (report: string, by: Person) => await world.get(`/reports/${report}/`, { token: by.token });

/** Returns the criteria on an application's page. */
const shown = async (id: string, by: Person) =>
  (await world.get<Application>(`/applications/${id}/`, { token: by.token })).body.criteria;

const answers = (income: string, more: object = {}) => ({
  rental_property__rent: "2000.00",
  income__monthly_total: income,
  pets__has_pets: "No",
  ...more,
});

test("the criteria filters find applicants who meet all criteria, don't meet one, or have one to review", async () => {
  const owner = await createLandlord(world);
  const { slug } = await formWith(owner, { income_to_rent: 3, pets: "approval" });
  const sent = [
    await submitApplication(world, slug, answers("7000.00")),
    await submitApplication(world, slug, answers("5000.00")),
    await submitApplication(world, slug, answers("5000.00", { pets__has_pets: "Yes" })),
    await submitApplication(world, (await createForm(world, owner)).slug, answers("5000.00")),
  ];
  const bundles = sent.map(({ bundle }) => bundle);
  expect(await filtered(owner, bundles)).toEqual({ met: [0], not_met: [1, 2], to_check: [2] });
  const counts = new Map((await list(owner)).results.map(({ slug: bundle, criteria }) => [bundle, criteria]));
  expect(bundles.map((bundle) => counts.get(bundle))).toEqual([
    { met: 2, not_met: 0, to_check: 0 },
    { met: 1, not_met: 1, to_check: 0 },
    { met: 0, not_met: 1, to_check: 1 },
    null,
  ]);
});

test("criteria filters use manual assessments and can be combined with other filters and a search", async () => {
  const owner = await createLandlord(world);
  const { slug } = await formWith(owner, { pets: "not_allowed" });
  const first = await submitApplication(world, slug, answers("7000.00", { pets__has_pets: "Yes" }));
  const second = await submitApplication(world, slug, answers("7000.00", { pets__has_pets: "Yes" }));
  const bundles = [first.bundle, second.bundle];
  const body = { name: "pets", met: true, reason: "An assistance animal" };
  await world.post(`/applications/${first.id}/assess_criterion/`, body, { token: owner.token });
  expect(await filtered(owner, bundles)).toEqual({ met: [0], not_met: [1], to_check: [] });
  await world.post("/application_bundles/archive/", { slugs: [second.bundle] }, { token: owner.token });
  expect((await list(owner, "?criteria=not_met")).count).toBe(0);
  expect((await list(owner, "?criteria=not_met&is_archived=true")).count).toBe(1);
  expect((await list(owner, "?criteria=met&search=castellan&sort=name")).count).toBe(1);
  expect((await list(owner, "?criteria=met&search=nobody")).count).toBe(0);
});

test.each([
  ["income counted", true, 1, "3.5", 3.5, "met"],
  ["income not counted", false, 0, "2.0", 2, "not_met"],
] as const)(
  "the applicant list, the application page and the filter show the same income for a household, with a guarantor's %s",
  async (_how, counts, met, listed, found, result) => {
    const owner = await createLandlord(world);
    const { slug } = await formWith(owner, { income_to_rent: 3, guarantor_income: counts });
    const [first, second] = [
      await submitApplication(world, slug, answers("4000.00")),
      await submitApplication(world, slug, answers("3000.00")),
    ];
    expect(await filtered(owner, [first.bundle, second.bundle])).toEqual({ met: [], not_met: [0, 1], to_check: [] });
    const ids = { application_ids: [first.id, second.id] };
    expect((await world.post("/application_bundles/group/", ids, { token: owner.token })).status).toBe(200);
    expect((await list(owner, "?criteria=met")).count).toBe(1);
    const roles = { roles: [{ application: second.id, role: "guarantor" }] };
    expect(
      (await world.patch(`/application_bundles/${first.bundle}/roles/`, roles, { token: owner.token })).status,
    ).toBe(200);
    expect((await list(owner, "?criteria=met")).count).toBe(met);
    expect((await list(owner)).results[0]?.income_to_rent).toBe(listed);
    for (const { id } of [first, second]) {
      const { body } = await world.get<Application>(`/applications/${id}/`, { token: owner.token });
      expect(body.criteria).toMatchObject([{ name: "income_to_rent", found, result }]);
      expect(body.household_income).toEqual({
        monthly: counts ? "7000.00" : "4000.00",
        times: listed,
        voucher: false,
        guarantors: { monthly: "3000.00", counted: counts, times_without: "2.0" },
      });
    }
  },
);

let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world);
  ({ slug } = await formWith(owner, { income_to_rent: 3, credit_score: 600 }));
});

test("the criteria filters ignore a report until its permissible purpose is certified and it is opened", async () => {
  const { id, bundle } = await submitApplication(world, slug, answers("7000.00"));
  const report = await createReadyReport(world, id, { opened: false });
  const unknown = { met: [], not_met: [], to_check: [0] };
  expect(await filtered(owner, [bundle])).toEqual(unknown);
  await certify(report, owner);
  expect(await filtered(owner, [bundle])).toEqual(unknown);
  const credit = async () => (await shown(id, owner)).find(({ name }) => name === "credit_score")?.result;
  expect(await credit()).toBe("unknown");
  await open(report, owner);
  expect(await filtered(owner, [bundle])).toEqual({ met: [0], not_met: [], to_check: [] });
  expect((await list(owner)).results[0]?.criteria).toEqual({ met: 2, not_met: 0, to_check: 0 });
  expect(await credit()).toBe("met");
});

test("the criteria filters ignore a report that local law delays until a conditional offer", async () => {
  const other = await createLandlord(world);
  const form = await formWith(other, { credit_score: 600 });
  const held = await submitApplication(world, form.slug, { rental_property__address: montgomery });
  const report = await createReadyReport(world, held.id);
  const { tenant } = await world.db
    .selectFrom("reports")
    .select("tenant")
    .where("id", "=", report)
    .executeTakeFirstOrThrow();
  const row = { tenant, id: held.id, report_id: report, action: "certify_purpose" as const };
  await world.db
    .insertInto("report_requirements")
    .values({ ...row, fulfilled_by: other.user.id, created: world.clock.at })
    .execute();
  expect(await filtered(other, [held.bundle])).toEqual({ met: [], not_met: [], to_check: [0] });
  await world.db.updateTable("applications").set({ offered_at: world.clock.at }).where("id", "=", held.id).execute();
  expect(await filtered(other, [held.bundle])).toEqual({ met: [0], not_met: [], to_check: [] });
});

test("an agent can filter only their own applicants by criteria, another landlord finds none, and applicants see no results", async () => {
  const [head, agent] = [await createLandlord(world), await createLandlord(world)];
  const { add } = await createCompanyOwnedBy(world, head);
  await add(agent, { is_agent: true });
  const form = await formWith(head, { income_to_rent: 3 });
  const { bundle, token } = await submitApplication(world, form.slug, answers("7000.00"));
  const own = await submitApplication(world, form.slug, answers("7000.00", { application__agent: agent.user.id }));
  const renter = await createApplicant(world);
  await claimApplication(world, renter, token);
  expect(await filtered(head, [bundle, own.bundle])).toEqual({ met: [0, 1], not_met: [], to_check: [] });
  expect(await filtered(agent, [bundle, own.bundle])).toEqual({ met: [1], not_met: [], to_check: [] });
  expect((await list(await createLandlord(world), "?criteria=met")).count).toBe(0);
  for (const filter of ["met", "not_met", "to_check"]) {
    const page = await list(renter, `?context=applicant&criteria=${filter}`);
    expect(page.results.map(({ criteria }) => criteria)).toEqual([null]);
  }
});

test("the CSV export applies the criteria filter, and an unknown filter is rejected", async () => {
  await submitApplication(world, slug, answers("5000.00", { applicant__first_name: "Nadia" }));
  await submitApplication(world, slug, answers("7000.00", { applicant__first_name: "Mona" }));
  const csv = await world.get<string>("/application_bundles/csv/?criteria=not_met", { token: owner.token });
  expect(csv.status).toBe(200);
  const names = String(csv.body)
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(" ")[0]);
  expect(names).toEqual(["Nadia"]);
  const refused = await world.get<{ errors: object }>("/application_bundles/?criteria=all", { token: owner.token });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["criteria"]]);
});
