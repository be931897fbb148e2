import { bankAuthorizationVersion } from "#rules/money/move-in-charges.ts";
import { dayMs } from "#rules/time/durations.ts";
import { pendingDebits, settleDebit } from "#sandbox/stripe/bank-debits.ts";
import { allDisputes, createDispute, disputesOf, endDispute, isOpen } from "#sandbox/stripe/disputes.ts";
import { type Payout, returnPayout } from "#sandbox/stripe/money.ts";
import { failRefund, pendingRefunds, type Refund, refundsOf, settleRefund } from "#sandbox/stripe/refunds.ts";
import { type Intent, newId } from "#sandbox/stripe/state/state.ts";
import { findStripe } from "#server/testing/scenes/disputes.ts";
import { payCharge, requestCharge } from "#server/testing/scenes/move-in.ts";
import type { World } from "#server/testing/world.ts";
import type { Act, ActKind } from "./days.ts";
import {
  addBusiness,
  type Business,
  changeFee,
  type People,
  prepareBusiness,
  submitPaidApplication,
  toggleBankClosed,
  withFreshSession,
} from "./people.ts";

/** Refunds at the provider that no webhook has reported yet. */
type UnreportedRefunds = Map<string, Refund>;

export type DaysState = {
  world: World;
  people: People;
  unreported: UnreportedRefunds;
  /** the payouts whose details were checked */
  checkedPayouts: Set<string>;
  setFaulty: (isFaulty: boolean) => void;
};

const cards = ["tok_visa", "tok_visa", "pm_card_createDispute", "pm_card_createDisputeInquiry", "tok_chargeDeclined"];
const banks = ["pm_usBankAccount_success", "pm_usBankAccount_insufficientFunds", "pm_usBankAccount_dispute"];

const pickByIndex = <T>(from: readonly T[], index: number): T | undefined => from[index % Math.max(1, from.length)];

const isSucceeded = ({ status }: Intent): boolean => status === "succeeded";

/** Performs an action, with the faults of the day: what the provider doesn't do now may happen later, or never. */
export async function performAct(days: DaysState, act: Act): Promise<void> {
  const { world, people } = days;
  const business = pickByIndex(people.businesses, act.index);
  if (!business) return;
  const { state } = findStripe(world);
  const charged = () => pickByIndex(state.store.list<Intent>("payment_intents").filter(isSucceeded), act.index);
  const acts: Record<ActKind, () => unknown> = {
    apply: () => submitPaidApplication(world, people, business, pickByIndex(cards, act.cents) ?? ""),
    refer: () =>
      people.businesses.length < 8 ? withoutFaults(days, () => addBusiness(world, people, true)) : undefined,
    charge_card: () => charge(days, business, act, "first_rent"),
    charge_bank: () => charge(days, business, act, "first_rent", true),
    deposit: () => charge(days, business, act, "security_deposit"),
    holding_deposit: () => charge(days, business, act, "holding_deposit", act.cents % 2 === 0),
    bank_decides: () => {
      for (const intent of pendingDebits(state)) settleDebit(state, intent);
      for (const refund of pendingRefunds(state)) settleRefund(state, refund);
    },
    refund_part: () => refund(days, charged(), act.cents),
    refund_whole: () => refund(days, charged()),
    refund_at_provider: () => refundAtProvider(days, charged(), act.cents, true),
    refund_unreported: () => refundAtProvider(days, charged(), act.cents, false),
    hear_refunds: () => reportRefunds(days),
    refund_fails: () => {
      const reported = state.store.list<Refund>("refunds").filter(({ id }) => !days.unreported.has(id));
      return failRefund(state, pickByIndex(reported, act.index)?.id ?? "");
    },
    dispute: () => {
      const intent = charged();
      const created = intent?.attempts.at(-1);
      if (intent && created && disputesOf(state, intent.id).length === 0)
        createDispute(state, intent, created, act.cents % 3 === 0);
    },
    win: () => decide(days, act.index, true),
    lose: () => decide(days, act.index, false),
    pay_out: async () => world.post("/payouts/", undefined, await withFreshSession(world, business.owner)),
    pay_out_deposits: async () =>
      world.post("/payouts/deposits/", { is_trust_account: true }, await withFreshSession(world, business.owner)),
    pay_out_rewards: async () => world.post("/payouts/", undefined, await withFreshSession(world, people.ambassador)),
    payout_returns: () => {
      const since = state.now() - 9 * 86_400;
      const recent = state.store.list<Payout>("payouts").filter(({ created }) => created > since);
      return returnPayout(state, pickByIndex(recent, act.index)?.id ?? "");
    },
    close_bank: () => withoutFaults(days, () => toggleBankClosed(world, people, business)),
    change_form_fee: () => withoutFaults(days, () => changeFee(world, business, act.cents)),
    change_provider_fee: () => {
      state.fees = {
        card: { rate: (act.cents % 40) / 1_000, fixed: act.index % 60 },
        bank: { rate: (act.index % 12) / 1_000, maximum: act.cents % 900 },
      };
    },
    wait: () => world.pass((act.cents % 12) * dayMs),
  };
  await acts[act.kind]();
}

async function withoutFaults(days: DaysState, work: () => Promise<unknown>): Promise<void> {
  days.setFaulty(false);
  await work();
}

async function charge(days: DaysState, { ...of }: Business, act: Act, kind: string, byBank = false): Promise<void> {
  const { world, people } = days;
  const business = people.businesses.find(({ owner }) => owner.user.id === of.owner.user.id);
  if (!business) return;
  const { scene } = await prepareBusiness(world, people, business);
  const amount = (act.cents / 100).toFixed(2);
  const body = { kind, amount, ...(kind !== "first_rent" && { deposit_checked: true, monthly_rent: "2400.00" }) };
  const created = await requestCharge(world, scene, body);
  // nothing is requested that could not be paid out, or while the machine is too busy to respond
  if (created.status === 409 || created.status === 503) return;
  if (created.status !== 201)
    throw new Error(`A charge was answered ${created.status}: ${JSON.stringify(created.body)}`);
  if (!byBank) return void (await payCharge(world, scene, created.body.id, pickByIndex(cards, act.index) ?? ""));
  const authorized = { body: { method: "bank", authorization: bankAuthorizationVersion } };
  await payCharge(world, scene, created.body.id, pickByIndex(banks, act.index) ?? "", authorized);
}

/** Refunds a payment as the landlord. @param cents the whole remaining amount by default */
async function refund({ world, people }: DaysState, intent: Intent | undefined, cents?: number): Promise<void> {
  const payment = await world.db
    .selectFrom("payments")
    .select(["id", "application_id", "amount_cents", "refunded_cents"])
    .where("intent", "=", intent?.id ?? "")
    .executeTakeFirst();
  const business = people.applications.get(payment?.application_id ?? "");
  if (!payment || !business) return;
  const left = payment.amount_cents - payment.refunded_cents;
  const amount = (Math.min(left, cents ?? left) / 100).toFixed(2);
  const { token } = await withFreshSession(world, business.owner);
  await world.post(`/payments/${payment.id}/refund/`, { amount, reason: "They moved away." }, { token });
}

/** Refunds a payment in the provider's dashboard. */
function refundAtProvider(days: DaysState, intent: Intent | undefined, cents: number, isReported: boolean): void {
  if (!intent) return;
  const { state } = findStripe(days.world);
  const created = refundsOf(state, intent.id).filter(({ status }) => status !== "failed");
  const left = intent.amount - created.reduce((sum, { amount }) => sum + amount, 0);
  const isDisputed = disputesOf(state, intent.id).some((one) => !one.is_charge_refundable && one.status !== "won");
  if (left === 0 || isDisputed) return;
  const id = newId("re");
  const refund: Refund = {
    id,
    object: "refund",
    amount: Math.min(left, cents),
    charge: intent.latest_charge ?? "",
    created: state.now(),
    currency: "usd",
    metadata: {},
    payment_intent: intent.id,
    reason: null,
    status: "succeeded",
  };
  state.store.put("refunds", id, refund);
  if (isReported) state.sendEvent("refund.created", refund);
  else days.unreported.set(id, refund);
}

/** Delivers the webhooks of unreported refunds, days later. */
export function reportRefunds({ world, unreported }: DaysState): void {
  for (const refund of unreported.values()) findStripe(world).state.sendEvent("refund.created", refund);
  unreported.clear();
}

function decide({ world }: DaysState, index: number, isWon: boolean): void {
  const { state } = findStripe(world);
  const dispute = pickByIndex(allDisputes(state).filter(isOpen), index);
  if (dispute) endDispute(state, dispute, isWon);
}
