import { existsSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { OperatorError } from "../common/operator-error.ts";
import type { Config } from "../config/config.ts";
import { createSecrets, loadSecrets, type Secrets, secretsPath } from "../config/secrets.ts";
import { withClient } from "../db/clients/with-client.ts";

/**
 * Returns the secrets of an installation that has none in its settings: those of its data folder, created at the first
 * start.
 * @throws OperatorError if the database has data, which new secrets couldn't decrypt
 */
export async function loadOrCreateSecrets({
  dataDir,
  databaseUrl,
  databaseOwnerUrl,
}: Pick<Config, "dataDir" | "databaseUrl" | "databaseOwnerUrl">): Promise<Secrets> {
  const found = loadSecrets(dataDir);
  if (found) return found;
  const url = databaseOwnerUrl ?? databaseUrl;
  const hasData = url ? await withClient(url, hasRows) : existsSync(join(dataDir, "db", "cluster"));
  if (hasData)
    throw new OperatorError(
      `${secretsPath(dataDir)} with the keys is missing, and ${url ? "the database" : dataDir} has data already, which can't be read with new keys. Put the file back, or set LINTEL_ENCRYPTION_KEYS and LINTEL_HMAC_KEY to the keys. To begin without the data, use ${url ? "an empty database (DATABASE_URL)" : "another data folder (LINTEL_DATA)"}.`,
    );
  return createSecrets(dataDir);
}

/** Whether the database has accounts or a history. A database that was never migrated has no tables. */
async function hasRows(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('public.audit_logs') is not null as found",
  );
  if (!rows[0]?.found) return false;
  return (await client.query("select from users union all select from audit_logs limit 1")).rows.length > 0;
}
