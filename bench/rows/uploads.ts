import { Agent, get } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { withProduct } from "../product.ts";
import type { Row } from "../row.ts";

const durationSeconds = 20;
const intervalMs = 20;
/** The maximum for the 99th percentile, in milliseconds. */
const targetMs = 50;

/** Measures `/healthz`, fifty times per second: alone, and while hostile PDFs are uploaded, five per second. */
export async function uploadRows(): Promise<Row[]> {
  let baselineTimes: number[] = [];
  let duringUploads: number[] = [];
  await withProduct(async (url) => {
    await measureResponses(url, 3);
    baselineTimes = await measureResponses(url, durationSeconds);
    const uploader = new Worker(new URL("../hostile-uploads.ts", import.meta.url), { workerData: url });
    const failed = new Promise<never>((_, fail) => uploader.once("error", fail));
    // the loading of code for the first file is not measured
    await Promise.race([delay(3_000), failed]);
    duringUploads = await Promise.race([measureResponses(url, durationSeconds), failed]);
    await uploader.terminate();
  });
  return [50, 99].map((percent) => {
    const [lintel, baseline] = [findPercentile(duringUploads, percent), findPercentile(baselineTimes, percent)];
    return {
      what: `/healthz while five of hostile PDFs per second are uploaded, ${percent}th percentile in ms; baseline: without them`,
      lintel,
      baseline,
      ratio: lintel / baseline,
      target: `at most ${targetMs} ms`,
      met: lintel <= targetMs,
    };
  });
}

const findPercentile = (all: number[], percent: number) =>
  all.toSorted((a, b) => a - b)[Math.ceil((all.length * percent) / 100) - 1] ?? Number.NaN;

/** @returns the milliseconds of each response, regardless of how many others were pending */
async function measureResponses(url: string, duration: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const answers: Promise<number>[] = [];
  for (let n = 0; n < (duration * 1_000) / intervalMs; n++) {
    answers.push(timeResponse(`${url}/healthz`, agent));
    await delay(intervalMs);
  }
  const responseTimes = await Promise.all(answers);
  agent.destroy();
  return responseTimes;
}

function timeResponse(url: string, agent: Agent): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const startedAt = performance.now();
  get(url, { agent }, (reply) => {
    reply.resume().once("end", () => resolve(performance.now() - startedAt));
  }).once("error", reject);
  return promise;
}
