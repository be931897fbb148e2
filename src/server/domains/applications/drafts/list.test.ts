import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { Output } from "#contract/api/call-types.ts";
import { createApplicant, createForm, createLandlord, type Person } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world, "Ida Berg");
});

const save = ({ token }: Person, slug: string) =>
  world.request("PUT", "/drafts/", {
    body: { slug, values: { applicant__first_name: "Nora" }, writer: randomUUID(), revision: 0 },
    token,
  });
const drafts = async ({ token }: Person) =>
  (await world.get<Output<"GET /drafts/">>("/drafts/", { token })).body.results;

test("an applicant's saved drafts are listed on every device, with form and landlord but no answers, only for them", async () => {
  const [renter, other] = [await createApplicant(world), await createApplicant(world)];
  const first = await createForm(world, owner);
  const second = await createForm(world, await createLandlord(world, "Sam Ortiz"));
  expect(await drafts(renter)).toEqual([]);
  await save(renter, first.slug);
  world.pass(60_000);
  await save(renter, second.slug);
  await save(other, first.slug);
  const listed = await drafts(renter);
  expect(listed).toMatchObject([
    { slug: second.slug, name: second.name, landlord: { name: "Sam Ortiz" } },
    { slug: first.slug, name: first.name, landlord: { name: "Ida Berg" } },
  ]);
  expect(JSON.stringify(listed)).not.toContain("Nora");
  expect(await drafts(other)).toMatchObject([{ slug: first.slug }]);
  expect(await drafts(owner)).toEqual([]);
  expect((await world.get("/drafts/")).status).toBe(401);
});

test("a draft that expired, or whose form was deleted, isn't listed", async () => {
  const renter = await createApplicant(world);
  const { slug } = await createForm(world, owner);
  await save(renter, slug);
  await save(renter, (await createForm(world, owner)).slug);
  expect(await drafts(renter)).toHaveLength(2);
  expect((await world.request("DELETE", `/application_templates/${slug}/`, { token: owner.token })).status).toBe(200);
  expect(await drafts(renter)).toHaveLength(1);
  await world.db.updateTable("drafts").set({ expires: world.clock.at }).where("user_id", "=", renter.user.id).execute();
  expect(await drafts(renter)).toEqual([]);
});
