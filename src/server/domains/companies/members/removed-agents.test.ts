import { expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { Bundle } from "#contract/bundle-schemas.ts";
import {
  claimApplication,
  createApplicant,
  createForm,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { openCompanies } from "../testing/company-scene.ts";

const scene = openCompanies();
const { world, call, member, lastEvent } = scene;

async function assignedToAna() {
  const ana = await member({ is_agent: true }, "Ana Reyes");
  const { slug } = await createForm(world, scene.companyOwner);
  const applicant = await createApplicant(world);
  const submitted = await submitApplication(world, slug, { application__agent: ana.user.id });
  await claimApplication(world, applicant, submitted.token);
  return { ana, applicant, ...submitted };
}
const historyOf = (id: string) =>
  world.db
    .selectFrom("audit_logs")
    .select(["action", "data"])
    .where("application_id", "=", id)
    .orderBy("position", "desc")
    .execute();
async function listedAs(reader: Person, search: string) {
  await world.runJobs();
  const path = `/application_bundles/?search=${encodeURIComponent(search)}`;
  const { body } = await world.get<{ results: Bundle[] }>(path, { token: reader.token });
  return body.results.flatMap(({ applications }) => applications.map(({ id, agent }) => ({ id, agent })));
}

test("the agent who takes over a removed agent's applications is named in the list and notified, and each application's history records it", async () => {
  const { ana, applicant, id } = await assignedToAna();
  const ben = await member({ is_agent: true }, "Ben Okafor");
  await call("remove_user", { user: ana.user.id, reassign_to: ben.user.id });
  expect(await lastEvent()).toMatchObject({ data: { to: ben.user.id, forms: 0, applications: 1 } });
  expect((await historyOf(id))[0]).toEqual({
    action: "agent changed",
    data: { from: ana.user.id, to: ben.user.id },
  });
  expect(await listedAs(ben, "Okafor")).toEqual([{ id, agent: "Ben Okafor" }]);
  expect(await listedAs(ben, "Reyes")).toEqual([]);
  const notified = await world.db
    .selectFrom("notifications")
    .select(["user_id", "kind"])
    .where("application_id", "=", id)
    .where("kind", "in", ["agent_changed", "owner_changed"])
    .execute();
  expect(notified).toEqual([{ user_id: ben.user.id, kind: "agent_changed" }]);
  const own = await world.get<Application>(`/applications/${id}/`, { token: applicant.token });
  expect(own.body.company_agents).toEqual([{ value: ana.user.id, label: "Ana Reyes" }]);
});

test("a removed agent's applications have no agent if a member who isn't an agent takes over", async () => {
  const { ana, id } = await assignedToAna();
  await call("remove_user", { user: ana.user.id });
  expect(await lastEvent()).toMatchObject({ data: { forms: 0, applications: 1 } });
  expect((await historyOf(id))[0]).toEqual({ action: "agent changed", data: { from: ana.user.id, to: null } });
  expect(await listedAs(scene.companyOwner, "")).toEqual([{ id, agent: "" }]);
});

test("an applicant sees the username of a selected agent without a name, and that a selected agent whose account was erased is a former one", async () => {
  const { ana, applicant, id } = await assignedToAna();
  const chosenAgent = async (changes: { name: string; erased_at?: Date }) => {
    await world.db.updateTable("users").set(changes).where("id", "=", ana.user.id).execute();
    const { body } = await world.get<Application>(`/applications/${id}/`, { token: applicant.token });
    return body.company_agents;
  };
  expect(await chosenAgent({ name: "" })).toEqual([{ value: ana.user.id, label: ana.username }]);
  expect(await chosenAgent({ name: "", erased_at: world.clock.at })).toEqual([
    { value: ana.user.id, label: "Former agent" },
  ]);
});
