import pg from "pg";
import { errorCode, errorMessage } from "../../common/error-details.ts";
import type { Logger } from "../../common/log.ts";
import { databaseReads } from "../../metrics/metrics.ts";
import { type ReplicaRead, runOnReplica, runOutsideReads } from "../replica-read.ts";

/** Thrown if the replica hasn't replayed the log up to the position that a read needs. */
export class ReplicaBehindError extends Error {}

type Servers = {
  primary: pg.Pool;
  /** connects a read to the replica; rejects unless the replica has replayed the log up to the position */
  connect: (position: string, read: object) => Promise<pg.PoolClient>;
  /** rejects unless the replica can be used */
  probe: () => Promise<void>;
  log: Logger;
};

/** PostgreSQL's code for a statement that exceeded `statement_timeout`. */
const statementTimeoutCode = "57014";

/** Milliseconds after a failure, or a failed probe, until the replica is retried. */
const retryAfterMs = 1_000;

/**
 * Creates the router of reads, which sends each to the replica or the primary. A replica that fails or is behind gets
 * no reads until it passes a probe, which also precedes its first use.
 */
export function createReadRouter({ primary, connect, probe, log }: Servers) {
  let isUsable = false;
  let lastFault: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;

  function stopUsingReplica(error: unknown) {
    if (hasEnded) return;
    const fault = errorCode(error) ?? errorMessage(error);
    const level = error instanceof ReplicaBehindError ? "debug" : "warn";
    if (fault !== lastFault) log[level]({ fault }, "the replica isn't used for reads");
    lastFault = fault;
    isUsable = false;
    clearTimeout(timer);
    timer = runOutsideReads(() => setTimeout(tryReplica, retryAfterMs).unref());
  }

  async function tryReplica() {
    try {
      await probe();
      isUsable = !hasEnded;
      lastFault = undefined;
      log.debug("the replica is used for reads");
    } catch (error) {
      stopUsingReplica(error);
    }
  }
  void tryReplica();

  return {
    /**
     * Runs read-only work: on the replica if that has replayed the primary's log up to a position, otherwise on the
     * primary. If the replica fails during the work, it runs again on the primary.
     * @param position undefined: unknown, so that the primary is used
     */
    read: async <T>(position: string | undefined, work: () => Promise<T>): Promise<T> => {
      if (isUsable && position) {
        let failure: unknown;
        const read: ReplicaRead = {
          primary,
          connect: async () => {
            if (failure) throw failure;
            try {
              return await connect(position, read);
            } catch (error) {
              failure ??= error;
              if (isUsable) stopUsingReplica(error);
              throw error;
            }
          },
          fail: (error) => {
            failure ??= error;
            // a statement that PostgreSQL rejects doesn't mean that the server failed, unless it timed out
            const isRefused = error instanceof pg.DatabaseError && error.code !== statementTimeoutCode;
            if (isUsable && !isRefused) stopUsingReplica(error);
          },
          isOver: false,
        };
        const [outcome] = await Promise.allSettled([runOnReplica(read, work)]);
        // the work may have caught the replica's error
        if (!failure) {
          databaseReads.inc({ server: "replica" });
          if (outcome.status === "rejected") throw outcome.reason;
          return outcome.value;
        }
      }
      databaseReads.inc({ server: "primary" });
      return await work();
    },
    /** Stops the probes, and sends all reads to the primary. */
    end: () => {
      hasEnded = true;
      isUsable = false;
      clearTimeout(timer);
    },
  };
}
