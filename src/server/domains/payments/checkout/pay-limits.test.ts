import { beforeAll, describe, expect, test } from "vitest";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import {
  createUnpaidApplication,
  listCaptured,
  listPayments,
  loadApplication,
  payApplicationFee,
} from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world, "Ida Berg");
});

describe("paying an application fee", () => {
  test("an applicant can't pay the application fee before their identity is verified", async () => {
    const scene = await createUnpaidApplication(world, { owner, selected: ["credit"] });
    await world.db.deleteFrom("identity_checks").where("application_id", "=", scene.id).execute();
    expect(await payApplicationFee(world, scene, "tok_visa")).toMatchObject({
      status: 409,
      body: { detail: "Verify your identity first, then pay." },
    });
    expect(await listPayments(world, scene.id)).toEqual([]);
  });

  test("an applicant can't pay an application fee if the form has no fee", async () => {
    const scene = await createUnpaidApplication(world, { owner, fee: "0.00" });
    expect((await payApplicationFee(world, scene, "tok_visa")).status).toBe(409);
  });

  test("neither the landlord nor another applicant can pay an applicant's application fee", async () => {
    const scene = await createUnpaidApplication(world, { owner });
    const other = await createUnpaidApplication(world, { owner });
    for (const { token } of [owner, other.renter])
      expect(
        (await payApplicationFee(world, { ...scene, renter: { ...scene.renter, token } }, "tok_visa")).status,
      ).toBe(404);
  });
});

describe("application fees under the law at the home's address", () => {
  const list = (scene: { id: string; renter: Person }) =>
    world.get<{ due: { amount: string; reasons: { message: string; citation: string }[] } | null }>(
      `/applications/${scene.id}/payments/`,
      { token: scene.renter.token },
    );

  test("in New York, the application fee is limited to $20, which is shown with the legal citation and charged", async () => {
    const address = { street: "1 State Street", unit: "", city: "Albany", state: "NY", zip: "12207" };
    const scene = await createUnpaidApplication(world, {
      owner,
      fee: "60.00",
      selected: ["credit", "criminal"],
      address,
    });
    const { due } = (await list(scene)).body;
    expect(due?.amount).toBe("20.00");
    expect(due?.reasons[0]?.citation).toContain("238-a");
    const { body } = await payApplicationFee(world, scene, "tok_visa");
    expect(body.payment).toMatchObject({ amount: "20.00" });
    expect(body.payment?.items.at(-1)).toEqual({ kind: "law", amount: "-40.00" });
    expect(await listCaptured(world, scene.id)).toEqual([2_000]);
  });

  test("in New York, the application fee is limited to the cost of the reports if that is less than $20", async () => {
    const address = { street: "1 State Street", unit: "", city: "Albany", state: "NY", zip: "12207" };
    const scene = await createUnpaidApplication(world, { owner, fee: "60.00", selected: ["credit"], address });
    const { due } = (await list(scene)).body;
    expect([due?.amount, due?.reasons[0]?.message]).toEqual([
      "18.00",
      "Local law limits application fees to what the reports cost: $18.00.",
    ]);
    await payApplicationFee(world, scene, "tok_visa");
    expect(await listCaptured(world, scene.id)).toEqual([1_800]);
  });

  test("in Massachusetts, no application fee is allowed, and the applicant completes the payment step without a card", async () => {
    const address = { street: "1 Beacon Street", unit: "", city: "Boston", state: "MA", zip: "02108" };
    const scene = await createUnpaidApplication(world, { owner, fee: "60.00", selected: ["credit"], address });
    expect((await list(scene)).body.due?.amount).toBe("0.00");
    const body = { payment_receipt: "a@example.com" };
    const reply = await world.post(`/applications/${scene.id}/pay/`, body, { token: scene.renter.token });
    expect([reply.status, reply.body]).toEqual([200, { payment: null, action: null }]);
    expect(await loadApplication(world, scene.id)).toMatchObject({ status: "S", price_cents: 0, is_paid: false });
    const reports = await world.db
      .selectFrom("reports")
      .select("status")
      .where("application_id", "=", scene.id)
      .execute();
    expect(reports).toEqual([{ status: "unpaid" }]);
    expect(await listPayments(world, scene.id)).toEqual([]);
  });
});
