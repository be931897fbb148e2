import { beforeAll, describe, expect, test } from "vitest";
import type { Bundle } from "#contract/bundle-schemas.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { hourMs } from "#rules/time/durations.ts";
import {
  claimApplication,
  createApplicant,
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  homeAnswer,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { createReadyReport } from "#server/testing/scenes/ready-report.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
type Page = { count: number; results: Bundle[] };
const list = async (who: Person, query = "") =>
  (await world.get<Page & Problem>(`/application_bundles/${query}`, { token: who.token })).body;
const counts = async (who: Person, query = "") =>
  (await world.get(`/application_bundles/counts/${query}`, { token: who.token })).body;

let owner: Person;
let agent: Person;
let form: string;
let otherForm: string;
const bundles: Record<string, string> = {};
const names = (page: Page) =>
  page.results.map(({ slug }) => Object.keys(bundles).find((name) => bundles[name] === slug));

beforeAll(async () => {
  owner = await createLandlord(world);
  agent = await createLandlord(world, "Amy Sole");
  const team = await createCompanyOwnedBy(world, owner);
  await team.add(agent, { is_agent: true });
  form = (await createForm(world, owner)).slug;
  otherForm = (await createForm(world, owner, { fee: "20.00" })).slug;
  const apply = async (name: string, slug: string, income: string, move_in: string, more: object) => {
    world.pass(hourMs);
    const answers = {
      applicant__first_name: name,
      income__monthly_total: income,
      income__voucher_amount: undefined,
      rental_property__rent: "1000.00",
      rental_property__move_in_date: move_in,
      ...more,
    };
    const sent = await submitApplication(world, slug, answers);
    bundles[name] = sent.bundle;
    return sent;
  };
  const one = await apply("Cleo", form, "3200.00", "2099-03-01", homeAnswer("9 Elm Street"));
  await apply("ada", form, "10500.00", "2099-01-01", {
    ...homeAnswer("1 Oak Street"),
    application__agent: agent.user.id,
  });
  await apply("Bea", otherForm, "999.99", "2099-02-01", homeAnswer("5 elm Street"));
  await createReadyReport(world, one.id);
});

describe("sorting the applicant list", () => {
  test.each([
    ["-received", ["Bea", "ada", "Cleo"]],
    ["received", ["Cleo", "ada", "Bea"]],
    ["name", ["ada", "Bea", "Cleo"]],
    ["-name", ["Cleo", "Bea", "ada"]],
    ["unit", ["ada", "Bea", "Cleo"]],
    ["-income_to_rent", ["ada", "Cleo", "Bea"]],
    ["move_in", ["ada", "Bea", "Cleo"]],
    // Bea has a fee to pay
    ["status", ["Bea", "ada", "Cleo"]],
  ])("the applicant list can be sorted by %s, also during a search and over several pages", async (sort, expected) => {
    expect(names(await list(owner, `?sort=${sort}`))).toEqual(expected);
    expect(names(await list(owner, `?sort=${sort}&search=castellan`))).toEqual(expected);
    const pages = [1, 2, 3].map((page) => list(owner, `?sort=${sort}&page_size=1&page=${page}`));
    expect((await Promise.all(pages)).flatMap(names)).toEqual(expected);
  });
});

describe("filtering the applicant list", () => {
  const hoursAgo = (from: number) => new Date(world.clock.at.getTime() - from * hourMs).toISOString();
  test.each([
    ["the form", () => `form=${otherForm}`, ["Bea"]],
    ["an unknown form, which finds nothing", () => "form=form-of-nobody", []],
    ["the unit", () => `unit=${encodeURIComponent("9 Elm Street")}`, ["Cleo"]],
    ["the agent", () => `agent=${agent.user.id}`, ["ada"]],
    ["a report that is ready", () => "reports=credit", ["Cleo"]],
    ["two reports of which one is missing, which finds nothing", () => "reports=credit,eviction", []],
    ["the time it was received", () => `received_from=${hoursAgo(0.5)}`, ["Bea"]],
    ["the end of the time it was received", () => `received_to=${hoursAgo(1.5)}`, ["Cleo"]],
    ["the move-in date", () => "move_in_from=2099-02-01&move_in_to=2099-02-28", ["Bea"]],
    ["form and agent at once", () => `form=${form}&agent=${agent.user.id}&sort=name`, ["ada"]],
    ["form and search at once", () => `form=${form}&search=elm`, ["Cleo"]],
  ])("the applicant list can be filtered by %s", async (_what, query, expected) => {
    const page = await list(owner, `?${query()}`);
    expect([names(page), page.count]).toEqual([expected, expected.length]);
  });

  test("the applicant list can be filtered by a form's earlier link, which saved views and copied links have", async () => {
    const own = await createLandlord(world);
    const { slug } = await createForm(world, own);
    await submitApplication(world, slug);
    const renamed = { slug: `renamed-${slug}` };
    expect((await world.patch(`/application_templates/${slug}/edit/`, renamed, { token: own.token })).status).toBe(200);
    for (const link of [slug, renamed.slug]) expect((await list(own, `?form=${link}`)).count).toBe(1);
    expect((await list(own, `?form=${form}`)).count).toBe(0);
  });

  test.each(["sort=age", "reports=all", "agent=me", "received_from=yesterday", "move_in_to=2099-02-30"])(
    "the applicant list rejects the invalid value in %s with an error that names the parameter",
    async (query) => {
      const body = await list(owner, `?${query}`);
      expect([body.status, Object.keys(body.errors ?? {})[0]?.split(".")[0]]).toEqual([422, query.split("=")[0]]);
    },
  );
});

test("each tab of the applicant list has its count, also during a search", async () => {
  expect(await counts(owner)).toEqual({ submitted: 2, invited: 1, archived: 0, decided: 0, minimums: [] });
  const slugs = { slugs: [bundles.Cleo] };
  await world.post("/application_bundles/archive/", slugs, { token: owner.token });
  expect(await counts(owner)).toEqual({ submitted: 1, invited: 1, archived: 1, decided: 0, minimums: [] });
  expect(await counts(owner, "?search=elm")).toEqual({
    submitted: 0,
    invited: 1,
    archived: 1,
    decided: 0,
    minimums: [],
  });
  expect(await counts(agent)).toEqual({ submitted: 1, invited: 0, archived: 0, decided: 0, minimums: [] });
  await world.post("/application_bundles/unarchive/", slugs, { token: owner.token });
});

test("the applicant list's filters offer only the forms, units and agents of applicants that the user can see", async () => {
  const choices = async (who: Person) => (await world.get("/application_bundles/filters/", { token: who.token })).body;
  expect(await choices(owner)).toMatchObject({
    forms: expect.arrayContaining([
      expect.objectContaining({ slug: form }),
      expect.objectContaining({ slug: otherForm }),
    ]),
    units: ["1 Oak Street", "5 elm Street", "9 Elm Street"],
    agents: [{ id: agent.user.id, name: "Amy Sole" }],
  });
  expect(await choices(agent)).toMatchObject({ forms: [{ slug: form }], units: ["1 Oak Street"] });
  expect(await choices(await createLandlord(world))).toEqual({ forms: [], units: [], agents: [] });
});

test("a row of the applicant list has the income-to-rent ratio, the move-in date and the user's own next action", async () => {
  const facts = ({ income_to_rent, move_in, waiting_for }: Bundle) => [income_to_rent, move_in, waiting_for];
  expect((await list(owner, "?sort=name")).results.map(facts)).toEqual([
    ["10.5", "2099-01-01", { action: "decide", by: "you" }],
    ["0.9", "2099-02-01", { action: "pay_fee", by: "applicant" }],
    ["3.2", "2099-03-01", { action: "certify_purpose", by: "you" }],
  ]);
  expect((await list(agent)).results.map(facts)).toEqual([["10.5", "2099-01-01", { action: "decide", by: "team" }]]);
});

test("an applicant's own list has no income-to-rent ratio, move-in date or next action", async () => {
  const renter = await createApplicant(world);
  const sent = await submitApplication(world, form);
  await claimApplication(world, renter, sent.token);
  expect((await list(renter, "?context=applicant&sort=name")).results).toMatchObject([
    { income_to_rent: null, move_in: null, is_occupied: null, waiting_for: null },
  ]);
  expect((await world.get("/application_bundles/counts/", { token: renter.token })).status).toBe(403);
});
