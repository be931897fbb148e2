import { beforeEach, expect, test } from "vitest";
import type { User } from "#contract/accounts/users.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { hourMs } from "#rules/time/durations.ts";
import { sweep } from "#server/domains/retention/jobs/sweep.ts";
import { emailsTo, requestPasscode } from "#server/testing/emails.ts";
import { createApplicant, createLandlord, goodPassword, type Person } from "#server/testing/factories.ts";
import { dumpDatabase } from "#server/testing/leaks/dump-database.ts";
import { authenticatorCode, differentCode, enableSecondFactor } from "#server/testing/scenes/second-factor.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let who: Person;
beforeEach(async () => {
  who = await createLandlord(world);
});
const mine = () => ({ token: who.token });
const send = <T = Problem>(path: string, body: object) => world.post<T>(`/second_factor/${path}`, body, mine());
const begin = (body: object = { password: goodPassword }) => send<{ secret: string; uri: string }>("", body);
const state = async () =>
  (await world.get<{ results: User[] }>("/users/", mine())).body.results[0]?.second_factor as User["second_factor"];
const subjects = async () => {
  await world.runJobs();
  return emailsTo(world, who.username).map(({ subject }) => subject);
};
const emailSubjects = async () => {
  const rows = await world.db
    .selectFrom("audit_logs")
    .select("action")
    .where("actor_id", "=", who.user.id)
    .where((eb) => eb.or([eb("action", "like", "second factor%"), eb("action", "like", "recovery code%")]))
    .orderBy("created")
    .orderBy("chain")
    .orderBy("position")
    .execute();
  return rows.map(({ action }) => action);
};

test("a second factor is turned on by the first correct code, and the user gets ten recovery codes", async () => {
  const { status, body } = await begin();
  expect(status).toBe(200);
  expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(body.uri);
  expect([uri.protocol, uri.host, uri.searchParams.get("secret")]).toEqual(["otpauth:", "totp", body.secret]);
  expect(decodeURIComponent(uri.pathname)).toBe(`/Lintel:${who.username}`);
  expect(await state()).toEqual({ on: false, required: false, recovery_codes: 0 });
  const login = () => world.post("/token/", { username: who.username, password: goodPassword });
  expect((await login()).status).toBe(200);
  const code = await authenticatorCode(world, body.secret);
  const wrong = await send("switch_on/", { code: differentCode(code) });
  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ["code"]]);
  const on = await send<{ recovery_codes: string[] }>("switch_on/", { code });
  expect(on.status).toBe(200);
  expect(new Set(on.body.recovery_codes).size).toBe(10);
  for (const one of on.body.recovery_codes) expect(one).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
  expect(await state()).toEqual({ on: true, required: false, recovery_codes: 10 });
  expect((await login()).status).toBe(403);
  expect((await send("switch_on/", { code })).status).toBe(409);
  expect((await begin({ password: goodPassword, second_factor: on.body.recovery_codes[0] })).status).toBe(409);
  expect(await subjects()).toEqual(["Two-step verification is on"]);
  expect(await emailSubjects()).toEqual(["second factor switched on"]);
});

test("setting up a second factor requires the logged-in user's password or an emailed passcode", async () => {
  expect((await begin({ password: "Wrong horse 7" })).status).toBe(401);
  const renter = await createApplicant(world);
  const setUp = await world.post<{ secret: string }>("/second_factor/", { password: goodPassword }, renter);
  const code = await authenticatorCode(world, setUp.body.secret);
  expect((await send("switch_on/", { code })).status).toBe(409);
  await begin();
  expect((await send("switch_on/", { code })).status).toBe(422);
  const passcode = await requestPasscode(world, who.username);
  expect((await begin({ passcode })).status).toBe(200);
});

test("starting the second-factor setup again creates a new secret, and an unfinished setup expires after an hour", async () => {
  const first = (await begin()).body.secret;
  const second = (await begin()).body.secret;
  expect(second).not.toBe(first);
  expect((await send("switch_on/", { code: await authenticatorCode(world, first) })).status).toBe(422);
  world.pass(61 * 60_000);
  expect((await send("switch_on/", { code: await authenticatorCode(world, second) })).status).toBe(409);
  await sweep(world.deps);
  const rows = await world.db.selectFrom("second_factors").selectAll().where("user_id", "=", who.user.id).execute();
  expect(rows).toEqual([]);
});

test("at most ten wrong codes are checked while a user sets up a second factor", async () => {
  const { secret } = (await begin()).body;
  const wrong = differentCode(await authenticatorCode(world, secret));
  const tries = await Promise.all(Array.from({ length: 15 }, () => send("switch_on/", { code: wrong })));
  expect(tries.filter(({ status }) => status === 422)).toHaveLength(10);
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(5);
});

test("turning on a second factor ends the user's other sessions and limits the current session to 12 hours", async () => {
  const other = await world.post<{ access: string }>("/token/", { username: who.username, password: goodPassword });
  await enableSecondFactor(world, who);
  expect((await world.get("/users/", { token: other.body.access })).status).toBe(401);
  for (let hours = 0; hours < 10; hours += 5) {
    world.pass(5 * hourMs);
    expect((await world.get("/users/", mine())).status).toBe(200);
  }
  world.pass(2 * hourMs + 1_000);
  expect((await world.get("/users/", mine())).status).toBe(401);
});

test("creating new recovery codes requires the password and a second-factor code, and invalidates the previous ones", async () => {
  const factor = await enableSecondFactor(world, who);
  expect((await send("recovery_codes/", { password: goodPassword })).body.code).toBe("second_factor_needed");
  const renewed = await send<{ recovery_codes: string[] }>("recovery_codes/", {
    password: goodPassword,
    second_factor: await factor.next(),
  });
  expect(renewed.body.recovery_codes).toHaveLength(10);
  const login = (second_factor: string | undefined) =>
    world.post("/token/", { username: who.username, password: goodPassword, second_factor });
  expect((await login(factor.recoveryCodes[0])).status).toBe(422);
  expect((await login(renewed.body.recovery_codes[0])).status).toBe(200);
  expect(await subjects()).toEqual([
    "Two-step verification is on",
    "You have new recovery codes",
    "A recovery code was used",
  ]);
  expect(await emailSubjects()).toEqual(["second factor switched on", "recovery codes renewed", "recovery code used"]);
});

test("turning off a second factor requires the password and a code, and later logins require no code", async () => {
  const factor = await enableSecondFactor(world, who);
  expect((await send("switch_off/", { password: goodPassword })).body.code).toBe("second_factor_needed");
  const second_factor = await factor.next();
  expect((await send("switch_off/", { password: "Wrong horse 7", second_factor })).status).toBe(401);
  expect(
    (await send("switch_off/", { password: goodPassword, second_factor: differentCode(second_factor) })).status,
  ).toBe(422);
  expect((await send("switch_off/", { password: goodPassword, second_factor })).status).toBe(200);
  expect(await state()).toEqual({ on: false, required: false, recovery_codes: 0 });
  expect((await world.post("/token/", { username: who.username, password: goodPassword })).status).toBe(200);
  expect((await send("switch_off/", { password: goodPassword })).status).toBe(409);
  expect((await send("recovery_codes/", { password: goodPassword })).status).toBe(409);
  expect((await subjects()).at(-1)).toBe("Two-step verification is off");
  expect(await emailSubjects()).toEqual(["second factor switched on", "second factor switched off"]);
});

test("a second factor's secret and recovery codes aren't in plain text in the database, and a secret copied from another account fails", async () => {
  const factor = await enableSecondFactor(world, who);
  const other = await createLandlord(world);
  const others = await enableSecondFactor(world, other);
  await world.runJobs();
  const rows = await dumpDatabase(world);
  for (const secret of [
    factor.secret,
    ...factor.recoveryCodes,
    ...factor.recoveryCodes.map((one) => one.replace("-", "")),
  ])
    expect(rows).not.toContain(secret);
  expect(world.logged.join("\n")).not.toContain(factor.secret);
  const { secret } = await world.db
    .selectFrom("second_factors")
    .select("secret")
    .where("user_id", "=", other.user.id)
    .executeTakeFirstOrThrow();
  await world.db.updateTable("second_factors").set({ secret }).where("user_id", "=", who.user.id).execute();
  const login = await world.post("/token/", {
    username: who.username,
    password: goodPassword,
    second_factor: await others.next(),
  });
  expect(login.status).toBe(500);
});
