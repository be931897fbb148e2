import { pino } from "pino";
import { loadConfig } from "#server/config.ts";
import { createVault } from "#server/crypto.ts";
import { connect } from "#server/db/connect.ts";
import { withDatabase } from "#server/db/installation.ts";
import { loadOrCreateSecrets } from "#server/secrets.ts";
import { readyReport } from "#server/testing/ready-report.ts";

/** Puts a credit report that its landlord has opened beside an application of a running installation. */
export async function arrivedReport(data: string, application: string): Promise<void> {
  const config = loadConfig({ LINTEL_DATA: data }, []);
  await withDatabase(config, async (url) => {
    const { db, pool } = connect(url, pino({ level: "silent" }), 1);
    const vault = createVault(loadOrCreateSecrets(config.dataDir));
    await readyReport({ db, clock: { at: new Date() }, deps: { vault } }, application);
    await pool.end();
  });
}
