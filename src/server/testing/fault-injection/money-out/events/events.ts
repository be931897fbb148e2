import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import Stripe from "stripe";
import { readKind } from "#sandbox/emulator/store.ts";
import { openPool } from "#server/platform/db/clients/with-client.ts";
import { closedAccount } from "../../../payout-details.ts";
import { seededRandom, waitUntilOk } from "../../money.ts";
import { startProduct } from "../../product.ts";
import { unknownAccount } from "../landlords.ts";
import { type EndState, findDifferences, readEndState } from "./end-state.ts";
import { listProviderEvents, type ProviderEvent } from "./history.ts";
import { addProviderRefunds, decideDisputes, prepareScenes, type Scene } from "./scenes.ts";

type EventsPlan = {
  /** the number of landlords, with about 90 events each */
  scenes: number;
  kills: number;
  /** determines the order of the deliveries */
  seed: number;
  mutant?: string;
};

type EventsReport = {
  seed: number;
  kills: number;
  events: number;
  deliveries: number;
  /** the number of deliveries made only after a kill */
  late: number;
  /** the number of deliveries that were not accepted at first */
  repeated: number;
  /** the number of rows that events created or changed */
  changed: number;
  /** one line for each row that differs from those after single deliveries in order */
  differences: string[];
};

/** The number of concurrent deliveries. */
const senderCount = 8;
/** One of this many deliveries is made only after the kills. */
const lateEvery = 10;
const timeoutMs = 120_000;

/**
 * Delivers the provider's events of two equal groups of landlords. First group: once and in order. Second group: each
 * twice, while the server is killed, either shuffled, with every tenth only afterwards, or in reverse order. Then
 * compares the stored state.
 */
export async function runEventsFaultTest({ scenes, kills, seed, mutant }: EventsPlan): Promise<EventsReport> {
  const settings = { LINTEL_SANDBOX_FAULTS: "stripe:never", PAYOUT_HOLD_DAYS: "0" };
  const product = await startProduct(mutant, settings);
  const client = openPool({ connectionString: product.databaseUrl() });
  try {
    // a landlord who shares a bank account with another referred landlord earns no reward
    const refusingAccounts = [closedAccount, unknownAccount];
    const [ordered = [], shuffled = []] = await prepareScenes(product.url, client, scenes, refusingAccounts);
    await decideDisputes(product.url, product.dataDir, [...ordered, ...shuffled]);
    await waitUntilIdle(client);
    await product.killServer();
    await addProviderRefunds(client, product.dataDir, [...ordered, ...shuffled]);
    await waitUntilOk(`${product.url}/readyz`);
    const send = createSender(product.url, product.dataDir);
    const before = await readEndStates(client, ordered);
    for (const event of listProviderEvents(product.dataDir, ordered)) await send(event);
    await waitUntilIdle(client);
    const expected = await readEndStates(client, ordered);

    const groups = shuffled.map((scene) => listProviderEvents(product.dataDir, [scene]));
    const events = groups.flat();
    const deliveries = groups
      .flatMap((group, scene) =>
        shuffleDeliveries(group, scene % 2 === 1, (n) => seededRandom(seed, scene * 1_000 + n)),
      )
      .sort((a, b) => a.rank - b.rank);
    const late = deliveries.filter(({ isLate }) => isLate);
    const remaining = deliveries.filter(({ isLate }) => !isLate);
    const total = remaining.length;
    let repeated = 0;
    const deliver = async () => {
      for (let next = remaining.shift(); next; next = remaining.shift()) repeated += await send(next.event);
    };
    const done = Promise.all(Array.from({ length: senderCount }, deliver));
    for (let kill = 0; kill < kills; kill++) {
      const share = (kill + 0.3 + 0.6 * seededRandom(seed, 100_000 + kill)) / kills;
      while (remaining.length > total * (1 - share)) await delay(2);
      await product.killServer();
      // a run's claim of a payout expires before the next run
      await client.query("update payouts set claimed_until = null");
      await waitUntilOk(`${product.url}/readyz`);
    }
    await done;
    for (const { event } of late) repeated += await send(event);
    await waitUntilIdle(client);
    const found = await readEndStates(client, shuffled);
    return {
      seed,
      kills,
      events: events.length,
      deliveries: deliveries.length,
      late: late.length,
      repeated,
      changed: expected.flatMap((state, index) => findDifferences(before[index] ?? {}, state)).length,
      differences: expected.flatMap((state, index) => findDifferences(state, found[index] ?? {})),
    };
  } finally {
    await client.end();
    await product.stop();
  }
}

/**
 * Returns each event twice, shuffled, with every tenth late; or, in reverse order, each after all that followed it: an
 * object's last event then arrives first.
 */
function shuffleDeliveries(events: ProviderEvent[], isBackwards: boolean, random: (n: number) => number) {
  return [...events, ...events].map((event, n) => ({
    event,
    isLate: !isBackwards && n % lateEvery === 0,
    rank: isBackwards ? 1 - ((n % events.length) + 1) / events.length : random(n),
  }));
}

const readEndStates = async (client: pg.Pool, scenes: readonly Scene[]): Promise<EndState[]> =>
  await Promise.all(scenes.map((scene) => readEndState(client, scene)));

/** Resolves when no job is due or running. */
async function waitUntilIdle(client: pg.Pool): Promise<void> {
  let left: { job: string }[] = [];
  for (
    let [startedAt, idleChecks] = [performance.now(), 0];
    performance.now() - startedAt < timeoutMs;
    await delay(100)
  ) {
    const { rows } = await client.query<{ job: string }>(
      `select t.identifier || ' ' || j.attempts || ' ' || coalesce(j.last_error, '') as job
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where (j.run_at <= now() + interval '5 seconds' or j.attempts > 0) and j.attempts < j.max_attempts`,
    );
    left = rows;
    idleChecks = rows.length === 0 ? idleChecks + 1 : 0;
    if (idleChecks === 3) return;
  }
  throw new Error(`Jobs were left after two minutes: ${left.map(({ job }) => job).join("; ")}`);
}

/** Returns a function that delivers an event until it is accepted, and returns the number of failed attempts. */
function createSender(url: string, dataDir: string) {
  const keys = readKind<{ secret: string }>(join(dataDir, "sandbox/stripe/keys.jsonl")).get("own");
  const signer = new Stripe("sk_test_x").webhooks;
  return async ({ body: payload, account }: ProviderEvent): Promise<number> => {
    const secret = `${account ? "whsec_connect_" : "whsec_"}${keys?.secret}`;
    for (let tries = 0; ; tries++) {
      const headers = {
        "content-type": "application/json",
        "stripe-signature": signer.generateTestHeaderString({ payload, secret }),
      };
      const sent = { method: "POST", headers, body: payload, signal: AbortSignal.timeout(10_000) };
      const reply = await fetch(`${url}/api/v3/webhooks/stripe/`, sent).catch(() => undefined);
      if (reply?.ok) return tries;
      if (reply && reply.status < 500) throw new Error(`An event answered ${reply.status}: ${await reply.text()}`);
      await delay(50);
    }
  };
}

/** Whether the stored state is the same as after single deliveries in order. */
export const hasSameState = ({ differences, changed }: EventsReport): boolean =>
  differences.length === 0 && changed > 0;

/** Describes the deliveries and differences, in sentences for the test's output. */
export const describeEvents = (report: EventsReport): string =>
  `${report.events} events delivered ${report.deliveries} times, shuffled, ${report.late} of them after a kill, ` +
  `${report.repeated} not accepted at first; ${report.changed} rows changed, ${report.differences.length} differ from ` +
  `those of ordered, single deliveries, after ${report.kills} kills (seed ${report.seed})` +
  report.differences
    .slice(0, 12)
    .map((line) => `\n  ${line}`)
    .join("");
