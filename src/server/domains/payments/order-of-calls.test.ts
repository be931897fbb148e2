import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import {
  createUnpaidApplication,
  listCaptured,
  listPayments,
  loadApplication,
  loadBalances,
  markIdentityVerified,
  payApplicationFee,
  type UnpaidApplication,
} from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world);
});

/** The actions of the applicant and the landlord, which the tests call in random order. */
const calls = ["good", "bad", "prove", "refund", "buy", "decide", "confirm", "list"] as const;
type Call = (typeof calls)[number];

async function make(call: Call, scene: UnpaidApplication, state: { proven: boolean }): Promise<number> {
  const { id, renter } = scene;
  const payment = (await listPayments(world, id)).at(-1)?.id ?? id;
  const as = (token: string) => ({ token });
  switch (call) {
    case "good":
      return (await payApplicationFee(world, scene, "pm_card_visa")).status;
    case "bad":
      return (await payApplicationFee(world, scene, "tok_chargeDeclined")).status;
    case "prove":
      if (!state.proven) await markIdentityVerified(world, id);
      state.proven = true;
      return 200;
    case "refund":
      return (await world.post(`/payments/${payment}/refund/`, { reason: "x" }, as(owner.token))).status;
    case "buy":
      return (
        await world.post(
          `/applications/${id}/buy_report/`,
          { stripeToken: "tok_visa", payment_receipt: "a@example.com" },
          as(owner.token),
        )
      ).status;
    case "decide":
      return (await world.post(`/application_bundles/${scene.bundle}/accept/`, {}, as(owner.token))).status;
    case "confirm":
      return (await world.post(`/payments/${payment}/confirm/`, {}, as(renter.token))).status;
    case "list":
      return (await world.get(`/applications/${id}/payments/`, as(renter.token))).status;
  }
}

test("in random orders of API calls, a fee is charged at most once and only after identity verification, and reports wait until it is paid", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...calls), { minLength: 4, maxLength: 9 }), async (tried) => {
      const scene = await createUnpaidApplication(world, { owner, fee: "60.00", selected: ["credit"] });
      await world.db.deleteFrom("identity_checks").where("application_id", "=", scene.id).execute();
      const state = { proven: false };
      for (const call of tried) {
        const status = await make(call, scene, state);
        expect(status).toBeLessThan(500);
        const captured = await listCaptured(world, scene.id);
        const { is_paid } = await loadApplication(world, scene.id);
        expect(captured.length).toBeLessThanOrEqual(state.proven ? 1 : 0);
        expect(is_paid).toBe(captured.length === 1);
        const reports = await world.db
          .selectFrom("reports")
          .select("status")
          .where("application_id", "=", scene.id)
          .execute();
        if (!is_paid) expect(reports).toEqual([{ status: "waiting" }]);
      }
    }),
    { numRuns: 8 },
  );
  const sum = Object.values(await loadBalances(world)).reduce((total, one) => total + one, 0);
  expect(sum).toBe(0);
}, 150_000);
