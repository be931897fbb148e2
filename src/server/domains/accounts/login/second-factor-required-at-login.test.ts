import { beforeEach, describe, expect, test } from "vitest";
import type { Problem } from "#contract/schemas/common.ts";
import { hourMs } from "#rules/time/durations.ts";
import { emailsTo, requestPasscode, requestResetLink } from "#server/testing/emails.ts";
import {
  createApplicant,
  createForm,
  createLandlord,
  goodPassword,
  type Person,
  submitForm,
} from "#server/testing/factories.ts";
import {
  authenticatorCode,
  differentCode,
  enableSecondFactor,
  type SecondFactor,
} from "#server/testing/scenes/second-factor.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
type Answer = Problem & { access?: string; token?: string };
let who: Person;
let factor: SecondFactor;
beforeEach(async () => {
  who = await createApplicant(world);
  factor = await enableSecondFactor(world, who);
});
const send = (path: string, body: object, token?: string) => world.post<Answer>(path, body, { token });
const login = (more: object = {}, password = goodPassword) =>
  send("/token/", { username: who.username, password, ...more });
const newPassword = "Another horse 8";

/** Every way to log in: its request, and the same request with a code from the authenticator app. */
const logins: Record<string, () => Promise<(second_factor?: string) => Promise<{ status: number; body: Answer }>>> = {
  "logging in with the password": async () => (second_factor) => login({ second_factor }),
  "logging in with an emailed passcode": async () => {
    const body = { email: who.username, token: await requestPasscode(world, who.username) };
    return (second_factor) => send("/users/confirm_passcode/", { ...body, second_factor });
  },
  "logging in with the password and a claim token": async () => {
    const { slug } = await createForm(world, await createLandlord(world));
    const { token: shareToken } = await submitForm(world, slug);
    return (second_factor) => login({ second_factor, shareToken });
  },
  "logging in with an emailed passcode and a claim token": async () => {
    const { slug } = await createForm(world, await createLandlord(world));
    const { token: shareToken } = await submitForm(world, slug);
    const body = { email: who.username, token: await requestPasscode(world, who.username), shareToken };
    return (second_factor) => send("/users/confirm_passcode/", { ...body, second_factor });
  },
  "confirming a session with the password": async () => (second_factor) =>
    send("/token/confirm/", { password: goodPassword, second_factor }, who.token),
  "confirming a session with an emailed passcode": async () => {
    const passcode = await requestPasscode(world, who.username);
    return (second_factor) => send("/token/confirm/", { passcode, second_factor }, who.token);
  },
  "changing the password": async () => (second_factor) =>
    send(
      "/users/update_password/",
      { current_password: goodPassword, new_password: newPassword, second_factor },
      who.token,
    ),
  "logging in after a password reset": async () => {
    const link = await requestResetLink(world, who.username);
    const passwords = { new_password: newPassword, new_password_again: newPassword };
    const reset = await send("/users/confirm_password_reset/", { ...link, ...passwords });
    expect([reset.status, reset.body]).toEqual([200, {}]);
    return (second_factor) => login({ second_factor }, newPassword);
  },
};

describe.each(Object.entries(logins))("for an account with a second factor, %s", (_name, logIn) => {
  test("a request that requires the second factor is rejected without the right code, and succeeds with it", async () => {
    const enter = await logIn();
    const without = await enter();
    expect([without.status, without.body.code]).toEqual([403, "second_factor_needed"]);
    expect([without.body.access, without.body.token]).toEqual([undefined, undefined]);
    const code = await factor.next();
    const wrong = await enter(differentCode(code));
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ["second_factor"]]);
    expect((await enter(code)).status).toBe(200);
  });

  test("a recovery code in lower case and with spaces instead of the dash replaces a second-factor code, but only once", async () => {
    const enter = await logIn();
    const [code = ""] = factor.recoveryCodes;
    expect((await enter(` ${code.toLowerCase().replace("-", " ")} `)).status).toBe(200);
    expect((await login({ second_factor: code })).status).not.toBe(200);
  });
});

test("signing up with the username of an account that has a second factor is rejected and returns no access token", async () => {
  const { slug } = await createForm(world, await createLandlord(world));
  const { token: shareToken } = await submitForm(world, slug);
  const account = { username: who.username, password: goodPassword, name: "Again", user_type: "applicant" };
  const reply = await send("/users/register/", { ...account, shareToken });
  expect([reply.status, reply.body.token]).toEqual([409, undefined]);
});

test("a wrong password gets the same response for an account with a second factor, one without it and an unknown username", async () => {
  const plain = await createApplicant(world);
  const wrong = await login({}, "Wrong horse 7");
  const withCode = await login({ second_factor: await factor.next() }, "Wrong horse 7");
  const without = await send("/token/", { username: plain.username, password: "Wrong horse 7" });
  const unknown = await send("/token/", { username: "nobody@example.com", password: "Wrong horse 7" });
  for (const { status, body } of [wrong, withCode, without, unknown])
    expect([status, { ...body, request: "" }]).toEqual([401, { ...unknown.body, request: "" }]);
});

test.each([
  [-60, 422],
  [-30, 200],
  [0, 200],
  [30, 200],
  [60, 422],
])(
  "a login with the second-factor code for the moment %i seconds from now returns status %i",
  async (seconds, status) => {
    world.pass(120_000);
    const second_factor = await authenticatorCode(world, factor.secret, seconds);
    expect((await login({ second_factor })).status).toBe(status);
  },
);

test("a second-factor code works once, and codes older than the last one used are rejected", async () => {
  world.pass(60_000);
  const earlier = await authenticatorCode(world, factor.secret, -30);
  const now = await authenticatorCode(world, factor.secret);
  expect((await login({ second_factor: now })).status).toBe(200);
  expect((await login({ second_factor: now })).status).toBe(422);
  expect((await login({ second_factor: earlier })).status).toBe(422);
});

test.each([
  ["a code of the app", async () => await factor.next()],
  ["a recovery code", async () => factor.recoveryCodes[3] as string],
])("only one of twenty concurrent logins with %s succeeds", async (_what, codeFor) => {
  const second_factor = await codeFor();
  const tries = await Promise.all(Array.from({ length: 20 }, () => login({ second_factor })));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(tries.every(({ status }) => [200, 422, 429].includes(status))).toBe(true);
  const sessions = await world.db
    .selectFrom("access_tokens")
    .select("hash")
    .where("user_id", "=", who.user.id)
    .execute();
  expect(sessions).toHaveLength(2);
});

test("a login is rejected with another account's second-factor code or recovery code", async () => {
  const other = await enableSecondFactor(world, await createApplicant(world));
  expect((await login({ second_factor: await other.next() })).status).toBe(422);
  expect((await login({ second_factor: other.recoveryCodes[0] })).status).toBe(422);
});

test("after 30 wrong second-factor codes, an account can log in only from the network address of its last login", async () => {
  const home = "10.1.2.4";
  const at = (address: string, second_factor: string) =>
    world.post<Answer>("/token/", { username: who.username, password: goodPassword, second_factor }, { address });
  expect((await at(home, await factor.next())).status).toBe(200);
  const code = await factor.next();
  const guesses = await Promise.all(Array.from({ length: 35 }, () => login({ second_factor: differentCode(code) })));
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(30);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5);
  expect((await login({ second_factor: code })).status).toBe(429);
  expect((await at(home, code)).status).toBe(200);
});

test("after 50 wrong second-factor codes from a network address, a login to another account from there is rejected", async () => {
  const address = "10.1.2.5";
  const guess = async ({ username }: Person) =>
    (await world.post("/token/", { username, password: goodPassword, second_factor: "ABCDEFGHJK" }, { address }))
      .status;
  for (let n = 0; n < 5; n++) {
    const one = await createApplicant(world);
    await enableSecondFactor(world, one);
    for (let tries = 0; tries < 10; tries++) expect(await guess(one)).toBe(422);
  }
  expect(await guess(who)).toBe(429);
});

test("a session started with a password and a second factor lasts 12 hours, even while it is used", async () => {
  const { access: token } = (await login({ second_factor: await factor.next() })).body;
  world.pass(11 * hourMs);
  expect((await world.get("/users/", { token })).status).toBe(200);
  world.pass(hourMs + 1_000);
  expect((await world.get("/users/", { token })).status).toBe(401);
});

test("a wrong second-factor code is recorded in the audit log, and using a recovery code emails the owner how many are left", async () => {
  await login({ second_factor: differentCode(await factor.next()) });
  await login({ second_factor: factor.recoveryCodes[0] });
  const rows = await world.db
    .selectFrom("audit_logs")
    .select(["action", "data", "actor_id"])
    .where("application_id", "is", null)
    .orderBy("created", "desc")
    .orderBy("chain", "desc")
    .orderBy("position", "desc")
    .limit(3)
    .execute();
  expect(rows.reverse().map(({ action, data, actor_id }) => [action, data, actor_id])).toEqual([
    ["sign-in refused", { by: "second factor", account: who.user.id }, null],
    ["recovery code used", {}, who.user.id],
    ["signed in", { by: "password" }, who.user.id],
  ]);
  await world.runJobs();
  expect(emailsTo(world, who.username).at(-1)?.text).toContain("You have 9 left.");
});
