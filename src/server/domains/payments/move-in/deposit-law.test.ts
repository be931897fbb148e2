import { beforeAll, expect, test } from "vitest";
import type { DepositLaw } from "#contract/move-in-charges.ts";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import {
  type AcceptedApplication,
  createAcceptedApplication,
  payCharge,
  requestCharge,
} from "#server/testing/scenes/move-in.ts";
import { runDelayedJobs } from "#server/testing/scenes/payments.ts";
import { setUpBank } from "#server/testing/scenes/payouts.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
const inVirginia = { street: "48 Linden Avenue", unit: "3", city: "Richmond", state: "VA", zip: "23220" };
let owner: Person;
beforeAll(async () => {
  owner = await setUpBank(world, await createLandlord(world));
});

const deposit = async (scene: AcceptedApplication, amount: string, more: object = {}) => {
  const { status, body } = await requestCharge(world, scene, { kind: "security_deposit", amount, ...more });
  return [status, Object.keys(body.errors ?? {})];
};
const lawFor = async ({ id }: AcceptedApplication, by: Person) =>
  (await world.get<{ deposit_law: DepositLaw | null }>(`/applications/${id}/move_in_charges/`, { token: by.token }))
    .body.deposit_law;

test("deposits that together exceed an unconfirmed legal limit require the landlord's confirmation that they checked the law", async () => {
  const scene = await createAcceptedApplication(world, owner, inVirginia);
  expect(await lawFor(scene, owner)).toMatchObject({
    cap: { place: "Virginia", months: 2, confirmed: false },
    rent: "1850.00",
    requested: "0.00",
  });
  expect(await lawFor(scene, scene.renter)).toBeNull();
  expect(await deposit(scene, "3700.00")).toEqual([422, ["monthly_rent"]]);
  const monthly_rent = "1850.00";
  expect(await deposit(scene, "3700.00", { monthly_rent })).toEqual([201, []]);
  const holding = { kind: "holding_deposit", monthly_rent };
  expect(await deposit(scene, "0.50", holding)).toEqual([422, ["deposit_checked"]]);
  expect(await deposit(scene, "0.50", { ...holding, deposit_checked: true })).toEqual([201, []]);
  const requests = await world.db
    .selectFrom("audit_logs")
    .select("data")
    .where("application_id", "=", scene.id)
    .where("action", "=", "move-in charge requested")
    .execute();
  const compared = requests.map(({ data }) => data);
  expect(compared).toContainEqual(
    expect.objectContaining({ kind: "holding_deposit", rent_cents: 185_000, checked: true }),
  );
  expect(await deposit(scene, "9000.00", { kind: "first_rent" })).toEqual([201, []]);
  expect(await lawFor(scene, owner)).toMatchObject({ requested: "3700.50" });
});

test("a deposit that the applicant's bank took back no longer counts toward the legal limit", async () => {
  const scene = await createAcceptedApplication(world, owner, inVirginia);
  const { body } = await requestCharge(world, scene, {
    kind: "security_deposit",
    amount: "3700.00",
    monthly_rent: "1850.00",
  });
  expect((await payCharge(world, scene, body.id, "pm_card_createDispute")).status).toBe(200);
  expect(await lawFor(scene, owner)).toMatchObject({ requested: "3700.00" });
  await world.vendors.get("stripe")?.webhooks?.idle();
  await runDelayedJobs(world);
  expect(await lawFor(scene, owner)).toMatchObject({ requested: "0.00" });
});

test("the deposits of all members of a household count toward one legal limit, even if they are requested concurrently", async () => {
  const monthly_rent = "1850.00";
  const first = await createAcceptedApplication(world, owner, inVirginia);
  const second = await createAcceptedApplication(world, owner, inVirginia);
  const { bundle_id } = await world.db
    .selectFrom("applications")
    .select("bundle_id")
    .where("id", "=", first.id)
    .executeTakeFirstOrThrow();
  await world.db.updateTable("applications").set({ bundle_id }).where("id", "=", second.id).execute();
  const replies = await Promise.all([first, second].map((scene) => deposit(scene, "3700.00", { monthly_rent })));
  expect(replies.toSorted()).toEqual([
    [201, []],
    [422, ["deposit_checked"]],
  ]);
  expect(await lawFor(second, owner)).toMatchObject({ requested: "3700.00" });
});

test("a holding deposit above its own legal limit requires the landlord's confirmation that they checked the law", async () => {
  const scene = await createAcceptedApplication(world, owner, {
    ...inVirginia,
    city: "Seattle",
    state: "WA",
    zip: "98103",
  });
  expect(await lawFor(scene, owner)).toMatchObject({
    cap: null,
    holding: {
      place: "Washington",
      percent_of_rent: 25,
      allowed: true,
      confirmed: false,
      secondary: false,
      says: expect.stringContaining("25%"),
    },
    requested_holding: "0.00",
  });
  const holding = { kind: "holding_deposit", monthly_rent: "2000.00" };
  expect(await deposit(scene, "500.00", { kind: "holding_deposit" })).toEqual([422, ["monthly_rent"]]);
  expect(await deposit(scene, "500.00", holding)).toEqual([201, []]);
  expect(await deposit(scene, "0.50", holding)).toEqual([422, ["deposit_checked"]]);
  expect(await deposit(scene, "0.50", { ...holding, deposit_checked: true })).toEqual([201, []]);
  expect(await deposit(scene, "9000.00")).toEqual([201, []]);
  expect(await lawFor(scene, owner)).toMatchObject({ requested: "9500.50", requested_holding: "500.50" });
});

test("the API marks a rule on holding deposits that was confirmed only in an unofficial copy of the law", async () => {
  const scene = await createAcceptedApplication(world, owner, {
    ...inVirginia,
    city: "Portland",
    state: "OR",
    zip: "97205",
  });
  expect(await lawFor(scene, owner)).toMatchObject({ holding: { place: "Oregon", confirmed: true, secondary: true } });
});

test("a move-in charge of the kind “other” whose name describes a deposit is rejected, and the error says which kind to select", async () => {
  const scene = await createAcceptedApplication(world, owner, inVirginia);
  const named = (label: string) => requestCharge(world, scene, { kind: "other_charge", amount: "9000.00", label });
  const { status, body } = await named("Last month's rent");
  expect([status, body.errors?.label]).toEqual([422, [expect.stringContaining("“Security deposit”")]]);
  expect((await named("Depósito de reserva")).body.errors?.label).toEqual([
    expect.stringContaining("“Holding deposit”"),
  ]);
});

test("a deposit can be requested without the monthly rent if no legal limit is known for the home's state", async () => {
  const scene = await createAcceptedApplication(world, owner);
  expect(await lawFor(scene, owner)).toMatchObject({ cap: null, account: null });
  expect(await deposit(scene, "9000.00")).toEqual([201, []]);
});
