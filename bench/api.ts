import { join } from "node:path";
import { destination, pino } from "pino";
import { buildApp } from "#server/build-app.ts";
import { loadConfig } from "#server/load-config.ts";
import { logOptions } from "#server/platform/common/log.ts";
import { createSecrets, loadSecrets } from "#server/platform/config/secrets.ts";
import { connect } from "#server/platform/db/connect.ts";
import { createVault } from "#server/platform/encryption/vault.ts";
import { createDisk } from "#server/platform/files/files.ts";
import type { Deps } from "#server/ports/deps.ts";

/** Creates the API without the rate limit per address, which the load from one address would exceed. */
export async function createApi(env: Record<string, string | undefined>) {
  const config = loadConfig({ ...env, RATE_LIMIT_PER_MINUTE: "1000000" }, []);
  // as in production, where the log goes to a file or a pipe; also says why a call failed
  const log = pino(logOptions("info"), destination(join(config.dataDir, "bench.log")));
  const { databaseUrl = "", databaseDirectUrl: directUrl, databasePrepare: prepares } = config;
  const { db, pool } = connect(databaseUrl, log, {
    pooler: directUrl === undefined ? undefined : { directUrl, prepares },
  });
  const deps: Deps = {
    config,
    db,
    vault: createVault(loadSecrets(config.dataDir) ?? createSecrets(config.dataDir)),
    files: await createDisk(config),
    addresses: undefined,
    payments: undefined,
    screening: undefined,
    income: undefined,
    identity: undefined,
    bankLink: undefined,
    messages: undefined,
    emailEvents: undefined,
    sendMail: async () => undefined,
    log,
    now: () => new Date(),
  };
  return { app: await buildApp(deps), deps, pool, config };
}
