import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { Bundle } from "#contract/bundle-schemas.ts";
import { verifyHistory } from "#server/platform/audit/audit-log.ts";
import { emailsTo } from "#server/testing/emails.ts";
import {
  claimApplication,
  createApplicant,
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
/** The company's owner; the landlord of its form and applications; members with every right and with none; an agent. */
let companyOwner: Person;
let holder: Person;
let member: Person;
let plain: Person;
let agent: Person;
let former: Person;
let otherLandlord: Person;
let renter: Person;
let firm: string;
let ownSlug: string;
let firmSlug: string;
beforeAll(async () => {
  [companyOwner, holder, member, plain, agent, otherLandlord] = [
    await createLandlord(world),
    await createLandlord(world),
    await createLandlord(world),
    await createLandlord(world),
    await createLandlord(world),
    await createLandlord(world),
  ];
  [renter, former] = [await createApplicant(world), await createLandlord(world)];
  ({ slug: ownSlug } = await createForm(world, holder));
  const created = await createCompanyOwnedBy(world, companyOwner);
  firm = created.id;
  await created.add(holder, { can_create: true });
  await created.add(member, { can_create: true, show_accept_reject_button: true, show_my_payments: true });
  await created.add(plain);
  await created.add(agent, { is_agent: true });
  await created.add(former, { can_create: true, show_accept_reject_button: true });
  await world.db.deleteFrom("memberships").where("user_id", "=", former.user.id).execute();
  ({ slug: firmSlug } = await createForm(world, holder));
});
afterAll(async () => expect((await verifyHistory(world.db)).faults).toEqual([]));

let created: Awaited<ReturnType<typeof submitApplication>>;
beforeEach(async () => {
  created = await submitApplication(world, firmSlug);
});

const changeOwnerTo = (by: Person, to: string, ...bundles: string[]) =>
  world.post<{ errors?: unknown; detail?: string }>(
    "/application_bundles/change_owner/",
    { username: to, bundles },
    { token: by.token },
  );
const bundleRow = (slug: string) =>
  world.db
    .selectFrom("application_bundles")
    .select(["tenant", "landlord_id", "company_id", "agent_id"])
    .where("slug", "=", slug)
    .executeTakeFirstOrThrow();
const actionsOf = async (id: string) =>
  (
    await world.db
      .selectFrom("audit_logs")
      .select(["action", "tenant"])
      .where("application_id", "=", id)
      .orderBy("position")
      .execute()
  ).map(({ action }) => action);

describe("rights to change the owner of a company's application", () => {
  test.each([
    ["the company's owner", 200, () => companyOwner],
    ["the landlord who owns it", 200, () => holder],
    ["another member with all rights", 403, () => member],
    ["a member without rights", 403, () => plain],
    ["an agent to whom it is not addressed", 404, () => agent],
    ["another landlord", 404, () => otherLandlord],
    ["an applicant", 403, () => renter],
    ["a removed member", 404, () => former],
    ["a visitor", 401, () => ({ ...companyOwner, token: "" })],
    ["somebody with the application's claim token", 401, () => ({ ...companyOwner, token: created.token })],
  ])("changing the owner of a company's application by %s returns status %i", async (_who, status, by) => {
    expect((await changeOwnerTo(by(), member.username, created.bundle)).status).toBe(status);
    const { landlord_id } = await bundleRow(created.bundle);
    expect(landlord_id).toBe(status === 200 ? member.user.id : holder.user.id);
  });
});

test("someone outside the company can't become an application's owner, with or without an account", async () => {
  const gone = await createLandlord(world);
  await world.db.updateTable("users").set({ disabled_at: new Date() }).where("id", "=", gone.user.id).execute();
  const bodies = [];
  for (const to of ["nobody@example.com", otherLandlord.username, renter.username, gone.username]) {
    const { status, body } = await changeOwnerTo(companyOwner, to, created.bundle);
    expect(status).toBe(422);
    bodies.push({ errors: body.errors, detail: body.detail });
  }
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  expect(bodies[0]?.errors).toEqual({ username: ["Enter the email address of a landlord on your team."] });
  const alone = await submitApplication(world, (await createForm(world, otherLandlord)).slug);
  expect((await changeOwnerTo(otherLandlord, companyOwner.username, alone.bundle)).body.errors).toEqual(
    bodies[0]?.errors,
  );
});

test("changing the owner of several applications fails as a whole if the user can't access one", async () => {
  const foreign = await submitApplication(world, (await createForm(world, otherLandlord)).slug);
  expect((await changeOwnerTo(companyOwner, member.username, created.bundle, foreign.bundle)).status).toBe(404);
  expect((await bundleRow(created.bundle)).landlord_id).toBe(holder.user.id);
});

test("changing the owner of an application to the same user again is recorded once", async () => {
  const reply = await changeOwnerTo(holder, member.username, created.bundle, created.bundle);
  expect([reply.status, reply.body]).toEqual([200, { slugs: [created.bundle] }]);
  // a user who transferred applications can no longer transfer them
  expect((await changeOwnerTo(holder, plain.username, created.bundle)).status).toBe(403);
  expect((await changeOwnerTo(companyOwner, member.username, created.bundle)).status).toBe(200);
  expect(await actionsOf(created.id)).toEqual(["submitted", "owner changed"]);
});

test("the new owner gets one email with links to all applications, unless they made the change", async () => {
  const second = await submitApplication(world, firmSlug);
  await changeOwnerTo(companyOwner, member.username, created.bundle, second.bundle);
  await changeOwnerTo(companyOwner, companyOwner.username, created.bundle);
  await world.runJobs();
  const about = (person: Person) =>
    emailsTo(world, person.username).filter(({ subject }) => String(subject).includes("made you the owner"));
  expect(about(companyOwner)).toEqual([]);
  const [email] = about(member).filter(({ text }) => String(text).includes(created.id));
  expect(email?.subject).toBe(`${companyOwner.user.name} made you the owner of 2 applications`);
  for (const { id } of [created, second]) expect(email?.text).toContain(`/dashboard/view/${id}/summary`);
  // the email refers to these applications, so they show it if it can't be delivered
  const stored = await world.db
    .selectFrom("emails")
    .select(["application_ids", "reader"])
    .where("kind", "=", "owner_changed")
    .where("to_address", "=", member.username)
    .execute();
  const subjects = stored.map(({ application_ids, reader }) => [application_ids.toSorted(), reader]);
  expect(subjects).toContainEqual([[created.id, second.id].sort(), "landlord"]);
});

test("only a company's members see to whom an application can be assigned", async () => {
  const listed = async ({ token }: Person) => {
    const { body } = await world.get<{ results: { username: string }[] }>("/application_bundles/owners/", { token });
    return body.results.map(({ username }) => username).sort();
  };
  const members = [companyOwner, holder, member, plain, agent].map(({ username }) => username).sort();
  expect(await listed(holder)).toEqual(members);
  expect(await listed(agent)).toEqual(members);
  for (const outsider of [otherLandlord, former]) expect(await listed(outsider)).toEqual([]);
});

test("an application and the applicant list say whether the user may change the application's owner", async () => {
  const offered = async ({ token }: Person) => {
    const { body } = await world.get<Application>(`/applications/${created.id}/`, { token });
    const list = await world.get<{ results: Bundle[] }>("/application_bundles/", { token });
    const listed = list.body.results.find(({ slug }) => slug === created.bundle);
    return [body.abilities.change_owner, listed?.can_change_owner];
  };
  for (const who of [companyOwner, holder]) expect(await offered(who)).toEqual([true, true]);
  for (const who of [member, plain]) expect(await offered(who)).toEqual([false, false]);
  const alone = await submitApplication(world, (await createForm(world, otherLandlord)).slug);
  const { body } = await world.get<Application>(`/applications/${alone.id}/`, { token: otherLandlord.token });
  expect(body.abilities.change_owner).toBe(false);
});

test("an agent who becomes the owner of an application sees it, and the list and its search name them as the agent", async () => {
  const read = () => world.get(`/applications/${created.id}/`, { token: agent.token });
  expect((await read()).status).toBe(404);
  expect((await changeOwnerTo(companyOwner, agent.username, created.bundle)).status).toBe(200);
  expect((await read()).status).toBe(200);
  await world.runJobs();
  const path = `/application_bundles/?search=${encodeURIComponent(agent.user.name)}`;
  const { body } = await world.get<{ results: Bundle[] }>(path, { token: agent.token });
  const listed = body.results.find(({ slug }) => slug === created.bundle);
  expect(listed?.applications.map(({ agent: name }) => name)).toEqual([agent.user.name]);
});

test("an agent sees their own applications from before they were an agent once they are made the owner again", async () => {
  await world.db
    .updateTable("application_bundles")
    .set({ agent_id: null, landlord_id: agent.user.id })
    .where("slug", "=", created.bundle)
    .execute();
  const read = () => world.get(`/applications/${created.id}/`, { token: agent.token });
  expect((await read()).status).toBe(404);
  expect((await changeOwnerTo(companyOwner, agent.username, created.bundle)).status).toBe(200);
  expect((await read()).status).toBe(200);
});

describe("a landlord's own applications", () => {
  test("a landlord's own applications move to the company with a new owner, keep their history and stay visible to their applicants", async () => {
    const own = await submitApplication(world, ownSlug);
    await claimApplication(world, renter, own.token);
    expect((await world.get(`/applications/${own.id}/`, { token: member.token })).status).toBe(404);
    expect((await changeOwnerTo(holder, member.username, own.bundle, created.bundle)).status).toBe(200);
    expect(await bundleRow(own.bundle)).toMatchObject({ tenant: firm, company_id: firm, landlord_id: member.user.id });
    expect(await actionsOf(own.id)).toEqual([
      "submitted",
      "application claimed",
      "moved to another account",
      "owner changed",
    ]);
    for (const { token } of [member, companyOwner, holder, renter]) {
      const { status, body } = await world.get<Application>(`/applications/${own.id}/`, { token });
      expect([status, body.bundle.applications.map(({ id }) => id)]).toEqual([200, [own.id]]);
    }
    const left = await world.db
      .selectFrom("audit_logs")
      .select("data")
      .where("tenant", "=", holder.user.id)
      .where("action", "=", "applications moved")
      .execute();
    expect(left).toEqual([{ data: { to: firm, applications: [own.id] } }]);
    await world.runJobs();
    const emails = await world.db
      .selectFrom("emails")
      .select("to_address")
      .where("kind", "=", "application_submitted")
      .execute();
    expect(emails.map(({ to_address }) => to_address)).toContain(member.username);
    expect((await world.get(`/application_templates/${ownSlug}/`)).status).toBe(200);
    const shortlisted = await world.post(
      "/application_bundles/shortlist/",
      { slugs: [own.bundle] },
      { token: companyOwner.token },
    );
    expect(shortlisted.status).toBe(200);
  });
});
