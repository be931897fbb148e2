import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import { errorCode } from "../common/error-facts.ts";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

/**
 * The limits for one file: milliseconds of CPU time and of wall-clock time. Applicants may upload files crafted to
 * exceed them. The wall clock has a separate limit, so that valid files aren't rejected on a busy machine.
 */
const limits = { processor: 10_000, clock: 60_000 };
const memory = 256;
/** Milliseconds between two checks of the time and of the memory outside the engine's own limit (bytes). */
const interval = 100;
/** One CPU is reserved for the main thread, which serves requests. */
const threads = Math.min(2, Math.max(1, availableParallelism() - 1));
/** The number of files that may wait; any more are rejected with `unavailable`. */
const waiting = 200;

/** The module's result, or why there is none: it failed, or exceeded a limit. */
type Outcome<T> = { answer: T } | { fault: "broken" } | { fault: "limits"; limit: Limit };
type Limit = "time" | "memory";

/** Pools of one thread each, so that a thread's memory is that of one task. A terminated thread is replaced. */
const free = Array.from(
  { length: threads },
  () =>
    new Piscina({
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 32 },
    }),
);
const limit = createConcurrencyLimit(threads, waiting);

/**
 * Processes untrusted bytes in a separate thread, which is terminated if it exceeds its limits.
 * @param source the module, whose export `run` takes the input and returns the result
 * @param own lower limits, in milliseconds from when it starts
 * @throws ProblemError `unavailable` if too many wait
 */
export async function runSandboxed<T>(
  source: URL,
  input: unknown,
  own: Partial<typeof limits> = {},
): Promise<Outcome<T>> {
  return await limit(async () => {
    const pool = free.pop();
    if (!pool) throw new Error("There are as many pools as places at the gate.");
    try {
      return await runIn<T>(pool, source, input, { ...limits, ...own });
    } finally {
      free.push(pool);
    }
  });
}

async function runIn<T>(
  pool: Piscina,
  source: URL,
  input: unknown,
  { processor, clock }: typeof limits,
): Promise<Outcome<T>> {
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
    const [heap, spent] = await Promise.all([thread?.getHeapStatistics(), thread?.cpuUsage()]).catch(() => []);
    if (!heap || !spent) return;
    const now = (spent.user + spent.system) / 1_000;
    before ??= now;
    if (heap.external_memory > memory * 1024 * 1024) stop("memory");
    else if (now - before > processor) stop("time");
  }, interval);
  try {
    const answer: unknown = await pool.run(input, { filename: fileURLToPath(source), name: "run", signal: end.signal });
    return { answer: answer as T }; // the result of the source's `run`
  } catch (error) {
    if (stopped.by) return { fault: "limits", limit: stopped.by };
    const isOut = errorCode(error) === "ERR_WORKER_OUT_OF_MEMORY";
    return isOut ? { fault: "limits", limit: "memory" } : { fault: "broken" };
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
  }
}
