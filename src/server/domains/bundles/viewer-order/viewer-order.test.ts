import { beforeAll, describe, expect, test } from "vitest";
import type { Bundle } from "#contract/bundle-schemas.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { noCriteria } from "#rules/criteria/criteria.ts";
import type { Sort } from "#rules/workflow/sort-keys.ts";
import {
  claimApplication,
  createApplicant,
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  type Person,
  publishEdit,
  submitApplication,
  unrestrictedAddress,
} from "#server/testing/factories.ts";
import { createReadyReport } from "#server/testing/scenes/ready-report.ts";
import { confirmShare, shareBundles } from "#server/testing/scenes/sharing.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
const montgomery = { street: "1 Main Street", unit: "", city: "Rockville", state: "MD", zip: "20850" };
type Page = { count: number; results: Bundle[] };
type Reply = Page & Problem;

const list = async (who: Person, query: string) =>
  (await world.get<Reply>(`/application_bundles/?${query}`, { token: who.token })).body;

let owner: Person;
let viewer: Person;
let agent: Person;
let companyId: string;
let shareToken: string;
const bundles: Record<string, string> = {};
const names = ({ results }: Page) =>
  results.map(({ slug }) => Object.keys(bundles).find((name) => bundles[name] === slug));

async function certify(report: string): Promise<void> {
  const body = { action: "certify_purpose", detail: "" };
  const reply = await world.post(`/reports/${report}/fulfill_requirement/`, body, { token: owner.token });
  expect(reply.status).toBe(200);
}

beforeAll(async () => {
  [owner, viewer, agent] = [
    await createLandlord(world),
    await createLandlord(world),
    await createLandlord(world, "Amy Sole"),
  ];
  const team = await createCompanyOwnedBy(world, owner);
  companyId = team.id;
  await team.add(viewer);
  await team.add(agent, { is_agent: true });
  const { slug } = await publishEdit(world, owner, (await createForm(world, owner)).slug, {
    name: "B form",
    criteria: { ...noCriteria, income_to_rent: 3, credit_score: 600 },
  });
  const other = await publishEdit(world, owner, (await createForm(world, owner, { fee: "20.00" })).slug, {
    name: "a form",
  });
  const apply = async (name: string, income: string, more: object = {}, form = slug) => {
    world.pass(60_000);
    const sent = await submitApplication(world, form, {
      applicant__first_name: name,
      income__monthly_total: income,
      income__voucher_amount: undefined,
      rental_property__rent: "2000.00",
      rental_property__address: unrestrictedAddress,
      ...more,
    });
    bundles[name] = sent.bundle;
    return sent;
  };
  const ana = await apply("Ana", "7000.00");
  const ben = await apply("Ben", "5000.00");
  const cal = await apply("Cal", "7000.00");
  await apply("Dee", "5000.00", { application__agent: agent.user.id });
  const eve = await apply("Eve", "7000.00", {}, other.slug);
  const fay = await apply("Fay", "7000.00", { rental_property__address: montgomery });
  await certify(await createReadyReport(world, ana.id, { score: 700 }));
  await certify(await createReadyReport(world, ben.id, { score: 500 }));
  // neither certified nor opened
  await createReadyReport(world, cal.id, { score: 800, opened: false });
  const held = await createReadyReport(world, fay.id, { score: 850 });
  const report = await world.db.selectFrom("reports").select("tenant").where("id", "=", held).executeTakeFirstOrThrow();
  await world.db
    .insertInto("report_requirements")
    .values({
      tenant: report.tenant,
      id: fay.id,
      report_id: held,
      action: "certify_purpose",
      fulfilled_by: owner.user.id,
      created: world.clock.at,
    })
    .execute();
  const ordered = await createReadyReport(world, ana.id, { kind: "eviction", opened: false });
  await world.db.updateTable("reports").set({ status: "ordered", content: null }).where("id", "=", ordered).execute();
  const renter = await createApplicant(world);
  await claimApplication(world, renter, eve.token);
  shareToken = await confirmShare(world, await shareBundles(world, owner, [bundles.Ana ?? ""]));
});

/**
 * The expected order of each sort key for the company's owner. Unknown values come last in both directions, equal ones
 * newest first.
 */
const orders: [Sort, names: string[]][] = [
  ["credit", ["Ben", "Ana", "Fay", "Eve", "Dee", "Cal"]],
  ["-credit", ["Ana", "Ben", "Fay", "Eve", "Dee", "Cal"]],
  ["criteria", ["Ben", "Dee", "Fay", "Cal", "Ana", "Eve"]],
  ["-criteria", ["Ana", "Fay", "Cal", "Dee", "Ben", "Eve"]],
  ["reports", ["Fay", "Ana", "Cal", "Ben", "Eve", "Dee"]],
  ["-reports", ["Cal", "Ben", "Ana", "Fay", "Eve", "Dee"]],
  ["waiting_for", ["Fay", "Cal", "Dee", "Ben", "Eve", "Ana"]],
  ["-waiting_for", ["Ana", "Eve", "Dee", "Ben", "Cal", "Fay"]],
  ["form", ["Eve", "Fay", "Dee", "Cal", "Ben", "Ana"]],
  ["-form", ["Fay", "Dee", "Cal", "Ben", "Ana", "Eve"]],
  ["agent", ["Dee", "Fay", "Eve", "Cal", "Ben", "Ana"]],
  ["-agent", ["Dee", "Fay", "Eve", "Cal", "Ben", "Ana"]],
];

describe.each(orders)("the applicant list sorted by %s", (sort, expected) => {
  test("a sorted applicant list has each applicant once and in the right order on all pages, with the total count", async () => {
    const whole = await list(owner, `sort=${sort}`);
    expect([names(whole), whole.count]).toEqual([expected, 6]);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(owner, `sort=${sort}&page_size=2&page=${page}`)));
    expect(pages.flatMap(names)).toEqual(expected);
    expect(pages.map(({ count }) => count)).toEqual([6, 6, 6, 6]);
  });

  test("a sorted applicant list has the same order in a search, with a filter, in a tab and in the CSV file", async () => {
    expect(names(await list(owner, `sort=${sort}&search=castellan`))).toEqual(expected);
    const met = await list(owner, `sort=${sort}&criteria=to_check`);
    expect(names(met)).toEqual(expected.filter((name) => ["Cal", "Dee", "Fay"].includes(name)));
    expect(met.count).toBe(3);
    const invited = await list(owner, `sort=${sort}&status=U`);
    expect([names(invited), invited.count]).toEqual([["Eve"], 1]);
    const csv = await world.get<string>(`/application_bundles/csv/?sort=${sort}`, { token: owner.token });
    const written = String(csv.body).trim().split("\r\n").slice(1);
    expect(written.map((line) => line.split(" ")[0])).toEqual(expected);
  });
});

test("sorting the applicant list by who must act depends on the actions that the user may take", async () => {
  expect(names(await list(viewer, "sort=waiting_for"))).toEqual(["Cal", "Fay", "Dee", "Ben", "Eve", "Ana"]);
});

test("sorting the applicant list by credit score or ready reports matches the values in its rows", async () => {
  for (const who of [owner, viewer]) {
    const { results } = await list(who, "sort=-credit");
    expect(results.flatMap(({ applications }) => applications.flatMap(({ credit }) => credit?.score ?? []))).toEqual([
      700, 500,
    ]);
    const ready = (await list(who, "sort=-reports")).results.map(({ applications }) => applications[0]?.reports_ready);
    expect(ready).toEqual([1, 1, 1, 0, 0, 0]);
  }
});

test("a credit score that a member can't see without a second factor doesn't affect the order of their applicant list", async () => {
  await world.db.updateTable("companies").set({ requires_second_factor: true }).where("id", "=", companyId).execute();
  const newestFirst = ["Fay", "Eve", "Dee", "Cal", "Ben", "Ana"];
  expect(names(await list(viewer, "sort=credit"))).toEqual(newestFirst);
  expect(names(await list(viewer, "sort=-credit"))).toEqual(newestFirst);
  expect(names(await list(viewer, "sort=-criteria"))).toEqual(["Fay", "Cal", "Ana", "Dee", "Ben", "Eve"]);
  await world.db.updateTable("companies").set({ requires_second_factor: false }).where("id", "=", companyId).execute();
  expect(names(await list(viewer, "sort=-credit"))).toEqual(["Ana", "Ben", "Fay", "Eve", "Dee", "Cal"]);
});

test("the applicant list sorts a household by its lowest credit score that the user may see", async () => {
  const companyOwner = await createLandlord(world);
  const { slug } = await createForm(world, companyOwner);
  const scored = async (score: number) => {
    world.pass(60_000);
    const sent = await submitApplication(world, slug, { rental_property__address: unrestrictedAddress });
    const report = await createReadyReport(world, sent.id, { score });
    const body = { action: "certify_purpose", detail: "" };
    await world.post(`/reports/${report}/fulfill_requirement/`, body, { token: companyOwner.token });
    return { ...sent, report };
  };
  const [low, high, middle] = [await scored(500), await scored(800), await scored(650)];
  const ids = { application_ids: [high.id, low.id] };
  expect((await world.post("/application_bundles/group/", ids, { token: companyOwner.token })).status).toBe(200);
  const first = async () => (await list(companyOwner, "sort=-credit")).results[0]?.slug;
  expect(await first()).toBe(middle.bundle);
  await world.db.updateTable("reports").set({ seen_at: null }).where("id", "=", low.report).execute();
  expect(await first()).not.toBe(middle.bundle);
});

test.each(orders)(
  "an agent's applicant list sorted by %s has only the agent's applicants, and users outside the company get none",
  async (sort) => {
    expect(names(await list(agent, `sort=${sort}`))).toEqual(["Dee"]);
    const other = await createLandlord(world);
    expect(await list(other, `sort=${sort}`)).toMatchObject({ count: 0, results: [] });
    expect(await list(await createApplicant(world), `sort=${sort}`)).toMatchObject({ count: 0, results: [] });
    const recipient = await world.get(`/application_bundles/?sort=${sort}`, { token: shareToken });
    const visitor = await world.get(`/application_bundles/?sort=${sort}`);
    expect([recipient.status, visitor.status]).toEqual([401, 401]);
  },
);
