import { beforeEach, expect, test } from "vitest";
import type { NotificationPhone } from "#contract/notifications/phones.ts";
import type { Problem } from "#contract/schemas/common.ts";
import type { Twilio } from "#sandbox/twilio/twilio.ts";
import { createForm, createLandlord, type Person, submitApplication } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";
import { enqueueNotificationTexts } from "./jobs/text-notifications.ts";

/** 10 a.m. in New York. */
const world = openWorld({ sandbox: true });
const twilio = () => world.vendors.get("twilio") as unknown as Twilio;
const path = "/notifications/phone/";

let last = 0;
let phone: string;
let owner: Person;
let slug: string;
beforeEach(async () => {
  phone = `+151855${String(61_000 + ++last).slice(-5)}`;
  owner = await createLandlord(world);
  ({ slug } = await createForm(world, owner));
});

/** oldest first */
const texts = (to = phone) =>
  twilio()
    .list()
    .filter((each) => each.to === to)
    .map(({ body }) => body)
    .toReversed();
const runDueJobs = async () => {
  await world.runJobs();
  await twilio().webhooks.idle();
  await world.runJobs();
};
const runNotificationTexts = async () => {
  await enqueueNotificationTexts(world.deps);
  await runDueJobs();
};
const addPhone = async (who = owner, body: object = { phone, consent: true }) => {
  const reply = await world.post<NotificationPhone & Problem>(path, body, { token: who.token });
  await runDueJobs();
  return reply;
};
const codeOf = (to = phone) => /^\d{6}/.exec(texts(to).at(-1) ?? "")?.[0] ?? "";
const enterCode = (code: string, who = owner, address?: string) =>
  world.post<NotificationPhone & Problem>(
    `${path}confirm/`,
    { code },
    { token: who.token, ...(address && { address }) },
  );
const addConfirmedPhone = async (who = owner) => {
  await addPhone(who);
  expect((await enterCode(codeOf(), who)).status).toBe(200);
  return texts().length;
};
const loadPhoneState = async (who = owner) => (await world.get<NotificationPhone>(path, { token: who.token })).body;
const saveSettings = (notification_settings: object) =>
  world.patch(`/users/${owner.user.id}/`, { notification_settings }, { token: owner.token });
const reply = async (Body: string) => {
  const form = new URLSearchParams({ MessageSid: `SM${crypto.randomUUID().replaceAll("-", "")}`, From: phone, Body });
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    "x-twilio-signature": twilio().sign(`${world.deps.config.publicUrl}/webhooks/twilio/replies`, form),
  };
  const url = "/webhooks/twilio/replies";
  expect((await world.app.inject({ method: "POST", url, payload: form.toString(), headers })).statusCode).toBe(200);
};
const passMinutes = (minutes: number) => world.pass(minutes * 60_000);

test("a phone gets no text message but its confirmation code until the code is entered, and the number is stored encrypted", async () => {
  expect(await loadPhoneState()).toEqual({ is_available: true, phone: null, confirmed: null, stopped: false });
  expect((await addPhone()).body).toMatchObject({ confirmed: null, stopped: false });
  await submitApplication(world, slug);
  await runNotificationTexts();
  expect(texts()).toHaveLength(1);
  expect((await enterCode(codeOf())).body.confirmed).toBe(world.clock.at.toISOString());
  await runNotificationTexts();
  expect(texts()).toHaveLength(1);
  const [row] = (await world.pool.query("select * from notification_phones where user_id = $1", [owner.user.id])).rows;
  expect(JSON.stringify(row)).not.toContain(phone.slice(-7));
});

test("a notification by text message describes the event without names, links to the application and says how to stop", async () => {
  const before = await addConfirmedPhone();
  const { id } = await submitApplication(world, slug);
  await runNotificationTexts();
  await runNotificationTexts();
  expect(texts().slice(before)).toEqual([
    `Lintel: New application\n${world.deps.config.publicUrl}/dashboard/view/${id}/summary\nReply STOP to opt out or HELP for help.`,
  ]);
  expect(world.logged.join("")).not.toContain(phone.slice(-7));
});

test("events within ten minutes after a text message are combined into the next one", async () => {
  const before = await addConfirmedPhone();
  await submitApplication(world, slug);
  await runNotificationTexts();
  await submitApplication(world, slug);
  await submitApplication(world, slug);
  await runNotificationTexts();
  expect(texts()).toHaveLength(before + 1);
  passMinutes(10);
  await runNotificationTexts();
  expect(texts().at(-1)).toContain("2 new notifications");
  expect(texts().at(-1)).toContain("/dashboard/notifications\n");
  expect(texts()).toHaveLength(before + 2);
});

test("no text message is sent about events that were read or are turned off, or about a deleted application", async () => {
  const before = await addConfirmedPhone();
  const read = await submitApplication(world, slug);
  const through = world.clock.at.toISOString();
  await world.post("/notifications/read/", { through, group: read.id }, { token: owner.token });
  const deleted = await submitApplication(world, slug);
  await world.post("/application_bundles/delete/", { slugs: [deleted.bundle] }, { token: owner.token });
  await runNotificationTexts();
  expect((await saveSettings({ text: { applications: false } })).status).toBe(200);
  await submitApplication(world, slug);
  await runNotificationTexts();
  expect(texts()).toHaveLength(before);
});

test("text messages wait for the end of the quiet hours and for the morning at the number's location", async () => {
  const before = await addConfirmedPhone();
  await saveSettings({ quiet_hours: { from: "09:00", to: "12:00" }, time_zone: "America/New_York" });
  await submitApplication(world, slug);
  await runNotificationTexts();
  expect(texts()).toHaveLength(before);
  passMinutes(121);
  await runNotificationTexts();
  expect(texts()).toHaveLength(before + 1);
  await saveSettings({ quiet_hours: null });
  passMinutes(11 * 60);
  await submitApplication(world, slug);
  await runNotificationTexts();
  expect(texts()).toHaveLength(before + 1);
  passMinutes(11 * 60);
  await runNotificationTexts();
  expect(texts()).toHaveLength(before + 2);
  passMinutes(-23 * 60 - 1);
});

test("replying STOP to a text message stops all text messages, including codes, until the user replies START", async () => {
  const before = await addConfirmedPhone();
  await reply("STOP");
  expect((await loadPhoneState()).stopped).toBe(true);
  await submitApplication(world, slug);
  await runNotificationTexts();
  expect(texts()).toHaveLength(before);
  expect((await addPhone()).body.errors?.phone?.[0]).toContain("opted out");
  await reply("START");
  expect((await loadPhoneState()).stopped).toBe(false);
});

test("a phone's confirmation code works once, for ten minutes and only for the user who requested it", async () => {
  await addPhone();
  const code = codeOf();
  const other = await createLandlord(world);
  expect((await enterCode(code, other)).status).toBe(422);
  const wrong = code === "000000" ? "000001" : "000000";
  expect((await enterCode(wrong)).body.errors?.code).toBeDefined();
  passMinutes(11);
  expect((await enterCode(code)).status).toBe(422);
  await addPhone();
  const second = codeOf();
  const replies = await Promise.all([enterCode(second), enterCode(second)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  await addPhone();
  expect((await loadPhoneState()).confirmed).toBeNull();
});

test("a user gets at most five confirmation codes in an hour, another user still gets theirs for the same phone, and after ten wrong codes even the right one is rejected", async () => {
  for (let sent = 0; sent < 5; sent++) expect((await addPhone()).status).toBe(200);
  expect((await addPhone()).status).toBe(429);
  const code = codeOf();
  expect((await addPhone(await createLandlord(world))).status).toBe(200);
  const wrong = code === "000000" ? "000001" : "000000";
  for (let guess = 0; guess < 10; guess++)
    expect((await enterCode(wrong, owner, `203.0.113.${guess + 1}`)).status).toBe(422);
  expect((await enterCode(code, owner, "203.0.113.77")).status).toBe(429);
});

test("a phone gets at most ten confirmation codes in a day from one user, and then still one from another user", async () => {
  for (let sent = 0; sent < 10; sent++) {
    if (sent === 5) passMinutes(60);
    expect((await addPhone()).status).toBe(200);
  }
  passMinutes(60);
  const refused = await addPhone();
  expect([refused.status, refused.headers["retry-after"]]).toEqual([429, String(22 * 3_600)]);
  expect((await addPhone(await createLandlord(world))).status).toBe(200);
});

test("a confirmation code is sent only to a US phone number, with the user's consent and a verified email address", async () => {
  expect((await addPhone(owner, { phone: "+44 20 7946 0958", consent: true })).body.errors?.phone).toBeDefined();
  expect((await addPhone(owner, { phone, consent: false })).body.errors?.consent).toBeDefined();
  await world.db.updateTable("users").set({ email_verified_at: null }).where("id", "=", owner.user.id).execute();
  expect((await addPhone()).status).toBe(403);
  expect(texts()).toEqual([]);
});

test("a phone that the user removed gets no text messages", async () => {
  const before = await addConfirmedPhone();
  await submitApplication(world, slug);
  const removed = await world.request<NotificationPhone>("DELETE", path, { token: owner.token });
  expect(removed.body).toMatchObject({ phone: null, confirmed: null });
  await runNotificationTexts();
  expect(texts()).toHaveLength(before);
});
