import { beforeAll, expect, test } from "vitest";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import { createUnpaidApplication, listCaptured, runDelayedJobs } from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world);
});

const kinds = { report_source_identifiers: ["credit"] };
const buy = (id: string, stripeToken: string, more: object = {}) => {
  const card = { stripeToken, payment_receipt: owner.username, save_as_default: false };
  const body = { ...card, ...kinds, ...more };
  return world.post<{ detail?: string }>(`/applications/${id}/buy_report/`, body, { token: owner.token });
};
const request = (id: string) => world.post(`/applications/${id}/send_payment_request/`, kinds, { token: owner.token });

test("an applicant's payment request stays open if the landlord's card for the same reports is declined", async () => {
  const { id, renter } = await createUnpaidApplication(world, { owner, fee: "0.00" });
  expect((await request(id)).status).toBe(200);
  const shown = () => world.post(`/applications/${id}/payment_request/`, {}, { token: renter.token });
  expect((await buy(id, "tok_chargeDeclined")).status).toBe(422);
  await runDelayedJobs(world);
  expect((await shown()).body).toMatchObject({ status: "open", amount: "18.00" });
  expect((await buy(id, "tok_visa")).status).toBe(200);
  expect((await shown()).status).toBe(404);
});

test("a landlord is charged for reports only the amount that they agreed to", async () => {
  const { id } = await createUnpaidApplication(world, { owner, fee: "0.00" });
  const refused = await buy(id, "tok_visa", { amount: "17.00" });
  expect(refused).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining("The amount changed, so nothing was charged.") },
  });
  expect(await listCaptured(world, id)).toEqual([]);
  expect((await buy(id, "tok_visa", { amount: "18.00" })).status).toBe(200);
});
