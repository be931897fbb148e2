import { beforeAll, expect, test } from "vitest";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import { createUnpaidApplication, listCaptured, payApplicationFee } from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
let slug: string;
let homes = 0;
const home = () => ({
  street: "200 Linden Avenue",
  unit: `${++homes}`,
  city: "Minneapolis",
  state: "MN",
  zip: "55401",
});
beforeAll(async () => {
  owner = await createLandlord(world);
  slug = (await createUnpaidApplication(world, { owner, address: home() })).slug;
});
const applied = (address: object) =>
  createUnpaidApplication(world, { owner, slug, address, email: "renter@example.com" });

test("in Minnesota, if two applicants for one home whose cards were declined pay again at the same moment, only one is charged", async () => {
  const address = home();
  const scenes = [await applied(address), await applied(address)];
  for (const scene of scenes) expect((await payApplicationFee(world, scene, "tok_chargeDeclined")).status).toBe(422);
  const replies = await Promise.all(scenes.map((scene) => payApplicationFee(world, scene, "tok_visa")));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const captured = await Promise.all(scenes.map(({ id }) => listCaptured(world, id)));
  expect(captured.flat()).toHaveLength(1);
});

test("in Minnesota, an applicant whose card is declined again doesn't keep the next applicant from paying", async () => {
  const address = home();
  const [first, second] = [await applied(address), await applied(address)];
  for (let n = 0; n < 2; n++) expect((await payApplicationFee(world, first, "tok_chargeDeclined")).status).toBe(422);
  expect((await payApplicationFee(world, second, "tok_visa")).status).toBe(200);
});
