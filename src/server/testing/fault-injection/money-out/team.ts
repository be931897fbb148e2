import { randomUUID } from "node:crypto";
import type pg from "pg";
import { dayMs } from "#rules/time/durations.ts";
import { depositAmounts, payoutDetails } from "../../payout-details.ts";
import { type Call, createCaller } from "../api.ts";
import { mapConcurrently } from "../map-concurrently.ts";
import { enterBank, type Landlord, paymentBodyFor, signUp, submitApplications } from "./landlords.ts";

/** An unpaid deposit. */
export type Deposit = { charge: string; payer: string };
/**
 * A company whose owner approves the payouts of its member, who also holds deposits. `depositBank`: the number of the
 * bank account for payouts of deposits; `other`: the number of an alternate bank account for the member's earnings.
 */
export type Team = { member: Landlord; approver: Landlord; depositBank: string; other: string; deposits: Deposit[] };

/** The amount in cents from which payouts require approval: nearly all do. */
const approvalCents = 500;
/** The number of payments per deposit, and the minimum number of deposits. */
const paymentsPerDeposit = 8;
const minDeposits = 3;

/** Returns the details that set up the bank account for deposits. */
export const depositDetails = (account_number: string) => ({
  account_holder: "Clara Whitfield",
  routing_number: payoutDetails.routing_number,
  account_number,
  is_trust_account: true,
});

/** Creates a company of two people, before the member has an application. */
export async function createTeam(call: Call, client: pg.Pool, referrer: string): Promise<Team> {
  const approver = await signUp(call, client, 400, { referrer });
  const member = await signUp(call, client, 401, { referrer });
  const company = randomUUID();
  await client.query(
    "insert into companies (id, name, owner_id, payout_approval_cents) values ($1, 'Harbor', $2, $3)",
    [company, approver.id, approvalCents],
  );
  await client.query(
    `insert into memberships (id, company_id, user_id, can_create, show_my_payments, show_accept_reject_button)
     select gen_random_uuid(), $1, u, true, true, true from unnest($2::uuid[]) u`,
    [company, [approver.id, member.id]],
  );
  await enterBank(call, member, member.good);
  const depositBank = String(9_876_543_402);
  await call("/accounts/deposit_bank_account/", depositDetails(depositBank), member.token);
  await call("/accounts/verify_deposit_bank_account/", depositAmounts, member.token);
  return { member, approver, depositBank, other: String(9_876_543_403), deposits: [] };
}

/** Accepts applicants of the member, and requests a deposit from each. */
export async function requestDeposits(
  url: string,
  client: pg.Pool,
  { member }: Team,
  { payer, payments }: { payer: string; payments: number },
): Promise<Deposit[]> {
  const call = createCaller(url);
  const count = Math.max(minDeposits, Math.ceil(payments / paymentsPerDeposit));
  const due = new Date(Date.now() + 7 * dayMs).toISOString().slice(0, 10);
  const applied = await submitApplications(call, client, member, { payer, state: "TX", count });
  return await mapConcurrently(applied, async ({ application, bundle }): Promise<Deposit> => {
    await call(`/applications/${application}/pay/`, paymentBodyFor("untouched"), payer);
    await call(`/application_bundles/${bundle}/accept/`, {}, member.token);
    const body = { kind: "security_deposit", amount: "800.00", due };
    const { id } = await call<{ id: string }>(`/applications/${application}/move_in_charges/`, body, member.token);
    return { charge: id, payer };
  });
}
