import { afterEach, beforeAll, expect, test } from "vitest";
import type { Payment } from "#contract/payment-schemas.ts";
import { disputesOf as atProvider, type Dispute, endDispute } from "#sandbox/stripe/disputes.ts";
import type { StripeSandbox } from "#sandbox/stripe/stripe.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import {
  createUnpaidApplication,
  listPayments,
  loadApplication,
  loadBalances,
  payApplicationFee,
  runDelayedJobs,
  type UnpaidApplication,
} from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";
import { pollDisputes } from "../jobs/poll-disputes.ts";
import { executeRefund } from "../refunds/execute-refund.ts";
import { createRefund } from "../refunds/refund.ts";
import { reconcileDispute } from "./reconcile-dispute.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world, "Ida Berg");
});
const sandbox = () => world.vendors.get("stripe") as unknown as StripeSandbox;
afterEach(() => sandbox().vendor.faults.clear());

type Scene = UnpaidApplication & { payment: string; dispute: Dispute };

/** Creates a payment that the card's bank disputes immediately, and waits for the provider's webhooks. */
async function disputed(token = "pm_card_createDispute", who = owner): Promise<Scene> {
  const scene = await createUnpaidApplication(world, { owner: who });
  const { body } = await payApplicationFee(world, scene, token);
  await arrive();
  const row = (await listPayments(world, scene.id))[0];
  const [dispute] = atProvider(sandbox().state, row?.intent ?? "");
  if (!dispute) throw new Error("There is no dispute.");
  return { ...scene, payment: body.payment?.id ?? row?.id ?? "", dispute };
}
/** Runs the jobs until all emails are sent: they are created by jobs that other jobs enqueue. */
async function arrive() {
  await sandbox().webhooks.idle();
  for (let round = 0; round < 3; round++) await runDelayedJobs(world);
}
const now = (id: string) => sandbox().state.store.get<Dispute>("disputes", id) as Dispute;
async function decideAtBank({ dispute }: Scene, won: boolean) {
  endDispute(sandbox().state, now(dispute.id), won);
  await arrive();
}
const shown = async ({ id }: UnpaidApplication, token = owner.token) =>
  (await world.get<{ results: Payment[] }>(`/applications/${id}/payments/`, { token })).body.results[0];
const refundPayment = ({ payment }: Scene) =>
  world.post<{ code?: string }>(`/payments/${payment}/refund/`, { reason: "They moved away." }, { token: owner.token });
const historyOf = async ({ id }: UnpaidApplication) =>
  (
    await world.db
      .selectFrom("audit_logs")
      .select("action")
      .where("application_id", "=", id)
      .orderBy("position")
      .execute()
  ).flatMap(({ action }) => (/disput|inquiry/.test(action) ? [action] : []));
const emailsOf = (who: Person) =>
  emailsTo(world, who.username).flatMap(({ subject }) =>
    /disput|bank|payment of/i.test(subject ?? "") ? [subject] : [],
  );

/** Returns the ledger postings of a payment, by account. */
async function moved(scene: Scene): Promise<Record<string, number>> {
  const { rows } = await world.pool.query<{ account: string; sum: number }>(
    "select account, sum(amount_cents)::int as sum from ledger_entries where payment_id = $1 group by account",
    [scene.payment],
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account.replace(/:.*-.*/, ""), sum]));
}
const paid = { provider: 6_000, landlord: -6_000 };
const lossEntries = { provider: -1_500, landlord: 0, "costs:disputes": 1_500 };
const feeEntries = { provider: 4_500, landlord: -6_000, "costs:disputes": 1_500 };

test("a dispute is posted in the ledger, shown and emailed to the landlord, and blocks refunds of the payment", async () => {
  const who = await createLandlord(world);
  const scene = await disputed(undefined, who);
  expect(await moved(scene)).toEqual(lossEntries);
  expect(await shown(scene, who.token)).toMatchObject({
    status: "succeeded",
    dispute: { status: "open", amount: "60.00", reason: "fraudulent", respond_by: expect.any(String) },
    abilities: { refund: false },
  });
  expect((await shown(scene, scene.renter.token))?.dispute).toBeNull();
  expect(await historyOf(scene)).toEqual(["payment disputed"]);
  expect(emailsOf(who)).toEqual(["A payment of $60.00 is disputed"]);
  expect((await loadApplication(world, scene.id)).is_paid).toBe(true);
});

test.each([
  [true, "won", feeEntries, "You won the dispute over a payment of $60.00"],
  [false, "lost", lossEntries, "You lost the dispute over a payment of $60.00"],
] as const)(
  "when a dispute ends, the result is posted in the ledger and shown and emailed to the landlord (won: %s, status: %s)",
  async (won, status, ledger, subject) => {
    const who = await createLandlord(world);
    const scene = await disputed(undefined, who);
    await decideAtBank(scene, won);
    expect(await moved(scene)).toEqual(ledger);
    expect(await shown(scene, who.token)).toMatchObject({ dispute: { status }, abilities: { refund: won } });
    expect(await historyOf(scene)).toEqual(["payment disputed", `dispute ${status}`]);
    expect(emailsOf(who)).toEqual(["A payment of $60.00 is disputed", subject]);
    const sum = Object.values(await loadBalances(world)).reduce((total, one) => total + one, 0);
    expect(sum).toBe(0);
  },
);

test("a landlord can't refund a payment while the payer's bank holds the disputed amount, but can after winning the dispute", async () => {
  const scene = await disputed();
  expect(await refundPayment(scene)).toMatchObject({ status: 409, body: { code: "conflict" } });
  await decideAtBank(scene, true);
  expect((await refundPayment(scene)).status).toBe(200);
  expect(await moved(scene)).toEqual({ provider: -1_500, landlord: 0, "costs:disputes": 1_500 });
});

test("a refund required by a rule and started before a dispute of the payment waits until the dispute ends", async () => {
  sandbox().vendor.faults.set({ kind: "never" });
  const scene = await disputed();
  const deps = await world.ofApplication(scene.id);
  const order = { paymentId: scene.payment, reason: "The law", rule: "whole_fee", actorId: null } as const;
  const refund = await createRefund(deps, order);
  const status = async () => {
    await executeRefund(deps, refund);
    return (await deps.db.selectFrom("refunds").select("status").where("id", "=", refund).executeTakeFirstOrThrow())
      .status;
  };
  // the dispute isn't stored yet
  expect(await status()).toBe("started");
  await reconcileDispute(world.deps, scene.dispute.id);
  expect(await status()).toBe("waiting");
  sandbox().vendor.faults.clear();
  await decideAtBank(scene, true);
  expect(await status()).toBe("succeeded");
});

test("a bank's inquiry moves no money when it is closed, and withdraws the amount if it becomes a dispute", async () => {
  const [inquiry, taking] = [
    await disputed("pm_card_createDisputeInquiry"),
    await disputed("tok_createDisputeInquiry"),
  ];
  expect([await moved(inquiry), (await shown(inquiry))?.dispute?.status]).toEqual([paid, "inquiry"]);
  expect((await shown(inquiry))?.abilities.refund).toBe(true);
  await decideAtBank(inquiry, true);
  await decideAtBank(taking, false);
  expect([await moved(inquiry), await historyOf(inquiry)]).toEqual([paid, ["payment inquiry", "dispute closed"]]);
  expect([await moved(taking), await historyOf(taking)]).toEqual([
    lossEntries,
    ["payment inquiry", "payment disputed"],
  ]);
});

test.each(["twice", "shuffled", "late", "never"] as const)(
  'a won dispute whose webhooks are sent in the mode "%s" is posted in the ledger once, with one email per change',
  async (kind) => {
    sandbox().vendor.faults.set({ kind, ms: 30 });
    const who = await createLandlord(world);
    const scene = await disputed(undefined, who);
    await decideAtBank(scene, true);
    // if no webhook arrived, the hourly poll loads the dispute with its outcome
    if (kind === "never") expect(await moved(scene)).toEqual(paid);
    await pollDisputes(world.deps);
    await arrive();
    await pollDisputes(world.deps);
    await arrive();
    expect(await moved(scene)).toEqual(feeEntries);
    const ends = kind === "never" ? ["dispute won"] : ["payment disputed", "dispute won"];
    expect(await historyOf(scene)).toEqual(ends);
    expect(emailsOf(who)).toHaveLength(ends.length);
  },
);

test("an outdated poll of a dispute doesn't overwrite a newer update that was recorded meanwhile", async () => {
  const scene = await disputed();
  const { payments } = world.deps;
  if (!payments) throw new Error("Nobody takes cards.");
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const inquiry = Promise.withResolvers<void>();
  const slowly = {
    ...payments,
    findDispute: async (id: string) => {
      const providerDispute = await payments.findDispute(id);
      inquiry.resolve();
      await ended;
      return providerDispute;
    },
  };
  const late = reconcileDispute({ ...world.deps, payments: slowly }, scene.dispute.id);
  await inquiry.promise;
  await decideAtBank(scene, true);
  end();
  await late;
  expect([await moved(scene), (await shown(scene))?.dispute?.status]).toEqual([feeEntries, "won"]);
});

test("ten concurrent polls post a dispute in the ledger once", async () => {
  sandbox().vendor.faults.set({ kind: "never" });
  const scene = await disputed();
  await Promise.all(Array.from({ length: 10 }, () => reconcileDispute(world.deps, scene.dispute.id)));
  expect([await moved(scene), await historyOf(scene)]).toEqual([lossEntries, ["payment disputed"]]);
});

test("a payment that is disputed before its capture was recorded is first recorded as paid", async () => {
  sandbox().vendor.faults.set({ kind: "never" });
  sandbox().vendor.faults.set({ kind: "lost", path: "/confirm" });
  sandbox().vendor.faults.set({ kind: "error", path: "/v1/payment_intents/pi_" });
  const scene = await createUnpaidApplication(world, { owner });
  expect((await payApplicationFee(world, scene, "pm_card_createDispute")).status).toBe(503);
  sandbox().vendor.faults.clear();
  const [row] = await listPayments(world, scene.id);
  const [dispute] = atProvider(sandbox().state, row?.intent ?? "");
  await reconcileDispute(world.deps, dispute?.id ?? "");
  expect((await loadApplication(world, scene.id)).is_paid).toBe(true);
  expect(await moved({ ...scene, payment: row?.id ?? "", dispute: dispute as Dispute })).toEqual(lossEntries);
});

test("a refund fails if the bank withdrew the amount for a dispute that isn't recorded yet", async () => {
  sandbox().vendor.faults.set({ kind: "never" });
  const scene = await disputed();
  expect((await refundPayment(scene)).status).toBe(409);
  expect((await shown(scene))?.refunded).toBe("0.00");
  const refunds = await world.db
    .selectFrom("refunds")
    .select("status")
    .where("payment_id", "=", scene.payment)
    .execute();
  expect([refunds, await moved(scene)]).toEqual([[{ status: "failed" }], paid]);
});

test("a dispute of another product that uses the same payment provider account is ignored", async () => {
  await pollDisputes(world.deps);
  await arrive();
  const before = await loadBalances(world);
  const { vendor, keys } = sandbox();
  const call = async (path: string, form: Record<string, string>) => {
    const headers = { authorization: `Bearer ${keys.secret}`, "content-type": "application/x-www-form-urlencoded" };
    const reply = await fetch(`${vendor.baseUrl}${path}`, { method: "POST", headers, body: new URLSearchParams(form) });
    return (await reply.json()) as { id: string };
  };
  const { id } = await call("/v1/payment_intents", { amount: "900", currency: "usd" });
  await call(`/v1/payment_intents/${id}/confirm`, { payment_method: "pm_card_createDispute" });
  await arrive();
  await pollDisputes(world.deps);
  await arrive();
  expect(await loadBalances(world)).toEqual(before);
});
