import { expect, test } from "vitest";
import { buildApp } from "#server/build-app.ts";
import { createLandlord } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";
import { drain } from "./drain.ts";

const world = openWorld();

test("a server that is about to stop answers its readiness check with 503 and all other requests normally", async () => {
  const app = await buildApp(world.deps);
  const { token } = await createLandlord(world);
  const statuses = async () => {
    const replies = [
      await app.inject("/readyz"),
      await app.inject("/healthz"),
      await app.inject({ url: "/api/v3/users/", headers: { authorization: `Bearer ${token}` } }),
    ];
    return replies.map(({ statusCode }) => statusCode);
  };
  expect(await statuses()).toEqual([200, 200, 200]);
  const drained = drain(app, 0.05);
  expect(await statuses()).toEqual([503, 200, 200]);
  await drained;
  expect(await statuses()).toEqual([503, 200, 200]);
  await app.close();
});
