import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { hourMs } from "#rules/time/durations.ts";
import type { Twilio } from "#sandbox/twilio/twilio.ts";
import { buildApp } from "#server/build-app.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { retryExhaustedJobs } from "#server/platform/queue/exhausted-jobs.ts";
import { openWorld } from "#server/testing/world.ts";
import { sendQueuedText, sendTextJob } from "./jobs/send-text.ts";
import { sendText } from "./send-text.ts";
import { textStatusPath } from "./webhook-urls.ts";

/** 10 a.m. in New York. */
const world = openWorld({ sandbox: true, settings: { TEXTS_PER_MINUTE: "3" } });
const twilio = () => world.vendors.get("twilio") as unknown as Twilio;
afterEach(() => twilio().vendor.faults.clear());

let last = 0;
const newNumber = () => `+151855${String(51_000 + ++last).slice(-5)}`;
const newSender = () => randomUUID();
/** Returns a number with an outcome of the sandbox, in a separate area code. */
const numberOf = (outcome: string, area = 202) => `+1${area}555${outcome}`;

type Options = { to?: string; senders?: [string, ...string[]]; key?: string; body?: string };

/** Enqueues a text and runs the jobs until nothing is due. @returns the text's ID */
async function send({ to = newNumber(), senders = [newSender()], key = randomUUID(), body = "Hello" }: Options = {}) {
  const text = { kind: "applicant_invitation" as const, to, body, key, senders };
  const id = await transaction(world.deps.db, (trx) => sendText(world.deps, trx, text));
  await settle();
  return id;
}
async function settle() {
  await world.runJobs();
  await twilio().webhooks.idle();
  await world.runJobs();
}
const stored = async (id: string) =>
  await world.db.selectFrom("text_messages").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const textsTo = (number: string) =>
  twilio()
    .list()
    .filter(({ to }) => to === number);

const post = async (path: string, fields: Record<string, string>, signature?: string) => {
  const form = new URLSearchParams(fields);
  const signed = signature ?? twilio().sign(`${world.deps.config.publicUrl}${path}`, form);
  const headers = { "content-type": "application/x-www-form-urlencoded", "x-twilio-signature": signed };
  const reply = await world.app.inject({ method: "POST", url: path, payload: form.toString(), headers });
  return { status: reply.statusCode, body: reply.body };
};
const statusPath = (id: string) => textStatusPath({ name: "twilio" }, id);
const report = (id: string, MessageStatus: string, more: Record<string, string> = {}) =>
  post(statusPath(id), { MessageSid: `SM${"0".repeat(32)}`, MessageStatus, ...more });
const answer = (From: string, Body: string, more: Record<string, string> = {}) =>
  post("/webhooks/twilio/replies", { MessageSid: `SM${randomUUID().replaceAll("-", "")}`, From, Body, ...more });

describe("a text message", () => {
  test("a text message is sent after the commit of its transaction, recorded as delivered and stored encrypted", async () => {
    const to = newNumber();
    const id = await send({ to, body: "Your link: https://x.example/#invited=secret" });
    expect(textsTo(to).map(({ body }) => body)).toEqual(["Your link: https://x.example/#invited=secret"]);
    const row = await stored(id);
    expect(row).toMatchObject({ state: "delivered", vendor_id: textsTo(to)[0]?.sid });
    expect(row.content).not.toContain("secret");
  });

  test("a text message isn't sent if its transaction is rolled back, and is sent once per deduplication key", async () => {
    const to = newNumber();
    const text = {
      kind: "applicant_invitation" as const,
      to,
      body: "x",
      key: randomUUID(),
      senders: [newSender()] as [string],
    };
    const rolledBack = transaction(world.deps.db, async (trx) => {
      await sendText(world.deps, trx, text);
      throw new Error("rolled back");
    });
    await expect(rolledBack).rejects.toThrow("rolled back");
    await settle();
    expect(textsTo(to)).toEqual([]);
    const [first, second] = [await send({ ...text }), await send({ ...text })];
    expect(first).toBe(second);
    await sendQueuedText(world.deps, { id: first });
    expect(textsTo(to)).toHaveLength(1);
  });

  test.each([
    ["0190", "unreachable", 30_003],
    ["0191", "landline", 30_006],
    ["0192", "blocked", 30_007],
    ["0193", "opted_out", 21_610],
    ["0196", "no_such_number", 30_005],
    ["0198", "landline", 21_614],
  ])("a text message to the sandbox number 555-%s fails with the reason %s", async (outcome, failure, failure_code) => {
    expect(await stored(await send({ to: numberOf(outcome) }))).toMatchObject({
      state: "failed",
      failure,
      failure_code,
    });
  });

  test.each(["error", "lost", "malformed"] as const)(
    "a text message to which the vendor responds with “%s” isn't sent again, and a later status is still recorded",
    async (kind) => {
      const to = newNumber();
      twilio().vendor.faults.set({ kind, times: 1 });
      const id = await send({ to });
      const before = textsTo(to).length;
      await sendQueuedText(world.deps, { id });
      await settle();
      expect(textsTo(to)).toHaveLength(before);
      expect((await stored(id)).state).toBe(before === 0 ? "unconfirmed" : "delivered");
      await report(id, "delivered");
      expect((await stored(id)).state).toBe("delivered");
    },
  );

  test("a text message that used up its attempts is sent when an operator retries its job", async () => {
    const to = newNumber();
    const text = {
      kind: "applicant_invitation" as const,
      to,
      body: "x",
      key: randomUUID(),
      senders: [newSender()] as [string],
    };
    const id = await transaction(world.deps.db, (trx) => sendText(world.deps, trx, text));
    await sendTextJob.onExhausted?.(world.deps, { id });
    expect(await stored(id)).toMatchObject({ state: "failed", failure: "not_sent" });
    await world.pool.query("update graphile_worker._private_jobs set attempts = max_attempts");
    expect(await retryExhaustedJobs(world.db)).toContain("send-text");
    await settle();
    expect(textsTo(to)).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ state: "delivered", failure: null });
  });

  test("a text message isn't sent again if the process ended while sending it", async () => {
    const to = newNumber();
    const id = await send({ to });
    await world.db.updateTable("text_messages").set({ state: "sending" }).where("id", "=", id).execute();
    await sendQueuedText(world.deps, { id });
    expect([(await stored(id)).state, textsTo(to).length]).toEqual(["unconfirmed", 1]);
  });

  test("a text message waits until morning in the recipient's time zone", async () => {
    // 7 a.m. in Los Angeles
    const to = "+12135550142";
    const id = await send({ to });
    expect(await stored(id)).toMatchObject({ state: "held", held_until: new Date("2026-03-02T16:00:00Z") });
    expect(textsTo(to)).toEqual([]);
    world.pass(hourMs);
    await sendQueuedText(world.deps, { id });
    await settle();
    expect([(await stored(id)).state, (await stored(id)).held_until]).toEqual(["delivered", null]);
  });

  test("a text message waits for its sender's limit of three a minute, without delaying other senders", async () => {
    const sender = newSender();
    const sent: string[] = [];
    for (let n = 0; n < 5; n++) sent.push(await send({ senders: [newSender(), sender] }));
    const other = await send();
    const states = async () => await Promise.all([...sent, other].map(async (id) => (await stored(id)).state));
    expect((await states()).map((state) => state === "queued")).toEqual([false, false, false, true, true, false]);
    world.pass(61_000);
    for (const id of sent) await sendQueuedText(world.deps, { id });
    await settle();
    expect(await states()).toEqual(Array(6).fill("delivered"));
  });
});

describe("the status of a text message", () => {
  test("a text message stays delivered if the vendor later reports earlier or contradicting statuses", async () => {
    const id = await send();
    for (const status of ["sent", "delivered", "sent", "queued", "undelivered"])
      expect((await report(id, status)).status).toBe(204);
    expect((await stored(id)).state).toBe("delivered");
  });

  test("the status report for a text message is rejected without the vendor's signature for that message", async () => {
    const id = await send();
    const path = statusPath(id);
    const fields = { MessageSid: `SM${"0".repeat(32)}`, MessageStatus: "failed" };
    const signed = twilio().sign(`${world.deps.config.publicUrl}${path}`, new URLSearchParams(fields));
    expect((await post(path, fields, "forged")).status).toBe(401);
    expect((await post(path, { ...fields, ErrorCode: "30003" }, signed)).status).toBe(401);
    expect((await post(path.replace(id, randomUUID()), fields, signed)).status).toBe(401);
    expect((await post(path.replace(id, "1"), fields, signed)).status).toBe(401);
    expect((await stored(id)).state).toBe("delivered");
  });
});

describe("a text message reply", () => {
  test.each(["STOP", "Unsubscribe", "cancel", "END", "quit", "Alto", "BAJA"])(
    "the text message reply %s stops text messages from all landlords who texted the number, until the person replies START",
    async (word) => {
      const [to, senders, other] = [newNumber(), [newSender(), newSender()] as [string, string], newSender()];
      await send({ to, senders });
      const { status, body } = await answer(to, word);
      expect([status, body.includes("<Message>")]).toEqual([200, ["Alto", "BAJA"].includes(word)]);
      for (const sender of senders)
        expect(await stored(await send({ to, senders: [sender] }))).toMatchObject({
          state: "failed",
          failure: "opted_out",
        });
      expect((await stored(await send({ to, senders: [other] }))).state).toBe("delivered");
      await answer(to, "START");
      expect((await stored(await send({ to, senders }))).state).toBe("delivered");
    },
  );

  test("replying STOP from a phone of the sandbox stops the next text message", async () => {
    const senders: [string] = [newSender()];
    const to = numberOf("0194", 305);
    expect((await stored(await send({ to, senders }))).state).toBe("delivered");
    expect(await stored(await send({ to, senders }))).toMatchObject({ state: "failed", failure: "opted_out" });
    expect(textsTo(to)).toHaveLength(1);
  });

  test("repeating the webhook for a STOP reply doesn't override a later START reply", async () => {
    const [to, senders] = [newNumber(), [newSender()] as [string]];
    await send({ to, senders });
    const MessageSid = `SM${"a".repeat(32)}`;
    await answer(to, "STOP", { MessageSid });
    await answer(to, "START");
    await answer(to, "STOP", { MessageSid });
    expect((await stored(await send({ to, senders }))).state).toBe("delivered");
  });

  test("the text message reply “ayuda” is answered in Spanish unless the vendor has answered it, and “HELP” isn't answered", async () => {
    const to = newNumber();
    expect((await answer(to, "ayuda")).body).toContain("<Message>Lintel: Estos mensajes");
    for (const [word, more] of [
      ["HELP", {}],
      ["ayuda", { OptOutType: "HELP" }],
      ["See you at noon", {}],
    ] as const)
      expect((await answer(to, word, more)).body).toContain("<Response></Response>");
  });

  test("a text message reply is rejected without the vendor's signature", async () => {
    const [to, senders] = [newNumber(), [newSender()] as [string]];
    await send({ to, senders });
    const fields = { MessageSid: `SM${"b".repeat(32)}`, From: to, Body: "STOP" };
    expect((await post("/webhooks/twilio/replies", fields, "forged")).status).toBe(401);
    expect((await stored(await send({ to, senders }))).state).toBe("delivered");
  });
});

test("without the text message vendor's keys, there is no webhook for replies", async () => {
  const app = await buildApp({ ...world.deps, messages: undefined });
  expect((await app.inject({ method: "POST", url: "/webhooks/twilio/replies" })).statusCode).toBe(404);
  await app.close();
});
