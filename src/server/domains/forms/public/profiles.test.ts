import { expect, test } from "vitest";
import type { Template } from "#contract/forms/template-schemas.ts";
import { createCompanyOwnedBy, createForm, createLandlord, type Person } from "#server/testing/factories.ts";
import { withoutRandomValues } from "#server/testing/leaks/random-values.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
const fill = async (who: Person, profile: object) =>
  expect((await world.patch(`/users/${who.user.id}/`, { landlord: profile }, { token: who.token })).status).toBe(200);
const formOf = async (slug: string) => (await world.get<Template>(`/application_templates/${slug}/`)).body;

test("a form shows applicants its landlord's business name and phone number, but not the postal address or license number", async () => {
  const owner = await createLandlord(world, "Ida Berg");
  const { slug } = await createForm(world, owner);
  const shown = { business_name: "Berg Homes LLC", phone: "(360) 555-0142" };
  await fill(owner, { ...shown, postal_address: "48 Linden Avenue, Olympia", license_number: "WA-7" });
  const form = await formOf(slug);
  expect(form.landlord).toEqual({ name: "Ida Berg", ...shown, logo: null, edge_enabled: true });
  expect([form.company_agents, form.own_agent]).toEqual([[], null]);
  expect(withoutRandomValues(JSON.stringify(form))).not.toMatch(/48 Linden|WA-7/);
  const { body } = await world.get<{ results: Template[] }>("/application_templates/", { token: owner.token });
  expect(body.results[0]?.landlord).toEqual(form.landlord);
});

test("a company's form shows applicants the name and profile of its agent, and no profile of a member who isn't an agent", async () => {
  const [owner, agent, member] = [
    await createLandlord(world),
    await createLandlord(world, "Amy Agent"),
    await createLandlord(world),
  ];
  const team = await createCompanyOwnedBy(world, owner);
  await team.add(agent, { is_agent: true, can_create: true });
  await team.add(member);
  const filled = { phone: "(360) 555-0100", license_number: "WA-1" };
  await fill(agent, filled);
  await fill(member, { phone: "(360) 555-0199", license_number: "WA-2" });
  await world.db.updateTable("users").set({ profile_photo: "k" }).where("id", "=", agent.user.id).execute();
  const { name } = await world.db
    .selectFrom("companies")
    .select("name")
    .where("id", "=", team.id)
    .executeTakeFirstOrThrow();
  const { slug } = await createForm(world, agent);
  const form = await formOf(slug);
  const value = agent.user.id;
  const photo = "/api/v3/images/k/";
  expect(form.company_agents).toEqual([{ value, label: "Amy Agent", photo, company: name, ...filled }]);
  expect(form.own_agent).toBe(value);
  expect(withoutRandomValues(JSON.stringify(form))).not.toMatch(/0199|WA-2/);
  const of = await formOf((await createForm(world, owner)).slug);
  expect([of.company_agents.length, of.own_agent]).toEqual([1, null]);
});
