import { expect, test } from "vitest";
import type { Problem } from "#contract/schemas/common.ts";
import { emailsTo, requestResetLink } from "#server/testing/emails.ts";
import { createLandlord, goodPassword } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
const password = "Another horse 8";
type Link = { uidb64: string; token: string };
const confirm = (link: Link, changes: object = {}) =>
  world.post<Problem>("/users/confirm_password_reset/", {
    ...link,
    new_password: password,
    new_password_again: password,
    ...changes,
  });
const login = async (username: string, password: string) =>
  (await world.post("/token/", { username, password })).status;

test("requesting a password reset gets the same response for known and unknown addresses, and only known ones are emailed", async () => {
  const { username } = await createLandlord(world);
  const request = (email: string) => world.post("/users/request_password_reset/", { email });
  const [known, unknown] = [await request(username), await request("nobody@example.com")];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  await world.runJobs();
  expect(emailsTo(world, username)).toHaveLength(1);
  expect(emailsTo(world, "nobody@example.com")).toHaveLength(0);
});

test("a password reset link uses the configured host, even if the request's Host headers name another one", async () => {
  const { username } = await createLandlord(world);
  const headers = { host: "evil.example", "x-forwarded-host": "evil.example", forwarded: "host=evil.example" };
  await world.post("/users/request_password_reset/", { email: username }, { headers });
  await world.runJobs();
  const email = emailsTo(world, username)[0];
  expect(email?.text).toContain(`${world.deps.config.publicUrl}/accounts/reset/`);
  expect(JSON.stringify(email)).not.toContain("evil.example");
});

test("a password reset link leads on to the page that required the login, and to no other site", async () => {
  const { username } = await createLandlord(world);
  const request = (next: string) => world.post("/users/request_password_reset/", { email: username, next });
  expect((await request("/apply/42/next?a=1")).status).toBe(200);
  await world.runJobs();
  const text = String(emailsTo(world, username)[0]?.text);
  expect(text).toMatch(/\/accounts\/reset\/[^/\s]+\/[\w-]+\?next=%2Fapply%2F42%2Fnext%3Fa%3D1\s/);
  for (const next of ["//evil.example", "https://evil.example", "/\\evil.example", "dashboard"])
    expect((await request(next)).status).toBe(422);
});

test("a password reset link works only once even in concurrent requests, ends the user's sessions and starts none", async () => {
  const { username, token } = await createLandlord(world);
  const link = await requestResetLink(world, username);
  expect(await login(username, goodPassword)).toBe(200);
  const all = await Promise.all(Array.from({ length: 20 }, () => confirm(link)));
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(422)]);
  expect(all.find(({ status }) => status === 200)?.body).toEqual({});
  expect((await world.get("/users/", { token })).status).toBe(401);
  expect([await login(username, goodPassword), await login(username, password)]).toEqual([401, 200]);
  await world.runJobs();
  expect(emailsTo(world, username).map(({ subject }) => subject)).toEqual([
    "Set a new password",
    "Your password was changed",
  ]);
});

test("a password reset link can be checked before it is used, and the check fails once it was used, expired or belongs to another account", async () => {
  const [mine, theirs] = [await createLandlord(world), await createLandlord(world)];
  const link = await requestResetLink(world, mine.username);
  const check = async (changes: object = {}) =>
    (await world.post<Problem>("/users/check_password_reset/", { ...link, ...changes })).status;
  expect([await check(), await check()]).toEqual([200, 200]);
  for (const uidb64 of [Buffer.from(theirs.user.id).toString("base64url"), "", "AAAA"])
    expect(await check({ uidb64 })).toBe(422);
  expect(await check({ token: "unknown" })).toBe(422);
  expect((await confirm(link)).status).toBe(200);
  expect(await check()).toBe(422);
  const late = await requestResetLink(world, theirs.username);
  world.pass(30 * 60_000);
  expect(await check(late)).toBe(422);
});

test("a password reset link expires after thirty minutes", async () => {
  const { username } = await createLandlord(world);
  const link = await requestResetLink(world, username);
  world.pass(30 * 60_000);
  expect((await confirm(link)).status).toBe(422);
  expect(await login(username, goodPassword)).toBe(200);
});

test("the owner's password reset link works even if others request more links, and at most three are emailed at once", async () => {
  const { username } = await createLandlord(world);
  const first = await requestResetLink(world, username);
  for (let n = 0; n < 12; n++)
    expect((await world.post("/users/request_password_reset/", { email: username })).status).toBe(200);
  await world.runJobs();
  expect(emailsTo(world, username)).toHaveLength(3);
  const second = await requestResetLink(world, username);
  expect((await confirm(first)).status).toBe(200);
  // setting a password invalidates all other links
  expect((await confirm(second)).status).toBe(422);
});

test("no password reset link is emailed only after it has expired, even if six are requested within an hour", async () => {
  const { username } = await createLandlord(world);
  for (const sent of [3, 6]) {
    for (let n = 0; n < 3; n++) await world.post("/users/request_password_reset/", { email: username });
    await world.runJobs();
    expect(emailsTo(world, username)).toHaveLength(sent);
    world.pass(31 * 60_000);
  }
});

test("a password reset link works only for its own account, and still works after a rejected new password", async () => {
  const [mine, theirs] = [await createLandlord(world), await createLandlord(world)];
  const link = await requestResetLink(world, mine.username);
  for (const uidb64 of [Buffer.from(theirs.user.id).toString("base64url"), "", "..%2f", "AAAA"])
    expect((await confirm({ ...link, uidb64 })).body.errors).toHaveProperty("token");
  expect((await confirm(link, { new_password_again: "Other horse 99" })).body.errors).toHaveProperty(
    "new_password_again",
  );
  expect((await confirm(link)).status).toBe(200);
  expect(await login(theirs.username, goodPassword)).toBe(200);
});
