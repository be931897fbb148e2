import { expect, test } from "vitest";
import type { ApplicationSummary } from "#contract/application-schemas.ts";
import type { Bundle } from "#contract/bundle-schemas.ts";
import type { TemplateRow } from "#contract/forms/template-schemas.ts";
import {
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  type Person,
  submitApplication,
  submitForm,
} from "#server/testing/factories.ts";
import { applyByInvitation, inviteToApply } from "#server/testing/scenes/applicant-invitations.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
type Page<T> = { count: number; page: number; page_size: number; results: T[] };
const list = async (who: Person, query = "") =>
  (await world.get<Page<TemplateRow>>(`/application_templates/${query}`, { token: who.token })).body;

test("a landlord's own forms are listed newest first, page by page, with the number of submitted applications", async () => {
  const owner = await createLandlord(world);
  await createForm(world, await createLandlord(world));
  const slugs: string[] = [];
  for (let n = 0; n < 3; n++) {
    world.pass(1_000);
    slugs.unshift((await createForm(world, owner)).slug);
  }
  await submitForm(world, slugs[0] ?? "");
  const first = await list(owner, "?page_size=2");
  expect(first).toMatchObject({ count: 3, page: 1, page_size: 2 });
  expect(first.results.map(({ slug, submitted: n }) => [slug, n])).toEqual([
    [slugs[0], 1],
    [slugs[1], 0],
  ]);
  expect((await list(owner, "?page_size=2&page=2")).results.map(({ slug }) => slug)).toEqual([slugs[2]]);
  expect(await list(owner, "?page=9")).toEqual({ count: 3, page: 9, page_size: 25, results: [] });
});

test("forms are found by words in their name or link, in upper or lower case", async () => {
  const owner = await createLandlord(world);
  const forms: string[] = [];
  for (const name of ["48 Linden Avenue", "Linden Court, 2nd floor", "100% Alder"]) {
    world.pass(1_000);
    const { slug } = await createForm(world, owner);
    await world.patch(`/application_templates/${slug}/edit/`, { name }, { token: owner.token });
    forms.push(slug);
  }
  const find = async (search: string) => {
    const { count, results } = await list(owner, `?search=${encodeURIComponent(search)}`);
    return [count, results.map(({ name }) => name)];
  };
  expect(await find(" LINDEN ")).toEqual([2, ["Linden Court, 2nd floor", "48 Linden Avenue"]]);
  expect(await find("avenue 48")).toEqual([1, ["48 Linden Avenue"]]);
  expect(await find(forms[2] ?? "")).toEqual([1, ["100% Alder"]]);
  expect(await find("%")).toEqual([1, ["100% Alder"]]);
  expect(await find("nothing like this")).toEqual([0, []]);
  expect((await list(owner, "?search=")).count).toBe(3);
});

test("a company's owner and members see the company's forms in their lists, and other landlords don't", async () => {
  const [owner, member, otherUser] = [
    await createLandlord(world),
    await createLandlord(world),
    await createLandlord(world),
  ];
  const team = await createCompanyOwnedBy(world, owner);
  await team.add(member);
  const { slug } = await createForm(world, owner);
  expect((await list(member)).results.map((row) => [row.slug, row.can_edit])).toEqual([[slug, false]]);
  expect((await list(owner)).results.map((row) => [row.slug, row.can_edit])).toEqual([[slug, true]]);
  expect((await list(otherUser)).count).toBe(0);
});

test("a page after the last of a form's applications is empty and still has the total count", async () => {
  const owner = await createLandlord(world);
  const { slug } = await createForm(world, owner);
  const { id, bundle } = await submitApplication(world, slug);
  await submitApplication(world, slug);
  const request = async (query: string) =>
    (await world.get<Page<{ id: string }>>(`/application_templates/${slug}/submitted/${query}`, { token: owner.token }))
      .body;
  expect((await request("?page_size=1&page=2")).results.map((row) => row.id)).toEqual([id]);
  expect(await request("?page=5")).toEqual({ count: 2, page: 5, page_size: 25, results: [] });
  await world.post("/application_bundles/delete/", { slugs: [bundle] }, { token: owner.token });
  expect((await request("")).count).toBe(1);
});

test("a form's application count excludes deleted applications and, for an agent, applications addressed to other people", async () => {
  const [owner, agent] = [await createLandlord(world), await createLandlord(world)];
  const team = await createCompanyOwnedBy(world, owner);
  await team.add(agent, { is_agent: true });
  const { slug } = await createForm(world, owner);
  const { bundle } = await submitApplication(world, slug);
  await submitApplication(world, slug);
  await submitApplication(world, slug, { application__agent: agent.user.id });
  const numbers = async (who: Person) => [
    (await list(who)).results[0]?.submitted,
    (await world.get<TemplateRow>(`/application_templates/${slug}/`, who)).body.submitted,
    (await world.get<Page<object>>(`/application_templates/${slug}/submitted/`, who)).body.count,
  ];
  expect(await numbers(owner)).toEqual([3, 3, 3]);
  await world.post("/application_bundles/delete/", { slugs: [bundle] }, { token: owner.token });
  expect(await numbers(owner)).toEqual([2, 2, 2]);
  expect(await numbers(agent)).toEqual([1, 1, 1]);
});

test("a form's applications have their invitation and a withdrawn consent, as in the applicant list", async () => {
  const owner = await createLandlord(world);
  const { slug } = await createForm(world, owner);
  const invited = await inviteToApply(world, owner, slug);
  await applyByInvitation(world, invited.email);
  const { id, token } = await submitApplication(world, slug);
  expect((await world.post(`/applications/${id}/withdraw_consent/`, { shareToken: token })).status).toBe(200);
  const request = async <T>(path: string) => (await world.get<Page<T>>(path, { token: owner.token })).body.results;
  const submissions = await request<ApplicationSummary>(`/application_templates/${slug}/submitted/`);
  const bundles = await request<Bundle>(`/application_bundles/?form=${slug}`);
  expect(submissions).toEqual(bundles.flatMap(({ applications }) => applications));
  expect(submissions.map((each) => [each.invitation?.state ?? null, each.consent_withdrawn_at])).toEqual([
    [null, world.clock.at.toISOString()],
    ["submitted", null],
  ]);
});
