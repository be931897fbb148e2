import { expect, test } from "vitest";
import { hourMs } from "#rules/time/durations.ts";
import { requestPasscode } from "#server/testing/emails.ts";
import {
  createApplicant,
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  goodPassword,
  submitApplication,
} from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();

test("logging in with a password starts a session, and logging out ends only that session", async () => {
  const { username } = await createLandlord(world);
  const first = await world.post<{ access: string }>("/token/", { username, password: goodPassword });
  expect(first.status).toBe(200);
  const second = await world.post<{ access: string }>("/token/", {
    username: username.toUpperCase(),
    password: goodPassword,
  });
  expect(second.body.access).not.toBe(first.body.access);
  const token = first.body.access;
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect((await world.get("/users/", { token })).status).toBe(200);
  expect((await world.post("/token/revoke/", {}, { token })).status).toBe(200);
  expect((await world.get("/users/", { token })).status).toBe(401);
  expect((await world.get("/users/", { token: second.body.access })).status).toBe(200);
});

test("an unknown username and a wrong password get the same response", async () => {
  const { username } = await createApplicant(world);
  const wrong = await world.post<{ code: string; detail: string }>("/token/", { username, password: "Wrong horse 7" });
  const unknown = await world.post<{ code: string; detail: string }>("/token/", {
    username: "nobody@example.com",
    password: "Wrong horse 7",
  });
  expect([wrong.status, wrong.body.code, wrong.body.detail]).toEqual([
    unknown.status,
    unknown.body.code,
    unknown.body.detail,
  ]);
  expect(wrong.status).toBe(401);
});

test("of fifty wrong passwords only thirty are checked, and the owner can still log in from a known network address", async () => {
  const { username } = await createLandlord(world);
  const home = "10.1.2.3";
  await world.post("/token/", { username, password: goodPassword }, { address: home });
  const guesses = await Promise.all(
    Array.from({ length: 50 }, () => world.post("/token/", { username, password: "Wrong horse 7" })),
  );
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(30);
  const refused = guesses.find(({ status }) => status === 429);
  expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
  expect((await world.post("/token/", { username, password: goodPassword }, { address: home })).status).toBe(200);
  world.pass(16 * 60_000);
  expect((await world.post("/token/", { username, password: goodPassword })).status).toBe(200);
});

/** Counts how many of these wrong passwords were checked rather than rejected without a check. */
async function guess(username: string, many: number, options: object = {}): Promise<number> {
  const wrong = () => world.post("/token/", { username, password: "Wrong horse 7" }, options);
  const replies = await Promise.all(Array.from({ length: many }, wrong));
  return replies.filter(({ status }) => status === 401).length;
}

test("the right password still works from the owner's network address after fifty wrong ones from there", async () => {
  const { username } = await createLandlord(world);
  const options = { address: "10.1.2.4" };
  const logIn = async () => (await world.post("/token/", { username, password: goodPassword }, options)).status;
  expect(await logIn()).toBe(200);
  expect(await guess(username, 50, options)).toBe(50);
  expect(await logIn()).toBe(200);
});

test("the right password works from a known browser even after many wrong ones from its network address", async () => {
  const { username, device } = await createLandlord(world);
  const address = "10.1.2.5";
  const logIn = async (headers = {}) =>
    (await world.post("/token/", { username, password: goodPassword }, { address, headers })).status;
  expect(await logIn()).toBe(200);
  expect(await guess(username, 65, { address })).toBe(60);
  expect([await logIn(), await logIn({ "x-device": device })]).toEqual([429, 200]);
  const other = await createLandlord(world);
  expect(await logIn({ "x-device": other.device })).toBe(429);
});

test("a known browser's token isn't an access token, and only ten wrong passwords from that browser are checked", async () => {
  const { username, device } = await createLandlord(world);
  expect((await world.get("/users/", { token: device })).status).toBe(401);
  expect(await guess(username, 12, { headers: { "x-device": device } })).toBe(10);
});

test("at most a hundred wrong passwords for an account are checked in total, from known and unknown addresses and browsers", async () => {
  const { username, device } = await createLandlord(world);
  const known = ["10.1.2.6", "10.1.2.7"];
  for (const address of known) await world.post("/token/", { username, password: goodPassword }, { address });
  let seen = await guess(username, 40);
  for (const address of known) seen += await guess(username, 40, { address });
  seen += await guess(username, 15, { headers: { "x-device": device } });
  expect(seen).toBe(100);
});

test("an access token expires after 13 hours without use, and after 30 days even if it is used", async () => {
  const { token } = await createLandlord(world);
  world.pass(11 * hourMs);
  expect((await world.get("/users/", { token })).status).toBe(200);
  world.pass(13 * hourMs);
  expect((await world.get("/users/", { token })).status).toBe(401);
  const other = await createLandlord(world);
  for (let hours = 0; hours < 30 * 24; hours += 11) {
    expect((await world.get("/users/", { token: other.token })).status).toBe(200);
    world.pass(11 * hourMs);
  }
  expect((await world.get("/users/", { token: other.token })).status).toBe(401);
});

test("disabling a user ends their session immediately and blocks logins with the password or a passcode", async () => {
  const { token, username, user } = await createLandlord(world);
  expect((await world.get("/users/", { token })).status).toBe(200);
  await world.db.updateTable("users").set({ disabled_at: world.clock.at }).where("id", "=", user.id).execute();
  expect((await world.get("/users/", { token })).status).toBe(401);
  expect((await world.post("/token/", { username, password: goodPassword })).status).toBe(401);
  const passcode = await requestPasscode(world, username);
  expect((await world.post("/users/confirm_passcode/", { email: username, token: passcode })).status).toBe(401);
});

test("a member who is removed from a company can't access its data from the next API call on", async () => {
  const [owner, member] = [await createLandlord(world), await createLandlord(world)];
  const team = await createCompanyOwnedBy(world, owner);
  await team.add(member);
  const { slug } = await createForm(world, owner);
  const { id } = await submitApplication(world, slug);
  const see = async () =>
    await Promise.all(
      [`/applications/${id}/`, `/application_templates/${slug}/submitted/`].map(
        async (path) => (await world.get(path, { token: member.token })).status,
      ),
    );
  expect(await see()).toEqual([200, 200]);
  await world.db.deleteFrom("memberships").where("user_id", "=", member.user.id).execute();
  expect(await see()).toEqual([404, 404]);
});

test("session tokens aren't in plain text in the database table of access tokens", async () => {
  const { token } = await createLandlord(world);
  const { rows } = await world.pool.query("select row_to_json(t)::text as row from access_tokens t");
  expect(rows.length).toBeGreaterThan(0);
  for (const { row } of rows) expect(row).not.toContain(token);
});
