import { Worker } from "node:worker_threads";

/** Milliseconds and MB that one file may take: what applicants send may have been made to take more. */
const patience = 10_000;
const memory = 256;
/** Milliseconds between two looks at the memory that the engine's own limit does not count: bytes, as unpacked streams are. */
const interval = 100;

/** What the thread's first message said; or that it broke, or was ended for what it took. */
export type Outcome<T> = { answer: T } | { fault: "broken" | "limits" };

/**
 * Reads a file in a thread of its own, which is ended when it takes too long or too much.
 * @param source the thread's module, which posts one message
 * @param workerData what the module works on
 * @param timeout milliseconds, 10,000 at most
 */
export function inLimitedThread<T>(source: URL, workerData: unknown, timeout = patience): Promise<Outcome<T>> {
  const worker = new Worker(source, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 32 },
  });
  return new Promise((resolve) => {
    const end = (outcome: Outcome<T>) => {
      clearTimeout(timer);
      clearInterval(watch);
      resolve(outcome);
      void worker.terminate();
    };
    const timer = setTimeout(() => end({ fault: "limits" }), Math.min(timeout, patience));
    const watch = setInterval(async () => {
      const held = await worker.getHeapStatistics().catch(() => undefined);
      if ((held?.external_memory ?? 0) > memory * 1024 * 1024) end({ fault: "limits" });
    }, interval);
    worker.once("message", (answer: T) => end({ answer }));
    worker.once("error", (error: NodeJS.ErrnoException) =>
      end({ fault: error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "limits" : "broken" }),
    );
    worker.once("exit", () => end({ fault: "broken" }));
  });
}
