import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Problem } from "#contract/schemas/common.ts";
import { argon2Cost } from "#server/platform/encryption/password-cost.ts";
import { requestResetLink } from "#server/testing/emails.ts";
import { createLandlord, goodPassword } from "#server/testing/factories.ts";
import { argon2Cost as testCost } from "#server/testing/password-cost.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();

const register = (password: string, username = `${randomUUID()}@example.com`) =>
  world.post<Problem>("/users/register/", { username, password, name: "Ida", user_type: "landlord" });
const login = async (username: string, password: string) =>
  (await world.post("/token/", { username, password })).status;

test("the error for a rejected password names every rule that the password breaks", async () => {
  expect((await register("!")).body.errors?.password).toEqual([
    "Use at least 8 characters.",
    "Use at least one lowercase letter.",
    "Use at least one uppercase letter.",
    "Use at least one number.",
  ]);
});

test.each([
  [7, 422],
  [8, 201],
  [128, 201],
  [129, 422],
])("signing up with a password of %i characters returns status %i", async (length, status) => {
  expect((await register(`Aa1${"ü".repeat(length - 3)}`)).status).toBe(status);
});

test.each(["Password1", "Welcome1", "Qwerty123", "qWERTY123"])(
  "signing up, changing and resetting a password reject %s as too common",
  async (common) => {
    const refusal = ["This password is too common. Please choose another."];
    expect((await register(common)).body.errors).toEqual({ password: refusal });
    const { username, token } = await createLandlord(world);
    const change = { new_password: common, current_password: goodPassword };
    expect((await world.post<Problem>("/users/update_password/", change, { token })).body.errors).toEqual({
      new_password: refusal,
    });
    const link = await requestResetLink(world, username);
    const reset = { ...link, new_password: common, new_password_again: common };
    expect((await world.post<Problem>("/users/confirm_password_reset/", reset)).body.errors).toEqual({
      new_password: refusal,
    });
    expect(await login(username, goodPassword)).toBe(200);
  },
);

test("passwords are compared exactly, without truncation, trimming or case folding", async () => {
  const bytes71 = `Aa1${"x".repeat(68)}`;
  const accounts = [`${bytes71}`, `${bytes71}y`, `${bytes71}yz`, ` ${goodPassword}`, `${goodPassword} `];
  const tries = [...accounts, goodPassword, bytes71.toUpperCase()];
  for (const password of accounts) {
    const username = `${randomUUID()}@example.com`;
    expect((await register(password, username)).status).toBe(201);
    for (const other of tries) expect(await login(username, other)).toBe(other === password ? 200 : 401);
  }
});

test("passwords are hashed with Argon2id using at least OWASP's minimum parameters", async () => {
  const { username } = await createLandlord(world);
  const { password_hash } = await world.db
    .selectFrom("users")
    .select("password_hash")
    .where("username", "=", username)
    .executeTakeFirstOrThrow();
  // tests override the hash cost, which the product sets here
  expect(password_hash).toContain(`$argon2id$v=19$m=${testCost.memory},t=${testCost.passes},p=1$`);
  expect(argon2Cost.memory).toBeGreaterThanOrEqual(19 * 1024);
  expect(argon2Cost).toMatchObject({ passes: 2, parallelism: 1, tagLength: 32 });
});

test("of several sessions that change the password at once, one succeeds and stays logged in, and its password is valid", async () => {
  const { username } = await createLandlord(world);
  const sessions = await Promise.all(
    Array.from({ length: 4 }, async (_, index) => {
      const { body } = await world.post<{ access: string }>("/token/", { username, password: goodPassword });
      return { token: body.access, new_password: `Another horse ${index}` };
    }),
  );
  const changes = await Promise.all(
    sessions.map(async ({ token, new_password }) => {
      const body = { new_password, current_password: goodPassword };
      return (await world.post("/users/update_password/", body, { token })).status;
    }),
  );
  expect(changes.filter((status) => status === 200)).toHaveLength(1);
  const changed = sessions[changes.indexOf(200)];
  expect((await world.get("/users/", { token: changed?.token })).status).toBe(200);
  expect(await login(username, changed?.new_password ?? "")).toBe(200);
});

test("changing the password ends the user's other sessions and invalidates earlier password reset links", async () => {
  const { username, token } = await createLandlord(world);
  const other = await world.post<{ access: string }>("/token/", { username, password: goodPassword });
  const link = await requestResetLink(world, username);
  const wrong = { new_password: "Another horse 8", current_password: "Wrong horse 7" };
  expect((await world.post<Problem>("/users/update_password/", wrong, { token })).body.errors).toHaveProperty(
    "current_password",
  );
  const right = { new_password: "Another horse 8", current_password: goodPassword };
  expect((await world.post("/users/update_password/", right, { token })).status).toBe(200);
  expect((await world.get("/users/", { token })).status).toBe(200);
  expect((await world.get("/users/", { token: other.body.access })).status).toBe(401);
  const reset = { ...link, new_password: "Third horse 99", new_password_again: "Third horse 99" };
  expect((await world.post("/users/confirm_password_reset/", reset)).status).toBe(422);
  expect([await login(username, goodPassword), await login(username, "Another horse 8")]).toEqual([401, 200]);
});
