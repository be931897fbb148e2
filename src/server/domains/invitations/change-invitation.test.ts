import { beforeAll, describe, expect, test } from "vitest";
import type { Invitation } from "#contract/invitations/invitations.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { dayMs } from "#rules/time/durations.ts";
import { recordDelivery } from "#server/platform/mail/delivery/record-delivery.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createForm, createLandlord, login, type Person, signedAnswers } from "#server/testing/factories.ts";
import {
  applyByInvitation,
  inviteToApply,
  listHistoryActions,
  listInvitationLinks,
  listInvited,
  openLinkToApply,
  readApplication,
  recordEmailDelivery,
  sendInvitation,
} from "#server/testing/scenes/applicant-invitations.ts";
import { openWorld } from "#server/testing/world.ts";
import { sendScheduledReminder } from "./jobs/remind-invitee.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world, "Linden Avenue");
  ({ slug } = await createForm(world, owner));
});

/** Logs in again, because sessions are shorter than the periods tested here. */
async function passMilliseconds(ms: number): Promise<void> {
  world.pass(ms);
  owner = { ...owner, token: await login(world, owner) };
}
const changeInvitation = (id: string, how: "resend" | "remind" | "withdraw", body: object = {}) =>
  world.post<Invitation & Problem>(`/invitations/${id}/${how}/`, body, { token: owner.token });

const runScheduledReminder = async (application: string, invitation: string, n: number) => {
  await sendScheduledReminder(await world.ofApplication(application), { invitation, n });
  await world.runJobs();
};

describe("the delivery status of an invitation's email", () => {
  test("an invitation shows whether its email was delivered or why it bounced, until the invitation is resent", async () => {
    const { application, bundle, email, invitation } = await inviteToApply(world, owner, slug);
    const changed = world.clock.at;
    await recordEmailDelivery(world, application, { state: "delivered", changedAt: changed });
    await recordEmailDelivery(world, application, { state: "delivered", changedAt: changed });
    expect((await readApplication(world, owner, application)).invitation).toMatchObject({ state: "delivered" });
    for (const _twice of [1, 2])
      await recordEmailDelivery(world, application, { state: "bounced", reason: "no_mailbox", changedAt: changed });
    expect(await readApplication(world, owner, application)).toMatchObject({
      status: "B",
      invitation_sent: false,
      invitation: { state: "bounced", bounced: { reason: "no_mailbox" }, can_resend: true, can_remind: false },
    });
    expect((await listInvited(world, owner)).find((each) => each.slug === bundle)?.status).toBe("B");
    expect((await changeInvitation(invitation.id, "remind")).status).toBe(409);
    const [old] = await listInvitationLinks(world, email);
    const other = `other-${email}`;
    const again = await changeInvitation(invitation.id, "resend", { email: other });
    expect([again.status, again.body.state]).toEqual([200, "sent"]);
    expect(await readApplication(world, owner, application)).toMatchObject({ status: "I", invitee: other });
    expect(await listHistoryActions(world, owner, application)).toEqual([
      "invitation sent again",
      "invitation bounced",
      "invitation delivered",
      "invitation sent",
    ]);
    expect((await openLinkToApply(world, old)).status).toBe(404);
    expect((await applyByInvitation(world, other)).application.id).toBe(application);
  });

  test("an invitation's email is shown as bounced when the mail server reports it, and isn't a failure once the address is corrected", async () => {
    const { application, email, invitation } = await inviteToApply(world, owner, slug);
    await world.runJobs();
    const { return_token: returnToken } = await world.db
      .selectFrom("emails")
      .select("return_token")
      .where("to_address", "=", email)
      .executeTakeFirstOrThrow();
    const outcome = { state: "bounced", reason: "no_mailbox", isHard: true, detail: "" } as const;
    await recordDelivery(world.deps, world.deps.db, { returnToken, outcome });
    await world.runJobs();
    expect(await readApplication(world, owner, application)).toMatchObject({
      status: "B",
      invitation: { bounced: { reason: "no_mailbox" } },
      failures: [{ kind: "email", bounce_reason: "no_mailbox" }],
    });
    expect((await changeInvitation(invitation.id, "resend", { email: `other-${email}` })).status).toBe(200);
    expect((await readApplication(world, owner, application)).failures).toEqual([]);
  });

  test("a bounce that arrives after the application was submitted doesn't change the invitation's delivery status", async () => {
    const { application, email } = await inviteToApply(world, owner, slug);
    await applyByInvitation(world, email);
    await recordEmailDelivery(world, application, { state: "bounced", reason: "full", changedAt: world.clock.at });
    expect(await readApplication(world, owner, application)).toMatchObject({
      status: "S",
      invitation: { state: "submitted" },
    });
  });
});

describe("resending an invitation", () => {
  test("an invitation can be resent a day after the last email, up to five times, and its newest link works for 59 more days", async () => {
    const { email, invitation } = await inviteToApply(world, owner, slug);
    expect((await changeInvitation(invitation.id, "resend")).status).toBe(409);
    for (let n = 0; n < 5; n++) {
      await passMilliseconds(dayMs);
      expect([n, (await changeInvitation(invitation.id, "resend")).status]).toEqual([n, 200]);
    }
    await passMilliseconds(dayMs);
    expect((await changeInvitation(invitation.id, "resend")).status).toBe(409);
    const links = await listInvitationLinks(world, email);
    expect(new Set(links).size).toBe(6);
    await passMilliseconds(58 * dayMs);
    expect((await openLinkToApply(world, links.at(-1))).body.status).toBe("open");
  });

  test("resending an invitation makes an expired invitation valid again", async () => {
    const { invitation, email } = await inviteToApply(world, owner, slug);
    await passMilliseconds(61 * dayMs);
    expect((await changeInvitation(invitation.id, "remind")).status).toBe(409);
    expect((await changeInvitation(invitation.id, "resend")).body.state).toBe("sent");
    expect((await openLinkToApply(world, (await listInvitationLinks(world, email)).at(-1))).body.status).toBe("open");
  });

  test("an invitation can't be resent to a new address after the person opened the form, or to someone already invited", async () => {
    const first = await inviteToApply(world, owner, slug);
    const second = await inviteToApply(world, owner, slug);
    const clash = await changeInvitation(second.invitation.id, "resend", { email: first.email });
    expect([clash.status, Object.keys(clash.body.errors ?? {})]).toEqual([422, ["email"]]);
    await openLinkToApply(world, (await listInvitationLinks(world, first.email))[0]);
    expect((await changeInvitation(first.invitation.id, "resend", { email: "x@example.com" })).status).toBe(409);
  });
});

describe("reminders of an invitation", () => {
  test("a landlord can send an invitation's reminder manually a day after the last email, at most three times", async () => {
    const { email, invitation } = await inviteToApply(world, owner, slug);
    expect((await changeInvitation(invitation.id, "remind")).status).toBe(409);
    for (const reminders of [1, 2, 3]) {
      await passMilliseconds(dayMs);
      const reply = await changeInvitation(invitation.id, "remind");
      expect([reply.status, reply.body.reminders]).toEqual([200, reminders]);
    }
    await passMilliseconds(dayMs);
    expect((await changeInvitation(invitation.id, "remind")).status).toBe(409);
    await listInvitationLinks(world, email);
    expect(emailsTo(world, email).map(({ subject }) => subject)).toEqual([
      "Apply for the apartment",
      ...Array(3).fill("Reminder: Apply for the apartment"),
    ]);
  });

  test("an invitation's reminders are sent once per scheduled day until it is opened, submitted, withdrawn, archived, deleted or bounces", async () => {
    const { application, email, invitation } = await inviteToApply(world, owner, slug, { remind_after: [7, 3] });
    const jobs = await world.pool.query(
      "select payload ->> 'n' as n from graphile_worker._private_jobs where payload ->> 'invitation' = $1 order by run_at",
      [invitation.id],
    );
    expect(jobs.rows).toEqual([{ n: "0" }, { n: "1" }]);
    const next = async () => (await readApplication(world, owner, application)).invitation?.next_reminder;
    const inDays = (days: number) => new Date(world.clock.at.getTime() + days * dayMs).toISOString();
    expect(await next()).toBe(inDays(3));
    for (const n of [0, 0]) await runScheduledReminder(application, invitation.id, n);
    expect(await next()).toBe(inDays(7));
    await runScheduledReminder(application, invitation.id, 1);
    expect(await next()).toBeNull();
    expect(emailsTo(world, email)).toHaveLength(3);
    const skipped = await inviteToApply(world, owner, slug, { remind_after: [7, 3] });
    const archive = { slugs: [skipped.bundle] };
    await world.post("/application_bundles/archive/", archive, { token: owner.token });
    await runScheduledReminder(skipped.application, skipped.invitation.id, 0);
    await world.post("/application_bundles/unarchive/", archive, { token: owner.token });
    await runScheduledReminder(skipped.application, skipped.invitation.id, 1);
    await world.runJobs();
    expect(emailsTo(world, skipped.email)).toHaveLength(2);
    const ends: Record<
      string,
      (of: { application: string; bundle: string; email: string; id: string }) => Promise<unknown>
    > = {
      opened: async (of) => openLinkToApply(world, (await listInvitationLinks(world, of.email))[0]),
      withdrawn: (of) => changeInvitation(of.id, "withdraw"),
      archived: (of) => world.post("/application_bundles/archive/", { slugs: [of.bundle] }, { token: owner.token }),
      deleted: (of) => world.post("/application_bundles/delete/", { slugs: [of.bundle] }, { token: owner.token }),
      bounced: (of) =>
        recordEmailDelivery(world, of.application, { state: "bounced", reason: "full", changedAt: world.clock.at }),
      submitted: (of) => applyByInvitation(world, of.email),
    };
    for (const [name, end] of Object.entries(ends)) {
      const created = await inviteToApply(world, owner, slug, { remind_after: [3] });
      await end({ ...created, id: created.invitation.id });
      await world.runJobs();
      const before = emailsTo(world, created.email).length;
      await runScheduledReminder(created.application, created.invitation.id, 0);
      expect([name, emailsTo(world, created.email).length]).toEqual([name, before]);
    }
  });
});

describe("withdrawing an invitation", () => {
  test("withdrawing an invitation invalidates its link, and answers already entered become a separate application", async () => {
    const { application, email, invitation } = await inviteToApply(world, owner, slug);
    const [link] = await listInvitationLinks(world, email);
    const { draft } = (await openLinkToApply(world, link)).body;
    for (const _twice of [1, 2])
      expect((await changeInvitation(invitation.id, "withdraw")).body.state).toBe("withdrawn");
    expect((await openLinkToApply(world, link)).body).toMatchObject({ status: "withdrawn", draft: null });
    for (const how of ["resend", "remind"] as const)
      expect((await changeInvitation(invitation.id, how)).status).toBe(409);
    const sent = await world.post<{ application: { id: string } }>(`/application_templates/${slug}/submit/`, {
      ...signedAnswers(),
      draft,
    });
    expect([sent.status, sent.body.application.id === application]).toEqual([201, false]);
    expect((await sendInvitation(world, owner, slug, { email })).status).toBe(201);
  });

  test("an invitation can't be withdrawn once the person has applied", async () => {
    const { email, invitation } = await inviteToApply(world, owner, slug);
    await applyByInvitation(world, email);
    expect((await changeInvitation(invitation.id, "withdraw")).status).toBe(409);
  });
});

describe("unsubscribing from a landlord's invitations", () => {
  const header = (email: string) => {
    const [sent] = emailsTo(world, email);
    const headers = sent?.headers as Record<string, string>;
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    return new URL(headers["List-Unsubscribe"]?.slice(1, -1) ?? "").pathname;
  };

  test("a one-click unsubscribe stops only that landlord's invitation emails, and merely opening the unsubscribe page stops nothing", async () => {
    const { application, email, invitation } = await inviteToApply(world, owner, slug, { remind_after: [3] });
    await world.runJobs();
    const url = header(email);
    const page = await world.app.inject({ method: "GET", url });
    expect([page.statusCode, page.body]).toEqual([
      200,
      expect.stringContaining("Stop invitations from Linden Avenue?"),
    ]);
    expect((await readApplication(world, owner, application)).invitation?.unsubscribed).toBeNull();
    const oneClick = {
      method: "POST",
      url,
      payload: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    } as const;
    for (const _twice of [1, 2]) expect((await world.app.inject(oneClick)).statusCode).toBe(200);
    expect((await readApplication(world, owner, application)).invitation?.unsubscribed).toBe(
      world.clock.at.toISOString(),
    );
    expect(
      (await listHistoryActions(world, owner, application)).filter((action) => action === "invitee unsubscribed"),
    ).toHaveLength(1);
    await runScheduledReminder(application, invitation.id, 0);
    expect(emailsTo(world, email)).toHaveLength(1);
    await passMilliseconds(dayMs);
    for (const how of ["resend", "remind"] as const)
      expect((await changeInvitation(invitation.id, how)).status).toBe(409);
    const other = await createForm(world, owner);
    const refused = await sendInvitation(world, owner, other.slug, { email });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["email"]]);
    const another = await createLandlord(world);
    expect((await sendInvitation(world, another, (await createForm(world, another)).slug, { email })).status).toBe(201);
    expect((await openLinkToApply(world, (await listInvitationLinks(world, email))[0])).body.status).toBe("open");
  });

  test("a spam complaint stops a landlord's invitations without storing the email address, and the unsubscribe link doesn't open the invitation", async () => {
    const { email, application } = await inviteToApply(world, owner, slug);
    await recordEmailDelivery(world, application, { state: "complained", changedAt: world.clock.at });
    const { rows } = await world.pool.query("select o::text as row from invitation_opt_outs o");
    expect(rows.map(({ row }) => row).join()).not.toContain(email);
    expect((await readApplication(world, owner, application)).invitation?.unsubscribed).not.toBeNull();
    await world.runJobs();
    const token = header(email).split("/").at(-1);
    expect((await openLinkToApply(world, token)).status).toBe(404);
    const unknown = await world.app.inject({ method: "POST", url: `/unsubscribe/${"x".repeat(43)}` });
    expect(unknown.statusCode).toBe(404);
  });
});
