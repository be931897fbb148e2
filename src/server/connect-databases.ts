import type pg from "pg";
import type { LoadedConfig } from "./load-config.ts";
import type { Logger } from "./platform/common/log.ts";
import { OperatorError } from "./platform/common/operator-error.ts";
import { connect, type GlobalDb } from "./platform/db/connect.ts";
import { createReplica, type Replica } from "./platform/db/replica/replica.ts";
import { detectCluster } from "./platform/db/tenant-scope.ts";

/**
 * The connections of a process. `queuePool` is the pool that listens for jobs: `pool` itself, unless that connects to a
 * pooler.
 */
type Databases = { db: GlobalDb; pool: pg.Pool; queuePool: pg.Pool };

type DatabaseConfig = Pick<
  LoadedConfig,
  "databaseDirectUrl" | "databasePrepare" | "databaseReplicaUrl" | "exportTraces"
>;

/** Creates the database pools. They connect on first use. */
export function connectDatabases(config: DatabaseConfig, apiUrl: string, log: Logger): Databases {
  const { databaseDirectUrl: directUrl, exportTraces: traced } = config;
  const pooler = directUrl === undefined ? undefined : { directUrl, prepares: config.databasePrepare };
  const { db, pool } = connect(apiUrl, log, { pooler, traced });
  // The queue uses LISTEN, which a pooler doesn't support.
  const queuePool = directUrl ? connect(directUrl, log, { max: 10, traced }).pool : pool;
  return { db, pool, queuePool };
}

/**
 * Detects whether the database is a Citus cluster, and connects to its replica if one is configured and useful.
 * @param reads whether the process answers requests: jobs read from the primary
 * @throws OperatorError for a replica of a cluster
 */
export async function connectReplica(
  config: DatabaseConfig,
  primary: Databases,
  { log, reads }: { log: Logger; reads: boolean },
): Promise<Replica | undefined> {
  const isCluster = await detectCluster(primary.pool);
  const url = config.databaseReplicaUrl;
  if (isCluster && url)
    throw new OperatorError("DATABASE_REPLICA_URL can't be used with Citus, whose nodes each have a log of their own.");
  return reads && url ? createReplica({ url, primary, log, traced: config.exportTraces }) : undefined;
}
