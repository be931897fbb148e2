import type pg from "pg";
import { depositAmounts, payoutDetails } from "../../payout-details.ts";
import type { Acknowledged } from "./audit-money-out.ts";
import type { Landlord } from "./landlords.ts";
import { pollUntilFound } from "./poll-until-found.ts";
import { type Deposit, depositDetails, type Team } from "./team.ts";

/** Sends a request until it gets a response, or only once if the person leaves. */
type Send = (
  path: string,
  token: string,
  body: unknown,
  leaves?: boolean,
  times?: number,
  method?: "POST" | "DELETE",
) => Promise<{ status: number; body?: Record<string, string> } | undefined>;

/** `n` determines what happens at the same time. */
export type TeamWork =
  | { kind: "deposit"; deposit: Deposit; n: number }
  | { kind: "deposits"; n: number }
  | { kind: "decision"; n: number }
  | { kind: "removal" };

const bankPath = "/api/v3/users/setup_bank_info/";
const verifyPath = "/api/v3/accounts/verify_bank_account/";
const depositBankPath = "/api/v3/accounts/deposit_bank_account/";
const verifyDepositPath = "/api/v3/accounts/verify_deposit_bank_account/";
/** The maximum number of attempts to enter a bank account. */
const maxEntries = 10;

/**
 * Whether an error is expected: for amounts whose success response was lost, or for a bank account entered concurrently
 * too often.
 */
export const isExpectedError = (path: string, status: number): boolean =>
  [verifyPath, verifyDepositPath].includes(path) || (status === 429 && [bankPath, depositBankPath].includes(path));

/** Returns all actions of a company in a number of rounds. */
export const createTeamWorks = ({ deposits }: Team, rounds: number): TeamWork[] => [
  ...deposits.map((deposit, n): TeamWork => ({ kind: "deposit", deposit, n })),
  ...Array.from({ length: rounds }, (_, n): TeamWork[] => [
    { kind: "deposits", n },
    { kind: "decision", n },
    n % 2 === 0 ? { kind: "removal" } : { kind: "decision", n: n + 1 },
  ]).flat(),
];

/** Enters and verifies a bank account; if the response to the right amounts was lost, it is entered again. */
export async function enterBankAccount(
  client: pg.Pool,
  send: Send,
  { token }: Landlord,
  account_number: string,
): Promise<void> {
  for (let tries = 0; tries < maxEntries; tries++) {
    // simulates that a day has passed
    await client.query("delete from attempts");
    await send(bankPath, token, { ...payoutDetails, account_number }, false, 1);
    if ((await send(verifyPath, token, depositAmounts, false, 1))?.status === 200) return;
  }
}

async function enterDepositBank(client: pg.Pool, send: Send, { member: { token }, depositBank }: Team): Promise<void> {
  for (let tries = 0; tries < maxEntries; tries++) {
    await client.query("delete from attempts");
    await send(depositBankPath, token, depositDetails(depositBank), false, 1);
    if ((await send(verifyDepositPath, token, depositAmounts, false, 1))?.status === 200) return;
  }
}

/** Returns functions for the company's people: requesting, deciding, changing and removing concurrently. */
export function createTeamClients(client: pg.Pool, send: Send, team: Team, acknowledged: Acknowledged) {
  const { member, approver } = team;
  const payOutDeposits = async (leaves: boolean) => {
    const reply = await send("/api/v3/payouts/deposits/", member.token, {}, leaves);
    if (reply?.body?.id) acknowledged.payouts.add(reply.body.id);
  };
  const decide = (payout: string, as: Landlord, verb: "approve" | "cancel") =>
    send(`/api/v3/payouts/${payout}/${verb}/`, as.token, undefined);
  return {
    deposit: async ({ deposit: { charge, payer }, n }: Extract<TeamWork, { kind: "deposit" }>) => {
      const card = { stripeToken: "pm_card_visa", payment_receipt: "payer@example.com" };
      await send(`/api/v3/move_in_charges/${charge}/pay/`, payer, card);
      const payment = await pollUntilFound(() => findDepositPayment(client, charge));
      if (!payment || n % 3 > 0) return;
      const body = { reason: "The home is smaller.", amount: "120.00" };
      const reply = await send(`/api/v3/payments/${payment}/refund/`, member.token, body);
      if (reply?.status === 200) acknowledged.refunds.add(`${payment} 12000`);
    },
    deposits: async ({ n }: Extract<TeamWork, { kind: "deposits" }>) => await payOutDeposits(n % 2 === 0),
    decision: async ({ n }: Extract<TeamWork, { kind: "decision" }>) => {
      const payout = await pollUntilFound(() => findWaitingPayout(client));
      if (!payout) return;
      const approving = decide(payout, approver, "approve");
      // also by the person who requested it, who isn't allowed to
      if (n % 3 === 0) await Promise.all([approving, decide(payout, member, "cancel")]);
      // the money is in transit while its bank account is replaced
      else if (n % 3 === 1)
        await Promise.all([approving, enterBankAccount(client, send, member, n % 2 ? team.other : member.good)]);
      else await approving;
    },
    /** pays out the rest, to bank accounts that no longer change */
    finish: async () => {
      await enterBankAccount(client, send, member, member.good);
      await enterDepositBank(client, send, team);
      await payOutDeposits(false);
      await send("/api/v3/payouts/", member.token, undefined);
    },
    removal: async () => {
      const remove = send(depositBankPath, member.token, undefined, false, 1, "DELETE");
      await Promise.all([payOutDeposits(false), remove]);
      await enterDepositBank(client, send, team);
    },
  };
}

/** Approves all remaining payouts, once nobody else does. */
export async function approveAll(client: pg.Pool, url: string, { approver }: Team): Promise<void> {
  const { rows } = await client.query<{ id: string }>("select id from payouts where status = 'waiting'");
  for (const { id } of rows)
    await fetch(`${url}/api/v3/payouts/${id}/approve/`, {
      method: "POST",
      headers: { authorization: `Bearer ${approver.token}` },
    }).catch(() => undefined);
}

const findDepositPayment = async (client: pg.Pool, charge: string) =>
  (
    await client.query<{ id: string }>(
      `select p.id from payments p join move_in_charges c on c.tenant = p.tenant and c.id = p.move_in_charge_id
       where c.id = $1 and p.status = 'succeeded'`,
      [charge],
    )
  ).rows[0]?.id;

const findWaitingPayout = async (client: pg.Pool) =>
  (await client.query<{ id: string }>("select id from payouts where status = 'waiting' order by random() limit 1"))
    .rows[0]?.id;
