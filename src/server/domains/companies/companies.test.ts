import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Company } from "#contract/accounts/companies.ts";
import type { User } from "#contract/accounts/users.ts";
import type { Application } from "#contract/applications.ts";
import type { Template } from "#contract/forms/application-templates.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { verifyHistory } from "#server/platform/audit/audit-log.ts";
import { emailsTo } from "#server/testing/emails.ts";
import {
  applicant,
  company,
  goodPassword,
  landlord,
  type Person,
  type Rights,
  submitted,
  template,
} from "#server/testing/factories.ts";
import { confirmed, sharedBy } from "#server/testing/scenes/sharing.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let boss: Person;
let firm: string;
let add: Awaited<ReturnType<typeof company>>["add"];
beforeEach(async () => {
  boss = await landlord(world, "Rosa Delgado");
  ({ id: firm, add } = await company(world, boss));
});
afterAll(async () => expect((await verifyHistory(world.db)).faults).toEqual([]));

type Reply = Company & Problem;
const call = (verb: string, body: object, who: Person = boss) =>
  world.post<Reply>(`/companies/${firm}/${verb}/`, body, { token: who.token });
const read = async (who: Person) =>
  (await world.get<{ results: Company[] }>("/companies/?page_size=100", { token: who.token })).body.results[0];
const invite = (email: string, more: object = {}) => call("add_user", { username: email, name: "Ana Ruiz", ...more });
const answer = (verb: string, token: string, who?: Person) =>
  world.post<Reply>(`/company_invitations/${verb}/`, { token }, who ? { token: who.token } : {});
async function linkTo(email: string): Promise<string> {
  await world.runJobs();
  const texts = emailsTo(world, email).map(({ text }) => /\/join#(\S+)/.exec(String(text))?.[1] ?? "");
  return texts.filter(Boolean).at(-1) ?? "";
}
async function member(rights: Rights = {}, name = "Mia Chen"): Promise<Person> {
  const person = await landlord(world, name);
  await add(person, rights);
  return person;
}
const eventsOf = async (tenant: string) =>
  await world.db
    .selectFrom("audit_logs")
    .select(["action", "actor_id", "data"])
    .where("tenant", "=", tenant)
    .where("application_id", "is", null)
    .orderBy("created")
    .orderBy("chain")
    .execute();
const lastEvent = async () => (await eventsOf(firm)).at(-1);
const everything = {
  is_agent: false,
  can_create: true,
  show_my_payments: true,
  show_accept_reject_button: true,
};

describe("an invited landlord", () => {
  test("an invited landlord is no member, and moves nothing, before they accept; then everything moves", async () => {
    const ana = await landlord(world, "Ana Ruiz");
    const form = await template(world, ana);
    const made = await submitted(world, form.slug);
    const sent = await invite(ana.username, everything);
    expect(sent.status).toBe(201);
    expect(sent.body.invitations).toMatchObject([{ email: ana.username, name: "Ana Ruiz", state: "invited" }]);
    expect(sent.body.memberships).toHaveLength(1);
    expect(await read(ana)).toBeUndefined();
    const readBy = (who: Person) => world.get(`/applications/${made.id}/`, { token: who.token });
    expect((await readBy(boss)).status).toBe(404);
    const link = await linkTo(ana.username);
    expect((await answer("open", link)).body).toMatchObject({ has_account: true, email: ana.username, ...everything });
    const joined = await answer("accept", link, ana);
    expect(joined.status).toBe(200);
    expect(joined.body.memberships).toMatchObject([{ is_owner: true }, { is_owner: false, ...everything }]);
    expect([(await readBy(boss)).status, (await readBy(ana)).status]).toEqual([200, 200]);
    expect((await answer("accept", link, ana)).status).toBe(404);
    expect((await eventsOf(firm)).map(({ action }) => action)).toEqual(["member invited", "member joined"]);
    await world.runJobs();
    expect(emailsTo(world, boss.username).at(-1)?.subject).toContain("Ana Ruiz joined");
  });

  test("joins once, even of ten requests at a time", async () => {
    const ana = await landlord(world);
    await invite(ana.username);
    const link = await linkTo(ana.username);
    const replies = await Promise.all(Array.from({ length: 10 }, () => answer("accept", link, ana)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await read(boss))?.memberships).toHaveLength(2);
  });

  test("an invited landlord is the only one who can accept: not another account, not a member of a company", async () => {
    const ana = await landlord(world);
    await invite(ana.username);
    const link = await linkTo(ana.username);
    const other = await answer("accept", link, await landlord(world));
    expect([other.status, other.body.detail]).toEqual([403, expect.stringContaining(ana.username)]);
    await company(world, ana);
    expect((await answer("accept", link, ana)).status).toBe(409);
    expect((await read(boss))?.invitations).toHaveLength(1);
  });

  test("declines, and the link is void", async () => {
    const ana = await landlord(world);
    await invite(ana.username);
    const link = await linkTo(ana.username);
    expect((await answer("decline", link)).status).toBe(200);
    for (const verb of ["open", "accept", "decline"]) expect((await answer(verb, link, ana)).status).toBe(404);
    expect((await read(boss))?.invitations).toEqual([]);
  });
});

test("a person without an account sets one up, and the email proves the address; no password is ever sent", async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  await invite(email, {
    is_agent: true,
    copy_settings: true,
    create_default_apptemplate: true,
    slug: `ana-${firm.slice(-8)}`,
  });
  await world.db
    .updateTable("landlords")
    .set({ settings: JSON.stringify({ theme: "dark", referrer: "x", license_number: "01" }) })
    .where("user_id", "=", boss.user.id)
    .execute();
  const link = await linkTo(email);
  expect((await answer("open", link)).body).toMatchObject({ has_account: false, is_agent: true });
  const account = { username: email, password: goodPassword, name: "Ana Ruiz", user_type: "landlord" };
  const { body } = await world.post<{ token: string; user: User }>("/users/register/", account);
  const ana = { ...boss, token: body.token, username: email };
  expect((await answer("accept", link, ana)).status).toBe(200);
  const me = (await world.get<{ results: User[] }>("/users/", { token: body.token })).body.results[0];
  expect(me).toMatchObject({ email_verified: true, landlord: { in_company: true, settings: { theme: "dark" } } });
  expect(me?.landlord?.settings).not.toHaveProperty("license_number");
  const forms = await world.get<{ results: Template[] }>("/application_templates/", { token: boss.token });
  expect(forms.body.results.map(({ slug }) => slug)).toEqual([`ana-${firm.slice(-8)}`]);
  expect(JSON.stringify(world.mails)).not.toContain(goodPassword);
});

test("an applicant who accepts gets a landlord profile in addition to their own", async () => {
  const renter = await applicant(world);
  await invite(renter.username);
  expect((await answer("accept", await linkTo(renter.username), renter)).status).toBe(200);
  expect((await read(renter))?.memberships).toHaveLength(2);
});

describe("an invitation", () => {
  test("an invitation is sent again with a new link, expires, and is withdrawn", async () => {
    const ana = await landlord(world);
    const id = (await invite(ana.username)).body.invitations[0]?.id;
    const first = await linkTo(ana.username);
    const change = (verb: string) =>
      world.post<Reply>(`/company_invitations/${id}/${verb}/`, {}, { token: boss.token });
    expect((await change("resend")).status).toBe(409);
    await world.pool.query("update company_invitations set sent_at = sent_at - interval '1 hour' where id = $1", [id]);
    expect((await change("resend")).status).toBe(200);
    const second = await linkTo(ana.username);
    expect([(await answer("open", first)).status, (await answer("open", second)).status]).toEqual([404, 200]);
    await world.pool.query("update company_invitations set expires = expires - interval '8 days' where id = $1", [id]);
    expect((await answer("accept", second, ana)).status).toBe(404);
    expect((await read(boss))?.invitations).toMatchObject([{ state: "expired" }]);
    expect((await change("withdraw")).body.invitations).toEqual([]);
    expect((await change("withdraw")).status).toBe(200);
    expect((await change("resend")).status).toBe(409);
  });

  test("replaces an open one to the same address, and refuses members and used slugs", async () => {
    const ana = await landlord(world);
    await invite(ana.username);
    const again = await invite(ana.username, { can_create: true });
    expect(again.body.invitations).toMatchObject([{ can_create: true }]);
    expect((await invite((await member()).username)).status).toBe(409);
    const { slug } = await template(world, boss);
    expect((await invite("new@example.com", { create_default_apptemplate: true, slug })).status).toBe(409);
  });

  test("goes to several at once, with a result for each", async () => {
    const colleague = await member();
    await invite("ben@example.com");
    const emails = ["Cara@Example.com ", "no address", "ben@example.com", colleague.username, "cara@example.com"];
    const reply = await world.post<{ results: { result: string }[]; company: Company }>(
      `/companies/${firm}/invite/`,
      { emails, show_accept_reject_button: true },
      { token: boss.token },
    );
    expect(reply.body.results.map(({ result }) => result)).toEqual([
      "invited",
      "invalid",
      "already_invited",
      "already_member",
      "already_invited",
    ]);
    expect(reply.body.company.invitations).toHaveLength(2);
  });
});

describe("a member's rights", () => {
  test("change with the next call, and the history names both", async () => {
    const mia = await member();
    const create = () =>
      world.post(
        "/application_templates/create_default/",
        { slug: `f-${mia.user.id}`, name: "F" },
        { token: mia.token },
      );
    expect((await create()).status).toBe(403);
    const change = (body: object, who = boss) =>
      world.patch<Reply>(`/companies/${firm}/update_user/`, body, { token: who.token });
    expect((await change({ username: mia.username, can_create: true })).status).toBe(200);
    expect((await create()).status).toBe(201);
    expect(await lastEvent()).toMatchObject({
      action: "member rights changed",
      actor_id: boss.user.id,
      data: { member: mia.user.id, before: [], after: ["can_create"] },
    });
    expect((await change({ username: boss.username, is_agent: true })).status).toBe(409);
    expect((await change({ username: "nobody@example.com", is_agent: true })).status).toBe(422);
    expect((await change({ username: mia.username, is_agent: true }, mia)).status).toBe(403);
  });
});

test("an agent's links choose them, and only an agent's", async () => {
  const usesLink = async ({ token }: Person) =>
    (await world.get<{ results: User[] }>("/users/", { token })).body.results[0]?.abilities.use_agent_link;
  expect([await usesLink(boss), await usesLink(await member({ can_create: true }))]).toEqual([false, false]);
  const agent = await member({ is_agent: true });
  expect(await usesLink(agent)).toBe(true);
  const { slug } = await template(world, boss);
  const { body } = await world.get<Template>(`/application_templates/${slug}/`);
  expect(body.company_agents).toMatchObject([{ value: agent.user.id }]);
});

describe("a removed member", () => {
  test("loses every session at once; their forms and applications stay with who takes over", async () => {
    const [mia, theo] = [await member({ can_create: true }), await member({ is_agent: true }, "Theo Park")];
    const { slug } = await template(world, mia);
    await world.db
      .updateTable("application_templates")
      .set({ landlord_emails: [mia.username, "office@example.com"] })
      .where("slug", "=", slug)
      .execute();
    const { id, bundle } = await submitted(world, slug);
    const session = await confirmed(world, await sharedBy(world, mia, [bundle]));
    const removed = await call("remove_user", { user: mia.user.id, reassign_to: theo.user.id });
    expect(removed.body.memberships.map(({ user }) => user.id)).toEqual([boss.user.id, theo.user.id]);
    expect((await world.get("/users/", { token: mia.token })).status).toBe(401);
    const { body } = await world.get<Application>(`/applications/${id}/`, { token: theo.token });
    expect(body.audit_logs?.[0]).toMatchObject({ action: "owner changed" });
    expect((await world.get("/shared/", { token: session })).status).toBe(401);
    const form = await world.get<Template>(`/application_templates/${slug}/`, { token: boss.token });
    expect(form.body.landlord_emails).toEqual(["office@example.com"]);
    expect(await lastEvent()).toMatchObject({
      action: "member removed",
      data: { member: mia.user.id, to: theo.user.id, forms: 1, applications: 1 },
    });
    await submitted(world, slug);
    await world.runJobs();
    const mails = emailsTo(world, mia.username).map(({ subject }) => String(subject));
    expect(mails.at(-1)).toContain("no longer a member");
  });

  test("is a member of the company, not its owner, and a member takes over", async () => {
    const mia = await member();
    expect((await call("remove_user", { user: boss.user.id })).status).toBe(409);
    const otherLandlord = await landlord(world);
    expect((await call("remove_user", { user: otherLandlord.user.id })).status).toBe(422);
    const to = { user: mia.user.id, reassign_to: otherLandlord.user.id };
    expect((await call("remove_user", to)).status).toBe(422);
    expect((await call("remove_user", { user: mia.user.id, reassign_to: mia.user.id })).status).toBe(422);
    expect((await read(boss))?.memberships).toHaveLength(2);
  });

  test("can be deactivated and reactivated instead, with the rights they had", async () => {
    const mia = await member({ show_my_payments: true });
    expect((await call("deactivate_user", { user: mia.user.id })).body).toMatchObject({
      memberships: [{ is_owner: true }],
      deactivated: [{ user: { id: mia.user.id }, show_my_payments: true }],
    });
    expect((await world.get("/users/", { token: mia.token })).status).toBe(401);
    const back = await call("reactivate_user", { user: mia.user.id });
    expect(back.body.deactivated).toEqual([]);
    expect(back.body.memberships).toMatchObject([{ is_owner: true }, { show_my_payments: true }]);
    await call("deactivate_user", { user: mia.user.id });
    expect((await call("remove_user", { user: mia.user.id })).body.deactivated).toEqual([]);
    expect((await call("reactivate_user", { user: mia.user.id })).status).toBe(422);
  });

  test("may leave on their own; the owner may not", async () => {
    const mia = await member({ can_create: true });
    const { slug } = await template(world, mia);
    expect((await call("leave", {}, boss)).status).toBe(409);
    expect((await call("leave", {}, mia)).status).toBe(200);
    expect(await read(mia)).toBeUndefined();
    const forms = await world.get<{ results: Template[] }>("/application_templates/", { token: boss.token });
    expect(forms.body.results.map((form) => form.slug)).toEqual([slug]);
    expect((await call("leave", {}, mia)).status).toBe(404);
  });
});

describe("the ownership", () => {
  const password = goodPassword;
  test("goes to a member who accepts it; both confirm who they are, and the owner before stays a manager", async () => {
    const [mia, theo] = [await member({ is_agent: true }), await member()];
    expect((await call("transfer", { user: mia.user.id, password: "Wrong horse 7" })).status).toBe(401);
    expect((await call("transfer", { user: mia.user.id, password }, mia)).status).toBe(403);
    const otherLandlord = await landlord(world);
    for (const user of [otherLandlord.user.id, boss.user.id])
      expect((await call("transfer", { user, password })).status).toBe(422);
    expect((await call("accept_transfer", { password }, mia)).status).toBe(404);
    expect((await call("transfer", { user: mia.user.id, password })).body.pending_owner).toBe(mia.user.id);
    expect([(await read(mia))?.pending_owner, (await read(theo))?.pending_owner]).toEqual([mia.user.id, null]);
    expect((await call("accept_transfer", { password }, theo)).status).toBe(404);
    expect((await call("accept_transfer", { password: "Wrong horse 7" }, mia)).status).toBe(401);
    const accepted = await call("accept_transfer", { password }, mia);
    expect(accepted.body).toMatchObject({
      pending_owner: null,
      abilities: { manage: true, leave: false },
      memberships: [
        { user: { id: mia.user.id }, is_owner: true, is_agent: false },
        expect.anything(),
        expect.anything(),
      ],
    });
    expect((await call("remove_user", { user: theo.user.id })).status).toBe(403);
    expect(await lastEvent()).toMatchObject({
      action: "ownership transferred",
      actor_id: mia.user.id,
      data: { from: boss.user.id, to: mia.user.id },
    });
    expect((await call("leave", {}, boss)).status).toBe(200);
  });

  test("an ownership offer lasts until it is withdrawn, declined, expired, or the member is removed", async () => {
    const mia = await member();
    const offer = () => call("transfer", { user: mia.user.id, password });
    for (const who of [boss, mia]) {
      await offer();
      expect((await call("cancel_transfer", {}, who)).body.pending_owner).toBeNull();
      expect((await call("accept_transfer", { password }, mia)).status).toBe(404);
    }
    await offer();
    await world.pool.query("update companies set pending_owner_until = pending_owner_until - interval '8 days'");
    expect((await call("accept_transfer", { password }, mia)).status).toBe(404);
    await offer();
    await call("deactivate_user", { user: mia.user.id });
    expect((await read(boss))?.pending_owner).toBeNull();
  });
});

describe("a company", () => {
  test("a company is created by a landlord without one, renamed, and never named like a link", async () => {
    const founder = await landlord(world);
    const { slug } = await template(world, founder);
    const made = await submitted(world, slug);
    const create = (name: string) => world.post<Reply>("/companies/", { name }, { token: founder.token });
    expect((await create("win at https://spam.example")).body.errors).toHaveProperty("name");
    const created = await create("Harbor Rentals");
    expect([created.status, created.body.name, created.body.abilities]).toEqual([
      201,
      "Harbor Rentals",
      { manage: true, leave: false },
    ]);
    expect((await create("Another")).status).toBe(409);
    expect((await world.get(`/applications/${made.id}/`, { token: founder.token })).status).toBe(200);
    const rename = { name: "Harbor Homes" };
    const renamed = await world.patch<Reply>(`/companies/${created.body.id}/`, rename, { token: founder.token });
    expect(renamed.body.name).toBe("Harbor Homes");
  });

  test("requires a second factor only of an owner who has one", async () => {
    const require = () =>
      world.patch<Reply>(`/companies/${firm}/`, { requires_second_factor: true }, { token: boss.token });
    expect((await require()).status).toBe(409);
    await world.db
      .insertInto("second_factors")
      .values({ user_id: boss.user.id, secret: "x", created: world.clock.at, confirmed: world.clock.at })
      .execute();
    expect((await require()).body).toMatchObject({
      requires_second_factor: true,
      memberships: [{ second_factor: true }],
    });
    expect(await lastEvent()).toMatchObject({ action: "second factor requirement changed", data: { required: true } });
  });

  test("shows its members to members, and invitations to its owner alone", async () => {
    const mia = await member();
    await invite("ben@example.com");
    expect(await read(mia)).toMatchObject({
      invitations: [],
      memberships: [{ second_factor: null }, { second_factor: null }],
      abilities: { manage: false, leave: true },
    });
    for (const who of [await landlord(world)]) expect(await read(who)).toBeUndefined();
  });
});

describe("who may change a company", () => {
  const verbs = ["add_user", "invite", "remove_user", "deactivate_user", "reactivate_user"] as const;
  test("only its owner: members whatever their flags get 403, everybody else 404", async () => {
    const former = await member();
    await world.db.deleteFrom("memberships").where("user_id", "=", former.user.id).execute();
    const invited = await landlord(world);
    const { body } = await invite(invited.username);
    const people: Record<string, Person> = {
      plain: await member(),
      all: await member({ can_create: true, show_my_payments: true, show_accept_reject_button: true }),
      agent: await member({ is_agent: true }),
      former,
      invited,
      otherLandlord: await landlord(world),
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
        await world.patch(`/companies/${firm}/`, { name: "Mine" }, as),
        await world.patch(`/companies/${firm}/update_user/`, { username: target.username, is_agent: true }, as),
        await world.post(`/company_invitations/${id}/resend/`, {}, as),
        await world.post(`/company_invitations/${id}/withdraw/`, {}, as),
      ];
      expect([name, ...more.map(({ status }) => status)]).toEqual([name, expected, expected, expected, expected]);
    }
    expect((await read(boss))?.memberships).toHaveLength(5);
  });
});

test("a question about a team is stored, and emailed to the operator and its sender", async () => {
  const who = await landlord(world, "Ida Berg");
  const body = { team_name: "Harbor Rentals", num_agents: 12, message: "Please call." };
  const reply = await world.post("/companies/contact/", body, { token: who.token });
  expect([reply.status, reply.body]).toEqual([200, {}]);
  await world.runJobs();
  expect(emailsTo(world, world.deps.config.salesEmail).at(-1)).toMatchObject({
    subject: "Team request: Harbor Rentals (12 agents)",
    text: expect.stringContaining(`Ida Berg (${who.username})`),
  });
  expect(emailsTo(world, who.username).at(-1)?.subject).toBe("We received your message");
  const stored = await world.db.selectFrom("team_requests").selectAll().where("user_id", "=", who.user.id).execute();
  expect(stored).toMatchObject([body]);
});
