import { setTimeout as delay } from "node:timers/promises";
import { createClient } from "#server/platform/db/clients/with-client.ts";
import { type Server, startStreamingPair } from "../database/streaming-pair.ts";
import { startForwarder } from "../database/tcp-forwarder.ts";
import { openEvents } from "../event-stream.ts";
import { createCaller, registerPerson } from "./api.ts";
import { auditSubmissions, type SubmissionFaults } from "./audit.ts";
import { startClients } from "./clients.ts";
import { startProduct } from "./product.ts";

type FailoverReport = SubmissionFaults & {
  acknowledged: number;
  failovers: number;
  /** milliseconds from each promotion to the first success of a request sent after it */
  firstSuccess: number[];
  /** live events or jobs that didn't continue after a failover */
  stalled: string[];
  refusals: string[];
  ownEnds: string[];
};

const clientCount = 8;
/** Milliseconds of undisturbed work before each failover. */
const undisturbedMs = 1_000;
/** Milliseconds for which clients reach the standby before it is promoted. */
const readOnlyMs = 500;
/** The maximum delay of a job or an event after a failover, in milliseconds. */
const timeoutMs = 30_000;

/**
 * Kills the primary while clients submit applications, and promotes its standby, which commits wait for. A forwarder
 * simulates the operator's proxy: it switches to the standby before that is promoted.
 */
export async function runFailoverTest({ failovers }: { failovers: number }): Promise<FailoverReport> {
  const pair = await startStreamingPair({ synchronous: true });
  const proxy = await startForwarder(pair.primary.port);
  const viaProxy = (url: string) => Object.assign(new URL(url), { port: String(proxy.port) }).href;
  const product = await startProduct(undefined, {
    DATABASE_URL: viaProxy(pair.primary.apiUrl),
    DATABASE_OWNER_URL: viaProxy(pair.primary.url),
  });
  try {
    const call = createCaller(product.url);
    const landlord = await registerPerson(call, "landlord");
    const form = { slug: "hart-properties", name: "Hart Properties" };
    await call("/application_templates/create_default/", form, landlord.token);
    const events = await openEvents(product.url, landlord.token);
    const clients = startClients(product.url, clientCount);
    await clients.firstSuccess(performance.now());
    const firstSuccess: number[] = [];
    const stalled: string[] = [];
    let primary: Server = pair.primary;
    for (let n = 0; n < failovers; n++) {
      const standby = n === 0 ? pair.standby : await pair.addStandby(primary);
      await delay(undisturbedMs);
      pair.kill(primary);
      proxy.switchTo(standby.port);
      await delay(readOnlyMs);
      await pair.promote(standby);
      firstSuccess.push(await clients.firstSuccess(performance.now()));
      stalled.push(...(await stalledParts(standby.url, events)));
      primary = standby;
    }
    await clients.stop();
    await events.close();
    return {
      ...(await auditSubmissions(primary.url, clients)),
      acknowledged: clients.acknowledged.size,
      failovers,
      firstSuccess,
      stalled,
      refusals: clients.refusals,
      ownEnds: product.ownEnds,
    };
  } finally {
    await product.stop();
    await proxy.close();
    await pair.stop();
  }
}

/** Waits until a page receives an event, and the worker runs a job, that was created after the failover. */
async function stalledParts(url: string, events: { events: readonly unknown[] }): Promise<string[]> {
  const client = createClient({ connectionString: url });
  await client.connect();
  const { length } = events.events;
  const { rows } = await client.query<{ id: string }>(
    // with a higher priority than the jobs of submissions
    "select id from graphile_worker.add_job('start-digests', '{}'::json, priority => -100)",
  );
  const waiting = new Set(["live events", "jobs"]);
  for (
    const startedAt = performance.now();
    waiting.size && performance.now() - startedAt < timeoutMs;
    await delay(50)
  ) {
    if (events.events.length > length) waiting.delete("live events");
    const left = await client.query("select from graphile_worker._private_jobs where id = $1", [rows[0]?.id]);
    if (left.rowCount === 0) waiting.delete("jobs");
  }
  await client.end();
  return [...waiting];
}

/**
 * Whether nothing was lost, and everything continued.
 * @param withinMs the maximum time from a promotion to the first submission
 */
export const hasRecovered = (report: FailoverReport, withinMs = 5_000): boolean => {
  const { lost, duplicates, halfWritten, stalled, refusals, ownEnds, firstSuccess } = report;
  const faults = [lost, duplicates, halfWritten, stalled, refusals, ownEnds].flat();
  return faults.length === 0 && firstSuccess.every((ms) => ms <= withinMs);
};

/** Describes the results in sentences for the test's output. */
export function describeFailover(report: FailoverReport): string {
  const { acknowledged, found, lost, duplicates, halfWritten, firstSuccess, stalled, refusals, ownEnds } = report;
  const sorted = firstSuccess.toSorted((a, b) => a - b).map(Math.round);
  return [
    `${acknowledged} submits acknowledged, ${found} found, ${lost.length} lost, ${duplicates.length} duplicates, ` +
      `${halfWritten.length} half-written, after ${report.failovers} failovers`,
    `first success after a promotion: ${sorted[sorted.length >> 1]} (median), ${sorted.at(-1)} (longest) ms; ` +
      `process ended ${ownEnds.length} times; stalled: ${stalled.join(", ") || "nothing"}; ` +
      `${refusals.length} answers but 201 and 503 ${refusals.slice(0, 3).join(" | ")} ${halfWritten.slice(0, 3).join(" | ")}`,
  ].join("\n");
}
