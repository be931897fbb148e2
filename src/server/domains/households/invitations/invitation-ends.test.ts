import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Problem } from "#contract/schemas/common.ts";
import { leaveCompany } from "#server/domains/companies/membership.ts";
import { emailsTo } from "#server/testing/emails.ts";
import {
  claimApplication,
  createApplicant,
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  goodPassword,
  type Person,
  signedAnswers,
  submitApplication,
} from "#server/testing/factories.ts";
import { inviteToApply, listInvitationLinks, openLinkToApply } from "#server/testing/scenes/applicant-invitations.ts";
import {
  acceptInvitation,
  inviteToHousehold,
  openInvitationLink,
  readInvitationLink,
} from "#server/testing/scenes/invitations.ts";
import { openInvitations } from "./testing/invitation-scene.ts";

const scene = openInvitations();
const { world, passDays, applied, list, stateOf, read, invite, change, actionsOf, membersOf } = scene;

test.each(["the landlord", "the applicant"])(
  "a household invitation that ends because %s who sent it closes their account is in the application's history",
  async (who) => {
    const leaving = await createLandlord(world);
    const { slug } = await createForm(world, leaving);
    const created = await submitApplication(world, slug);
    const renter = await createApplicant(world);
    await claimApplication(world, renter, created.token);
    const sender = who === "the landlord" ? leaving : renter;
    const { id } = await inviteToHousehold(world, sender, created.id);
    // a landlord with an undecided application can close their account only once it is archived
    await world.post("/application_bundles/archive/", { slugs: [created.bundle] }, { token: leaving.token });
    expect((await world.post("/account/close/", { password: goodPassword }, { token: sender.token })).status).toBe(200);
    const events = await world.db
      .selectFrom("audit_logs")
      .select(["actor_id", "data"])
      .where("application_id", "=", created.id)
      .where("action", "=", "household invitation withdrawn")
      .execute();
    expect(events).toEqual([{ actor_id: sender.user.id, data: { invitation: id } }]);
  },
);

describe("a household invitation", () => {
  test("withdrawing a household invitation invalidates it, and an application that was started with the invitation becomes separate", async () => {
    const { id } = await applied("Ian");
    const created = await inviteToHousehold(world, scene.owner, id);
    const link = await readInvitationLink(world, created.email);
    const { body: opened } = await openInvitationLink(world, link);
    expect((await change(created.id, "withdraw")).body.state).toBe("withdrawn");
    expect((await change(created.id, "withdraw")).status).toBe(200);
    expect((await openInvitationLink(world, link)).status).toBe(404);
    expect((await change(created.id, "remind")).status).toBe(409);
    const reply = await world.post<{ application: { id: string } }>(`/application_templates/${scene.form}/submit/`, {
      ...signedAnswers({ applicant__email: created.email }),
      draft: opened.draft,
      invitation: link,
    });
    await world.runJobs();
    expect([reply.status, (await membersOf(id)).length]).toEqual([201, 1]);
    expect((await list(id)).results).toMatchObject([{ state: "withdrawn", application: null }]);
    // and they can be invited again
    expect((await invite(id, scene.owner, { email: created.email })).status).toBe(201);
  });

  test.each(["withdraw", "remind"] as const)(
    "a call to %s a household invitation is rejected if the person's submission is being saved",
    async (verb) => {
      const { id } = await applied("Eva");
      const created = await inviteToHousehold(world, scene.owner, id);
      await passDays(1.1);
      const own = await applied("Finn");
      const client = await world.pool.connect();
      try {
        const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
        await client.query("begin");
        await client.query(
          "update household_invitations set submitted_at = now(), submitted_application_id = $2 where id = $1",
          [created.id, own.id],
        );
        const changing = change(created.id, verb);
        const waiting = async () =>
          (
            await world.pool.query("select from pg_locks where not granted and $1 = any (pg_blocking_pids(pid))", [
              rows[0]?.pid,
            ])
          ).rowCount;
        await expect.poll(waiting).toBe(1);
        await client.query("commit");
        expect((await changing).status).toBe(409);
      } finally {
        client.release(true);
      }
      expect(await stateOf(id)).toEqual(["submitted"]);
    },
  );

  test("a household invitation ends when the household's applications move to another landlord's account, which their history shows", async () => {
    const companyOwner = await createLandlord(world);
    const { slug } = await createForm(world, companyOwner);
    const created = await submitApplication(world, slug);
    const invitation = await inviteToHousehold(world, companyOwner, created.id);
    const { email } = invitation;
    const link = await readInvitationLink(world, email);
    const team = await createCompanyOwnedBy(world, scene.owner);
    await team.add(companyOwner, {});
    const by = { token: companyOwner.token };
    const moved = { username: scene.owner.username, bundles: [created.bundle] };
    expect((await world.post("/application_bundles/change_owner/", moved, by)).status).toBe(200);
    expect((await openInvitationLink(world, link)).status).toBe(404);
    expect(await stateOf(created.id)).toEqual(["withdrawn"]);
    const events = await world.db
      .selectFrom("audit_logs")
      .select(["actor_id", "data"])
      .where("application_id", "=", created.id)
      .where("action", "=", "household invitation withdrawn")
      .execute();
    expect(events).toEqual([{ actor_id: companyOwner.user.id, data: { invitation: invitation.id } }]);
  });

  test("an invitation to apply ends when its application moves to another landlord's account, which the history shows", async () => {
    const [inviting, teamOwner] = [await createLandlord(world), await createLandlord(world)];
    const { slug } = await createForm(world, inviting);
    const { application, bundle } = await inviteToApply(world, inviting, slug);
    const team = await createCompanyOwnedBy(world, teamOwner);
    await team.add(inviting, {});
    const moved = { username: teamOwner.username, bundles: [bundle] };
    const reply = await world.post("/application_bundles/change_owner/", moved, { token: inviting.token });
    expect(reply.status).toBe(200);
    expect((await actionsOf(application, teamOwner)).filter((action) => action.startsWith("invitation"))).toEqual(
      expect.arrayContaining(["invitation withdrawn"]),
    );
  });

  test.each([
    ["moves to another landlord's account", "change_owner"],
    ["stays in a company that its form leaves", "leave"],
  ] as const)(
    "an invited person can submit their draft as a separate application if the application of the invitation %s",
    async (_what, how) => {
      const [inviting, colleague, teamOwner] = [
        await createLandlord(world),
        await createLandlord(world),
        await createLandlord(world),
      ];
      const team = await createCompanyOwnedBy(world, teamOwner);
      const join = async () => {
        for (const member of [inviting, colleague]) await team.add(member, { can_create: true });
      };
      if (how === "leave") await join();
      const { slug } = await createForm(world, inviting);
      const { application, bundle, email } = await inviteToApply(world, inviting, slug);
      const [link] = await listInvitationLinks(world, email);
      const { draft } = (await openLinkToApply(world, link)).body;
      if (how === "change_owner") await join();
      const by = how === "leave" ? teamOwner : inviting;
      const moved = { username: colleague.username, bundles: [bundle] };
      expect((await world.post("/application_bundles/change_owner/", moved, { token: by.token })).status).toBe(200);
      if (how === "leave") await leaveCompany(world.deps.db, inviting.user.id, world.clock.at);
      const saved = { slug, token: draft, revision: 1, values: {}, writer: randomUUID() };
      expect((await world.request("PUT", "/drafts/", { body: saved })).status).toBe(200);
      const reply = await world.post<{ application: { id: string } }>(`/application_templates/${slug}/submit/`, {
        ...signedAnswers({ applicant__email: email }),
        draft,
        invitation: link,
      });
      expect(reply.status).toBe(201);
      expect(reply.body.application.id).not.toBe(application);
    },
  );

  test("a household invitation expires after 15 days, and each of three daily reminders makes it valid again", async () => {
    const { id } = await applied("Jan");
    const created = await inviteToHousehold(world, scene.owner, id);
    const link = await readInvitationLink(world, created.email);
    expect((await change(created.id, "remind")).status).toBe(409);
    await passDays(15);
    expect([await stateOf(id), (await openInvitationLink(world, link)).status]).toEqual([["expired"], 404]);
    const late = { ...signedAnswers({ applicant__email: created.email }), invitation: link };
    expect((await world.post(`/application_templates/${scene.form}/submit/`, late)).status).toBe(201);
    await world.runJobs();
    expect([await stateOf(id), (await membersOf(id)).length]).toEqual([["expired"], 1]);
    for (let n = 0; n < 3; n++) {
      expect((await change(created.id, "remind")).body).toMatchObject({ state: "sent", can_remind: false });
      await passDays(1.1);
    }
    expect((await change(created.id, "remind")).status).toBe(409);
    expect(await stateOf(id)).toEqual(["sent"]);
    await acceptInvitation(world, created.email);
    expect((await change(created.id, "withdraw")).status).toBe(409);
    expect(await membersOf(id)).toHaveLength(2);
  });

  test("a household invitation can't be sent to a member, twice to one person, or after the decision", async () => {
    const { id, bundle } = await applied("Kim", { applicant__email: "kim.c@example.com" });
    const created = await inviteToHousehold(world, scene.owner, id);
    for (const email of ["kim.c@example.com", created.email]) {
      const { status, body } = await invite(id, scene.owner, { email });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["email"]]);
    }
    await acceptInvitation(world, created.email);
    expect((await invite(id, scene.owner, { email: created.email })).status).toBe(422);
    await world.post(`/application_bundles/${bundle}/accept/`, {}, { token: scene.owner.token });
    expect([(await invite(id, scene.owner)).status, (await list(id)).can_invite]).toEqual([409, false]);
  });
});

describe("leaving a household", () => {
  const leave = (id: string, who: Person) =>
    world.post<Problem>(`/applications/${id}/leave_household/`, {}, { token: who.token });

  test("an applicant who leaves a household gets a group of their own, and the landlord is emailed", async () => {
    const { id, renter } = await applied("Pia");
    const { email } = await inviteToHousehold(world, renter, id);
    const { application, token } = await acceptInvitation(world, email, { applicant__first_name: "Quin" });
    const member = await createApplicant(world, "Quin Castellan");
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
    expect(emailsTo(world, scene.owner.username).at(-1)?.subject).toContain("left the household");
    expect((await read(application.id, member)).abilities.leave_household).toBe(false);
    // an applicant without a household gets the same response, and nothing changes
    const events = (await actionsOf(application.id)).length;
    expect((await leave(application.id, member)).status).toBe(200);
    expect(await actionsOf(application.id)).toHaveLength(events);
  });

  test("the landlord and other household members can't make an applicant leave a household, and nobody can leave after a decision", async () => {
    const { id, renter, bundle } = await applied("Ray");
    const { email } = await inviteToHousehold(world, scene.owner, id);
    const { application, token } = await acceptInvitation(world, email);
    const member = await createApplicant(world);
    await claimApplication(world, member, token);
    expect((await leave(application.id, scene.owner)).status).toBe(403);
    expect((await leave(application.id, renter)).status).toBe(404);
    await world.post(`/application_bundles/${bundle}/accept/`, {}, { token: scene.owner.token });
    const refused = await leave(application.id, member);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining("being reviewed")]);
    expect(await membersOf(id)).toHaveLength(2);
  });

  test("a person can leave a household before an invited member of it has applied", async () => {
    const { id, renter } = await applied("Sue");
    const other = await inviteToApply(world, scene.owner, scene.form);
    const body = { application_ids: [id, other.application] };
    const grouped = await world.post("/application_bundles/group/", body, { token: scene.owner.token });
    expect(grouped.status).toBe(200);
    expect((await leave(id, renter)).status).toBe(200);
    expect(await membersOf(id)).toHaveLength(1);
  });
});

test.each(["the application is decided", "the form is deleted"])(
  "a household invitation can be withdrawn but not sent again once %s, and nobody else can be invited",
  async (reason) => {
    const landlord = await createLandlord(world);
    const { slug } = await createForm(world, landlord);
    const { id } = await submitApplication(world, slug);
    const { id: invitation } = await inviteToHousehold(world, landlord, id);
    await passDays(2);
    const canDo = async () => {
      const { results, can_invite } = await list(id, landlord);
      return [can_invite, results[0]?.can_remind, results[0]?.can_withdraw];
    };
    expect(await canDo()).toEqual([true, true, true]);
    if (reason === "the form is deleted")
      await world.request("DELETE", `/application_templates/${slug}/`, { token: landlord.token });
    else await world.db.updateTable("applications").set({ status: "A" }).where("id", "=", id).execute();
    expect(await canDo()).toEqual([false, false, true]);
    expect((await change(invitation, "remind", landlord)).status).toBe(409);
    expect((await change(invitation, "withdraw", landlord)).status).toBe(200);
  },
);

test("an unverified landlord can withdraw a household invitation, but isn't offered to resend it", async () => {
  const { id } = await applied("Una");
  await inviteToHousehold(world, scene.owner, id);
  await passDays(2);
  const facts = async () => (await list(id)).results.map(({ can_remind, can_withdraw }) => [can_remind, can_withdraw]);
  expect(await facts()).toEqual([[true, true]]);
  await world.db.updateTable("users").set({ email_verified_at: null }).where("id", "=", scene.owner.user.id).execute();
  expect(await facts()).toEqual([[false, true]]);
});
