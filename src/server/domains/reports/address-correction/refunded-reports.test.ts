import { beforeAll, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { Outcome } from "#contract/payment-schemas.ts";
import { dayMs } from "#rules/time/durations.ts";
import { releaseUnspentCosts } from "#server/domains/payments/jobs/release-unspent-costs.ts";
import { landlord, login, type Person } from "#server/testing/factories.ts";
import {
  balances,
  freeAddress,
  paymentsOf,
  payWith,
  proveIdentity,
  runLater,
  type ToPay,
  toPay,
} from "#server/testing/scenes/payments.ts";
import { statesOf } from "#server/testing/scenes/reports.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
beforeAll(async () => {
  owner = await landlord(world);
});

const at = (city: string, state: string, zip: string) => ({ street: "1 Main Street", unit: "", city, state, zip });
const [houston, oakland, detroit] = [freeAddress, at("Oakland", "CA", "94612"), at("Detroit", "MI", "48226")];
const card = { stripeToken: "tok_visa", payment_receipt: "payer@example.com" };

const buy = ({ id }: ToPay) =>
  world.post<Outcome>(
    `/applications/${id}/buy_report/`,
    { ...card, report_source_identifiers: ["criminal"] },
    { token: owner.token },
  );
/** @returns the state of the criminal report after the correction */
async function correct({ id }: ToPay, property_address: object) {
  const { status, body } = await world.patch<Application>(
    `/applications/${id}/`,
    { property_address },
    { token: owner.token },
  );
  expect(status).toBe(200);
  return statesOf(body).criminal;
}
async function compare(): Promise<void> {
  await runLater(world);
  await releaseUnspentCosts(world.deps);
  await runLater(world);
}
const refundsOf = async ({ id }: ToPay) => (await paymentsOf(world, id)).map(({ refunded_cents }) => refunded_cents);

async function verified(settings: Parameters<typeof toPay>[1] = {}): Promise<ToPay> {
  const scene = await toPay(world, { owner, fee: "0.00", email: "moved@example.com", ...settings });
  if (!settings.selected) await proveIdentity(world, scene.id);
  return scene;
}

test("a bought report that was refunded because the law prohibited it must be bought again after the home's address is corrected", async () => {
  const scene = await verified();
  expect((await buy(scene)).body.payment?.amount).toBe("10.00");
  expect(await correct(scene, oakland)).toBe("barred");
  await compare();
  expect(await refundsOf(scene)).toEqual([1_000]);
  expect(await correct(scene, houston)).toBe("unpaid");
  await compare();
  expect((await buy(scene)).body.payment?.amount).toBe("10.00");
  await compare();
  expect(await refundsOf(scene)).toEqual([1_000, 0]);
  const { rows } = await world.pool.query(
    `select -sum(l.amount_cents)::int as cents from ledger_entries l join payments p on p.id = l.payment_id
     where p.application_id = $1 and l.account = 'costs:reports'`,
    [scene.id],
  );
  expect(rows).toEqual([{ cents: 1_000 }]);
  expect(Object.values(await balances(world)).reduce((sum, cents) => sum + cents, 0)).toBe(0);
});

test("a prohibited report that the landlord bought is ordered after an address correction, unless it was refunded, and isn't refunded later", async () => {
  const scene = await verified();
  await buy(scene);
  expect(await correct(scene, oakland)).toBe("barred");
  expect(await correct(scene, houston)).toBe("ordered");
  await compare();
  expect(await refundsOf(scene)).toEqual([0]);
});

test("a refunded report that the law at the corrected address allows after a conditional offer must be bought again", async () => {
  const scene = await verified();
  await buy(scene);
  await correct(scene, oakland);
  await compare();
  expect(await correct(scene, detroit)).toBe("restricted");
  const body = { gave_lease: true };
  expect((await world.post(`/applications/${scene.id}/make_offer/`, body, { token: owner.token })).status).toBe(200);
  const reply = await world.get<Application>(`/applications/${scene.id}/`, { token: owner.token });
  expect(statesOf(reply.body).criminal).toBe("unpaid");
});

test("a report that an applicant paid for on request and was refunded for, as prohibited, isn't ordered after an address correction without payment", async () => {
  const scene = await verified();
  const request = { report_source_identifiers: ["criminal"] };
  await world.post(`/applications/${scene.id}/send_payment_request/`, request, { token: owner.token });
  const paid = await world.post(`/applications/${scene.id}/buy_reports_by_applicant/`, card, {
    token: scene.renter.token,
  });
  expect(paid.status).toBe(200);
  expect(await correct(scene, oakland)).toBe("barred");
  await compare();
  expect(await refundsOf(scene)).toEqual([1_000]);
  expect(await correct(scene, houston)).toBe("unpaid");
});

test("a report whose cost was taken off the fee isn't ordered without payment, however often the address is corrected", async () => {
  const scene = await verified({ fee: "60.00", selected: ["criminal"] });
  expect((await payWith(world, scene, "tok_visa")).status).toBe(200);
  expect(await correct(scene, oakland)).toBe("barred");
  expect(await correct(scene, houston)).toBe("unpaid");
  expect(await correct(scene, { ...houston, street: "50 Linden Avenue" })).toBe("unpaid");
});

test("a report that was bought before the applicant finished isn't ordered if the law at a corrected address prohibits it", async () => {
  const scene = await toPay(world, { owner, fee: "60.00", selected: ["eviction"], email: "unfinished@example.com" });
  expect((await buy(scene)).body.payment?.amount).toBe("10.00");
  const path = `/applications/${scene.id}/`;
  const before = await world.get<Application>(path, { token: owner.token });
  expect([before.body.status, statesOf(before.body).criminal]).toEqual(["U", "ordered"]);
  expect(await correct(scene, oakland)).toBe("barred");
  await compare();
  expect(await refundsOf(scene)).toEqual([1_000]);
});

test("a payment that was lawful when it was made isn't refunded by a fee limit that began later, when the address is corrected", async () => {
  // New Jersey limits fees from May 1, 2026
  world.pass(Date.parse("2026-04-20T15:00:00Z") - world.clock.at.getTime());
  owner.token = await login(world, owner);
  const newark = at("Newark", "NJ", "07102");
  const scene = await verified({ fee: "60.00", selected: ["credit"], address: newark });
  expect((await payWith(world, scene, "tok_visa")).status).toBe(200);
  world.pass(15 * dayMs);
  owner.token = await login(world, owner);
  await correct(scene, { ...newark, street: "10 Main Street" });
  await runLater(world);
  expect(await refundsOf(scene)).toEqual([0]);
});
