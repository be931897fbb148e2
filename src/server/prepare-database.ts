import type { Logger } from "./platform/common/log.ts";
import { connect } from "./platform/db/connect.ts";
import type { DatabaseUrls } from "./platform/db/embedded/create-cluster.ts";
import { migrate } from "./platform/db/migrate.ts";
import { grantToApi } from "./platform/db/roles/api-role.ts";
import { migrateQueue } from "./platform/queue/worker.ts";

/** Migrates the tables of the schema and of the queue as their owner, and grants the API's role access to them. */
export async function prepareDatabase({ url, apiUrl }: DatabaseUrls, log: Logger): Promise<void> {
  const { pool } = connect(url, log, { max: 2 });
  try {
    await migrate(pool, { log });
    await migrateQueue(pool);
    const role = decodeURIComponent(new URL(apiUrl).username);
    if (role !== decodeURIComponent(new URL(url).username)) await grantToApi(pool, role);
  } finally {
    await pool.end();
  }
}
