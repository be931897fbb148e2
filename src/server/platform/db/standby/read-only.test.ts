import type { PoolClient } from "pg";
import { expect, test } from "vitest";
import { goodPassword } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();

test("API calls that change data return 503 while the database is read-only, like a standby before its promotion", async () => {
  const register = () =>
    world.post("/users/register/", {
      username: "lena@example.com",
      password: goodPassword,
      name: "Lena Landlord",
      user_type: "landlord",
    });
  const setReadOnly = (isReadOnly: boolean) => (client: PoolClient) =>
    void client.query(`set default_transaction_read_only = ${isReadOnly}`);
  const [on, off] = [setReadOnly(true), setReadOnly(false)];
  world.apiPool.on("acquire", on);
  const refused = await register();
  expect([refused.status, refused.headers["retry-after"]]).toEqual([503, expect.any(String)]);
  world.apiPool.off("acquire", on).on("acquire", off);
  expect((await register()).status).toBe(201);
});
