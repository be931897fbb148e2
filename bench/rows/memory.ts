import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { build } from "../../scripts/prepare.mjs";
import type { BenchEnvironment } from "../environment.ts";
import { productionSettings, runProduct } from "../product.ts";
import type { Row } from "../row.ts";
import {
  addForm,
  formSlug,
  submissionBody as submitBody,
  createSubmissionHeaders as submitHeaders,
  submissionPath as submitPath,
} from "./submit.ts";

/** The seconds after its start in which a process loads its modules and then collects garbage. */
const settleSeconds = 25;
const maxIdleMegabytes = 150;
/** How long the load lasts; later minutes are compared with the first ones. */
const minutes = Number(process.env.BENCH_LOAD_MINUTES ?? 30);
const firstMinutes = Math.min(5, minutes / 2);
const maxGrowth = 1.1;
const requestsPerSecond = 40;
/** Coprime with the number of requests per second, so that each is sent, and equal ones aren't sent together. */
const callStep = 7;
const secondsBetweenSamples = 5;

/**
 * Measures the resident memory of a production process that handles requests: before the first request, with and
 * without jobs, and during half an hour of requests (`BENCH_LOAD_MINUTES`).
 */
export async function memoryRows(environment: BenchEnvironment): Promise<Row[]> {
  if ((await build()) !== 0) throw new Error("The product could not be built.");
  await addForm(environment);
  const production = productionSettings(environment.urls);
  const rows: Row[] = [];
  for (const role of ["web", "all"]) {
    const idle = await afterFirstStart({ ...production, LINTEL_ROLE: role }, async (_, pid) => {
      await delay(settleSeconds * 1000);
      return residentMegabytes(pid);
    });
    rows.push({
      what: `Resident memory without requests, MB, LINTEL_ROLE=${role}; baseline: the most it may be`,
      lintel: idle,
      baseline: maxIdleMegabytes,
      ratio: idle / maxIdleMegabytes,
      target: `at most ${maxIdleMegabytes} MB`,
      met: idle <= maxIdleMegabytes,
    });
  }
  const samples = await afterFirstStart(production, (url, pid) => runLoad(environment, url, pid));
  const maxMegabytes = (of: typeof samples) => Math.max(...of.map(({ megabytes }) => megabytes));
  const earlyMax = maxMegabytes(samples.filter(({ minute }) => minute <= firstMinutes));
  const lateMax = maxMegabytes(samples.filter(({ minute }) => minute > firstMinutes));
  rows.push({
    what: `Most resident memory from minute ${firstMinutes} to minute ${minutes} of ${requestsPerSecond} requests a second, MB; baseline: the most in the minutes before`,
    lintel: lateMax,
    baseline: earlyMax,
    ratio: lateMax / earlyMax,
    target: `at most ${maxGrowth}`,
    met: lateMax / earlyMax <= maxGrowth,
  });
  return rows;
}

/** Starts the built product twice with one data folder: a first start fills the caches there. */
async function afterFirstStart<T>(
  production: NodeJS.ProcessEnv,
  work: (url: string, processId: number) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), "lintel-bench-"));
  // with `LINTEL_ROLE` web or worker, `FILES` must be a URL
  const settings = { ...production, LINTEL_DATA: dataDir, FILES: pathToFileURL(join(dataDir, "files")).href };
  try {
    await runProduct(settings, async () => undefined);
    return await runProduct(settings, work);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const residentMegabytes = (pid: number) =>
  Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;

/**
 * Sends requests of landlords and applicants, evenly over each second. Every response must be successful.
 * @returns the process's memory every few seconds
 */
async function runLoad({ token }: BenchEnvironment, url: string, pid: number) {
  const authorization = { authorization: `Bearer ${token}` };
  const read = (path: string) => () => fetch(url + path, { headers: authorization });
  const submit = () => fetch(url + submitPath, { method: "POST", headers: submitHeaders(), body: submitBody });
  const submitted = (await (await submit()).json()) as { application: { id: string } };
  const application = `/api/v3/applications/${submitted.application.id}/`;
  const calls: [number, () => Promise<Response>][] = [
    [14, read("/api/v3/application_bundles/?status=S,P")],
    [6, read("/api/v3/application_bundles/?page=200")],
    [5, read("/api/v3/application_bundles/?search=maple+4711")],
    [6, read(application)],
    [5, read(`/apply/${formSlug}`)],
    [3, submit],
    [1, read(`${application}pdf/`)],
  ];
  const callsPerSecond = calls.flatMap(([times, call]) => Array.from({ length: times }, () => call));
  if (callsPerSecond.length !== requestsPerSecond)
    throw new Error(`These are ${callsPerSecond.length} requests a second.`);
  const faults = new Map<string, number>();
  const samples: { minute: number; megabytes: number }[] = [];
  const startedAt = performance.now();
  const end = startedAt + minutes * 60_000;
  const pending = new Set<Promise<unknown>>();
  for (let sent = 0; performance.now() < end; sent++) {
    await delay(Math.max(1, startedAt + (sent * 1000) / callsPerSecond.length - performance.now()));
    const call = callsPerSecond[(sent * callStep) % callsPerSecond.length] ?? submit;
    const request = call()
      .then(async (reply) => {
        await reply.arrayBuffer();
        return reply.ok ? undefined : `status ${reply.status}`;
      })
      .catch((error: Error) => error.message)
      .then((fault) => {
        if (fault) faults.set(fault, (faults.get(fault) ?? 0) + 1);
        pending.delete(request);
      });
    pending.add(request);
    if (sent % (callsPerSecond.length * secondsBetweenSamples) === 0)
      samples.push({ minute: (performance.now() - startedAt) / 60_000, megabytes: residentMegabytes(pid) });
  }
  await Promise.all(pending);
  if (faults.size) throw new Error(`Some requests failed: ${JSON.stringify([...faults])}`);
  return samples;
}
