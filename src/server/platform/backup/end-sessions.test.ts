import { expect, test } from "vitest";
import { createApplicant, createLandlord } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";
import { endSessions } from "./end-sessions.ts";

const world = openWorld();

test("a restored database has no valid session, code or password reset link", async () => {
  const [owner, renter] = [await createLandlord(world), await createApplicant(world)];
  await world.pool.query(
    "insert into password_resets (hash, user_id, expires) values ('a', $1, now() + interval '1 day')",
    [renter.user.id],
  );
  const statuses = async () =>
    await Promise.all([owner, renter].map(async ({ token }) => (await world.get("/users/", { token })).status));
  expect(await statuses()).toEqual([200, 200]);
  const client = await world.pool.connect();
  await endSessions(client);
  client.release();
  expect(await statuses()).toEqual([401, 401]);
  const { rows } = await world.pool.query(
    "select (select count(*)::int from password_resets) as resets, (select count(*)::int from one_time_codes) as codes",
  );
  expect(rows).toEqual([{ resets: 0, codes: 0 }]);
});
