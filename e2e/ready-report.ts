import { pino } from "pino";
import { loadConfig } from "#server/config.ts";
import { createVault } from "#server/crypto.ts";
import { connect } from "#server/db/connect.ts";
import { withDatabase } from "#server/db/installation.ts";
import { loadOrCreateSecrets } from "#server/secrets.ts";
import { readyReport } from "#server/testing/ready-report.ts";

/**
 * Puts a credit report that its landlord has opened, and an eviction report that nobody has, beside an application of a
 * running installation.
 */
export async function arrivedReports(data: string, application: string): Promise<void> {
  const config = loadConfig({ LINTEL_DATA: data }, []);
  await withDatabase(config, async (url) => {
    const { db, pool } = connect(url, pino({ level: "silent" }), 1);
    const vault = createVault(loadOrCreateSecrets(config.dataDir));
    const world = { db, clock: { at: new Date() }, deps: { vault } };
    await readyReport(world, application);
    await readyReport(world, application, { kind: "eviction", opened: false });
    await pool.end();
  });
}
