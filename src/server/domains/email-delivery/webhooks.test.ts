import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { EmailKind } from "#rules/email/kinds.ts";
import type { Postmark } from "#sandbox/postmark/postmark.ts";
import { buildApp } from "#server/build-app.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import { sendStoredEmail } from "#server/platform/mail/send-email-job.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
let sendMail: typeof world.deps.sendMail;
beforeAll(() => {
  sendMail = world.deps.sendMail;
});
afterEach(() => {
  world.deps.sendMail = sendMail;
});
const connection = () => (world.vendors.get("postmark") as unknown as { connection: Postmark["account"] }).connection;

const text = emailTemplate("en", "passcode", "123456", 10);
const anyone = () => `nora.${randomUUID()}@example.com`;

/** Sends an email. @returns its row's ID and its ID in delivery reports */
async function send(to: string, { kind = "note_mention" as EmailKind } = {}) {
  await transaction(world.deps.db, (trx) => sendEmail(world.deps, trx, kind, to, text));
  await world.runJobs();
  const row = await world.db
    .selectFrom("emails")
    .selectAll()
    .where("to_address", "=", to)
    .orderBy("created", "desc")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return { id: row.id, token: row.return_token };
}

const stateOf = async (id: string) =>
  await world.db
    .selectFrom("emails")
    .select(["delivery", "bounce_reason", "bounce_detail", "is_hard_bounce"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

async function post(event: object, authorization = basic()) {
  const reply = await world.app.inject({
    method: "POST",
    url: "/webhooks/postmark",
    payload: event,
    headers: { authorization, "content-type": "application/json" },
  });
  await world.runJobs();
  return reply.statusCode;
}
const basic = ({ user, password } = connection()) => `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;

let n = 1;
const delivered = (email: string, Recipient: string) => ({
  RecordType: "Delivery",
  MessageID: randomUUID(),
  Recipient,
  Metadata: { email },
});
const bounced = (email: string, Email: string, Type = "HardBounce", Details = "smtp;550 5.1.1 No such user here") => ({
  RecordType: Type === "SpamComplaint" ? Type : "Bounce",
  ID: n++,
  Type,
  Email,
  Details,
  Metadata: { email },
});

test("an email is sent with a token and marked as delivered once the email service reports a delivery with that token", async () => {
  const to = anyone();
  const { id, token } = await send(to);
  expect((await stateOf(id)).delivery).toBe("sent");
  expect(emailsTo(world, to)[0]?.headers).toMatchObject({ "X-PM-Metadata-email": token, "X-PM-KeepID": "true" });
  expect(await post(delivered(token, to))).toBe(204);
  expect((await stateOf(id)).delivery).toBe("delivered");
});

test("an email's bounce is stored with its reason and the mail server's text, without the email address", async () => {
  const to = anyone();
  const { id, token } = await send(to);
  await post(bounced(token, to, "HardBounce", `smtp;550 5.1.1 <${to}>:\r\n no\u0000such user ${"x".repeat(500)}`));
  const { bounce_detail, ...rest } = await stateOf(id);
  expect(rest).toEqual({ delivery: "bounced", bounce_reason: "no_mailbox", is_hard_bounce: true });
  expect(bounce_detail).toMatch(/^smtp;550 5\.1\.1 <…>: no such user x+$/);
  expect(bounce_detail.length).toBeLessThanOrEqual(300);
});

test("an email stays marked as reported for spam, even if delivery and bounce events arrive later or repeatedly", async () => {
  const to = anyone();
  const { id, token } = await send(to);
  const events = [bounced(token, to, "SpamComplaint"), delivered(token, to), bounced(token, to)];
  for (const event of [...events, ...events]) expect(await post(event)).toBe(204);
  expect((await stateOf(id)).delivery).toBe("complained");
  const rows = await world.db.selectFrom("provider_events").select("event_id").execute();
  expect(rows.some(({ event_id }) => event_id.includes("@"))).toBe(false);
});

test("forged email delivery events get status 401, and neither these nor events for unknown emails change an email's status", async () => {
  const to = anyone();
  const { id, token } = await send(to);
  const event = bounced(token, to);
  for (const authorization of ["", "Basic", basic({ ...connection(), password: "x" }), `Bearer ${basic()}`])
    expect(await post(event, authorization)).toBe(401);
  expect((await stateOf(id)).delivery).toBe("sent");
  for (const other of [
    {},
    { ...event, Metadata: {} },
    { ...event, Type: "AutoResponder" },
    bounced("f".repeat(32), to),
  ])
    expect(await post(other)).toBe(204);
  expect((await stateOf(id)).delivery).toBe("sent");
});

test("after a hard bounce or spam complaint, the address gets no more emails about mentions in notes, but still gets refund emails", async () => {
  for (const type of ["HardBounce", "SpamComplaint"]) {
    const to = anyone();
    const { token } = await send(to);
    await post(bounced(token, to, type));
    const second = await send(to);
    expect(await stateOf(second.id)).toMatchObject({ delivery: "bounced", bounce_reason: "suppressed" });
    await send(to, { kind: "refund" });
    expect(emailsTo(world, to)).toHaveLength(2);
  }
});

test("decisions are emailed despite a hard bounce, passcodes despite a spam complaint, and mentions in notes after a soft bounce", async () => {
  for (const [kind, type, details] of [
    ["application_decided", "HardBounce", "smtp;550 5.1.1 No"],
    ["passcode", "SpamComplaint", ""],
    ["note_mention", "SoftBounce", "smtp;452 4.2.2 Over quota"],
  ] as const) {
    const to = anyone();
    const { token } = await send(to, { kind });
    await post(bounced(token, to, type, details));
    await send(to, { kind });
    expect(emailsTo(world, to)).toHaveLength(2);
  }
});

test("an email is marked as bounced if the mail server rejects the mailbox, and stays queued if it rejects the sender", async () => {
  const reject = (response: string) => {
    world.deps.sendMail = async ({ to }) => {
      const recipient = (to as { address: string }).address;
      const fault = Object.assign(new Error("rejected"), { command: "RCPT TO", recipient, response });
      throw Object.assign(new Error("Can't send mail"), { code: "EENVELOPE", rejectedErrors: [fault] });
    };
  };
  reject("550 5.1.1 <nora@example.com> User unknown");
  const unknown = await send(anyone());
  expect(await stateOf(unknown.id)).toMatchObject({ delivery: "bounced", bounce_reason: "no_mailbox" });
  reject("554 5.7.1 Relay access denied");
  const relayed = await send(anyone());
  expect((await stateOf(relayed.id)).delivery).toBe("queued");
});

test("the bounce of a message that combined two emails marks both emails as bounced", async () => {
  const to = anyone();
  const first = await send(to);
  const second = await send(to);
  await world.db.updateTable("emails").set({ sent_in: second.id }).where("id", "=", first.id).execute();
  await post(bounced(second.token, to));
  expect([(await stateOf(first.id)).delivery, (await stateOf(second.id)).delivery]).toEqual(["bounced", "bounced"]);
});

const secret = "bounces ".repeat(5);

/** Posts a delivery report to a server with return addresses, as a mail server does. */
async function postReport(message: string, authorization = `Bearer ${secret}`) {
  const app = await buildApp({ ...world.deps, config: { ...world.deps.config, mailBounceSecret: secret } });
  const headers = { authorization, "content-type": "message/rfc822" };
  const reply = await app.inject({ method: "POST", url: "/webhooks/bounces", payload: message, headers });
  await app.close();
  return reply.statusCode;
}

const reportOf = (token: string, to: string) =>
  [
    `To: bounces+${token}@b.example.com`,
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
    "",
    "--b1",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example.net",
    "",
    `Final-Recipient: rfc822; ${to}`,
    "Action: failed",
    "Status: 5.2.1",
    "Diagnostic-Code: smtp; 550 5.2.1 mailbox disabled",
    "",
    "--b1--",
    "",
  ].join("\r\n");

test("a bounce report that arrives at an email's return address is accepted only with the mail server's secret", async () => {
  const to = anyone();
  const { id, token } = await send(to);
  for (const authorization of ["", "Bearer", `Bearer ${secret}x`, basic()])
    expect(await postReport(reportOf(token, to), authorization)).toBe(401);
  expect((await stateOf(id)).delivery).toBe("sent");
  expect(await postReport("To: bounces\r\n\r\nOn vacation")).toBe(204);
  expect(await postReport(reportOf("f".repeat(32), to))).toBe(204);
  expect((await stateOf(id)).delivery).toBe("sent");
  expect(await postReport(reportOf(token, to))).toBe(204);
  expect(await stateOf(id)).toMatchObject({ delivery: "bounced", bounce_reason: "disabled", is_hard_bounce: true });
  expect((await world.app.inject({ method: "POST", url: "/webhooks/bounces" })).statusCode).toBe(404);
});

test("with a configured bounce domain, an email's return address contains its own token, and its sender stays the same", async () => {
  const to = anyone();
  const own = { ...world.deps, config: { ...world.deps.config, mailBounceDomain: "b.example.com" } };
  await transaction(world.deps.db, (trx) => sendEmail(world.deps, trx, "receipt", to, text));
  const { id, return_token } = await world.db
    .selectFrom("emails")
    .select(["id", "return_token"])
    .where("to_address", "=", to)
    .executeTakeFirstOrThrow();
  await sendStoredEmail(own, { id });
  const [message] = emailsTo(world, to);
  expect(message?.envelope).toEqual({ from: `bounces+${return_token}@b.example.com`, to });
  expect(message?.from).toBe(world.deps.config.mailFrom);
});
