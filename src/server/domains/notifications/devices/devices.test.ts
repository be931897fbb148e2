import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { NotificationDevice } from "#contract/notifications/notifications.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { createPush } from "#server/platform/push/create-push.ts";
import { type Browser, createBrowser } from "#server/testing/browser.ts";
import { createForm, createLandlord, type Person, submitApplication } from "#server/testing/factories.ts";
import { dumpDatabase } from "#server/testing/leaks/dump-database.ts";
import { openWorld } from "#server/testing/world.ts";
import { enqueueDeviceNotifications } from "./jobs/notify-devices.ts";

const world = openWorld();
const path = "/notifications/device/";

/** The requests that the emulated push service received. It responds with `status`. */
const received: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
let status = 201;
const service = createServer(async (request, response) => {
  const body = await buffer(request);
  received.push({ path: request.url ?? "", headers: request.headers, body });
  response.writeHead(status).end();
});

beforeAll(async () => {
  await new Promise<void>((listening) => service.listen(0, "127.0.0.1", listening));
  const { port } = service.address() as AddressInfo;
  const options = { privateKey: Buffer.alloc(32, 7), contact: "mailto:support@example.com", now: world.deps.now };
  world.deps.push = createPush(options, async ({ url, headers, body }) => {
    const sent = { method: "POST", headers, body: new Uint8Array(body) };
    return (await fetch(`http://127.0.0.1:${port}${url.pathname}`, sent)).status;
  });
});
afterAll(() => new Promise<void>((closed) => void service.close(() => closed())));

let owner: Person;
let slug: string;
let browser: Browser;
beforeEach(async () => {
  received.splice(0);
  status = 201;
  owner = await createLandlord(world);
  ({ slug } = await createForm(world, owner));
  browser = createBrowser();
});

const switchOn = (who = owner, body: object = browser.subscription) =>
  world.post<NotificationDevice & Problem>(path, body, { token: who.token });
const loadDeviceState = async (who = owner) => (await world.get<NotificationDevice>(path, { token: who.token })).body;
const saveSettings = (notification_settings: object) =>
  world.patch(`/users/${owner.user.id}/`, { notification_settings }, { token: owner.token });
const runDeviceNotifications = async () => {
  await enqueueDeviceNotifications(world.deps);
  await world.runJobs();
};

test("a device notification describes the event without names, and opens the page that it is about", async () => {
  expect(await loadDeviceState()).toEqual({ key: world.deps.push?.publicKey, on: false });
  expect((await switchOn()).body.on).toBe(true);
  const { id } = await submitApplication(world, slug);
  await runDeviceNotifications();
  const [{ path: to, headers, body } = { path: "", headers: {}, body: Buffer.alloc(0) }, ...more] = received;
  expect([to, more, headers["content-encoding"], headers.ttl]).toEqual([browser.path, [], "aes128gcm", "86400"]);
  expect(headers.authorization).toMatch(/^vapid t=.+, k=.+$/);
  const message = JSON.parse(browser.decrypt(body));
  expect(message).toMatchObject({ title: "Lintel", body: "New application", path: `/dashboard/view/${id}/summary` });
  expect(browser.decrypt(body)).not.toMatch(/Nora|Castellan/);
  await runDeviceNotifications();
  expect(received).toHaveLength(1);
});

test("several notifications are sent to a device as one message that opens the list of notifications", async () => {
  await switchOn();
  await submitApplication(world, slug);
  await submitApplication(world, slug);
  await runDeviceNotifications();
  expect(received).toHaveLength(1);
  const message = JSON.parse(browser.decrypt(received[0]?.body ?? Buffer.alloc(0)));
  expect(message).toMatchObject({ body: "2 new notifications", path: "/dashboard/notifications" });
});

test.each([12, 51])(
  "%i notifications of one user within a minute reach their device, and other users get theirs",
  async (count) => {
    const other = await createLandlord(world);
    const otherBrowser = createBrowser();
    await switchOn();
    await switchOn(other, otherBrowser.subscription);
    const { id } = await submitApplication(world, slug);
    await world.pool.query(
      `insert into notifications (tenant, id, user_id, application_id, chain, position, kind, context, created)
     select tenant, gen_random_uuid(), user_id, application_id, gen_random_uuid(), n, kind, context, created
     from notifications, generate_series(2, $2::int) n where application_id = $1`,
      [id, count],
    );
    const { slug: otherSlug } = await createForm(world, other);
    await submitApplication(world, otherSlug);
    await runDeviceNotifications();
    expect(received.map(({ path: to }) => to).sort()).toEqual([browser.path, otherBrowser.path].sort());
    expect(await world.db.selectFrom("unsent_notifications").selectAll().execute()).toEqual([]);
  },
);

test("notifications that were read, are turned off or can no longer be accessed aren't sent to devices", async () => {
  await switchOn();
  const read = await submitApplication(world, slug);
  const through = world.clock.at.toISOString();
  await world.post("/notifications/read/", { through, group: read.id }, { token: owner.token });
  const deleted = await submitApplication(world, slug);
  await world.post("/application_bundles/delete/", { slugs: [deleted.bundle] }, { token: owner.token });
  await runDeviceNotifications();
  expect((await saveSettings({ push: { applications: false } })).status).toBe(200);
  await submitApplication(world, slug);
  await runDeviceNotifications();
  expect(received).toEqual([]);
});

test("device notifications are sent after the end of the quiet hours", async () => {
  await switchOn();
  await saveSettings({ quiet_hours: { from: "00:00", to: "23:59" }, time_zone: "UTC" });
  await submitApplication(world, slug);
  await runDeviceNotifications();
  expect(received).toEqual([]);
  await saveSettings({ quiet_hours: null });
  await world.pool.query("update graphile_worker._private_jobs set run_at = now()");
  await world.runJobs();
  expect(received).toHaveLength(1);
});

test.each([404, 410])("a browser subscription that no longer exists (%i) is deleted", async (answer) => {
  await switchOn();
  status = answer;
  await submitApplication(world, slug);
  await runDeviceNotifications();
  expect([received.length, (await loadDeviceState()).on]).toEqual([1, false]);
});

test.each([400, 401, 403, 413])(
  "a browser subscription is retained if its push service rejects a message (%i)",
  async (answer) => {
    await switchOn();
    status = answer;
    await submitApplication(world, slug);
    await runDeviceNotifications();
    expect([received.length, (await loadDeviceState()).on]).toEqual([1, true]);
  },
);

test("a push service that was unavailable gets the message later, and the device's URL isn't in plain text in database or log", async () => {
  await switchOn();
  status = 503;
  await submitApplication(world, slug);
  await runDeviceNotifications();
  expect((await loadDeviceState()).on).toBe(true);
  status = 201;
  await world.pool.query("update graphile_worker._private_jobs set run_at = now()");
  await world.runJobs();
  expect(received.length).toBeGreaterThan(1);
  expect(world.logged.join("")).not.toContain(browser.path);
  expect(await dumpDatabase(world)).not.toContain(browser.path);
});

test("logging out ends a user's device notifications on that device, but not on others", async () => {
  await switchOn();
  const other = createBrowser();
  const { body } = await world.post<{ access: string }>("/token/", {
    username: owner.username,
    password: "Correct horse 7",
  });
  await switchOn({ ...owner, token: body.access }, other.subscription);
  expect((await world.post("/token/revoke/", {}, { token: owner.token })).status).toBe(200);
  await submitApplication(world, slug);
  await runDeviceNotifications();
  expect(received.map(({ path: to }) => to)).toEqual([other.path]);
});

test("turning on device notifications ends those of another user of the same browser, and turning them off ends the user's own", async () => {
  const colleague = await createLandlord(world);
  await switchOn();
  await switchOn(colleague);
  expect([(await loadDeviceState()).on, (await loadDeviceState(colleague)).on]).toEqual([false, true]);
  const off = await world.request<NotificationDevice>("DELETE", path, { token: colleague.token });
  expect([off.status, off.body.on]).toEqual([200, false]);
  await submitApplication(world, slug);
  await runDeviceNotifications();
  expect(received).toEqual([]);
});

test("each invalid value in a browser's push subscription gets an error", async () => {
  const { p256dh } = browser.subscription;
  for (const endpoint of [
    "http://push.example.com/a",
    "https://127.0.0.1/a",
    "https://localhost/a",
    "https://a.b:8443/",
  ]) {
    const reply = await switchOn(owner, { ...browser.subscription, endpoint, p256dh: `A${p256dh.slice(1)}` });
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ["endpoint", "p256dh"]]);
  }
  expect((await loadDeviceState()).on).toBe(false);
});

test("device notifications can't be turned on without login, or if the server has no push service", async () => {
  expect((await world.post(path, browser.subscription)).status).toBe(401);
  const { push } = world.deps;
  world.deps.push = undefined;
  expect([(await switchOn()).status, await loadDeviceState()]).toEqual([404, { key: null, on: false }]);
  world.deps.push = push;
});
