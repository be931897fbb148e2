import { beforeAll, expect, test } from "vitest";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import {
  createUnpaidApplication,
  fullFeeAddress,
  listCaptured,
  listPayments,
  payApplicationFee,
  runDelayedJobs,
  type UnpaidApplication,
} from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world);
});

const selected = ["credit", "criminal"];
const at = (city: string, state: string, zip: string) => ({ street: "12 Larch Street", unit: "3", city, state, zip });

/** Returns the unrefunded amount of an applicant's payments, in cents. */
async function paidFor({ id }: UnpaidApplication): Promise<number> {
  const rows = await listPayments(world, id);
  const own = rows.filter(({ purpose, status }) => purpose !== "reports" && status === "succeeded");
  return own.reduce((sum, { amount_cents, refunded_cents }) => sum + amount_cents - refunded_cents, 0);
}

/** Sends and pays a request for another report. @returns the response statuses */
async function request({ id, renter }: UnpaidApplication, kind: string): Promise<number[]> {
  const selection = { report_source_identifiers: [kind] };
  const sent = await world.post(`/applications/${id}/send_payment_request/`, selection, { token: owner.token });
  if (sent.status !== 200) return [sent.status];
  const card = { stripeToken: "tok_visa", payment_receipt: renter.username };
  const paid = await world.post(`/applications/${id}/buy_reports_by_applicant/`, card, { token: renter.token });
  return [sent.status, paid.status];
}

// credit report 15.00, criminal report 10.00, eviction report 10.00, and identity check 3.00
const places = [
  ["New York", at("Albany", "NY", "12207"), 2_000, [422], 2_000],
  ["Maine", at("Bangor", "ME", "04401"), 1_800, [409], 1_800],
  ["Rhode Island", at("Providence", "RI", "02903"), 1_800, [409], 1_800],
  ["Wisconsin", at("Madison", "WI", "53703"), 1_800, [409], 1_800],
  ["Washington", at("Tacoma", "WA", "98402"), 2_800, [200, 200], 3_800],
  ["Vermont", at("Burlington", "VT", "05401"), 0, [409], 0],
  ["Massachusetts", at("Boston", "MA", "02108"), 0, [409], 0],
] as const;

test.each(places)(
  "in %s, an applicant's fee and a payment request for another report don't exceed the legal limit together",
  async (_name, address, cents, answered, total) => {
    const scene = await createUnpaidApplication(world, { owner, selected, address });
    const free = cents === 0 ? [] : [cents];
    expect((await payApplicationFee(world, scene, "tok_visa")).status).toBe(200);
    expect(await listCaptured(world, scene.id)).toEqual(free);
    expect(await request(scene, "eviction")).toEqual(answered);
    await runDelayedJobs(world);
    expect(await paidFor(scene)).toBe(total);
  },
);

test.each(places)(
  "when the home's address is corrected to one in %s, the part of the fee above the legal limit there is refunded",
  async (_name, property_address, cents) => {
    const scene = await createUnpaidApplication(world, { owner, selected, address: fullFeeAddress });
    await payApplicationFee(world, scene, "tok_visa");
    expect(await paidFor(scene)).toBe(6_000);
    const options = { token: owner.token };
    expect((await world.patch(`/applications/${scene.id}/`, { property_address }, options)).status).toBe(200);
    await runDelayedJobs(world);
    expect(await paidFor(scene)).toBe(cents);
  },
);

test("after an address correction, the application fee and a payment request together are refunded down to the legal limit", async () => {
  const scene = await createUnpaidApplication(world, { owner, selected, address: fullFeeAddress });
  await payApplicationFee(world, scene, "tok_visa");
  expect(await request(scene, "eviction")).toEqual([200, 200]);
  expect(await paidFor(scene)).toBe(7_000);
  const property_address = at("Tacoma", "WA", "98402");
  await world.patch(`/applications/${scene.id}/`, { property_address }, { token: owner.token });
  await runDelayedJobs(world);
  expect(await paidFor(scene)).toBe(3_800);
});

test("in Rhode Island, a landlord can't request payment for a criminal report, even if there is no fee", async () => {
  const scene = await createUnpaidApplication(world, {
    owner,
    fee: "0.00",
    selected: ["credit"],
    address: at("Providence", "RI", "02903"),
  });
  expect(await request(scene, "criminal")).toEqual([409]);
  expect(await paidFor(scene)).toBe(0);
});
