import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { hourMs } from "#rules/time/durations.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { emailsTo } from "#server/testing/emails.ts";
import {
  answers,
  createForm,
  createLandlord,
  createUnverifiedPerson,
  goodPassword,
  submitForm,
} from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";
import { transaction } from "../db/connect.ts";
import { sendDeferredEmails } from "./send-deferred-emails-job.ts";
import { sendEmail } from "./send-email.ts";

const world = openWorld();

/** Advances time by an hour and sends the deferred emails. */
async function runAnHourLater(email: string) {
  const deferred = await world.db
    .selectFrom("emails")
    .select("id")
    .where("to_address", "=", email)
    .where("is_deferred", "=", true)
    .orderBy("id")
    .execute();
  world.pass(hourMs);
  for (const { id } of deferred) await sendDeferredEmails(world.deps, { id });
  await world.runJobs();
}

const findLinks = (text: unknown) =>
  new Set((String(text).match(/https?:\/\/\S+/g) ?? []).filter((link) => !link.includes("/unsubscribe/")));

test("an email address entered in forty-two applications gets six emails with the links to all of them", async () => {
  const { slug } = await createForm(world, await createLandlord(world));
  const email = `${randomUUID()}@example.com`;
  for (let n = 0; n < 42; n++) await submitForm(world, slug, { applicant__email: email });
  await world.runJobs();
  expect(emailsTo(world, email)).toHaveLength(5);
  await runAnHourLater(email);
  const all = emailsTo(world, email);
  expect([all.length, all.at(-1)?.subject]).toEqual([6, "37 messages about applications"]);
  expect(new Set(all.flatMap(({ text }) => [...findLinks(text)])).size).toBe(42);
  for (const link of findLinks(all.at(-1)?.text))
    expect(String(all.at(-1)?.html)).toContain(link.replaceAll("&", "&amp;"));
});

test("of seven resume links requested for one email address, five are emailed immediately, and the others an hour later", async () => {
  const { slug } = await createForm(world, await createLandlord(world));
  const email = `${randomUUID()}@example.com`;
  for (let n = 0; n < 7; n++) {
    const body = { slug, values: answers(), writer: randomUUID(), email };
    expect((await world.post("/drafts/", body)).status).toBe(201);
  }
  await world.runJobs();
  expect(emailsTo(world, email)).toHaveLength(5);
  await runAnHourLater(email);
  expect(new Set(emailsTo(world, email).flatMap(({ text }) => [...findLinks(text)])).size).toBe(7);
});

test("a deferred email is sent separately if more emails wait for the mailbox than fit into one message", async () => {
  const { slug } = await createForm(world, await createLandlord(world));
  const email = `${randomUUID()}@example.com`;
  for (let n = 0; n < 57; n++) await submitForm(world, slug, { applicant__email: email });
  await world.runJobs();
  const waiting = () =>
    world.db
      .selectFrom("emails")
      .select("id")
      .where("to_address", "=", email)
      .where("is_deferred", "=", true)
      .where("sent_at", "is", null)
      .orderBy("created")
      .orderBy("id")
      .execute();
  const before = await waiting();
  expect(before).toHaveLength(52);
  const last = before.at(-1)?.id ?? "";
  await sendDeferredEmails(world.deps, { id: last });
  const left = await waiting();
  expect(left).toHaveLength(2);
  expect(left).not.toContainEqual({ id: last });
});

test("a single email that the rate limit per mailbox deferred is sent once, with its own subject", async () => {
  const { slug } = await createForm(world, await createLandlord(world));
  const email = `${randomUUID()}@example.com`;
  for (let n = 0; n < 6; n++) await submitForm(world, slug, { applicant__email: email });
  await world.runJobs();
  await runAnHourLater(email);
  await runAnHourLater(email);
  const subjects = emailsTo(world, email).map(({ subject }) => subject);
  expect([subjects.length, new Set(subjects).size]).toEqual([6, 1]);
});

test("an email that the rate limit per mailbox deferred isn't sent in its reader's quiet hours", async () => {
  const { user, username } = await createLandlord(world);
  const kind = "application_submitted";
  const text = emailTemplate("en", "passcode", "123456", 10);
  const send = (options = {}) =>
    transaction(world.db, (trx) => sendEmail(world.deps, trx, kind, username, text, options));
  for (let n = 0; n < 20; n++) await send();
  await send({ delay: 8 * 3_600 });
  const due = async () => {
    const { rows } = await world.pool.query(
      `select extract(epoch from run_at - now())::float / 3600 as hours from graphile_worker.jobs
       where task_identifier = 'send-deferred-emails' and locked_at is null order by run_at desc`,
    );
    return rows.map(({ hours }) => Math.round(hours));
  };
  expect((await due())[0]).toBe(8);
  // a previously deferred email becomes due at night
  const notification_settings = JSON.stringify({ quiet_hours: { from: "00:00", to: "23:59" } });
  await world.db.updateTable("users").set({ notification_settings }).where("id", "=", user.id).execute();
  await world.runJobs();
  expect(emailsTo(world, username)).toHaveLength(20);
  const row = await world.db
    .selectFrom("emails")
    .select("id")
    .where("to_address", "=", username)
    .where("is_deferred", "=", true)
    .executeTakeFirstOrThrow();
  await sendDeferredEmails(world.deps, { id: row.id });
  await world.runJobs();
  expect(emailsTo(world, username)).toHaveLength(20);
});

test("a mailbox gets at most five emails an hour about repeated changes of one kind to an account that has its address", async () => {
  const { username, token } = await createUnverifiedPerson(world, "landlord");
  let current_password = goodPassword;
  for (let n = 0; n < 7; n++) {
    const new_password = `Correct horse ${n}`;
    const reply = await world.post("/users/update_password/", { current_password, new_password }, { token });
    expect(reply.status).toBe(200);
    current_password = new_password;
  }
  await world.runJobs();
  const count = () => emailsTo(world, username).filter(({ subject }) => /password/i.test(String(subject))).length;
  expect(count()).toBe(5);
});

test("questions about a team send their author at most three confirmations an hour", async () => {
  const { username, token } = await createUnverifiedPerson(world, "landlord");
  const question = { team_name: "Maple Homes", num_agents: 3, message: "Hello" };
  for (let n = 0; n < 5; n++) expect((await world.post("/companies/contact/", question, { token })).status).toBe(200);
  await world.runJobs();
  expect(emailsTo(world, username).filter(({ subject }) => !/welcome/i.test(String(subject)))).toHaveLength(3);
});
