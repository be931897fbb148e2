import { beforeAll, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { Outcome } from "#contract/payment-schemas.ts";
import { dayMs } from "#rules/time/durations.ts";
import { releaseUnspentCosts } from "#server/domains/payments/jobs/release-unspent-costs.ts";
import { createLandlord, login, type Person } from "#server/testing/factories.ts";
import {
  createUnpaidApplication,
  fullFeeAddress,
  listPayments,
  loadBalances,
  markIdentityVerified,
  payApplicationFee,
  runDelayedJobs,
  type UnpaidApplication,
} from "#server/testing/scenes/payments.ts";
import { reportStates } from "#server/testing/scenes/reports.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world);
});

const addressIn = (city: string, state: string, zip: string) => ({
  street: "1 Main Street",
  unit: "",
  city,
  state,
  zip,
});
const [houston, oakland, detroit] = [
  fullFeeAddress,
  addressIn("Oakland", "CA", "94612"),
  addressIn("Detroit", "MI", "48226"),
];
const card = { stripeToken: "tok_visa", payment_receipt: "payer@example.com" };

const buy = ({ id }: UnpaidApplication) =>
  world.post<Outcome>(
    `/applications/${id}/buy_report/`,
    { ...card, report_source_identifiers: ["criminal"] },
    { token: owner.token },
  );
/** @returns the state of the criminal report after the correction */
async function correct({ id }: UnpaidApplication, property_address: object) {
  const { status, body } = await world.patch<Application>(
    `/applications/${id}/`,
    { property_address },
    { token: owner.token },
  );
  expect(status).toBe(200);
  return reportStates(body).criminal;
}
async function runRefundJobs(): Promise<void> {
  await runDelayedJobs(world);
  await releaseUnspentCosts(world.deps);
  await runDelayedJobs(world);
}
const refundsOf = async ({ id }: UnpaidApplication) =>
  (await listPayments(world, id)).map(({ refunded_cents }) => refunded_cents);

async function createVerifiedApplication(
  settings: Parameters<typeof createUnpaidApplication>[1] = {},
): Promise<UnpaidApplication> {
  const scene = await createUnpaidApplication(world, { owner, fee: "0.00", email: "moved@example.com", ...settings });
  if (!settings.selected) await markIdentityVerified(world, scene.id);
  return scene;
}

test("a bought report that was refunded because the law prohibited it must be bought again after the home's address is corrected", async () => {
  const scene = await createVerifiedApplication();
  expect((await buy(scene)).body.payment?.amount).toBe("10.00");
  expect(await correct(scene, oakland)).toBe("barred");
  await runRefundJobs();
  expect(await refundsOf(scene)).toEqual([1_000]);
  expect(await correct(scene, houston)).toBe("unpaid");
  await runRefundJobs();
  expect((await buy(scene)).body.payment?.amount).toBe("10.00");
  await runRefundJobs();
  expect(await refundsOf(scene)).toEqual([1_000, 0]);
  const { rows } = await world.pool.query(
    `select -sum(l.amount_cents)::int as cents from ledger_entries l join payments p on p.id = l.payment_id
     where p.application_id = $1 and l.account = 'costs:reports'`,
    [scene.id],
  );
  expect(rows).toEqual([{ cents: 1_000 }]);
  expect(Object.values(await loadBalances(world)).reduce((sum, cents) => sum + cents, 0)).toBe(0);
});

test("a prohibited report that the landlord bought is ordered after an address correction, unless it was refunded, and isn't refunded later", async () => {
  const scene = await createVerifiedApplication();
  await buy(scene);
  expect(await correct(scene, oakland)).toBe("barred");
  expect(await correct(scene, houston)).toBe("ordered");
  await runRefundJobs();
  expect(await refundsOf(scene)).toEqual([0]);
});

test("a refunded report that the law at the corrected address allows after a conditional offer must be bought again", async () => {
  const scene = await createVerifiedApplication();
  await buy(scene);
  await correct(scene, oakland);
  await runRefundJobs();
  expect(await correct(scene, detroit)).toBe("restricted");
  const body = { gave_lease: true };
  expect((await world.post(`/applications/${scene.id}/make_offer/`, body, { token: owner.token })).status).toBe(200);
  const reply = await world.get<Application>(`/applications/${scene.id}/`, { token: owner.token });
  expect(reportStates(reply.body).criminal).toBe("unpaid");
});

test("a report that an applicant paid for on request, and that was refunded because the law prohibited it, isn't ordered after an address correction unless it is paid for again", async () => {
  const scene = await createVerifiedApplication();
  const request = { report_source_identifiers: ["criminal"] };
  await world.post(`/applications/${scene.id}/send_payment_request/`, request, { token: owner.token });
  const paid = await world.post(`/applications/${scene.id}/buy_reports_by_applicant/`, card, {
    token: scene.renter.token,
  });
  expect(paid.status).toBe(200);
  expect(await correct(scene, oakland)).toBe("barred");
  await runRefundJobs();
  expect(await refundsOf(scene)).toEqual([1_000]);
  expect(await correct(scene, houston)).toBe("unpaid");
});

test("a report whose cost left the paid fee because the law at a corrected address prohibited it isn't ordered without payment after further corrections", async () => {
  const scene = await createVerifiedApplication({ fee: "60.00", selected: ["criminal"] });
  expect((await payApplicationFee(world, scene, "tok_visa")).status).toBe(200);
  expect(await correct(scene, oakland)).toBe("barred");
  expect(await correct(scene, houston)).toBe("unpaid");
  expect(await correct(scene, { ...houston, street: "50 Linden Avenue" })).toBe("unpaid");
});

test("a report that was bought before the applicant finished isn't ordered if the law at a corrected address prohibits it", async () => {
  const scene = await createUnpaidApplication(world, {
    owner,
    fee: "60.00",
    selected: ["eviction"],
    email: "unfinished@example.com",
  });
  expect((await buy(scene)).body.payment?.amount).toBe("10.00");
  const path = `/applications/${scene.id}/`;
  const before = await world.get<Application>(path, { token: owner.token });
  expect([before.body.status, reportStates(before.body).criminal]).toEqual(["U", "ordered"]);
  expect(await correct(scene, oakland)).toBe("barred");
  await runRefundJobs();
  expect(await refundsOf(scene)).toEqual([1_000]);
});

test("a payment that was lawful when it was made isn't refunded by a fee limit that began later, when the address is corrected", async () => {
  // New Jersey limits fees from May 1, 2026
  world.pass(Date.parse("2026-04-20T15:00:00Z") - world.clock.at.getTime());
  owner.token = await login(world, owner);
  const newark = addressIn("Newark", "NJ", "07102");
  const scene = await createVerifiedApplication({ fee: "60.00", selected: ["credit"], address: newark });
  expect((await payApplicationFee(world, scene, "tok_visa")).status).toBe(200);
  world.pass(15 * dayMs);
  owner.token = await login(world, owner);
  await correct(scene, { ...newark, street: "10 Main Street" });
  await runDelayedJobs(world);
  expect(await refundsOf(scene)).toEqual([0]);
});
