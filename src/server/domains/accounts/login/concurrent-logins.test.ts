import { expect, test } from "vitest";
import type { Problem } from "#contract/schemas/common.ts";
import { requestResetLink } from "#server/testing/emails.ts";
import { createLandlord, goodPassword, type Person } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";
import { setAccountDisabled } from "../disable-account.ts";

const world = openWorld();
const newPassword = "Another horse 8";

/** Runs `change` while a call waits to count its attempt, after it has read the stored password hash. */
async function duringGuess<T>(call: () => Promise<T>, change: () => Promise<unknown>): Promise<T> {
  const other = await world.pool.connect();
  try {
    await other.query("begin");
    await other.query("lock table attempts in exclusive mode");
    const reply = call();
    const waits = "select count(*)::int as n from pg_locks where not granted and relation = 'attempts'::regclass";
    await expect.poll(async () => (await world.pool.query<{ n: number }>(waits)).rows[0]?.n).toBeGreaterThan(0);
    await change();
    await other.query("commit");
    return await reply;
  } finally {
    other.release();
  }
}

async function resetOf(who: Person) {
  const link = await requestResetLink(world, who.username);
  const passwords = { new_password: newPassword, new_password_again: newPassword };
  return async () =>
    expect((await world.post("/users/confirm_password_reset/", { ...link, ...passwords })).status).toBe(200);
}
const login = ({ username }: Person, password = goodPassword) => world.post<Problem>("/token/", { username, password });
const sessionsOf = ({ user }: Person) =>
  world.db.selectFrom("access_tokens").select("hash").where("user_id", "=", user.id).execute();

test("a login with the old password that is under way while the password is reset starts no session", async () => {
  const who = await createLandlord(world);
  const { status, body } = await duringGuess(() => login(who), await resetOf(who));
  expect([status, body.code]).toEqual([401, "wrong_credentials"]);
  expect(await sessionsOf(who)).toEqual([]);
  expect((await login(who, newPassword)).status).toBe(200);
});

test("a session that is confirmed with the old password while the password is reset can't turn on a second factor", async () => {
  const who = await createLandlord(world);
  const begin = () => world.post<Problem>("/second_factor/", { password: goodPassword }, { token: who.token });
  const { status, body } = await duringGuess(begin, await resetOf(who));
  expect([status, body.code]).toEqual([401, "wrong_credentials"]);
  const factors = world.db.selectFrom("second_factors").select("user_id").where("user_id", "=", who.user.id);
  expect(await factors.execute()).toEqual([]);
});

test("a change of the password that is under way while the password is reset doesn't replace the new one", async () => {
  const who = await createLandlord(world);
  const change = () =>
    world.post<Problem>(
      "/users/update_password/",
      { current_password: goodPassword, new_password: "A third horse 9" },
      { token: who.token },
    );
  const { status, body } = await duringGuess(change, await resetOf(who));
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["current_password"]]);
  expect((await login(who, newPassword)).status).toBe(200);
});

test("a login that is under way while the account is disabled starts no session", async () => {
  const who = await createLandlord(world);
  const disable = () =>
    setAccountDisabled(world.db, who.username, { disabled: true, reason: "A test", now: world.clock.at });
  expect((await duringGuess(() => login(who), disable)).status).toBe(401);
  expect(await sessionsOf(who)).toEqual([]);
});

test("a login without a second factor that is under way while one is turned on starts no session", async () => {
  const who = await createLandlord(world);
  await world.post("/second_factor/", { password: goodPassword }, { token: who.token });
  const other = await world.pool.connect();
  try {
    await other.query("begin");
    await other.query("select 1 from users where id = $1 for update", [who.user.id]);
    const reply = login(who);
    const waits = "select count(*)::int as n from pg_locks where not granted";
    await expect.poll(async () => (await world.pool.query<{ n: number }>(waits)).rows[0]?.n).toBeGreaterThan(0);
    await other.query("update second_factors set confirmed = now() where user_id = $1", [who.user.id]);
    await other.query("delete from access_tokens where user_id = $1", [who.user.id]);
    await other.query("commit");
    expect((await reply).body.code).toBe("second_factor_needed");
    expect(await sessionsOf(who)).toEqual([]);
  } finally {
    other.release();
  }
});
