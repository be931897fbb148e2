import { beforeAll, describe, expect, test } from "vitest";
import type { Application } from "#contract/applications.ts";
import type { HouseholdInvitation } from "#contract/household-invitations.ts";
import type { Shared } from "#contract/review/shared-bundles.ts";
import type { Problem } from "#contract/schemas/common.ts";
import type { Values } from "#contract/schemas/forms.ts";
import { newToken } from "#server/platform/encryption/vault.ts";
import { emailsTo } from "#server/testing/emails.ts";
import {
  applicant,
  claimApplication,
  company,
  homeAt,
  landlord,
  type Person,
  publishEdit,
  signedAnswers,
  submitted,
  template,
} from "#server/testing/factories.ts";
import { albany } from "#server/testing/scenes/homes.ts";
import { acceptInvitation, invitationLink, invited, invitee, openLink } from "#server/testing/scenes/invitations.ts";
import { confirmed, sharedBy } from "#server/testing/scenes/sharing.ts";
import { openWorld } from "#server/testing/world.ts";
import { joinHousehold } from "../jobs/join-household.ts";

const world = openWorld({ undoMinutes: 10 });
/** Advances the time by days, for invitations, their links and drafts; sessions stay valid. */
async function passDays(days: number) {
  const by = `${days} days`;
  await world.pool.query(
    "update household_invitations set created = created - $1::interval, sent_at = sent_at - $1::interval, expires = expires - $1::interval",
    [by],
  );
  await world.pool.query("update share_tokens set expires = expires - $1::interval where invitation_id is not null", [
    by,
  ]);
  await world.pool.query("update drafts set expires = expires - $1::interval", [by]);
}
let owner: Person;
let form: string;
beforeAll(async () => {
  owner = await landlord(world, "Ida Berg");
  form = (await template(world, owner)).slug;
});

/** An application with its applicant's account. */
async function applied(first = "Nora", values: Values = {}) {
  const made = await submitted(world, form, { applicant__first_name: first, ...values });
  const renter = await applicant(world, `${first} Castellan`);
  await claimApplication(world, renter, made.token);
  return { ...made, renter };
}
type Listed = { results: HouseholdInvitation[]; can_invite: boolean };
const list = async (id: string, who = owner) =>
  (await world.get<Listed>(`/applications/${id}/invitations/`, { token: who.token })).body;
const stateOf = async (id: string, who = owner) => (await list(id, who)).results.map(({ state }) => state);
const read = async (id: string, who = owner) =>
  (await world.get<Application>(`/applications/${id}/`, { token: who.token })).body;
const invite = (id: string, who: Person, changes: object = {}) =>
  world.post<HouseholdInvitation & Problem>(`/applications/${id}/invitations/`, invitee(changes), {
    token: who.token,
  });
const change = (id: string, verb: "remind" | "withdraw", who = owner) =>
  world.post<HouseholdInvitation & Problem>(`/household_invitations/${id}/${verb}/`, {}, { token: who.token });
const actionsOf = async (id: string) => ((await read(id)).audit_logs ?? []).map(({ action }) => action);
const draftValues = async (slug: string, token: string | null) =>
  (await world.post<{ values: Values }>("/drafts/load/", { slug, token })).body.values;
const membersOf = async (id: string) => (await read(id)).bundle.applications;

describe("a person who is invited", () => {
  test("begins with the home's answers alone, and joins the household when they submit", async () => {
    const { id, renter } = await applied("Ada", { ...homeAt("9 Alder Way"), rental_property__lease_term: "12 months" });
    const { email } = await invited(world, renter, id, { role: "guarantor", message: "We could move in on May 1." });
    expect(await stateOf(id)).toEqual(["sent"]);
    const opened = await openLink(world, await invitationLink(world, email));
    expect(opened.body).toMatchObject({ status: "open", slug: form, role: "guarantor", invited_by: "Ada Castellan" });
    const values = await draftValues(form, opened.body.draft);
    expect(Object.keys(values).sort()).toEqual([
      "rental_property__address",
      "rental_property__lease_term",
      "rental_property__move_in_date",
      "rental_property__rent",
    ]);
    expect(values).toMatchObject({ rental_property__address: { street: "9 Alder Way" } });
    expect(await stateOf(id)).toEqual(["opened"]);
    await world.request("PUT", "/drafts/", {
      body: { slug: form, token: opened.body.draft, values, revision: 1, writer: crypto.randomUUID() },
    });
    expect(await stateOf(id, renter)).toEqual(["started"]);
    const { application } = await acceptInvitation(world, email, { applicant__first_name: "Sam" });
    expect(await membersOf(id)).toMatchObject([
      { id, role: "applicant" },
      { id: application.id, role: "guarantor" },
    ]);
    expect((await list(id)).results).toMatchObject([
      { state: "submitted", application: application.id, separate: null, can_withdraw: false },
    ]);
    expect((await list(id, renter)).results).toMatchObject([{ state: "submitted", application: null }]);
    expect(await read(application.id)).toMatchObject({ invitee: email, invitation_sent: true, is_invitation: false });
    expect(await actionsOf(application.id)).toContain("invited member joined");
    expect((await openLink(world, await invitationLink(world, email))).body).toMatchObject({
      status: "submitted",
      draft: null,
    });
    expect(emailsTo(world, email).filter(({ text }) => String(text).includes("#invitation="))).toHaveLength(1);
  });

  test("picks the home of a form that lists them", async () => {
    const { slug } = await template(world, owner);
    await publishEdit(world, owner, slug, { homes: [albany] });
    const { body } = await world.get<{ homes: { id: string }[] }>(`/application_templates/${slug}/`);
    const made = await submitted(world, slug, { unit: body.homes[0]?.id, rental_property__address: undefined });
    const { email } = await invited(world, owner, made.id);
    const opened = (await openLink(world, await invitationLink(world, email))).body;
    expect(await draftValues(slug, opened.draft)).toMatchObject({ unit: body.homes[0]?.id });
  });

  test("is found again by the link on another device, and once the draft has expired", async () => {
    const { id } = await applied("Bea");
    const { email } = await invited(world, owner, id);
    const link = await invitationLink(world, email);
    const [one, two] = await Promise.all([openLink(world, link), openLink(world, link)]);
    const ids = await Promise.all(
      [one, two].map(
        async ({ body }) =>
          (await world.post<{ id: string }>("/drafts/load/", { slug: form, token: body.draft })).body.id,
      ),
    );
    expect(ids[0]).toBe(ids[1]);
    await passDays(8);
    const again = await openLink(world, link);
    expect([again.status, again.body.status]).toEqual([200, "open"]);
    // the link's secret alone identifies the household too: the draft may no longer exist
    await world.db.deleteFrom("drafts").execute();
    const { body } = await world.post<{ application: { id: string } }>(`/application_templates/${form}/submit/`, {
      ...signedAnswers({ applicant__email: email }),
      invitation: link,
    });
    await world.runJobs();
    expect((await membersOf(id)).map((member) => member.id)).toEqual([id, body.application.id]);
  });

  test("joins once, however often they submit and the job runs", async () => {
    const { id } = await applied("Cleo");
    const invitation = await invited(world, owner, id);
    const { body } = await openLink(world, await invitationLink(world, invitation.email));
    const send = () =>
      world.post(`/application_templates/${form}/submit/`, {
        ...signedAnswers({ applicant__email: invitation.email }),
        draft: body.draft,
      });
    await Promise.all([send(), send(), send()]);
    const its = await world.ofApplication(id);
    await Promise.allSettled([1, 2, 3].map(() => joinHousehold(its, { invitation: invitation.id })));
    await world.runJobs();
    expect(await membersOf(id)).toHaveLength(2);
    const joins = (await actionsOf(id)).filter((action) => action === "invited member joined");
    expect(joins).toHaveLength(1);
  });

  test("applies separately once the household is decided or deleted, and the landlord is notified", async () => {
    const decided = await applied("Eli");
    const deleted = await applied("Flo");
    const cases = [decided, deleted];
    const invitations: HouseholdInvitation[] = [];
    const drafts: (string | null)[] = [];
    for (const { id } of cases) {
      invitations.push(await invited(world, owner, id));
      const { email } = invitations.at(-1) ?? { email: "" };
      drafts.push((await openLink(world, await invitationLink(world, email))).body.draft);
    }
    await world.post(`/application_bundles/${decided.bundle}/accept/`, {}, { token: owner.token });
    await world.post("/application_bundles/delete/", { slugs: [deleted.bundle] }, { token: owner.token });
    const why = ["decided", "closed"];
    for (const [at, draft] of drafts.entries()) {
      const { email } = invitations[at] ?? { email: "" };
      const reply = await world.post<{ application: { id: string } }>(`/application_templates/${form}/submit/`, {
        ...signedAnswers({ applicant__email: email }),
        draft,
      });
      expect(reply.status).toBe(201);
      await world.runJobs();
      expect(await membersOf(reply.body.application.id)).toHaveLength(1);
      expect(await actionsOf(reply.body.application.id)).toContain("invited member applied separately");
      if (why[at] !== "closed") {
        const row = (await list(cases[at]?.id ?? "")).results[0];
        expect([row?.separate, row?.application]).toEqual([why[at], reply.body.application.id]);
      }
    }
    const notices = emailsTo(world, owner.username).filter(({ subject }) =>
      /isn't in the household/.test(`${subject}`),
    );
    expect(notices).toHaveLength(2);
  });

  test("joins a household that is shared, whose recipient doesn't see them", async () => {
    const first = await applied("Dee");
    const session = await confirmed(world, await sharedBy(world, owner, [first.bundle]));
    const { email } = await invited(world, owner, first.id);
    const { draft } = (await openLink(world, await invitationLink(world, email))).body;
    const reply = await world.post<{ application: { id: string } }>(`/application_templates/${form}/submit/`, {
      ...signedAnswers({ applicant__email: email }),
      draft,
    });
    await world.runJobs();
    expect(await membersOf(first.id)).toHaveLength(2);
    const { body } = await world.get<Shared>("/shared/", { token: session });
    const shown = body.bundles.flatMap(({ applications }) => applications.map(({ id }) => id));
    expect(shown).toEqual([first.id]);
    const path = `/shared/applications/${reply.body.application.id}/`;
    expect((await world.get(path, { token: session })).status).toBe(404);
  });

  test("is not somebody of the household who is still signed in", async () => {
    const { id, renter } = await applied("Gus");
    const { email } = await invited(world, renter, id);
    const link = await invitationLink(world, email);
    expect((await openLink(world, link, renter)).body).toMatchObject({ status: "other_account", draft: null });
    expect((await openLink(world, link, await applicant(world))).body).toMatchObject({ status: "open" });
  });
});

test("a landlord's invitation says nothing about who else applies", async () => {
  const { id } = await applied("Hortense");
  const { email } = await invited(world, owner, id);
  const link = await invitationLink(world, email);
  const text = JSON.stringify([emailsTo(world, email), (await openLink(world, link)).body]);
  expect(text).not.toContain("Hortense");
  expect(text).toContain("Ida Berg");
});

describe("an invitation", () => {
  test("ends when it is withdrawn; what was begun with it stands alone", async () => {
    const { id } = await applied("Ian");
    const made = await invited(world, owner, id);
    const link = await invitationLink(world, made.email);
    const { body: opened } = await openLink(world, link);
    expect((await change(made.id, "withdraw")).body.state).toBe("withdrawn");
    expect((await change(made.id, "withdraw")).status).toBe(200);
    expect((await openLink(world, link)).status).toBe(404);
    expect((await change(made.id, "remind")).status).toBe(409);
    const reply = await world.post<{ application: { id: string } }>(`/application_templates/${form}/submit/`, {
      ...signedAnswers({ applicant__email: made.email }),
      draft: opened.draft,
      invitation: link,
    });
    await world.runJobs();
    expect([reply.status, (await membersOf(id)).length]).toEqual([201, 1]);
    expect((await list(id)).results).toMatchObject([{ state: "withdrawn", application: null }]);
    // and can be sent again
    expect((await invite(id, owner, { email: made.email })).status).toBe(201);
  });

  test("ends when the household moves to another account", async () => {
    const boss = await landlord(world);
    const { slug } = await template(world, boss);
    const made = await submitted(world, slug);
    const { email } = await invited(world, boss, made.id);
    const link = await invitationLink(world, email);
    const team = await company(world, owner);
    await team.add(boss, {});
    const by = { token: boss.token };
    const moved = { username: owner.username, bundles: [made.bundle] };
    expect((await world.post("/application_bundles/change_owner/", moved, by)).status).toBe(200);
    expect((await openLink(world, link)).status).toBe(404);
    expect(await stateOf(made.id)).toEqual(["withdrawn"]);
  });

  test("expires, and is extended by a reminder: a day after the last email, three times at most", async () => {
    const { id } = await applied("Jan");
    const made = await invited(world, owner, id);
    const link = await invitationLink(world, made.email);
    expect((await change(made.id, "remind")).status).toBe(409);
    await passDays(15);
    expect([await stateOf(id), (await openLink(world, link)).status]).toEqual([["expired"], 404]);
    for (let n = 0; n < 3; n++) {
      expect((await change(made.id, "remind")).body).toMatchObject({ state: "sent", can_remind: false });
      await passDays(1.1);
    }
    expect((await change(made.id, "remind")).status).toBe(409);
    expect(await stateOf(id)).toEqual(["sent"]);
    await acceptInvitation(world, made.email);
    expect((await change(made.id, "withdraw")).status).toBe(409);
    expect(await membersOf(id)).toHaveLength(2);
  });

  test("goes neither to a member nor twice to one person, and nobody is invited after the decision", async () => {
    const { id, bundle } = await applied("Kim", { applicant__email: "kim.c@example.com" });
    const made = await invited(world, owner, id);
    for (const email of ["kim.c@example.com", made.email]) {
      const { status, body } = await invite(id, owner, { email });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["email"]]);
    }
    await acceptInvitation(world, made.email);
    expect((await invite(id, owner, { email: made.email })).status).toBe(422);
    await world.post(`/application_bundles/${bundle}/accept/`, {}, { token: owner.token });
    expect([(await invite(id, owner)).status, (await list(id)).can_invite]).toEqual([409, false]);
  });
});

describe("an applicant", () => {
  test("invites five people a day and ten in all, without links in their words", async () => {
    const { id, renter } = await applied("Lou");
    for (const changes of [{ message: "Win at https://spam.example" }, { name: "www.spam.example" }])
      expect((await invite(id, renter, changes)).status).toBe(422);
    const statuses = async () =>
      (await Promise.all(Array.from({ length: 6 }, () => invite(id, renter)))).map((r) => r.status);
    expect((await statuses()).sort()).toEqual([201, 201, 201, 201, 201, 409]);
    await passDays(1.1);
    expect((await statuses()).sort()).toEqual([201, 201, 201, 201, 201, 409]);
    await passDays(1.1);
    expect((await statuses()).every((status) => status === 409)).toBe(true);
  });

  test("sees only whom they invited, and learns of nobody else in the household", async () => {
    const { id, renter } = await applied("Moe");
    const other = await applied("Ned", { applicant__email: "ned.c@example.com" });
    const theirs = await invited(world, owner, id);
    await world.post("/application_bundles/group/", { application_ids: [id, other.id] }, { token: owner.token });
    expect((await list(id, renter)).results).toEqual([]);
    expect((await change(theirs.id, "withdraw", renter)).status).toBe(404);
    // the reply is the same as for anybody
    for (const email of ["ned.c@example.com", theirs.email])
      expect((await invite(id, renter, { email })).status).toBe(201);
    expect((await list(other.id)).results).toHaveLength(3);
    expect((await list(other.id, other.renter)).results).toEqual([]);
  });
});

test("visitors, strangers, wrong tokens, other applicants and members without a flag change nothing", async () => {
  const boss = await landlord(world);
  const team = await company(world, boss);
  const [plain, manager] = [await landlord(world), await landlord(world)];
  await team.add(plain, {});
  await team.add(manager, { can_create: true });
  const { slug } = await template(world, boss);
  const made = await submitted(world, slug);
  const renter = await applicant(world);
  await claimApplication(world, renter, made.token);
  const { id } = await invited(world, boss, made.id);
  const neighbor = await applied("Oma");
  const all = async (token?: string) => {
    const by = token ? { token } : {};
    return [
      (await world.get(`/applications/${made.id}/invitations/`, by)).status,
      (await world.post(`/applications/${made.id}/invitations/`, invitee(), by)).status,
      (await world.post(`/household_invitations/${id}/remind/`, {}, by)).status,
      (await world.post(`/household_invitations/${id}/withdraw/`, {}, by)).status,
    ];
  };
  expect(await all()).toEqual([401, 401, 401, 401]);
  expect(await all(made.token)).toEqual([401, 401, 401, 401]);
  for (const who of [owner, neighbor.renter, await applicant(world)])
    expect(await all(who.token)).toEqual([404, 404, 404, 404]);
  expect(await all(plain.token)).toEqual([200, 403, 403, 403]);
  expect((await list(made.id, plain)).can_invite).toBe(false);
  for (const token of [newToken(), made.token]) expect((await openLink(world, token)).status).toBe(404);
  expect(await stateOf(made.id, boss)).toEqual(["sent"]);
  await passDays(2);
  expect((await all(manager.token)).slice(1)).toEqual([201, 200, 200]);
});

describe("leaving a household", () => {
  const leave = (id: string, who: Person) =>
    world.post<Problem>(`/applications/${id}/leave_household/`, {}, { token: who.token });

  test("moves the applicant to a bundle of their own; the others stay, and the landlord is notified", async () => {
    const { id, renter } = await applied("Pia");
    const { email } = await invited(world, renter, id);
    const { application, token } = await acceptInvitation(world, email, { applicant__first_name: "Quin" });
    const member = await applicant(world, "Quin Castellan");
    await claimApplication(world, member, token);
    const before = (await read(id)).bundle;
    expect((await read(application.id, member)).abilities.leave_household).toBe(true);
    expect((await read(id, renter)).abilities.leave_household).toBe(false);
    expect((await leave(application.id, member)).status).toBe(200);
    expect(await membersOf(id)).toEqual([expect.objectContaining({ id, role: "applicant" })]);
    expect((await read(id)).bundle.slug).toBe(before.slug);
    expect((await read(application.id)).bundle.applications).toMatchObject([{ role: "applicant" }]);
    expect((await actionsOf(application.id))[0]).toBe("left household");
    expect((await actionsOf(id))[0]).toBe("household member left");
    await world.runJobs();
    expect(emailsTo(world, owner.username).at(-1)?.subject).toContain("left the household");
    expect((await read(application.id, member)).abilities.leave_household).toBe(false);
    // who applies alone gets the same answer, and nothing happens
    const events = (await actionsOf(application.id)).length;
    expect((await leave(application.id, member)).status).toBe(200);
    expect(await actionsOf(application.id)).toHaveLength(events);
  });

  test("is the applicant's alone, and waits for a decision that can be undone", async () => {
    const { id, renter, bundle } = await applied("Ray");
    const { email } = await invited(world, owner, id);
    const { application, token } = await acceptInvitation(world, email);
    const member = await applicant(world);
    await claimApplication(world, member, token);
    expect((await leave(application.id, owner)).status).toBe(403);
    expect((await leave(application.id, renter)).status).toBe(404);
    await world.post(`/application_bundles/${bundle}/accept/`, {}, { token: owner.token });
    const refused = await leave(application.id, member);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining("being reviewed")]);
    expect(await membersOf(id)).toHaveLength(2);
  });
});

test("one person applies for two households of a landlord, who sees it; no other landlord does", async () => {
  const first = await applied("Sue", homeAt("1 Cedar Road"));
  const second = await applied("Tom", homeAt("2 Cedar Road"));
  const foreign = await landlord(world);
  const elsewhere = await submitted(world, (await template(world, foreign)).slug, homeAt("3 Cedar Road"));
  const guarantor = await applicant(world, "Uma Castellan");
  await claimApplication(world, guarantor, elsewhere.token);
  const joined: string[] = [];
  for (const { id } of [first, second]) {
    const { email } = await invited(world, owner, id, { role: "guarantor" });
    const street = id === first.id ? "1 Cedar Road" : "2 Cedar Road";
    const { application, token } = await acceptInvitation(world, email, homeAt(street));
    await claimApplication(world, guarantor, token);
    joined.push(application.id);
  }
  expect((await membersOf(first.id)).map(({ id }) => id)).toEqual([first.id, joined[0]]);
  expect((await membersOf(second.id)).map(({ id }) => id)).toEqual([second.id, joined[1]]);
  const [one, two] = await Promise.all(joined.map((id) => read(id)));
  expect(one?.also_applied).toMatchObject([{ id: joined[1], unit_address: "2 Cedar Road" }]);
  expect(two?.also_applied).toMatchObject([{ id: joined[0], unit_address: "1 Cedar Road" }]);
  expect((await read(elsewhere.id, foreign)).also_applied).toEqual([]);
  expect((await read(joined[0] ?? "", guarantor)).also_applied).toEqual([]);
  // leaving one household leaves the other as it is
  await world.post(`/applications/${joined[0]}/leave_household/`, {}, { token: guarantor.token });
  expect([await membersOf(first.id), await membersOf(second.id)].map((members) => members.length)).toEqual([1, 2]);
});
