import { afterAll, beforeAll, expect, test } from "vitest";
import { company, landlord, type Person, submitted, template } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";
import { verifyHistory } from "../../../platform/audit/audit-log.ts";
import { joinCompany, leaveCompany } from "./membership.ts";

const world = openWorld();
let boss: Person;
let member: Person;
let firm: string;
let slug: string;
let id: string;
beforeAll(async () => {
  [boss, member] = [await landlord(world), await landlord(world)];
  firm = (await company(world, boss)).id;
  ({ slug } = await template(world, member));
  ({ id } = await submitted(world, slug));
});
afterAll(async () => expect((await verifyHistory(world.db)).faults).toEqual([]));

const statusFor = async ({ token }: Person) => (await world.get(`/applications/${id}/`, { token })).status;
const canJoin = () => joinCompany(world.deps.db, member.user.id, firm, world.clock.at);
const canLeave = (who: Person) => leaveCompany(world.deps.db, who.user.id, world.clock.at);

test("forms and applications join a company with their landlord, take new ones, and leave with them", async () => {
  expect([await statusFor(member), await statusFor(boss)]).toEqual([200, 404]);
  expect(await canJoin()).toBe(1);
  expect([await statusFor(member), await statusFor(boss)]).toEqual([200, 200]);
  await submitted(world, slug);
  await expect(canJoin()).rejects.toMatchObject({ code: "not_found" });
  await expect(canLeave(boss)).rejects.toMatchObject({ code: "not_found" });
  expect(await canLeave(member)).toBe(2);
  expect([await statusFor(member), await statusFor(boss)]).toEqual([200, 404]);
  await expect(canLeave(member)).rejects.toMatchObject({ code: "not_found" });
  await submitted(world, slug);
});
