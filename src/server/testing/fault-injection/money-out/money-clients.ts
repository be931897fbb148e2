import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { seededRandom } from "../money.ts";
import type { Acknowledged } from "./audit-money-out.ts";
import { type Landlord, type PreparedApplication, paymentBodyFor } from "./landlords.ts";
import { pollUntilFound } from "./poll-until-found.ts";
import type { PreparedPeople } from "./prepare.ts";
import {
  approveAll,
  createTeamClients,
  createTeamWorks,
  enterBankAccount,
  isExpectedError,
  type TeamWork,
} from "./team-works.ts";

const timeoutMs = 20_000;
const pauseMs = 50;
/** The number of concurrent clients. */
const clientCount = 6;
/** The number of manual payouts requested for each landlord, and of days of scheduled payouts. */
const rounds = 4;
/** How often a request of a person who stays is sent concurrently. */
const copies = 3;

export type MoneyClients = ReturnType<typeof startMoneyClients>;

/**
 * Starts clients that pay, refund, decide and pay out, in an order determined by the seed. Half of the people send each
 * request three times concurrently, with one idempotency key, and retry until they get a response; half send it once
 * and leave.
 */
export function startMoneyClients(url: string, client: pg.Pool, prepared: PreparedPeople, seed: number) {
  const acknowledged: Acknowledged = { refunds: new Set(), payouts: new Set() };
  /** responses that are neither a success, nor a conflict, nor a request to retry */
  const refusals: string[] = [];
  const works = createWorks(prepared, seed);
  let startedCount = 0;
  let isOver = false;

  async function send(
    path: string,
    token: string,
    body: unknown,
    leaves = false,
    times = leaves ? 1 : copies,
    method = "POST",
  ) {
    const headers = {
      ...(body !== undefined && { "content-type": "application/json" }),
      authorization: `Bearer ${token}`,
      "idempotency-key": randomUUID(),
    };
    const sendOnce = async (): Promise<
      { status: number; body?: Record<string, string> } | "not_received" | "received"
    > => {
      try {
        const signal = AbortSignal.timeout(timeoutMs);
        const reply = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body), signal });
        const text = await reply.text();
        // a request whose outcome is unknown is never run again: that is its final answer
        if (reply.status === 503 || text.includes("idempotency_in_progress")) return "received";
        if (!reply.ok && reply.status !== 409 && !isExpectedError(path, reply.status))
          refusals.push(`${path}: ${reply.status} ${text}`);
        return { status: reply.status, ...(reply.ok && text.startsWith("{") && { body: JSON.parse(text) }) };
      } catch (error) {
        return (error as { cause?: { code?: string } }).cause?.code === "ECONNREFUSED" ? "not_received" : "received";
      }
    };
    for (;;) {
      const replies = await Promise.all(Array.from({ length: times }, sendOnce));
      const answers = replies.filter((reply) => typeof reply === "object");
      const answer = answers.find(({ status }) => status < 300) ?? answers[0];
      if (answer || (leaves && replies.includes("received"))) return answer;
      await delay(pauseMs);
    }
  }

  const { team } = prepared;
  const { finish, ...teamActions } = createTeamClients(client, send, team, acknowledged);
  /** Requests a payout, and returns its ID if it was acknowledged. */
  const requestPayout = async (landlord: Landlord, leaves: boolean): Promise<string | undefined> => {
    const reply = await send("/api/v3/payouts/", landlord.token, undefined, leaves);
    if (reply?.body?.id) acknowledged.payouts.add(reply.body.id);
    return reply?.body?.id;
  };
  const work: { [Kind in Work["kind"]]: (one: Extract<Work, { kind: Kind }>) => Promise<void> } = {
    ...teamActions,
    payment: async ({ applied, n }) => {
      const { application, bundle, course, landlord, payer } = applied;
      await send(`/api/v3/applications/${application}/pay/`, payer, paymentBodyFor(course));
      const payment = await pollUntilFound(() => findPayment(client, application));
      if (!payment) return;
      const leaves = n % 3 === 0;
      const refund = async (cents?: number) => {
        const body = { reason: "Applied twice.", ...(cents && { amount: (cents / 100).toFixed(2) }) };
        const reply = await send(`/api/v3/payments/${payment.id}/refund/`, landlord.token, body, leaves);
        if (reply?.status === 200) acknowledged.refunds.add(`${payment.id} ${cents ?? payment.cents}`);
      };
      if (course === "parts") await Promise.all([refund(1_100), refund(1_300), refund(1_700)]);
      else if (course === "whole") await refund();
      else if (course === "accepted")
        await send(`/api/v3/application_bundles/${bundle}/accept/`, landlord.token, {}, leaves);
      else if (course === "declined") {
        const reasons = { delivery: "mail", reasons: ["Rental history or references"] };
        await send(`/api/v3/application_bundles/${bundle}/reject/`, landlord.token, reasons, leaves);
      } else if (course !== "untouched") {
        const dispute = await pollUntilFound(() => findDispute(client, payment.id));
        if (dispute) await decide(dispute, course === "won");
      }
    },
    payout: async ({ landlord, leaves }) => void (await requestPayout(landlord, leaves)),
    // the payout fails, and is requested again after the bank account was replaced
    failure: async ({ landlord }) => {
      await enterBankAccount(client, send, landlord, landlord.bad ?? landlord.good);
      // without money there is no payout that could fail
      if (await requestPayout(landlord, false)) await pollUntilFound(() => hasFailedBank(client, landlord.id));
      await enterBankAccount(client, send, landlord, landlord.good);
      await requestPayout(landlord, false);
    },
    schedule: async ({ day }) => {
      await client.query("select graphile_worker.add_job('run-payout-schedules', $1::json)", [
        JSON.stringify({ _cron: { ts: `${day}T14:00:00.000Z` } }),
      ]);
    },
    // held rewards become payable; a later refund or dispute still reverses them
    rewards: async () => {
      await client.query(
        "update referrals set earned_at = earned_at - interval '61 days' where earned_at > now() - interval '1 hour'",
      );
    },
  };

  /** Decides a dispute as the payer's bank. */
  async function decide(dispute: string, won: boolean): Promise<void> {
    const body = new URLSearchParams({ dispute, won: won ? "yes" : "no" });
    for (;;) {
      const reply = await fetch(`${url}/sandbox/disputes`, { method: "POST", body, redirect: "manual" }).catch(
        () => null,
      );
      if (reply && reply.status < 400) return;
      await delay(pauseMs);
    }
  }

  const left = [...works];
  const done = Promise.all(
    Array.from({ length: clientCount }, async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        startedCount++;
        await work[next.kind](next as never);
      }
    }),
  ).then(() => {
    isOver = true;
  });
  return {
    acknowledged,
    refusals,
    done,
    isOver: () => isOver,
    /** requests the company's last payouts */
    finish,
    /** approves all remaining payouts as the second person */
    approveAll: () => approveAll(client, url, team),
    /** resolves when this share of the work has been started */
    untilStarted: async (share: number) => {
      while (startedCount < share * works.length && left.length > 0) await delay(5);
    },
  };
}

type Work =
  | { kind: "payment"; applied: PreparedApplication; n: number }
  | { kind: "payout"; landlord: Landlord; leaves: boolean }
  | { kind: "failure"; landlord: Landlord }
  | { kind: "schedule"; day: string }
  | { kind: "rewards" }
  | TeamWork;

/** Returns all actions of the clients, shuffled. */
function createWorks({ ambassador, landlords, applied, team }: PreparedPeople, seed: number): Work[] {
  const times = Math.max(rounds, Math.ceil(applied.length / (2 * landlords.length)));
  const everybody = [ambassador, ...landlords];
  const works: Work[] = [
    ...applied.map((one, n): Work => ({ kind: "payment", applied: one, n })),
    ...createTeamWorks(team, times),
    ...Array.from({ length: times }, (_, round): Work[] => [
      { kind: "rewards" },
      { kind: "schedule", day: new Date(Date.UTC(2026, 0, round + 1)).toISOString().slice(0, 10) },
      ...everybody.map(
        (landlord, n): Work =>
          landlord.bad ? { kind: "failure", landlord } : { kind: "payout", landlord, leaves: (n + round) % 2 === 0 },
      ),
    ]).flat(),
  ];
  return works
    .map((one, n) => ({ one, rank: seededRandom(seed, 10_000 + n) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one);
}

const findPayment = async (client: pg.Pool, application: string) =>
  (
    await client.query<{ id: string; cents: number }>(
      "select id, amount_cents as cents from payments where application_id = $1 and status = 'succeeded'",
      [application],
    )
  ).rows[0];

const findDispute = async (client: pg.Pool, payment: string) =>
  (await client.query<{ id: string }>("select provider_dispute as id from disputes where payment_id = $1", [payment]))
    .rows[0]?.id;

/** Whether the landlord's bank account was rejected. */
const hasFailedBank = async (client: pg.Pool, user: string) =>
  (await client.query("select from payout_accounts where user_id = $1 and bank_failed_at is not null", [user]))
    .rowCount || undefined;
