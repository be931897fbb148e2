import { beforeAll, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import {
  claimApplication,
  correctionBody,
  createApplicant,
  createForm,
  createLandlord,
  homeAnswer,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let owner: Person;
let renter: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world, "Ida Berg");
  renter = await createApplicant(world);
  ({ slug } = await createForm(world, owner));
});

/**
 * Creates an application that its applicant corrected after a landlord had opened it, and returns what the landlord's
 * page displayed.
 */
async function corrected() {
  const { id, bundle, token } = await submitApplication(world, slug);
  await claimApplication(world, renter, token);
  const page = await read(id);
  expect((await correct(id, 1, "52 Linden Avenue")).status).toBe(200);
  return { id, bundle, seen: revisionsOf(page) };
}
const correct = (id: string, revision: number, unit: string) =>
  world.patch(`/applications/${id}/`, correctionBody(homeAnswer(unit), { revision }), { token: renter.token });
const read = async (id: string) => (await world.get<Application>(`/applications/${id}/`, { token: owner.token })).body;
const revisionsOf = ({ bundle }: Application) =>
  Object.fromEntries(bundle.applications.map(({ id, revision }) => [id, revision]));
const send = (path: string, body: object) => world.post(`/application_bundles/${path}/`, body, { token: owner.token });

const refused = {
  status: 409,
  body: {
    code: "conflict",
    detail: "The applicant changed answers after you opened this page. Nothing was submitted.",
  },
};

test.each([
  ["accept", { conditions: "A co-signer" }],
  ["accept", {}],
  ["reject", {}],
])(
  'the decision "%s" with %j is rejected if the landlord\'s page shows outdated answers, and accepted with the newest',
  async (verb, more) => {
    const { id, bundle, seen } = await corrected();
    expect(seen).toEqual({ [id]: 1 });
    expect(await send(`${bundle}/${verb}`, { ...more, seen })).toMatchObject(refused);
    expect(await read(id)).toMatchObject({ status: "S", decision_date: null });
    const newest = revisionsOf(await read(id));
    expect(newest).toEqual({ [id]: 2 });
    expect((await send(`${bundle}/${verb}`, { ...more, seen: newest })).status).toBe(200);
  },
);

test("adding several applications to the shortlist is rejected if one was corrected since the landlord's page loaded", async () => {
  const { id, bundle, seen } = await corrected();
  const other = await submitApplication(world, slug);
  const slugs = [other.bundle, bundle];
  expect(await send("shortlist", { slugs, seen })).toMatchObject(refused);
  for (const each of [id, other.id]) expect((await read(each)).is_shortlisted).toBe(false);
  expect((await send("shortlist", { slugs, seen: revisionsOf(await read(id)) })).status).toBe(200);
});

test("a decision request without the revisions that the user saw isn't checked for outdated answers", async () => {
  const { bundle } = await corrected();
  expect((await send("shortlist", { slugs: [bundle] })).status).toBe(200);
  expect((await send(`${bundle}/accept`, {})).status).toBe(200);
});

test("if an applicant's edit and a landlord's decision arrive at the same time, one of them is rejected", async () => {
  const { id, bundle } = await corrected();
  const seen = revisionsOf(await read(id));
  const both = await Promise.all([correct(id, 2, "54 Linden Avenue"), send(`${bundle}/accept`, { seen })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});
