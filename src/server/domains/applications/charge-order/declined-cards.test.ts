import { beforeAll, expect, test, vi } from "vitest";
import { providerUnavailable } from "#server/ports/payment-provider-down.ts";
import type { Charge } from "#server/ports/payments.ts";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import {
  createUnpaidApplication,
  listCaptured,
  payApplicationFee,
  runDelayedJobs,
} from "#server/testing/scenes/payments.ts";
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
/** Calls `during` the next attempt to charge a card, before the provider has decided about it. */
function nextConfirm(during: (confirm: () => Promise<Charge>) => Promise<Charge>) {
  const { payments } = world.deps;
  if (!payments) throw new Error("There is no payment provider.");
  const confirm = payments.confirm;
  vi.spyOn(payments, "confirm").mockImplementationOnce((...order) => during(() => confirm(...order)));
}
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

test("in Minnesota, an applicant who pays again after a declined card counts as paying while the jobs that reconcile payments run", async () => {
  const address = home();
  const [first, second] = [await applied(address), await applied(address)];
  for (const scene of [first, second])
    expect((await payApplicationFee(world, scene, "tok_chargeDeclined")).status).toBe(422);
  const statuses: number[] = [];
  nextConfirm(async (confirm) => {
    await runDelayedJobs(world);
    statuses.push((await payApplicationFee(world, second, "tok_visa")).status);
    return await confirm();
  });
  statuses.push((await payApplicationFee(world, first, "tok_visa")).status);
  expect(statuses).toEqual([409, 200]);
  const declines = world.db.selectFrom("audit_logs").select("action").where("action", "=", "payment declined");
  expect(await declines.where("application_id", "=", first.id).execute()).toHaveLength(1);
});

test("in Minnesota, if an applicant tries two cards at the same moment, the first attempt is canceled, and no other applicant is charged besides them", async () => {
  const address = home();
  const [first, second] = [await applied(address), await applied(address)];
  const cards: Promise<{ status: number }>[] = [];
  const secondCard = Promise.withResolvers<void>();
  nextConfirm(async (confirm) => {
    nextConfirm(async (confirmSecond) => {
      secondCard.resolve();
      await cards[0];
      cards.push(payApplicationFee(world, second, "tok_visa"));
      await cards[2];
      return await confirmSecond();
    });
    cards.push(payApplicationFee(world, first, "tok_visa"));
    await secondCard.promise;
    return await confirm();
  });
  cards.unshift(payApplicationFee(world, first, "tok_chargeDeclined"));
  await cards[0];
  await cards[1];
  const [canceled, ...others] = (await Promise.all(cards)).map(({ status }) => status);
  const captured = await Promise.all([first, second].map(({ id }) => listCaptured(world, id)));
  expect([canceled, others.sort(), captured.flat().length]).toEqual([409, [200, 409], 1]);
});

test.each([
  ["MN", {}],
  ["TX", { city: "Austin", state: "TX", zip: "78701" }],
])(
  "if the response to an applicant's second card in %s is lost, the decline of the first one isn't reported as its result",
  async (_state, address) => {
    const scene = await applied({ ...home(), ...address });
    expect((await payApplicationFee(world, scene, "tok_chargeDeclined")).status).toBe(422);
    nextConfirm(() => Promise.reject(providerUnavailable()));
    expect((await payApplicationFee(world, scene, "tok_visa")).status).toBe(503);
    expect((await payApplicationFee(world, scene, "tok_visa")).status).toBe(200);
    expect(await listCaptured(world, scene.id)).toHaveLength(1);
  },
);
