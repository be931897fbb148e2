import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { errorCode, errorMessage } from "#server/platform/common/error-details.ts";
import { createClient } from "#server/platform/db/clients/with-client.ts";
import { loadPrimary, loadReplicaState } from "#server/platform/db/replica/log-position.ts";
import { openTables } from "#server/platform/db/tenant-scope.ts";
import { type Finding, fault, ok } from "./finding.ts";

/**
 * Checks that the replica can be reached, follows the primary, and applies changes soon.
 * @param timeoutMs the timeout for connecting and for applying the primary's current changes, in milliseconds
 */
export async function checkReplica(pool: pg.Pool, url: string, timeoutMs = 5_000): Promise<Finding> {
  const client = createClient({ connectionString: url, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs });
  try {
    const primary = await loadPrimary(openTables(pool));
    await client.connect();
    const initialState = await loadReplicaState(client, primary);
    if (!initialState.follows)
      return fault(
        "replica",
        "isn't a streaming replica of DATABASE_URL: it was promoted, or follows another server",
        "Let DATABASE_REPLICA_URL name one that follows DATABASE_URL, or remove the setting.",
      );
    let { behind } = initialState;
    for (const until = performance.now() + timeoutMs; behind > 0 && performance.now() < until; await delay(100))
      ({ behind } = await loadReplicaState(client, primary));
    if (behind === 0) return ok("replica", `follows the primary; it was ${inKilobytes(initialState.behind)} behind`);
    return fault(
      "replica",
      `is ${inKilobytes(behind)} behind after ${timeoutMs} ms, so the primary answers all reads`,
      "Check its log, its disk and the network between both servers, and whether its replay is paused.",
    );
  } catch (error) {
    return fault(
      "replica",
      `doesn't answer (${errorCode(error) ?? errorMessage(error)}), so the primary answers all reads`,
      "Start it, or correct DATABASE_REPLICA_URL.",
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

const inKilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} kB`;
