import { beforeAll, expect, test } from "vitest";
import type { PreviewedNotice } from "#contract/adverse-actions.ts";
import { type Criteria, noCriteria } from "#rules/criteria/criteria.ts";
import { disputesOf, endDispute } from "#sandbox/stripe/disputes.ts";
import type { StripeSandbox } from "#sandbox/stripe/stripe.ts";
import { createForm, createLandlord, type Person, publishEdit } from "#server/testing/factories.ts";
import {
  createUnpaidApplication,
  fullFeeAddress,
  listPayments,
  loadBalances,
  payApplicationFee,
  runDelayedJobs,
} from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";
import { zipCodeOf } from "#server/testing/zip-codes.ts";
import { releaseUnspentCosts } from "../jobs/release-unspent-costs.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world);
});

/** An applicant in Minnesota paid $60.00; the credit report and the identity check cost $18.00 of it. */
async function paid({
  criteria = {},
  state = "MN",
  token = "tok_visa",
}: {
  criteria?: Partial<Criteria>;
  state?: string;
  token?: string;
} = {}) {
  const created = await createForm(world, owner, { fee: "60.00", selected: ["credit"] });
  const { slug } = await publishEdit(world, owner, created.slug, { criteria: { ...noCriteria, ...criteria } });
  const address = { ...fullFeeAddress, state, zip: zipCodeOf(state) };
  const scene = await createUnpaidApplication(world, { owner, slug, selected: ["credit"], address });
  expect((await payApplicationFee(world, scene, token)).status).toBe(200);
  await world.db.updateTable("reports").set({ status: "ready" }).where("application_id", "=", scene.id).execute();
  return scene;
}

type Paid = Awaited<ReturnType<typeof paid>>;

async function previewed({ bundle }: Paid, reasons: string[], kind = "decline") {
  const body = { bundle, kind, reasons };
  const reply = await world.post<{ results: PreviewedNotice[] }>("/adverse_actions/preview/", body, {
    token: owner.token,
  });
  expect(reply.status).toBe(200);
  return reply.body.results[0];
}

test("a refund of the whole fee that the decline reasons require waits for the applicant's dispute of the fee, and is made once the landlord wins it", async () => {
  const scene = await paid({ token: "pm_card_createDispute" });
  const { webhooks, state } = world.vendors.get("stripe") as unknown as StripeSandbox;
  const arrive = async () => {
    await webhooks.idle();
    for (let round = 0; round < 3; round++) await runDelayedJobs(world);
  };
  await arrive();
  const { cents, refunds } = await declined(scene, ["Credit history"]);
  expect([cents, refunds]).toMatchObject([0, [{ amount_cents: 6_000, status: "waiting" }]]);
  const [payment] = await listPayments(world, scene.id);
  const [dispute] = disputesOf(state, payment?.intent ?? "");
  if (dispute) endDispute(state, dispute, true);
  await arrive();
  expect(await listPayments(world, scene.id)).toMatchObject([{ refunded_cents: 6_000 }]);
  expect(Object.values(await loadBalances(world)).reduce((sum, each) => sum + each, 0)).toBe(0);
});

async function declined({ id, bundle }: Paid, reasons: string[]) {
  const body = { delivery: "mail", reasons, confirm_reasons: true };
  const reply = await world.post(`/application_bundles/${bundle}/reject/`, body, { token: owner.token });
  expect(reply.status).toBe(200);
  await runDelayedJobs(world);
  await releaseUnspentCosts(world.deps);
  await runDelayedJobs(world);
  const [payment] = await listPayments(world, id);
  const refunds = await world.db
    .selectFrom("refunds")
    .select(["amount_cents", "reason", "status", "created_by"])
    .where("payment_id", "=", payment?.id ?? "")
    .execute();
  return { cents: payment?.refunded_cents, refunds };
}

const source = "§ 504B.173, Minn. Stat.";
const credit = { credit_score: 650 };

test.each<[string[], Partial<Criteria>, "unspent" | "whole_fee", number]>([
  [["Credit history"], credit, "unspent", 4_200],
  [["Credit history"], {}, "whole_fee", 6_000],
  [["Another applicant was selected"], credit, "whole_fee", 6_000],
  [["The unit is no longer available"], credit, "whole_fee", 6_000],
  [["We expected a longer stay"], credit, "whole_fee", 6_000],
])(
  "in Minnesota, an applicant declined for %j by a landlord with the criteria %j is refunded the amount “%s” of %i cents, as the decision's preview showed",
  async (reasons, criteria, why, cents) => {
    const scene = await paid({ criteria });
    const before = await previewed(scene, reasons);
    expect(before?.returned).toEqual({ amount: (cents / 100).toFixed(2), citation: source, why });
    const notice = JSON.stringify(before?.notice);
    expect(notice.includes("This applies to you.")).toBe(why === "whole_fee");
    const { cents: refunded, refunds } = await declined(scene, reasons);
    expect(refunded).toBe(cents);
    const reason =
      why === "whole_fee"
        ? `Whole fee, by the reason for the decision: ${source}`
        : `Not spent on screening: ${source}`;
    expect(refunds).toEqual([{ amount_cents: cents, reason, status: "succeeded", created_by: null }]);
  },
);

test("in Texas, an applicant who is declined for a reason outside the selection criteria isn't refunded the fee", async () => {
  const scene = await paid({ state: "TX" });
  expect((await declined(scene, ["Another applicant was selected"])).cents).toBe(0);
});

test("in Minnesota, a refund of the whole fee leaves the landlord with the cost of the reports, and the ledger sums to zero", async () => {
  const scene = await paid({ criteria: credit });
  const account = async () => {
    const [payment] = await listPayments(world, scene.id);
    const entries = await world.db
      .selectFrom("ledger_entries")
      .select(["account", "amount_cents"])
      .where("payment_id", "=", payment?.id ?? "")
      .execute();
    const own = entries.filter((entry) => entry.account.startsWith("landlord:"));
    return own.reduce((sum, { amount_cents }) => sum + Number(amount_cents), 0);
  };
  const before = await account();
  await declined(scene, ["Another applicant was selected"]);
  expect([before, await account()]).toEqual([-4_200, 1_800]);
  expect(Object.values(await loadBalances(world)).reduce((sum, each) => sum + each, 0)).toBe(0);
});

test("in Minnesota, a conditional approval refunds only what wasn't spent on screening", async () => {
  const scene = await paid({ criteria: credit });
  expect((await previewed(scene, ["Credit history"], "conditions"))?.returned?.why).toBe("unspent");
});
