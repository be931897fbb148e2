import { expect, test } from "vitest";
import { openTables } from "#server/platform/db/tenant-scope.ts";
import { createLandlord, goodPassword } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";
import { setAccountDisabled } from "./disable-account.ts";

const world = openWorld();

test("disabling an account ends its sessions and blocks logins until it is enabled again, and both are recorded with the reason", async () => {
  const { username, token, user } = await createLandlord(world);
  const set = (disabled: boolean) =>
    setAccountDisabled(openTables(world.pool), ` ${username.toUpperCase()}`, {
      disabled,
      reason: "Reported as stolen",
      now: world.clock.at,
    });
  const logIn = async () => (await world.post("/token/", { username, password: goodPassword })).status;
  for (const _twice of [1, 2]) await set(true);
  expect((await world.get("/users/", { token })).status).toBe(401);
  expect(await logIn()).toBe(401);
  for (const _twice of [1, 2]) await set(false);
  expect((await world.get("/users/", { token })).status).toBe(401);
  expect(await logIn()).toBe(200);
  const recorded = await world.db
    .selectFrom("audit_logs")
    .select(["action", "data"])
    .where("tenant", "=", user.id)
    .where("action", "in", ["account disabled", "account enabled"])
    // each entry is the first of its own chain; chain IDs sort by time
    .orderBy("chain")
    .execute();
  const data = { account: user.id, reason: "Reported as stolen" };
  expect(recorded).toEqual([
    { action: "account disabled", data },
    { action: "account enabled", data },
  ]);
});

test("disabling an account that doesn't exist fails with an error", async () => {
  const options = { disabled: true, reason: "x", now: world.clock.at };
  await expect(setAccountDisabled(openTables(world.pool), "nobody@example.com", options)).rejects.toThrow(
    "No account has this address",
  );
});
