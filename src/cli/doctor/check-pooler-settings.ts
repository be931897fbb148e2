import pg from "pg";
import { createClient } from "#server/platform/db/clients/with-client.ts";
import { maxIdleInTransactionMs } from "#server/platform/db/connect.ts";
import { type Finding, fault, note, ok } from "./finding.ts";

/** PgBouncer's settings; `poolMode` is that of the database. */
type PoolerSettings = { poolMode: string; values: ReadonlyMap<string, string> };

const about = "PgBouncer";
const maxIdleSeconds = maxIdleInTransactionMs / 1_000;

/**
 * Reads PgBouncer's settings from its administration console.
 * @returns `none` if there is no PgBouncer, or nothing responds; `hidden` if this user may not read them
 */
async function readPoolerSettings(url: string): Promise<PoolerSettings | "none" | "hidden"> {
  if (!URL.canParse(url)) return "none";
  const { database } = createClient({ connectionString: url });
  const console = new URL(url);
  console.pathname = "/pgbouncer";
  const client = createClient({ connectionString: console.href, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const config = await client.query<{ key: string; value: string | null }>("show config");
    const databases = await client.query<{ name: string; pool_mode: string | null }>("show databases");
    const values = new Map(config.rows.map(({ key, value }) => [key, value ?? ""]));
    const currentDatabase = databases.rows.find(({ name }) => name === database);
    return { poolMode: currentDatabase?.pool_mode ?? values.get("pool_mode") ?? "", values };
  } catch (error) {
    return isPoolerRejection(error) ? "hidden" : "none";
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether PgBouncer refused. PostgreSQL has no database of this name, and returns 3D000. */
const isPoolerRejection = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /not allowed|pgbouncer/i.test(error.message) && error.code !== "3D000";

/** Checks that PgBouncer's settings are compatible with Lintel. */
export async function checkPoolerSettings({
  databaseUrl,
  databaseDirectUrl,
  databaseOwnerUrl,
}: {
  databaseUrl: string;
  databaseDirectUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
}): Promise<Finding[]> {
  const found = evaluatePooler(await readPoolerSettings(databaseUrl), {
    hasDirectUrl: databaseDirectUrl !== undefined,
  });
  if (databaseDirectUrl)
    found.push(...evaluateDirectUrl("DATABASE_DIRECT_URL", await readPoolerSettings(databaseDirectUrl)));
  if (databaseOwnerUrl && databaseOwnerUrl !== databaseDirectUrl)
    found.push(...evaluateDirectUrl("DATABASE_OWNER_URL", await readPoolerSettings(databaseOwnerUrl)));
  return found;
}

/** Returns a fault if a setting that must be PostgreSQL's own URL is PgBouncer's. */
export function evaluateDirectUrl(
  name: "DATABASE_DIRECT_URL" | "DATABASE_OWNER_URL",
  pooler: PoolerSettings | "none" | "hidden",
): Finding[] {
  if (pooler === "none" || (pooler !== "hidden" && pooler.poolMode === "session")) return [];
  const affectedWork =
    name === "DATABASE_DIRECT_URL" ? "jobs, live events and updates" : "updates, backups and key commands";
  return [
    fault(
      about,
      `${name} leads to PgBouncer too, so ${affectedWork} can get stuck`,
      `Set ${name} to the address of PostgreSQL itself.`,
    ),
  ];
}

/** Returns the faults in PgBouncer's settings. */
export function evaluatePooler(
  pooler: PoolerSettings | "none" | "hidden",
  { hasDirectUrl }: { hasDirectUrl: boolean },
): Finding[] {
  if (pooler === "none" && !hasDirectUrl) return [];
  const needed = hasDirectUrl
    ? `Check that pool_mode is transaction, idle_transaction_timeout at most ${maxIdleSeconds}, and query_timeout 0`
    : "Check that pool_mode is session (for another mode, set DATABASE_DIRECT_URL), and query_timeout 0";
  if (pooler === "none" || pooler === "hidden")
    return [note(about, `the user of DATABASE_URL can't read its settings (stats_users). ${needed}`)];
  const { poolMode, values } = pooler;
  const seconds = (name: string) => Number(values.get(name) ?? 0);
  const findings: Finding[] = [];
  if (poolMode === "statement")
    findings.push(fault(about, "pool_mode is statement, so transactions fail", "Set pool_mode to transaction."));
  else if (poolMode !== "session" && !hasDirectUrl)
    findings.push(
      fault(
        about,
        `pool_mode is ${poolMode}, but DATABASE_DIRECT_URL isn't set: a caller could see rows of another tenant`,
        "Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, or pool_mode to session.",
      ),
    );
  const idle = seconds("idle_transaction_timeout");
  if (poolMode !== "session" && (idle === 0 || idle > maxIdleSeconds))
    findings.push(
      fault(
        about,
        `idle_transaction_timeout is ${idle || "off"}, so a process that freezes in a transaction keeps its locks`,
        `Set idle_transaction_timeout to ${maxIdleSeconds}.`,
      ),
    );
  for (const name of ["query_timeout", "transaction_timeout"])
    if (seconds(name) > 0)
      findings.push(fault(about, `${name} is ${seconds(name)}, so long exports are interrupted`, `Set ${name} to 0.`));
  if (poolMode === "session" && values.get("server_reset_query") === "")
    findings.push(
      fault(
        about,
        "server_reset_query is empty, so a connection keeps the prepared statements of the process that had it before",
        "Set server_reset_query to DISCARD ALL.",
      ),
    );
  return findings.length > 0 ? findings : [ok(about, `pool_mode ${poolMode}, and its timeouts fit`)];
}
