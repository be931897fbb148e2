import { beforeAll, expect, test } from "vitest";
import type { Problem } from "#contract/schemas/common.ts";
import { dayMs } from "#rules/time/durations.ts";
import {
  createApplicant,
  createForm,
  createLandlord,
  goodPassword,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let slug: string;
beforeAll(async () => {
  ({ slug } = await createForm(world, await createLandlord(world)));
});

const claim = (who: Person, shareToken: string) =>
  world.post<{ access: string } & Problem>("/token/", { username: who.username, password: goodPassword, shareToken });
const reads = async (who: Person, id: string) => (await world.get(`/applications/${id}/`, { token: who.token })).status;

test("logging in with a claim token assigns the application to the account, and another account's login with it is rejected", async () => {
  const { id, token } = await submitApplication(world, slug);
  const [mine, other] = [await createApplicant(world), await createApplicant(world)];
  expect(await reads(mine, id)).toBe(404);
  expect((await claim(mine, token)).status).toBe(200);
  expect((await claim(mine, token)).status).toBe(200);
  const refused = await claim(other, token);
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["shareToken"]]);
  expect([await reads(mine, id), await reads(other, id)]).toEqual([200, 404]);
});

test("if ten users log in with the same claim token at once, only one login succeeds", async () => {
  const { token } = await submitApplication(world, slug);
  const people = await Promise.all(Array.from({ length: 10 }, () => createApplicant(world)));
  const all = await Promise.all(people.map((who) => claim(who, token)));
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(422)]);
});

test("a claim token is valid for thirty days", async () => {
  const { token } = await submitApplication(world, slug);
  const { token: late } = await submitApplication(world, slug);
  const who = await createApplicant(world);
  world.pass(30 * dayMs - 1_000);
  expect((await claim(who, token)).status).toBe(200);
  world.pass(2_000);
  expect((await claim(await createApplicant(world), late)).status).toBe(422);
});

test("a login with a wrong password doesn't claim an application", async () => {
  const { id, token } = await submitApplication(world, slug);
  const who = await createApplicant(world);
  const body = { username: who.username, password: "Wrong horse 7", shareToken: token };
  expect((await world.post("/token/", body)).status).toBe(401);
  expect(await reads(who, id)).toBe(404);
});
