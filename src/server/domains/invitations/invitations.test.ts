import { beforeAll, describe, expect, test } from "vitest";
import type { Problem } from "#contract/schemas/common.ts";
import { homeChoiceField } from "#rules/law/places/place-pattern.ts";
import { dayMs, hourMs } from "#rules/time/durations.ts";
import { verifyHistory } from "#server/platform/audit/audit-log.ts";
import { emailsTo } from "#server/testing/emails.ts";
import {
  answers,
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  createPerson,
  createUnverifiedPerson,
  type Person,
  signedAnswers,
  submitForm,
} from "#server/testing/factories.ts";
import {
  applyByInvitation,
  createProspect,
  inviteToApply,
  listInvitationLinks,
  listInvited,
  openLinkToApply,
  readApplication,
  sendInvitation,
} from "#server/testing/scenes/applicant-invitations.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world, "Linden Avenue");
  ({ slug } = await createForm(world, owner));
});

const history = async (id: string) => {
  const rows = await world.db
    .selectFrom("audit_logs")
    .select("action")
    .where("application_id", "=", id)
    .orderBy("position")
    .execute();
  return rows.map(({ action }) => action);
};
const submit = (body: object) =>
  world.post<Problem & { application: { id: string } }>(`/application_templates/${slug}/submit/`, body);

describe("an invitation to apply", () => {
  test("an invitation to apply is shown as sent, then opened, then started with the first answers, and the submission completes it", async () => {
    const { application, bundle, email, invitation } = await inviteToApply(world, owner, slug);
    expect(invitation).toMatchObject({ state: "sent", opened: null, submitted: null });
    const [first] = await listInvited(world, owner);
    expect(first).toMatchObject({
      slug: bundle,
      status: "I",
      applications: [{ id: application, applicant: { name: "Sam Rivera", email }, invitation: { state: "sent" } }],
      waiting_for: { action: "finish_form", by: "applicant" },
    });
    const [link] = await listInvitationLinks(world, email);
    const { body: opened } = await openLinkToApply(world, link);
    expect(opened).toMatchObject({ status: "open", slug, landlord: "Linden Avenue", name: "Sam Rivera" });
    expect(await readApplication(world, owner, application)).toMatchObject({
      status: "C",
      is_invitation: true,
      invitee: email,
      invitation: { state: "opened" },
    });
    const draft = { slug, token: opened.draft, values: answers(), writer: crypto.randomUUID(), revision: 1 };
    expect((await world.request("PUT", "/drafts/", { body: draft })).status).toBe(200);
    expect((await readApplication(world, owner, application)).invitation?.state).toBe("started");
    world.pass(hourMs);
    const sent = await submit({ ...signedAnswers({ applicant__email: "nora@example.com" }), draft: opened.draft });
    expect([sent.status, sent.body.application.id]).toEqual([201, application]);
    const done = await readApplication(world, owner, application);
    expect(done).toMatchObject({
      status: "S",
      is_new: true,
      is_invitation: false,
      invitee: email,
      created: world.clock.at.toISOString(),
      applicant: { name: "Nora Castellan", email: "nora@example.com" },
      invitation: { state: "submitted", submitted: world.clock.at.toISOString() },
      bundle: { slug: bundle },
    });
    expect(await history(application)).toEqual(["invitation sent", "invitation opened", "submitted"]);
    expect((await verifyHistory(world.db)).faults).toEqual([]);
    expect((await openLinkToApply(world, link)).body).toMatchObject({ status: "submitted", draft: null });
    expect((await listInvited(world, owner)).map((each) => each.slug)).not.toContain(bundle);
  });

  test("an invitation to apply is found by the invited person's name, and after submission only by the name in the application", async () => {
    const { bundle, email } = await inviteToApply(world, owner, slug, { name: "Quillon Adair" });
    const find = async (words: string) => {
      const path = `/application_bundles/?search=${encodeURIComponent(words)}`;
      const { body } = await world.get<{ results: { slug: string }[] }>(path, { token: owner.token });
      return body.results.map((each) => each.slug);
    };
    expect(await find("quillon")).toEqual([bundle]);
    await applyByInvitation(world, email, { applicant__first_name: "Zephyra" });
    expect([await find("zephyra"), await find("quillon")]).toEqual([[bundle], []]);
  });

  test("an invitation to apply is completed once by a submission with its link's token, without a draft", async () => {
    const { application, email } = await inviteToApply(world, owner, slug);
    const [link] = await listInvitationLinks(world, email);
    const sent = await submit({ ...signedAnswers(), invitation: link });
    expect(sent.body.application.id).toBe(application);
    const again = await submit({ ...signedAnswers(), invitation: link });
    expect([again.status, again.body.application.id === application]).toEqual([201, false]);
  });

  test("an invitation to apply creates one draft, even if its link is opened several times concurrently", async () => {
    const { application, email } = await inviteToApply(world, owner, slug);
    const [link] = await listInvitationLinks(world, email);
    await Promise.all(Array.from({ length: 4 }, () => openLinkToApply(world, link)));
    const drafts = await world.db.selectFrom("drafts").select("id").where("application_id", "=", application).execute();
    expect(drafts).toHaveLength(1);
    expect(await history(application)).toEqual(["invitation sent", "invitation opened"]);
  });

  test("the link of an invitation to apply doesn't work after 61 days, after the invitation is deleted, or while it is archived", async () => {
    const { bundle, email } = await inviteToApply(world, owner, slug);
    const [link] = await listInvitationLinks(world, email);
    const as = { token: owner.token };
    await world.post("/application_bundles/archive/", { slugs: [bundle] }, as);
    expect((await openLinkToApply(world, link)).body).toMatchObject({ status: "closed", draft: null });
    expect((await submit({ ...signedAnswers(), invitation: link })).status).toBe(201);
    await world.post("/application_bundles/unarchive/", { slugs: [bundle] }, as);
    expect((await openLinkToApply(world, link)).body.status).toBe("open");
    await world.post("/application_bundles/delete/", { slugs: [bundle] }, as);
    expect((await openLinkToApply(world, link)).body).toMatchObject({ status: "closed" });
    const other = await inviteToApply(world, owner, slug);
    const [newer] = await listInvitationLinks(world, other.email);
    world.pass(61 * dayMs);
    expect((await openLinkToApply(world, newer)).body).toMatchObject({ status: "expired", draft: null, slug });
    expect((await submit({ ...signedAnswers(), invitation: newer })).body.application.id).not.toBe(other.application);
    expect((await openLinkToApply(world, "x".repeat(43))).status).toBe(404);
    world.clock.at = new Date(world.clock.at.getTime() - 61 * dayMs);
  });

  test("an application that starts from an invitation is filled in with the home and email address that the landlord entered", async () => {
    const home = {
      id: crypto.randomUUID(),
      street: "48 Linden Avenue",
      unit: "3",
      city: "Albany",
      state: "NY",
      zip: "12207",
    };
    const listed = await createForm(world, owner);
    const as = { token: owner.token };
    await world.patch(`/application_templates/${listed.slug}/edit/`, { homes: [home] }, as);
    await world.post(`/application_templates/${listed.slug}/publish/`, {}, as);
    const [{ id: home_id } = { id: "" }] = (
      await world.get<{ homes: { id: string }[] }>(`/application_templates/${listed.slug}/`, as)
    ).body.homes;
    const { application, email } = await inviteToApply(world, owner, listed.slug, { home_id });
    expect((await readApplication(world, owner, application)).unit_address).toBe("48 Linden Avenue, Unit 3");
    const [link] = await listInvitationLinks(world, email);
    const { draft } = (await openLinkToApply(world, link)).body;
    const loaded = await world.post<{ values: object }>("/drafts/load/", { slug: listed.slug, token: draft });
    expect(loaded.body.values).toMatchObject({ [homeChoiceField]: home_id, applicant__email: email });
    const gone = await sendInvitation(world, owner, listed.slug, { home_id: crypto.randomUUID() });
    expect([gone.status, Object.keys(gone.body.errors ?? {})]).toEqual([422, ["home_id"]]);
  });

  test("an invitation to apply isn't counted among the form's submitted applications", async () => {
    const own = await createForm(world, owner);
    await inviteToApply(world, owner, own.slug);
    await submitForm(world, own.slug);
    const path = `/application_templates/${own.slug}/submitted/`;
    expect((await world.get<{ count: number }>(path, { token: owner.token })).body.count).toBe(1);
  });
});

describe("an invitation email", () => {
  test("an invitation email has the landlord's text, and is rejected if its link isn't the form's page on Lintel's own site", async () => {
    const form_url = `${world.deps.config.publicUrl}/apply/${slug}?a=agent`;
    const { email } = await inviteToApply(world, owner, slug, { form_url, language: "es" });
    await listInvitationLinks(world, email);
    const [sent] = emailsTo(world, email);
    expect(sent?.subject).toBe("Apply for the apartment");
    expect(String(sent?.text)).toContain("Thanks for visiting today.");
    expect(String(sent?.text)).toContain("le invita a presentar una solicitud");
    for (const elsewhere of [
      "https://evil.example/apply/",
      `${world.deps.config.publicUrl}@evil.example/apply/${slug}`,
      `${world.deps.config.publicUrl}/apply/another-form`,
      "javascript:alert(1)",
      "//evil.example",
    ]) {
      const refused = await sendInvitation(world, owner, slug, { form_url: elsewhere });
      expect([elsewhere, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
        elsewhere,
        422,
        ["form_url"],
      ]);
    }
  });

  test("the subject of an invitation email stays on one line and adds no header, even if the landlord enters a line break", async () => {
    const subject = "Hello\r\nBcc: everyone@example.com";
    const { email } = await inviteToApply(world, owner, slug, { subject });
    await listInvitationLinks(world, email);
    const [sent] = emailsTo(world, email);
    expect([sent?.subject, sent?.bcc]).toEqual(["Hello Bcc: everyone@example.com", undefined]);
  });

  test("a copy of an invitation email goes to its sender without the link, because the link opens the applicant's draft", async () => {
    const sender = await createLandlord(world);
    const own = await createForm(world, sender);
    const { email } = await inviteToApply(world, sender, own.slug, { cc_myself: true });
    const [link = ""] = await listInvitationLinks(world, email);
    const [copy] = emailsTo(world, sender.username);
    expect(copy?.subject).toBe("Copy: Apply for the apartment");
    expect(String(copy?.text)).toContain("Thanks for visiting today.");
    expect(`${copy?.text}${copy?.html}`).not.toContain(link);
  });
});

describe("inviting applicants", () => {
  test("agents and members with the right to create forms or decide can invite applicants, but plain members and bookkeepers can't", async () => {
    const companyOwner = await createLandlord(world);
    const team = await createCompanyOwnedBy(world, companyOwner);
    const own = await createForm(world, companyOwner);
    const rights = {
      plain: {},
      agent: { is_agent: true },
      editor: { can_create: true },
      decider: { show_accept_reject_button: true },
      cashier: { show_my_payments: true },
    };
    const expected: Record<string, number> = { plain: 403, agent: 201, editor: 201, decider: 201, cashier: 403 };
    for (const [name, flags] of Object.entries(rights)) {
      const member = await createLandlord(world, `Member ${name}`);
      await team.add(member, flags);
      const reply = await sendInvitation(world, member, own.slug);
      expect([name, reply.status]).toEqual([name, expected[name]]);
      if (name !== "agent") continue;
      expect(await readApplication(world, member, reply.body.application)).toMatchObject({ status: "I" });
      const [mine] = await listInvited(world, member);
      expect(mine?.applications[0]?.agent).toBe("Member agent");
    }
    expect((await sendInvitation(world, await createLandlord(world), own.slug)).status).toBe(404);
    expect((await sendInvitation(world, await createPerson(world, "applicant"), own.slug)).status).toBe(403);
    expect((await sendInvitation(world, undefined, own.slug)).status).toBe(401);
  });

  test("a landlord must have verified their email address to invite applicants", async () => {
    const fresh = await createUnverifiedPerson(world, "landlord");
    await world.db
      .insertInto("identity_checks")
      .values({
        tenant: fresh.user.id,
        id: crypto.randomUUID(),
        user_id: fresh.user.id,
        status: "passed",
        created: world.clock.at,
        modified: world.clock.at,
      })
      .execute();
    const own = await createForm(world, fresh);
    expect((await sendInvitation(world, fresh, own.slug)).status).toBe(403);
  });

  test("an invitation is rejected with an error for each of three invalid fields, and for an email address already invited", async () => {
    const faulty = await sendInvitation(world, owner, slug, { email: "nobody", subject: " ", body: "" });
    expect([faulty.status, Object.keys(faulty.body.errors ?? {}).sort()]).toEqual([422, ["body", "email", "subject"]]);
    const { email } = await inviteToApply(world, owner, slug);
    const again = await sendInvitation(world, owner, slug, { email: email.toUpperCase() });
    expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([422, ["email"]]);
    const at_once = createProspect();
    const replies = await Promise.all(
      [1, 2, 3].map(() =>
        world.post(`/application_templates/${slug}/send_invitation/`, at_once, { token: owner.token }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });
});

test("when one of several people invited together opens the link, the group's status stays that of its least finished application", async () => {
  const [one, other] = [await inviteToApply(world, owner, slug), await inviteToApply(world, owner, slug)];
  const by = { token: owner.token };
  const ids = { application_ids: [one.application, other.application] };
  expect((await world.post("/application_bundles/group/", ids, by)).status).toBe(200);
  const [link] = await listInvitationLinks(world, one.email);
  await openLinkToApply(world, String(link));
  const [group] = await listInvited(world, owner);
  expect([group?.status, group?.applications.map(({ status }) => status).sort()]).toEqual(["I", ["C", "I"]]);
});

test("an invitation with an invalid phone number is rejected even if no text message is sent", async () => {
  const body = { email: "someone@example.com", applicant_phone_number: "call me" };
  const { status, body: problem } = await sendInvitation(world, owner, slug, body);
  expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ["applicant_phone_number"]]);
});
