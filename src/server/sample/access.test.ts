import { expect, test } from "vitest";
import { openWorld } from "#server/testing/world.ts";
import { sampleApplicant, sampleLandlord, setSampleAccess } from "./access.ts";
import { seedSample } from "./seed.ts";

const world = openWorld({ sandbox: true });
const logIn = (username: string) =>
  world.post<{ access: string }>("/token/", { username, password: "Lintel sample 1" });

test("if sample data is no longer allowed, the sample accounts can't log in and their sessions end", async () => {
  await seedSample(world.app, world.deps);
  const before = await logIn(sampleLandlord);
  expect(before.status).toBe(200);
  await setSampleAccess(world.db, { allowed: false, at: world.clock.at });
  for (const username of [sampleLandlord, sampleApplicant]) expect((await logIn(username)).status).toBe(401);
  expect((await world.get("/users/", { token: before.body.access })).status).toBe(401);
  await setSampleAccess(world.db, { allowed: true, at: world.clock.at });
  expect((await logIn(sampleLandlord)).status).toBe(200);
  expect((await world.get("/users/", { token: before.body.access })).status).toBe(401);
});
