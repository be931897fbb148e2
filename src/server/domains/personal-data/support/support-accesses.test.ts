import { expect, test } from "vitest";
import type { SupportAccess } from "#contract/accounts/personal-data.ts";
import { createApplicant, createLandlord } from "#server/testing/factories.ts";
import { createStaffMember, createSupportCode, startImpersonation } from "#server/testing/scenes/impersonation.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();

const accessesOf = async (token: string) =>
  await world.get<{ results: SupportAccess[] }>("/support_accesses/", { token });

test("an applicant sees which support staff impersonated them, with which rights and how many changes", async () => {
  const staff = await createStaffMember(world);
  const renter = await createApplicant(world);
  // never started
  await createSupportCode(world, staff, renter);
  const reading = await startImpersonation(world, staff, renter);
  await world.get("/users/", { token: reading });
  await world.post("/token/revoke/", {}, { token: reading });
  world.pass(60_000);
  const writing = await startImpersonation(world, staff, renter, { writes: true });
  await world.patch(`/users/${renter.user.id}/`, { name: "Nora Castellan" }, { token: writing });
  const { results } = (await accessesOf(renter.token)).body;
  expect(results.map(({ staff: name, can_write, changes }) => [name, can_write, changes])).toEqual([
    [staff.user.name, true, 1],
    [staff.user.name, false, 0],
  ]);
  expect((await accessesOf((await createLandlord(world)).token)).body.results).toEqual([]);
  expect((await accessesOf(writing)).status).toBe(403);
});
