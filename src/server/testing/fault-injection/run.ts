import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { auditSubmissions, type SubmissionFaults } from "./audit.ts";
import { startClients } from "./clients.ts";
import { startProduct } from "./product.ts";

type KilledProcess = "server" | "postgres";

export type Plan = {
  kills: Record<KilledProcess, number>;
  /** determines the order and the times of the kills */
  seed: number;
  mutant?: string;
  /** how often every submission is sent concurrently, with one key */
  copies?: number;
  /** the number of submissions; undefined: until the kills are over */
  submits?: number;
};

export type SubmitReport = SubmissionFaults & {
  seed: number;
  acknowledged: number;
  kills: number;
  /** milliseconds from each kill to the first success of a request sent after it */
  firstSuccess: Record<KilledProcess, number[]>;
  maxSilenceMs: number;
  refusals: string[];
  ownEnds: string[];
};

const clientCount = 8;
/** The maximum time without kills after the first success, in milliseconds. */
const maxUndisturbedMs = 800;

/** Kills the server and its database at random times while clients submit, then audits the stored data. */
export async function runSubmitFaultTest({ kills, seed, mutant, copies, submits }: Plan): Promise<SubmitReport> {
  const chance = createSeededRandom(seed);
  const order = (Object.entries(kills) as [KilledProcess, number][])
    .flatMap(([kind, n]) => Array.from({ length: n }, () => ({ kind, rank: chance() })))
    .sort((a, b) => a.rank - b.rank);
  const product = await startProduct(mutant);
  try {
    const clients = startClients(product.url, clientCount, copies, submits);
    const firstSuccess: SubmitReport["firstSuccess"] = { server: [], postgres: [] };
    await clients.firstSuccess(performance.now());
    for (const { kind } of order) {
      await delay(chance() * maxUndisturbedMs);
      const at = await (kind === "server" ? product.killServer() : product.killPostgres());
      firstSuccess[kind].push(await clients.firstSuccess(at));
    }
    if (submits) await clients.ended;
    await clients.stop();
    return {
      ...(await auditSubmissions(product.databaseUrl(), clients)),
      seed,
      acknowledged: clients.acknowledged.size,
      kills: order.length,
      firstSuccess,
      maxSilenceMs: clients.maxSilenceMs(),
      refusals: clients.refusals,
      ownEnds: product.ownEnds,
    };
  } finally {
    await product.stop();
  }
}

/** Returns a generator of pseudo-random numbers from 0 to 1, deterministic by seed. */
function createSeededRandom(seed: number): () => number {
  let n = 0;
  return () => createHash("sha256").update(`${seed} ${n++}`).digest().readUInt32BE() / 2 ** 32;
}

/** Describes the results in sentences for the test's output. */
export function describeReport(report: SubmitReport): string {
  const { acknowledged, found, lost, duplicates, halfWritten, kills, firstSuccess, ownEnds, refusals, seed } = report;
  const ms = (times: number[]) => {
    const sorted = times.toSorted((a, b) => a - b).map(Math.round);
    return sorted.length ? `${sorted[sorted.length >> 1]} (median), ${sorted.at(-1)} (longest) ms` : "not killed";
  };
  return [
    `${acknowledged} submits acknowledged, ${found} found, ${lost.length} lost, ${duplicates.length} duplicates, ` +
      `${halfWritten.length} half-written, after ${kills} kills at random instants; ` +
      `longest silence ${Math.round(report.maxSilenceMs)} ms (seed ${seed})`,
    `first success after a kill of the server: ${ms(firstSuccess.server)}; of PostgreSQL: ${ms(firstSuccess.postgres)}; ` +
      `server ended by itself ${ownEnds.length} times; ${refusals.length} answers but 201 and 503`,
  ].join("\n");
}
