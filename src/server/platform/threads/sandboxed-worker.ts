import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import { errorCode } from "../common/error-details.ts";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

/**
 * The limits for one file: milliseconds of CPU time and of wall-clock time. Applicants may upload files crafted to
 * exceed them. The wall clock has a separate limit, so that valid files aren't rejected on a busy machine.
 */
const limits = { processor: 10_000, clock: 60_000 };
const memoryMegabytes = 256;
/** Milliseconds between two checks of the time and of the memory outside the engine's own limit (bytes). */
const checkIntervalMs = 100;
/** One CPU is reserved for the main thread, which serves requests. */
const threadCount = Math.min(2, Math.max(1, availableParallelism() - 1));
/** The number of files that may wait; any more are rejected with `unavailable`. */
const maxQueued = 200;

/** The module's result, or why there is none: it failed, or exceeded a limit. */
type SandboxOutcome<T> = { answer: T } | { fault: "broken" } | { fault: "limits"; limit: Limit };
type Limit = "time" | "memory";

/** Pools of one thread each, so that a thread's memory is that of one task. A terminated thread is replaced. */
const freePools = Array.from(
  { length: threadCount },
  () =>
    new Piscina({
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes, maxYoungGenerationSizeMb: 32 },
    }),
);
const limit = createConcurrencyLimit(threadCount, maxQueued);

/**
 * Processes untrusted bytes in a separate thread, which is terminated if it exceeds its limits.
 * @param source the module, whose export `run` takes the input and returns the result
 * @param overrides lower limits, in milliseconds from when it starts
 * @throws ProblemError `unavailable` if too many wait
 */
export async function runSandboxed<T>(
  source: URL,
  input: unknown,
  overrides: Partial<typeof limits> = {},
): Promise<SandboxOutcome<T>> {
  return await limit(async () => {
    const pool = freePools.pop();
    if (!pool) throw new Error("There are as many pools as places at the gate.");
    try {
      return await runInPool<T>(pool, source, input, { ...limits, ...overrides });
    } finally {
      freePools.push(pool);
    }
  });
}

async function runInPool<T>(
  pool: Piscina,
  source: URL,
  input: unknown,
  { processor, clock }: typeof limits,
): Promise<SandboxOutcome<T>> {
  const end = new AbortController();
  const stopped: { by?: Limit } = {};
  const stop = (limit: Limit) => {
    stopped.by ??= limit;
    end.abort();
  };
  const timer = setTimeout(stop, Math.max(1, clock), "time");
  let before: number | undefined;
  const watch = setInterval(async () => {
    const [thread] = pool.threads;
    const [heap, cpuUsed] = await Promise.all([thread?.getHeapStatistics(), thread?.cpuUsage()]).catch(() => []);
    if (!heap || !cpuUsed) return;
    const now = (cpuUsed.user + cpuUsed.system) / 1_000;
    before ??= now;
    if (heap.external_memory > memoryMegabytes * 1024 * 1024) stop("memory");
    else if (now - before > processor) stop("time");
  }, checkIntervalMs);
  try {
    const answer: unknown = await pool.run(input, { filename: fileURLToPath(source), name: "run", signal: end.signal });
    return { answer: answer as T }; // the result of the source's `run`
  } catch (error) {
    if (stopped.by) return { fault: "limits", limit: stopped.by };
    const isOutOfMemory = errorCode(error) === "ERR_WORKER_OUT_OF_MEMORY";
    return isOutOfMemory ? { fault: "limits", limit: "memory" } : { fault: "broken" };
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
  }
}
