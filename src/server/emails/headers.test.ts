import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import nodemailer from "nodemailer";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createForm, createLandlord, submitApplication } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();

/** The messages that the mail server received: their recipients and raw bytes. */
const received: { to: string[]; raw: string }[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS", "AUTH"],
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      received.push({ to, raw: Buffer.concat(chunks).toString() });
      done();
    });
  },
});
let close: () => void;
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.server.address() as AddressInfo;
  const transport = nodemailer.createTransport(`smtp://127.0.0.1:${port}`);
  world.deps.sendMail = (message) => transport.sendMail(message);
  close = () => transport.close();
});
afterAll(async () => {
  close();
  await new Promise<void>((closed) => server.close(() => closed()));
});
beforeEach(() => received.splice(0));

const added = "Bcc: evil@example.net\r\nX-Added: yes";
/** Each would start a separate header, or a second message, if it were written unescaped. */
const hostile = [
  `Hello\r\n${added}`,
  `Hello\n${added}`,
  `Hello\r${added}`,
  `Hello\r\n\r\n${added}\r\n\r\nA body`,
  `Hello\r\n.\r\nMAIL FROM:<evil@example.net>\r\nRCPT TO:<evil@example.net>\r\nDATA\r\n${added}`,
  `Hello\u2028${added}`,
  `Hello\u0085${added}`,
  `Hello\v\f${added}`,
  `=?utf-8?Q?Hello=0D=0ABcc:_evil@example.net?=`,
  `Hello>, evil@example.net, "x" <evil@example.net`,
];

/** The names of a message's headers, as the product's emails have them. */
const usual = ["auto-submitted", "content-type", "date", "from", "message-id", "mime-version", "subject", "to"];
const unsubscribing = ["list-unsubscribe", "list-unsubscribe-post"];

/** @param legal the receivers of emails that the law requires, which have no unsubscribe link */
async function expectOneClean(to: string[], { legal = [] }: { legal?: string[] } = {}) {
  for (const { to: receivers, raw } of received) {
    const { headers } = await PostalMime.parse(raw);
    const isLegal = receivers.some((receiver) => legal.includes(receiver));
    expect(headers.map(({ key }) => key).sort()).toEqual([...usual, ...(isLegal ? [] : unsubscribing)].sort());
  }
  expect(received.flatMap((one) => one.to).sort()).toEqual([...to].sort());
}

test.each(hostile)(
  "names of people, units and forms that contain %j can't inject email headers, messages or recipients",
  async (text) => {
    const owner = await createLandlord(world);
    const { slug } = await createForm(world, owner);
    // text that the contract would reject is written directly to the database
    await world.db.updateTable("landlords").set({ name: text }).where("user_id", "=", owner.user.id).execute();
    await world.db.updateTable("application_templates").set({ name: text }).where("slug", "=", slug).execute();
    const email = `nora.${randomUUID()}@example.com`;
    const { id } = await submitApplication(world, slug, { applicant__email: email });
    await world.db
      .updateTable("applications")
      .set({ applicant_name: text, unit_address: text })
      .where("id", "=", id)
      .execute();
    await world.runJobs();
    await expectOneClean([owner.username, email]);
  },
);

test.each(hostile)(
  "a decision email with %j in subject and message goes only to applicant and landlord, or is rejected",
  async (text) => {
    const owner = await createLandlord(world);
    const { slug } = await createForm(world, owner);
    const { bundle } = await submitApplication(world, slug, { applicant__email: "nora@example.com" });
    await world.runJobs();
    received.splice(0);
    const body = { with_email: true, cc_self: true, subject: text, email_body: text };
    const { status } = await world.post(`/application_bundles/${bundle}/accept/`, body, { token: owner.token });
    // control characters are rejected on input; accepted text stays on its line
    expect([200, 400, 422]).toContain(status);
    await world.runJobs();
    await expectOneClean(status === 200 ? ["nora@example.com", owner.username] : [], { legal: ["nora@example.com"] });
  },
);

test.each(hostile)("an email address that ends in %j is rejected", async (text) => {
  const address = `nora@example.com${text}`;
  const password = "Correct horse 7";
  const account = { username: address, password, name: "N", user_type: "applicant" };
  expect((await world.post("/users/register/", account)).status).toBe(422);
  for (const call of ["request_passcode", "request_password_reset"])
    expect((await world.post(`/users/${call}/`, { email: address })).status).toBe(422);
  await world.runJobs();
  expect(received).toEqual([]);
});
