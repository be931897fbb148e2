import type { Runner } from "graphile-worker";
import type pg from "pg";

/** How long a stopped worker may take to save the results of its last jobs, once a result was lost. */
const saveResultsMs = 1_000;

/**
 * Makes a second release of a connection harmless: graphile-worker releases its listening connection twice if it is
 * lost while the worker stops, and the error would end the process.
 */
export function releaseOnce(pool: pg.Pool): pg.Pool {
  type Listener = (error: Error | undefined, client?: pg.PoolClient, release?: (error?: Error) => void) => void;
  const connect = (listener?: Listener) =>
    listener
      ? pool.connect((error, client, release) => {
          let released = false;
          listener(error, client, (fault) => {
            // a pool that has ended passes only an error
            if (!released) release?.(fault);
            released = true;
          });
        })
      : pool.connect();
  return new Proxy(pool, {
    get: (target, key) => {
      if (key === "connect") return connect;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/**
 * Resolves when a runner has ended, or will never end: graphile-worker 0.18 waits forever for its last results if
 * saving several of them failed (https://github.com/graphile/worker/issues/636). Their jobs run again.
 * @throws the error that ended the runner
 */
export async function waitUntilEnded(runner: Runner): Promise<void> {
  let isShutDown = false;
  let hasLostResult = false;
  const abandoned = new Promise<void>((resolve) => {
    const abandon = () => {
      // the runner's cron is still running
      void runner.stop().catch(() => undefined);
      resolve();
    };
    const check = () => isShutDown && hasLostResult && setTimeout(abandon, saveResultsMs);
    const shutDown = () => {
      isShutDown = true;
      check();
    };
    runner.events.on("pool:fatalError", () => {
      hasLostResult = true;
      check();
    });
    runner.events.on("pool:gracefulShutdown:complete", shutDown);
    runner.events.on("pool:forcefulShutdown:complete", shutDown);
    runner.events.on("pool:forcefulShutdown:error", shutDown);
  });
  await Promise.race([runner.promise, abandoned]);
}
