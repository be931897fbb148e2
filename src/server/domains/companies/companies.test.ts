import { describe, expect, test } from "vitest";
import type { User } from "#contract/accounts/users.ts";
import type { Template } from "#contract/forms/template-schemas.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createForm, createLandlord, type Person, submitApplication } from "#server/testing/factories.ts";
import { openCompanies, type Reply } from "./testing/company-scene.ts";

const scene = openCompanies();
const { world, call, read, invite, member, lastEvent } = scene;

describe("a member's rights", () => {
  test("a change of a member's rights applies from the member's next call, and the history names both users", async () => {
    const mia = await member();
    const create = () =>
      world.post(
        "/application_templates/create_default/",
        { slug: `f-${mia.user.id}`, name: "F" },
        { token: mia.token },
      );
    expect((await create()).status).toBe(403);
    const change = (body: object, who = scene.companyOwner) =>
      world.patch<Reply>(`/companies/${scene.companyId}/update_user/`, body, { token: who.token });
    expect((await change({ username: mia.username, can_create: true })).status).toBe(200);
    expect((await create()).status).toBe(201);
    expect(await lastEvent()).toMatchObject({
      action: "member rights changed",
      actor_id: scene.companyOwner.user.id,
      data: { member: mia.user.id, before: [], after: ["can_create"] },
    });
    expect((await change({ username: scene.companyOwner.username, is_agent: true })).status).toBe(409);
    expect((await change({ username: "nobody@example.com", is_agent: true })).status).toBe(422);
    expect((await change({ username: mia.username, is_agent: true }, mia)).status).toBe(403);
  });
});

test("agents aren't offered to have addresses other than their own notified of applications to a form", async () => {
  const notifies = async ({ token }: Person) =>
    (await world.get<{ results: User[] }>("/users/", { token })).body.results[0]?.abilities.notify_others;
  const agent = await member({ is_agent: true, can_create: true });
  expect([await notifies(scene.companyOwner), await notifies(await member({ can_create: true }))]).toEqual([
    true,
    true,
  ]);
  expect(await notifies(agent)).toBe(false);
  const { slug } = await createForm(world, agent);
  const body = { landlord_emails: ["private@example.com"] };
  const path = `/application_templates/${slug}/edit/`;
  expect((await world.patch(path, body, { token: agent.token })).status).toBe(403);
});

test("only a member who is an agent can be preselected by a form link and chosen in the company's form", async () => {
  const usesLink = async ({ token }: Person) =>
    (await world.get<{ results: User[] }>("/users/", { token })).body.results[0]?.abilities.use_agent_link;
  expect([await usesLink(scene.companyOwner), await usesLink(await member({ can_create: true }))]).toEqual([
    false,
    false,
  ]);
  const agent = await member({ is_agent: true });
  expect(await usesLink(agent)).toBe(true);
  const { slug } = await createForm(world, scene.companyOwner);
  const { body } = await world.get<Template>(`/application_templates/${slug}/`);
  expect(body.company_agents).toMatchObject([{ value: agent.user.id }]);
});

describe("a company", () => {
  test("a landlord without a company can create one, and rename it, but a URL is rejected as its name", async () => {
    const founder = await createLandlord(world);
    const { slug } = await createForm(world, founder);
    const submission = await submitApplication(world, slug);
    const create = (name: string) => world.post<Reply>("/companies/", { name }, { token: founder.token });
    expect((await create("win at https://spam.example")).body.errors).toHaveProperty("name");
    const created = await create("Harbor Rentals");
    expect([created.status, created.body.name, created.body.abilities]).toEqual([
      201,
      "Harbor Rentals",
      { manage: true, leave: false },
    ]);
    expect((await create("Another")).status).toBe(409);
    expect((await world.get(`/applications/${submission.id}/`, { token: founder.token })).status).toBe(200);
    const rename = { name: "Harbor Homes" };
    const renamed = await world.patch<Reply>(`/companies/${created.body.id}/`, rename, { token: founder.token });
    expect(renamed.body.name).toBe("Harbor Homes");
  });

  test("a company can require two-step verification of its members only if its owner uses two-step verification", async () => {
    const require = () =>
      world.patch<Reply>(
        `/companies/${scene.companyId}/`,
        { requires_second_factor: true },
        { token: scene.companyOwner.token },
      );
    expect((await require()).status).toBe(409);
    await world.db
      .insertInto("second_factors")
      .values({ user_id: scene.companyOwner.user.id, secret: "x", created: world.clock.at, confirmed: world.clock.at })
      .execute();
    expect((await require()).body).toMatchObject({
      requires_second_factor: true,
      memberships: [{ second_factor: true }],
    });
    expect(await lastEvent()).toMatchObject({ action: "second factor requirement changed", data: { required: true } });
  });

  test("a company shows its members to members, and its invitations only to its owner, and other landlords see neither", async () => {
    const mia = await member();
    await invite("ben@example.com");
    expect(await read(mia)).toMatchObject({
      invitations: [],
      memberships: [{ second_factor: null }, { second_factor: null }],
      abilities: { manage: false, leave: true },
    });
    expect((await read(scene.companyOwner))?.invitations).toMatchObject([{ email: "ben@example.com" }]);
    expect(await read(await createLandlord(world))).toBeUndefined();
  });
});

describe("changing a company", () => {
  const verbs = ["add_user", "invite", "remove_user", "deactivate_user", "reactivate_user"] as const;
  test("changing a company returns 403 to members, and 404 to former members, invited landlords and other landlords", async () => {
    const former = await member();
    await world.db.deleteFrom("memberships").where("user_id", "=", former.user.id).execute();
    const invited = await createLandlord(world);
    const { body } = await invite(invited.username);
    const people: Record<string, Person> = {
      plain: await member(),
      all: await member({ can_create: true, show_my_payments: true, show_accept_reject_button: true }),
      agent: await member({ is_agent: true }),
      former,
      invited,
      otherLandlord: await createLandlord(world),
    };
    const target = await member();
    const bodies = {
      add_user: { username: "x@example.com", name: "X" },
      invite: { emails: ["x@example.com"] },
      remove_user: { user: target.user.id },
      deactivate_user: { user: target.user.id },
      reactivate_user: { user: target.user.id },
    };
    const id = body.invitations[0]?.id;
    for (const [name, who] of Object.entries(people)) {
      const expected = ["plain", "all", "agent"].includes(name) ? 403 : 404;
      const as = { token: who.token };
      for (const verb of verbs)
        expect([name, verb, (await call(verb, bodies[verb], who)).status]).toEqual([name, verb, expected]);
      const more = [
        await world.patch(`/companies/${scene.companyId}/`, { name: "Mine" }, as),
        await world.patch(
          `/companies/${scene.companyId}/update_user/`,
          { username: target.username, is_agent: true },
          as,
        ),
        await world.post(`/company_invitations/${id}/resend/`, {}, as),
        await world.post(`/company_invitations/${id}/withdraw/`, {}, as),
      ];
      expect([name, ...more.map(({ status }) => status)]).toEqual([name, expected, expected, expected, expected]);
    }
    expect((await read(scene.companyOwner))?.memberships).toHaveLength(5);
  });
});

test("a landlord's request for a team account is stored and emailed to the operator, and the landlord gets a confirmation", async () => {
  const who = await createLandlord(world, "Ida Berg");
  const body = { team_name: "Harbor Rentals", num_agents: 12, message: "Please call." };
  const reply = await world.post("/companies/contact/", body, { token: who.token });
  expect([reply.status, reply.body]).toEqual([200, {}]);
  await world.runJobs();
  expect(emailsTo(world, world.deps.config.salesEmail).at(-1)).toMatchObject({
    subject: "Team request: Harbor Rentals (12 people)",
    text: expect.stringContaining(`Ida Berg (${who.username})`),
  });
  const confirmation = emailsTo(world, who.username).at(-1);
  expect(confirmation?.subject).toBe("We received your message");
  expect(confirmation?.text).not.toContain("Harbor");
  const stored = await world.db.selectFrom("team_requests").selectAll().where("user_id", "=", who.user.id).execute();
  expect(stored).toMatchObject([body]);
});
