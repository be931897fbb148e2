import { beforeAll, expect, test } from "vitest";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import {
  createUnpaidApplication,
  loadBalances,
  payApplicationFee,
  type UnpaidApplication,
} from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world, "Ida Berg");
});

const billed = async ({ id, renter }: UnpaidApplication) => {
  const { body } = await world.get<{ due: { items: { kind: string; amount: string }[] } }>(
    `/applications/${id}/payments/`,
    { token: renter.token },
  );
  return body.due.items.map(({ kind, amount }) => `${kind} ${amount}`);
};

/** Pays, and returns the part that covers the cost of reports and verification. */
async function spentBy(scene: UnpaidApplication): Promise<number> {
  const before = (await loadBalances(world))["costs:reports"] ?? 0;
  expect((await payApplicationFee(world, scene, "tok_visa")).body.payment?.status).toBe("succeeded");
  return before - ((await loadBalances(world))["costs:reports"] ?? 0);
}

test("an applicant who skips income verification isn't charged the $7 for it, and the landlord's share doesn't grow", async () => {
  const scene = await createUnpaidApplication(world, { owner, fee: "60.00" });
  await world.db.updateTable("applications").set({ needs_income: true }).where("id", "=", scene.id).execute();
  const skip = { reason: "no_income_now", other_detail: "" };
  const skipped = await world.post(`/applications/${scene.id}/skip_income_verify/`, skip, {
    token: scene.renter.token,
  });
  expect(skipped.status).toBe(200);
  expect(await billed(scene)).toEqual(["landlord 53.00"]);
  expect(await spentBy(scene)).toBe(0);
});

test("an applicant who connected a bank is charged for the income verification", async () => {
  const scene = await createUnpaidApplication(world, { owner, fee: "60.00" });
  await world.db.updateTable("applications").set({ needs_income: true }).where("id", "=", scene.id).execute();
  const now = world.clock.at;
  const check = { id: scene.id, application_id: scene.id, status: "processing" as const, created: now, modified: now };
  await (await world.ofApplication(scene.id)).db.insertInto("income_checks").values(check).execute();
  expect(await billed(scene)).toEqual(["verify_income 7.00", "landlord 53.00"]);
  expect(await spentBy(scene)).toBe(700);
});

test("a report prohibited at the home's location isn't charged, and its cost isn't posted in the ledger", async () => {
  const address = { street: "400 Linden Street", unit: "5", city: "Oakland", state: "CA", zip: "94607" };
  const scene = await createUnpaidApplication(world, {
    owner,
    fee: "60.00",
    selected: ["criminal", "credit"],
    address,
  });
  const parts = ["credit 15.00", "criminal 10.00", "verify_identity 3.00", "landlord 32.00", "law -10.00"];
  expect(await billed(scene)).toEqual(parts);
  expect(await spentBy(scene)).toBe(1_800);
});

test("a report that was paid for through a payment request isn't charged again with the application fee", async () => {
  const email = "apart@example.com";
  const scene = await createUnpaidApplication(world, { owner, fee: "60.00", selected: ["credit"], email });
  const kinds = { report_source_identifiers: ["eviction"] };
  expect(
    (await world.post(`/applications/${scene.id}/send_payment_request/`, kinds, { token: owner.token })).status,
  ).toBe(200);
  const body = { stripeToken: "tok_visa", payment_receipt: email };
  const paid = await world.post(`/applications/${scene.id}/buy_reports_by_applicant/`, body, {
    token: scene.renter.token,
  });
  expect(paid.status).toBe(200);
  expect(await billed(scene)).toEqual(["credit 15.00", "verify_identity 3.00", "landlord 42.00"]);
  expect(await spentBy(scene)).toBe(1_800);
});
