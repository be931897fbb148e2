import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { EmailKind } from "#rules/email/kinds.ts";
import type { Postmark } from "#sandbox/postmark/postmark.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { resendFailedEmail } from "#server/platform/mail/failed-emails.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
beforeAll(() => {
  // through the emulated Postmark, as its SMTP server does
  world.deps.sendMail = async (message) => {
    const { address } = message.to as { address: string };
    const { "X-PM-Metadata-email": token } = message.headers as Record<string, string>;
    await postmark().onReceived([address], Buffer.from(`X-PM-Metadata-email: ${token}\r\nSubject: Hi\r\n\r\nHi`));
  };
});
const text = emailTemplate("en", "passcode", "123456", 10);
const postmark = () => world.vendors.get("postmark") as unknown as Postmark;

/** Sends an email through the emulated Postmark. @returns its ID and its state after Postmark's reports */
async function sendAndReport(to: string, kind: EmailKind) {
  await transaction(world.deps.db, (trx) => sendEmail(world.deps, trx, kind, to, text));
  await world.runJobs();
  const { id } = await world.db
    .selectFrom("emails")
    .select("id")
    .where("to_address", "=", to)
    .orderBy("created", "desc")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return { id, ...(await stateAfterReports(id)) };
}

async function stateAfterReports(id: string) {
  await postmark().webhooks.idle();
  await world.runJobs();
  return await world.db
    .selectFrom("emails")
    .select(["delivery", "bounce_reason", "is_hard_bounce"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

test("an email that the email service refuses to send after a spam complaint counts as returned", async () => {
  const to = `complain+${randomUUID()}@example.com`;
  expect(await sendAndReport(to, "note_mention")).toMatchObject({ delivery: "complained" });
  expect(await sendAndReport(to, "application_decided")).toMatchObject({
    delivery: "bounced",
    bounce_reason: "suppressed",
    is_hard_bounce: false,
  });
});

test("after a hard bounce, legal notices and passcodes get past the email service's own suppression, other emails don't", async () => {
  for (const [kind, reason] of [
    ["application_decided", "no_mailbox"],
    ["passcode", "no_mailbox"],
    ["refund", "no_mailbox"],
    ["next_step", "suppressed"],
  ] as const) {
    const to = `bounce+${randomUUID()}@example.com`;
    expect(await sendAndReport(to, "note_mention")).toMatchObject({ bounce_reason: "no_mailbox" });
    expect(await sendAndReport(to, kind)).toMatchObject({ delivery: "bounced", bounce_reason: reason });
  }
});

test("an email that a user sends again after it bounced gets past the email service's own suppression", async () => {
  const to = `bounce+${randomUUID()}@example.com`;
  await sendAndReport(to, "next_step");
  const { id, ...refused } = await sendAndReport(to, "information_request");
  expect(refused).toMatchObject({ delivery: "bounced", bounce_reason: "suppressed" });
  const application = randomUUID();
  await world.db
    .updateTable("emails")
    .set({ application_ids: [application] })
    .where("id", "=", id)
    .execute();
  await transaction(world.deps.db, (trx) => resendFailedEmail(world.deps, trx, application, id));
  await world.runJobs();
  expect(await stateAfterReports(id)).toMatchObject({ delivery: "bounced", bounce_reason: "no_mailbox" });
});

test("an email is sent even if the email service doesn't answer when its suppression is to be removed", async () => {
  const to = `bounce+${randomUUID()}@example.com`;
  await sendAndReport(to, "passcode");
  postmark().vendor.faults.set({ kind: "error" });
  expect(await sendAndReport(to, "passcode")).toMatchObject({ delivery: "bounced", bounce_reason: "suppressed" });
  postmark().vendor.faults.clear();
});
