import { pino } from "pino";
import { loadConfig } from "#server/load-config.ts";
import { loadOrCreateSecrets } from "#server/platform/config/secrets.ts";
import { connect } from "#server/platform/db/connect.ts";
import { withDatabase } from "#server/platform/db/installation.ts";
import { ofAllTenants } from "#server/platform/db/tenant-scope.ts";
import { createVault } from "#server/platform/encryption/vault.ts";
import { readyReport } from "#server/testing/scenes/ready-report.ts";

/**
 * Puts a credit report that its landlord has opened, and an eviction report that nobody has, beside an application of a
 * running installation.
 */
export async function arrivedReports(data: string, application: string): Promise<void> {
  const config = loadConfig({ LINTEL_DATA: data }, []);
  await withDatabase(config, async (url) => {
    const { db, pool } = connect(url, pino({ level: "silent" }), { max: 1 });
    const vault = createVault(loadOrCreateSecrets(config.dataDir));
    const world = { db: ofAllTenants(db), clock: { at: new Date() }, deps: { vault } };
    await readyReport(world, application);
    await readyReport(world, application, { kind: "eviction", opened: false });
    await pool.end();
  });
}
