import pg from "pg";
import { errorCode, errorMessage } from "../../common/error-facts.ts";
import type { Logger } from "../../common/log.ts";
import { databaseReads } from "../../metrics/metrics.ts";
import { outsideReads, type ReplicaRead, runRead } from "../replica-read.ts";

/** The replica has not replayed what a read needs. */
export class ReplicaBehind extends Error {}

type Servers = {
  primary: pg.Pool;
  /** connects a read to the replica; rejects unless it has replayed the log up to the position */
  connect: (position: string, read: object) => Promise<pg.PoolClient>;
  /** rejects unless the replica can be used */
  probe: () => Promise<void>;
  log: Logger;
};

/** PostgreSQL's code for a statement that it ended after `statement_timeout`. */
const canceled = "57014";

/** Milliseconds after a failure, or a failed probe, until the replica is tried again. */
const retryAfter = 1_000;

/**
 * Creates the router of reads, which sends each to the replica or the primary. A replica that fails or is behind is left
 * alone until it passes a probe, which also precedes its first use.
 */
export function createReadRouter({ primary, connect, probe, log }: Servers) {
  let isUsable = false;
  let lastFault: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;

  function leaveAlone(error: unknown) {
    if (hasEnded) return;
    const fault = errorCode(error) ?? errorMessage(error);
    const level = error instanceof ReplicaBehind ? "debug" : "warn";
    if (fault !== lastFault) log[level]({ fault }, "the replica isn't used for reads");
    lastFault = fault;
    isUsable = false;
    clearTimeout(timer);
    timer = outsideReads(() => setTimeout(tryReplica, retryAfter).unref());
  }

  async function tryReplica() {
    try {
      await probe();
      isUsable = !hasEnded;
      lastFault = undefined;
      log.debug("the replica is used for reads");
    } catch (error) {
      leaveAlone(error);
    }
  }
  void tryReplica();

  return {
    /**
     * Runs work that only reads: on the replica if that has everything up to a position of the primary's log, else on
     * the primary. Work during which the replica fails runs again on the primary.
     * @param position undefined: unknown, so only the primary will do
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
              if (isUsable) leaveAlone(error);
              throw error;
            }
          },
          fail: (error) => {
            failure ??= error;
            // a statement that PostgreSQL refuses says nothing about the server, unless it took too long
            const isRefused = error instanceof pg.DatabaseError && error.code !== canceled;
            if (isUsable && !isRefused) leaveAlone(error);
          },
          isOver: false,
        };
        const [outcome] = await Promise.allSettled([runRead(read, work)]);
        // the work may have caught the failure
        if (!failure) {
          databaseReads.inc({ server: "replica" });
          if (outcome.status === "rejected") throw outcome.reason;
          return outcome.value;
        }
      }
      databaseReads.inc({ server: "primary" });
      return await work();
    },
    /** Ends the probes, and leaves all reads to the primary. */
    end: () => {
      hasEnded = true;
      isUsable = false;
      clearTimeout(timer);
    },
  };
}
