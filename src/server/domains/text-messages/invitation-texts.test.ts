import { beforeAll, describe, expect, test } from "vitest";
import type { Invitation } from "#contract/invitations/invitations.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { dayMs } from "#rules/time/durations.ts";
import type { Twilio } from "#sandbox/twilio/twilio.ts";
import { sendBatch } from "#server/domains/invitations/jobs/send-batch.ts";
import { emailsTo } from "#server/testing/emails.ts";
import {
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  type Person,
  signedAnswers,
} from "#server/testing/factories.ts";
import { runUntilIdle } from "#server/testing/run-until-idle.ts";
import {
  inviteToApply,
  listHistoryActions,
  openLinkToApply,
  readApplication,
  recordEmailDelivery,
  sendInvitation,
  sendInvitations,
} from "#server/testing/scenes/applicant-invitations.ts";
import { createStaffMember, startImpersonation } from "#server/testing/scenes/impersonation.ts";
import { openWorld } from "#server/testing/world.ts";

/** 10 a.m. in New York. */
const world = openWorld({ sandbox: true, settings: { TEXTS_PER_MINUTE: "1000" } });
const twilio = () => world.vendors.get("twilio") as unknown as Twilio;
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world, "Linden Avenue");
  ({ slug } = await createForm(world, owner));
});

let last = 0;
/** Returns a unique number. The sandbox derives the outcome from its last four digits. */
const newNumber = (outcome = "1000", area = "518") => `${area}${556 + ++last}${outcome}`;
const byText = (applicant_phone_number: string, more: object = {}) => ({
  email: undefined,
  send_sms: true,
  text_consent: true,
  applicant_phone_number,
  ...more,
});
const settle = () => runUntilIdle(world);
const textsTo = (number: string) =>
  twilio()
    .list()
    .filter(({ to }) => to === `+1${number}`);
const linkIn = (body = "") => /\/apply\/[^#\s]+#invited=([\w-]{43})/.exec(body)?.[1];
const invitationOf = async (id: string) => await readApplication(world, owner, id);
describe("an invitation to apply by text message", () => {
  test("an invitation by text message names the sender, the home and how to opt out, opens the form, and is completed by the submission", async () => {
    const number = newNumber();
    const { application } = await inviteToApply(world, owner, slug, byText(number, { text_note: "See you Friday." }));
    await settle();
    const [text] = textsTo(number);
    expect(text?.body).toMatch(/^Linden Avenue invites you to apply for .*\nSee you Friday\.\nReply STOP to opt out/s);
    expect(await invitationOf(application)).toMatchObject({
      status: "I",
      invitation: { state: "delivered", email: "", text: { phone: `+1${number}`, state: "delivered", stopped: null } },
    });
    const { body: opened } = await openLinkToApply(world, linkIn(text?.body));
    expect((await invitationOf(application)).status).toBe("C");
    const answers = { ...signedAnswers(), draft: opened.draft };
    const sent = await world.post<{ application: { id: string } }>(`/application_templates/${slug}/submit/`, answers);
    expect([sent.status, sent.body.application.id]).toEqual([201, application]);
  });

  test("an invitation by text message records which user confirmed the person's consent to text messages, and the wording", async () => {
    const { application, invitation } = await inviteToApply(world, owner, slug, byText(newNumber()));
    const { text_consent } = await world.db
      .selectFrom("invitations")
      .select("text_consent")
      .where("id", "=", invitation.id)
      .executeTakeFirstOrThrow();
    expect(text_consent).toMatchObject({ by: owner.user.id, wording: expect.stringContaining("Linden Avenue") });
    expect(await listHistoryActions(world, owner, application)).toContain("text consent stated");
  });

  test("an invitation by text message in Spanish links to the form in Spanish, as its email does", async () => {
    const number = newNumber();
    const email = `es${number}@example.com`;
    await inviteToApply(world, owner, slug, byText(number, { email, language: "es" }));
    await settle();
    expect(textsTo(number)[0]?.body).toMatch(/le invita .*\/apply\/[\w-]+\?lang=es#invited=.*Responda ALTO/s);
    expect(String(emailsTo(world, email)[0]?.text)).toMatch(/\/apply\/[\w-]+\?lang=es#invited=/);
  });

  test.each([
    ["without the statement that the person agreed to text messages", { text_consent: false }, "text_consent"],
    ["to Canada", { applicant_phone_number: "416 555 0142" }, "applicant_phone_number"],
    ["to a toll-free number", { applicant_phone_number: "800 555 0142" }, "applicant_phone_number"],
    ["without a phone number", { applicant_phone_number: "" }, "applicant_phone_number"],
    ["with a link in the note", { text_note: "More at https://bit.ly/x" }, "text_note"],
    ["with a domain in the note", { text_note: "More at evil.com" }, "text_note"],
    ["by neither email nor text message", { send_sms: false }, "email"],
  ])("an invitation by text message %s is rejected", async (_what, changes, field) => {
    const refused = await sendInvitation(world, owner, slug, byText(newNumber(), changes));
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
  });

  test("an invitation by text message isn't sent to people already invited by text, to landlines or to people who opted out", async () => {
    const number = newNumber();
    await inviteToApply(world, owner, slug, byText(number));
    const [landline, stopped] = [newNumber("0191"), newNumber("0194")];
    await inviteToApply(world, owner, slug, byText(landline));
    await settle();
    await inviteToApply(world, owner, slug, byText(stopped));
    await settle();
    const other = (await createForm(world, owner)).slug;
    for (const [to, where] of [
      [number, slug],
      [landline, other],
      [stopped, other],
    ] as const) {
      const refused = await sendInvitation(world, owner, where, byText(to));
      expect([to, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
        to,
        422,
        ["applicant_phone_number"],
      ]);
    }
  });
});

describe("an invitation's text message that fails", () => {
  test("an invitation whose text message fails is bounced with the reason, and can be resent with a new link to a corrected number", async () => {
    const unused = newNumber("0196");
    const { application, invitation } = await inviteToApply(world, owner, slug, byText(unused));
    await settle();
    const failed = await invitationOf(application);
    expect(failed).toMatchObject({
      status: "B",
      invitation: { state: "bounced", can_resend: true, can_remind: false, text: { failure: "no_such_number" } },
    });
    const old = linkIn(textsTo(unused)[0]?.body);
    const number = newNumber();
    const resend = (body: object) =>
      world.post<Invitation & Problem>(`/invitations/${invitation.id}/resend/`, body, { token: owner.token });
    const unstated = await resend({ applicant_phone_number: number });
    expect([unstated.status, Object.keys(unstated.body.errors ?? {})]).toEqual([422, ["text_consent"]]);
    const again = await resend({ applicant_phone_number: number, text_consent: true });
    expect([again.status, again.body.text?.phone]).toEqual([200, `+1${number}`]);
    await settle();
    expect(await invitationOf(application)).toMatchObject({ status: "I", invitation: { state: "delivered" } });
    expect((await openLinkToApply(world, old)).status).toBe(404);
    expect((await openLinkToApply(world, linkIn(textsTo(number)[0]?.body))).status).toBe(200);
    expect(await listHistoryActions(world, owner, application)).toEqual(
      expect.arrayContaining(["invitation text failed", "invitation sent again", "invitation text delivered"]),
    );
  });

  test("an invitation by text message and email is bounced only if both fail, and resending it to a corrected address resets this", async () => {
    const number = newNumber("0190");
    const fine = await inviteToApply(world, owner, slug, byText(number, { email: `fine${number}@example.com` }));
    const email = `bounce+text${number}@example.com`;
    const bad = await inviteToApply(world, owner, slug, byText(newNumber("0192"), { email }));
    await settle();
    expect((await invitationOf(fine.application)).status).toBe("I");
    expect((await invitationOf(bad.application)).status).toBe("I");
    const bounced = { state: "bounced", reason: "no_mailbox", changedAt: world.clock.at } as const;
    await recordEmailDelivery(world, bad.application, bounced);
    expect(await invitationOf(bad.application)).toMatchObject({
      status: "B",
      invitation: { state: "bounced", bounced: { reason: "no_mailbox" }, text: { failure: "blocked" } },
    });
    const corrected = { email: `corrected${number}@example.com` };
    await world.post(`/invitations/${bad.invitation.id}/resend/`, corrected, { token: owner.token });
    await settle();
    expect(await invitationOf(bad.application)).toMatchObject({
      status: "I",
      invitation: { state: "sent", ...corrected, bounced: null, text: { state: "failed" } },
    });
  });

  test("a reminder of an invitation whose text message failed is only emailed", async () => {
    const number = newNumber("0190");
    const email = `reminded${number}@example.com`;
    const { invitation } = await inviteToApply(world, owner, slug, byText(number, { email }));
    await settle();
    await world.db
      .updateTable("invitations")
      .set({ sent_at: new Date(world.clock.at.getTime() - dayMs) })
      .where("id", "=", invitation.id)
      .execute();
    await world.post(`/invitations/${invitation.id}/remind/`, {}, { token: owner.token });
    await settle();
    expect([textsTo(number).length, emailsTo(world, email).length]).toEqual([1, 2]);
  });
});

test("an invitation's text message at night is delayed, and the invitation says until when", async () => {
  // it is 5 a.m. in Hawaii
  const { application } = await inviteToApply(world, owner, slug, byText(newNumber("1000", "808")));
  await settle();
  const { invitation } = await invitationOf(application);
  expect(invitation?.text).toMatchObject({ state: "held", held_until: expect.any(String) });
});

describe("a list of people to invite", () => {
  test("people on an invitation list can be invited by email, text message or both, and each row shows how", async () => {
    const own = await createForm(world, owner);
    const [both, alone] = [newNumber(), newNumber()];
    const rows = [
      { name: "Both", email: "both@example.com", phone: both },
      { name: "Alone", email: "", phone: alone },
      { name: "Mail", email: "mail@example.com", phone: "" },
      { name: "Twice", email: "", phone: alone },
      { name: "Abroad", email: "abroad@example.com", phone: "+44 20 7946 0958" },
    ];
    const as = { send_sms: true, text_consent: true };
    const checked = await sendInvitations(world, owner, own.slug, rows, { send_sms: true, check_only: true });
    expect(checked.body.results.map(({ reason, text_to }) => [reason, text_to])).toEqual([
      [null, `+1${both}`],
      [null, `+1${alone}`],
      [null, null],
      ["duplicate", `+1${alone}`],
      ["faulty", null],
    ]);
    const unstated = await sendInvitations(world, owner, own.slug, rows, { send_sms: true });
    expect([unstated.status, Object.keys(unstated.body.errors ?? {})]).toEqual([422, ["text_consent"]]);
    const { batch } = (await sendInvitations(world, owner, own.slug, rows, as)).body;
    await sendBatch(await world.inTenant(owner.user.id), { batch: batch ?? "" });
    await settle();
    expect([both, alone].map((number) => textsTo(number).length)).toEqual([1, 1]);
    expect(["both@example.com", "mail@example.com"].map((email) => emailsTo(world, email).length)).toEqual([1, 1]);
  });

  test("each text message of an invitation list is sent once, even if two processes send at once and one of them repeatedly dies", async () => {
    const own = await createForm(world, owner);
    const numbers = Array.from({ length: 30 }, () => newNumber());
    const rows = numbers.map((phone) => ({ name: "", email: "", phone }));
    const { batch } = (await sendInvitations(world, owner, own.slug, rows, { send_sms: true, text_consent: true }))
      .body;
    const tenantDeps = await world.inTenant(owner.user.id);
    // two concurrent processes, one of which dies at a random statement
    for (let n = 0; n < 8; n++) {
      let left = 3 + n * 7;
      const dying = {
        ...tenantDeps,
        now: () => {
          if (--left < 0) throw new Error("The process has ended.");
          return tenantDeps.now();
        },
      };
      await Promise.allSettled([
        sendBatch(dying, { batch: batch ?? "" }),
        sendBatch(tenantDeps, { batch: batch ?? "" }),
      ]);
      await world.runJobs().catch(() => undefined);
    }
    for (let n = 0; n < 4; n++) await sendBatch(tenantDeps, { batch: batch ?? "" });
    await settle();
    expect(numbers.map((number) => textsTo(number).length)).toEqual(Array(30).fill(1));
  });
});

test("invitations by text message can be sent only by members with the right to invite, and not during an impersonation", async () => {
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
    const reply = await sendInvitation(world, member, own.slug, byText(newNumber()));
    expect([name, reply.status]).toEqual([name, expected[name]]);
  }
  expect((await sendInvitation(world, owner, own.slug, byText(newNumber()))).status).toBe(404);
  expect((await sendInvitation(world, undefined, own.slug, byText(newNumber()))).status).toBe(401);
  const token = await startImpersonation(world, await createStaffMember(world), companyOwner, { writes: true });
  expect((await sendInvitation(world, { ...companyOwner, token }, own.slug, byText(newNumber()))).status).toBe(403);
});
