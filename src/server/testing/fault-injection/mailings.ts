import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { withClient } from "#server/platform/db/clients/with-client.ts";
import { callerOf } from "./api.ts";
import { settleJobs } from "./ledger-audit.ts";
import { type ReceivedEmail, startMailServer } from "./mail-server.ts";
import { chance, untilOk } from "./money.ts";
import { type Product, startProduct } from "./product.ts";

type MailingPlan = {
  /** how many people are emailed */
  count: number;
  kills: number;
  /** decides the instants of the kills */
  seed: number;
  mutant?: string;
};

/** One line for each thing that is wrong. */
export type MailingReport = {
  seed: number;
  requested: number;
  kills: number;
  /** people whose email never came */
  missing: string[];
  /** people who got more than one */
  doubled: string[];
  /** emails without all that belongs in them, and rows without their result */
  incomplete: string[];
  /** emails that came again with the same Message-ID, which a mailbox shows once */
  redelivered: number;
  /** from the request until the last email, in seconds */
  seconds: number;
};

/** What a mailing is: it is prepared and begun, and each person of it gets one email. */
export type Mailing = {
  settings?: Record<string, string>;
  /** @returns the addresses of those who get an email */
  prepare: (call: ReturnType<typeof callerOf>, query: Query, count: number) => Promise<string[]>;
  begin: (call: ReturnType<typeof callerOf>, query: Query) => Promise<void>;
  /** after each kill */
  again?: (query: Query) => Promise<void>;
  isPartOf: (email: ReceivedEmail) => boolean;
  /** SQL: the people whose email was written, as one row with `n` */
  written: string;
  audit: (query: Query, received: ReceivedEmail[]) => Promise<string[]>;
};

export type Query = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;

/** A kill comes so many milliseconds after the instant that its share of the work is done, at most. */
const maxKillDelayMs = 120;

/** Emails many people while the process that runs the jobs is killed, then compares what each mailbox received. */
export async function runMailingFaultTest(
  mailing: Mailing,
  { count, kills, seed, mutant }: MailingPlan,
): Promise<MailingReport> {
  const mail = await startMailServer();
  const product = await startProduct(mutant, { SMTP_URL: mail.url, ...mailing.settings });
  try {
    const query = queryOf(product);
    const call = callerOf(product.url);
    const people = new Set(await mailing.prepare(call, query, count));
    const startedAt = performance.now();
    await mailing.begin(call, query);
    const received = () => mail.received.filter((email) => people.has(email.to) && mailing.isPartOf(email));
    const done = async () => {
      const [row] = await query<{ n: number }>(mailing.written);
      return ((row?.n ?? 0) + new Set(received().map(({ to }) => to)).size) / (2 * count);
    };
    for (let kill = 0; kill < kills; kill++) {
      await untilDone(done, (kill + chance(seed, 2 * kill)) / kills);
      await delay(chance(seed, 2 * kill + 1) * maxKillDelayMs);
      await product.killServer();
      await untilOk(`${product.url}/readyz`);
      await mailing.again?.(query);
    }
    const longest = 60_000 + 50 * count;
    for (const since = performance.now(); performance.now() - since < longest && (await done()) < 1; )
      await settleJobs(product.databaseUrl(), 1_000);
    const seconds = (performance.now() - startedAt) / 1_000;
    // what a second run of a job would send
    await settleJobs(product.databaseUrl(), 2_000);
    const all = received();
    const ids = Map.groupBy(all, ({ to }) => to);
    const emailsOf = (person: string) => new Set(ids.get(person)?.map(({ messageId }) => messageId)).size;
    return {
      seed,
      requested: count,
      kills,
      missing: [...people].filter((person) => emailsOf(person) === 0),
      doubled: [...people].filter((person) => emailsOf(person) > 1),
      incomplete: await mailing.audit(query, all),
      redelivered: all.length - new Set(all.map(({ messageId }) => messageId)).size,
      seconds,
    };
  } finally {
    await product.stop();
    await mail.close();
  }
}

async function untilDone(done: () => Promise<number>, share: number) {
  for (const startedAt = performance.now(); performance.now() - startedAt < 60_000; await delay(30))
    if ((await done()) >= share * 0.97) return;
}

const queryOf =
  (product: Product): Query =>
  (text, values) =>
    withClient(product.databaseUrl(), async (client) => (await client.query(text, values)).rows);

/** Everybody got one email, with all that belongs in it. */
export const isMailed = ({ missing, doubled, incomplete }: MailingReport): boolean =>
  [missing, doubled, incomplete].flat().length === 0;

/** Describes what became of the emails, in sentences for the test's output. */
export const describeMailing = (report: MailingReport): string =>
  `${report.requested} people emailed in ${report.seconds.toFixed(1)} s; ${report.missing.length} missing, ` +
  `${report.doubled.length} emailed twice, ${report.incomplete.length} incomplete, ` +
  `${report.redelivered} delivered again with the same Message-ID, after ${report.kills} kills (seed ${report.seed})` +
  report.incomplete
    .slice(0, 3)
    .map((line) => `\n${line}`)
    .join("");
