import { describe, expect, test } from "vitest";
import type { HouseholdInvitation } from "#contract/invitations/household-invitations.ts";
import type { Shared } from "#contract/review/shared-bundles.ts";
import type { Values } from "#contract/schemas/forms.ts";
import { emailsTo } from "#server/testing/emails.ts";
import {
  createApplicant,
  createForm,
  homeAnswer,
  publishEdit,
  signedAnswers,
  submitApplication,
} from "#server/testing/factories.ts";
import { albany } from "#server/testing/scenes/homes.ts";
import {
  acceptInvitation,
  inviteToHousehold,
  openInvitationLink,
  readInvitationLink,
} from "#server/testing/scenes/invitations.ts";
import { confirmShare, shareBundles } from "#server/testing/scenes/sharing.ts";
import { joinHousehold } from "../jobs/join-household.ts";
import { openInvitations } from "./testing/invitation-scene.ts";

const scene = openInvitations();
const { world, passDays, applied, list, stateOf, read, actionsOf, membersOf } = scene;

const draftValues = async (slug: string, token: string | null) =>
  (await world.post<{ values: Values }>("/drafts/load/", { slug, token })).body.values;

describe("a person invited to a household", () => {
  test("a person invited to a household starts with only the home's answers, and joins the household on submission", async () => {
    const { id, renter } = await applied("Ada", {
      ...homeAnswer("9 Alder Way"),
      rental_property__lease_term: "12 months",
    });
    const { email } = await inviteToHousehold(world, renter, id, {
      role: "guarantor",
      message: "We could move in on May 1.",
    });
    expect(await stateOf(id)).toEqual(["sent"]);
    const opened = await openInvitationLink(world, await readInvitationLink(world, email));
    expect(opened.body).toMatchObject({
      status: "open",
      slug: scene.form,
      role: "guarantor",
      invited_by: "Ada Castellan",
    });
    const values = await draftValues(scene.form, opened.body.draft);
    expect(Object.keys(values).sort()).toEqual([
      "rental_property__address",
      "rental_property__lease_term",
      "rental_property__move_in_date",
      "rental_property__rent",
    ]);
    expect(values).toMatchObject({ rental_property__address: { street: "9 Alder Way" } });
    expect(await stateOf(id)).toEqual(["opened"]);
    await world.request("PUT", "/drafts/", {
      body: { slug: scene.form, token: opened.body.draft, values, revision: 1, writer: crypto.randomUUID() },
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
    expect((await openInvitationLink(world, await readInvitationLink(world, email))).body).toMatchObject({
      status: "submitted",
      draft: null,
    });
    expect(emailsTo(world, email).filter(({ text }) => String(text).includes("#invitation="))).toHaveLength(1);
  });

  test("a person invited to a household starts with the household's home if the form lists homes", async () => {
    const { slug } = await createForm(world, scene.owner);
    await publishEdit(world, scene.owner, slug, { homes: [albany] });
    const { body } = await world.get<{ homes: { id: string }[] }>(`/application_templates/${slug}/`);
    const created = await submitApplication(world, slug, {
      unit: body.homes[0]?.id,
      rental_property__address: undefined,
    });
    const { email } = await inviteToHousehold(world, scene.owner, created.id);
    const opened = (await openInvitationLink(world, await readInvitationLink(world, email))).body;
    expect(await draftValues(slug, opened.draft)).toMatchObject({ unit: body.homes[0]?.id });
  });

  test("an application with another form of the landlord stays separate, and the household's invitation stays open", async () => {
    const { id } = await applied("Abe");
    const { email } = await inviteToHousehold(world, scene.owner, id);
    const link = await readInvitationLink(world, email);
    const { slug } = await createForm(world, scene.owner);
    const reply = await world.post(`/application_templates/${slug}/submit/`, {
      ...signedAnswers({ applicant__email: email }),
      invitation: link,
    });
    await world.runJobs();
    expect([reply.status, (await membersOf(id)).length]).toEqual([201, 1]);
    expect(await stateOf(id)).toEqual(["sent"]);
    const { application } = await acceptInvitation(world, email);
    expect((await membersOf(id)).map((member) => member.id)).toEqual([id, application.id]);
  });

  test("a person invited to a household can continue by the link on another device, even after the draft has expired", async () => {
    const { id } = await applied("Bea");
    const { email } = await inviteToHousehold(world, scene.owner, id);
    const link = await readInvitationLink(world, email);
    const [one, two] = await Promise.all([openInvitationLink(world, link), openInvitationLink(world, link)]);
    const ids = await Promise.all(
      [one, two].map(
        async ({ body }) =>
          (await world.post<{ id: string }>("/drafts/load/", { slug: scene.form, token: body.draft })).body.id,
      ),
    );
    expect(ids[0]).toBe(ids[1]);
    await passDays(8);
    const again = await openInvitationLink(world, link);
    expect([again.status, again.body.status]).toEqual([200, "open"]);
    // the link's secret alone identifies the household, too, since the draft may no longer exist
    await world.db.deleteFrom("drafts").execute();
    const { body } = await world.post<{ application: { id: string } }>(`/application_templates/${scene.form}/submit/`, {
      ...signedAnswers({ applicant__email: email }),
      invitation: link,
    });
    await world.runJobs();
    expect((await membersOf(id)).map((member) => member.id)).toEqual([id, body.application.id]);
  });

  test("a person invited to a household joins once, even if they submit three times at once and the join job runs three times", async () => {
    const { id } = await applied("Cleo");
    const invitation = await inviteToHousehold(world, scene.owner, id);
    const { body } = await openInvitationLink(world, await readInvitationLink(world, invitation.email));
    const send = () =>
      world.post(`/application_templates/${scene.form}/submit/`, {
        ...signedAnswers({ applicant__email: invitation.email }),
        draft: body.draft,
      });
    await Promise.all([send(), send(), send()]);
    const tenantDeps = await world.ofApplication(id);
    await Promise.allSettled([1, 2, 3].map(() => joinHousehold(tenantDeps, { invitation: invitation.id })));
    await world.runJobs();
    expect(await membersOf(id)).toHaveLength(2);
    const joins = (await actionsOf(id)).filter((action) => action === "invited member joined");
    expect(joins).toHaveLength(1);
  });

  test("a person invited to a household that was then decided or deleted applies separately, and the landlord is notified", async () => {
    const decided = await applied("Eli");
    const deleted = await applied("Flo");
    const cases = [decided, deleted];
    const invitations: HouseholdInvitation[] = [];
    const drafts: (string | null)[] = [];
    for (const { id } of cases) {
      invitations.push(await inviteToHousehold(world, scene.owner, id));
      const { email } = invitations.at(-1) ?? { email: "" };
      drafts.push((await openInvitationLink(world, await readInvitationLink(world, email))).body.draft);
    }
    await world.post(`/application_bundles/${decided.bundle}/accept/`, {}, { token: scene.owner.token });
    await world.post("/application_bundles/delete/", { slugs: [deleted.bundle] }, { token: scene.owner.token });
    const why = ["decided", "closed"];
    for (const [index, draft] of drafts.entries()) {
      const { email } = invitations[index] ?? { email: "" };
      const reply = await world.post<{ application: { id: string } }>(`/application_templates/${scene.form}/submit/`, {
        ...signedAnswers({ applicant__email: email }),
        draft,
      });
      expect(reply.status).toBe(201);
      await world.runJobs();
      expect(await membersOf(reply.body.application.id)).toHaveLength(1);
      expect(await actionsOf(reply.body.application.id)).toContain("invited member applied separately");
      if (why[index] !== "closed") {
        const row = (await list(cases[index]?.id ?? "")).results[0];
        expect([row?.separate, row?.application]).toEqual([why[index], reply.body.application.id]);
      }
    }
    const notices = emailsTo(world, scene.owner.username).filter(({ subject }) =>
      /isn't in the household/.test(`${subject}`),
    );
    expect(notices).toHaveLength(2);
  });

  test("a household invitation's link doesn't reveal a decision that can still be undone", async () => {
    const { id, bundle } = await applied("Gus");
    const { email } = await inviteToHousehold(world, scene.owner, id);
    const link = await readInvitationLink(world, email);
    await world.post(`/application_bundles/${bundle}/accept/`, {}, { token: scene.owner.token });
    expect((await openInvitationLink(world, link)).body).toMatchObject({ status: "open", draft: expect.any(String) });
  });

  test("a person who joins a shared household by invitation isn't visible to its share recipient", async () => {
    const first = await applied("Dee");
    const session = await confirmShare(world, await shareBundles(world, scene.owner, [first.bundle]));
    const { email } = await inviteToHousehold(world, scene.owner, first.id);
    const { draft } = (await openInvitationLink(world, await readInvitationLink(world, email))).body;
    const reply = await world.post<{ application: { id: string } }>(`/application_templates/${scene.form}/submit/`, {
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

  test("a household invitation opens no draft for a current member's account, but does for another account", async () => {
    const { id, renter } = await applied("Gus");
    const { email } = await inviteToHousehold(world, renter, id);
    const link = await readInvitationLink(world, email);
    expect((await openInvitationLink(world, link, renter)).body).toMatchObject({
      status: "other_account",
      draft: null,
    });
    expect((await openInvitationLink(world, link, await createApplicant(world))).body).toMatchObject({
      status: "open",
    });
  });
});
