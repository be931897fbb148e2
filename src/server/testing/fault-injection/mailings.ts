import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { withClient } from "#server/platform/db/clients/with-client.ts";
import { createCaller } from "./api.ts";
import { waitForJobs } from "./ledger-audit.ts";
import { type ReceivedEmail, startMailServer } from "./mail-server.ts";
import { seededRandom, waitUntilOk } from "./money.ts";
import { type Product, startProduct } from "./product.ts";

type MailingPlan = {
  /** the number of recipients */
  count: number;
  kills: number;
  /** determines the times of the kills */
  seed: number;
  mutant?: string;
};

/** One line per fault. */
export type MailingReport = {
  seed: number;
  requested: number;
  kills: number;
  /** people whose email never arrived */
  missing: string[];
  /** people who got more than one */
  doubled: string[];
  /** emails without all of their content, and rows without their result */
  incomplete: string[];
  /** emails received again with the same Message-ID, which a mailbox shows once */
  redelivered: number;
  /** from the request until the last email, in seconds */
  seconds: number;
};

/** A mailing: it is prepared and started, and each recipient gets one email. */
export type Mailing = {
  settings?: Record<string, string>;
  /** @returns the addresses of the recipients */
  prepare: (call: ReturnType<typeof createCaller>, query: Query, count: number) => Promise<string[]>;
  begin: (call: ReturnType<typeof createCaller>, query: Query) => Promise<void>;
  /** called after each kill */
  afterKill?: (query: Query) => Promise<void>;
  isPartOf: (email: ReceivedEmail) => boolean;
  /** SQL that counts the people whose email was created, as one row with `n` */
  writtenCountSql: string;
  audit: (query: Query, received: ReceivedEmail[]) => Promise<string[]>;
};

export type Query = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;

/** The maximum delay of a kill after its share of the work is done, in milliseconds. */
const maxKillDelayMs = 120;

/** Emails many people while the process that runs the jobs is killed, then compares what each mailbox received. */
export async function runMailingFaultTest(
  mailing: Mailing,
  { count, kills, seed, mutant }: MailingPlan,
): Promise<MailingReport> {
  const mail = await startMailServer();
  const product = await startProduct(mutant, { SMTP_URL: mail.url, ...mailing.settings });
  try {
    const query = createQuery(product);
    const call = createCaller(product.url);
    const people = new Set(await mailing.prepare(call, query, count));
    const startedAt = performance.now();
    await mailing.begin(call, query);
    const received = () => mail.received.filter((email) => people.has(email.to) && mailing.isPartOf(email));
    const done = async () => {
      const [row] = await query<{ n: number }>(mailing.writtenCountSql);
      return ((row?.n ?? 0) + new Set(received().map(({ to }) => to)).size) / (2 * count);
    };
    for (let kill = 0; kill < kills; kill++) {
      await waitUntilDone(done, (kill + seededRandom(seed, 2 * kill)) / kills);
      await delay(seededRandom(seed, 2 * kill + 1) * maxKillDelayMs);
      await product.killServer();
      await waitUntilOk(`${product.url}/readyz`);
      await mailing.afterKill?.(query);
    }
    const timeoutMs = 60_000 + 50 * count;
    for (const since = performance.now(); performance.now() - since < timeoutMs && (await done()) < 1; )
      await waitForJobs(product.databaseUrl(), 1_000);
    const seconds = (performance.now() - startedAt) / 1_000;
    // so that duplicates from a second run of a job are sent
    await waitForJobs(product.databaseUrl(), 2_000);
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

async function waitUntilDone(done: () => Promise<number>, share: number) {
  for (const startedAt = performance.now(); performance.now() - startedAt < 60_000; await delay(30))
    if ((await done()) >= share * 0.97) return;
}

const createQuery =
  (product: Product): Query =>
  (text, values) =>
    withClient(product.databaseUrl(), async (client) => (await client.query(text, values)).rows);

/** Whether everybody got one email with all of its content. */
export const isEverybodyMailed = ({ missing, doubled, incomplete }: MailingReport): boolean =>
  [missing, doubled, incomplete].flat().length === 0;

/** Describes the results in sentences for the test's output. */
export const describeMailing = (report: MailingReport): string =>
  `${report.requested} people emailed in ${report.seconds.toFixed(1)} s; ${report.missing.length} missing, ` +
  `${report.doubled.length} emailed twice, ${report.incomplete.length} incomplete, ` +
  `${report.redelivered} delivered again with the same Message-ID, after ${report.kills} kills (seed ${report.seed})` +
  report.incomplete
    .slice(0, 3)
    .map((line) => `\n${line}`)
    .join("");
