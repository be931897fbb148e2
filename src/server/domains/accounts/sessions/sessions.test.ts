import { beforeAll, expect, test } from "vitest";
import type { Session } from "#contract/accounts/sessions.ts";
import { hourMs } from "#rules/time/durations.ts";
import { createApplicant, createLandlord, goodPassword, type Person } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world);
});

const list = async (token: string) => (await world.get<{ results: Session[] }>("/sessions/", { token })).body.results;
const logIn = async (username: string) =>
  (await world.post<{ access: string }>("/token/", { username, password: goodPassword })).body.access;
const works = async (token: string) => (await world.get("/users/", { token })).status === 200;

test("users see their own sessions, the current one first, without tokens or token hashes", async () => {
  const other = await logIn(owner.username);
  await createApplicant(world);
  const seen = await list(owner.token);
  expect(seen.map(({ current }) => current)).toEqual([true, false]);
  expect((await list(other)).map(({ id }) => id)).toEqual(seen.map(({ id }) => id).reverse());
  const hashes = await world.db.selectFrom("access_tokens").select("hash").execute();
  const text = JSON.stringify(seen);
  expect(hashes.some(({ hash }) => text.includes(hash.toString("hex")) || text.includes(hash.toString("base64")))).toBe(
    false,
  );
  expect(text).not.toContain(other);
});

test("a user can immediately end one of their sessions, or all except the current one", async () => {
  const who = await createLandlord(world);
  const [first, second] = [await logIn(who.username), await logIn(who.username)];
  const currentId = (await list(first)).find(({ current }) => current)?.id;
  expect((await world.post(`/sessions/${currentId}/revoke/`, {}, { token: who.token })).status).toBe(200);
  expect([await works(first), await works(second), await works(who.token)]).toEqual([false, true, true]);
  expect((await world.post("/sessions/revoke_others/", {}, { token: who.token })).status).toBe(200);
  expect([await works(second), await works(who.token)]).toEqual([false, true]);
  expect(await list(who.token)).toHaveLength(1);
});

test("a user can't end another user's session or find out whether it exists", async () => {
  const [otherLandlord, renter] = [await createLandlord(world), await createApplicant(world)];
  const [mine] = await list(owner.token);
  const unknown = "0198c0de-0000-7000-8000-000000000000";
  for (const id of [mine?.id, unknown])
    for (const token of [otherLandlord.token, renter.token])
      expect((await world.post(`/sessions/${id}/revoke/`, {}, { token })).status).toBe(404);
  expect((await world.post(`/sessions/${mine?.id}/revoke/`, {})).status).toBe(401);
  expect((await world.get("/sessions/")).status).toBe(401);
  expect((await world.post("/sessions/revoke_others/", {})).status).toBe(401);
  expect(await works(owner.token)).toBe(true);
});

test("a session that wasn't used for 13 hours is left out of the user's list of sessions", async () => {
  const who = await createLandlord(world);
  await logIn(who.username);
  const past = new Date(world.deps.now().getTime() - 13 * hourMs);
  const [current] = await list(who.token);
  await world.db
    .updateTable("access_tokens")
    .set({ last_used: past })
    .where("user_id", "=", who.user.id)
    .where("id", "!=", current?.id ?? "")
    .execute();
  expect(await list(who.token)).toEqual([current]);
});
