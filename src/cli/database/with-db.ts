import { pino } from "pino";
import type { Config } from "#server/platform/config/config.ts";
import { connect, type GlobalDb } from "#server/platform/db/connect.ts";
import { withDatabase } from "#server/platform/db/with-database.ts";
// commands write to the audit log
import "#server/registry/notifications.ts";

/**
 * Runs a command's work on a dedicated connection to the installation's database, and closes it.
 * @returns the result of the work
 */
export const withDb = <T>(config: Config, work: (db: GlobalDb) => Promise<T>): Promise<T> =>
  withDatabase(config, async (url) => {
    const { db, pool } = connect(url, pino({ level: "silent" }), { max: 1 });
    try {
      return await work(db);
    } finally {
      // not `db.destroy()`, which leaves the pool open unless `db` itself, without a tenant, was used
      await pool.end();
    }
  });
