import { Kysely, PostgresDialect, sql } from "kysely";
import type pg from "pg";
import { createClient } from "./clients/with-client.ts";
import { FilterByTenant } from "./filter-by-tenant.ts";
import { connectToReplica } from "./replica-read.ts";
import type { DB } from "./schema.ts";
import {
  inOneWrite,
  resultOfSecond,
  withDeferredBegin,
  withOwnTransactions,
  withTransactionSetting,
} from "./set-for-transaction.ts";
import type { TenantTable } from "./tenant-tables.ts";
import { acquireConnection } from "./transactions/separate-pool.ts";

/** The tables that belong to no tenant: accounts, directories, the outbox. `inTenant` opens the others. */
export type GlobalDb = Kysely<Omit<DB, TenantTable>>;

declare const isScoped: unique symbol;

/** All tables, limited to one tenant's rows where they belong to tenants. */
export type Db = Kysely<DB> & { readonly [isScoped]: true };

/** The dependencies of code that works on one tenant's rows. */
export type OfTenant<D extends { db: GlobalDb }> = Omit<D, "db"> & { db: Db };

/** The pool of each database handle, from which other tenants are opened. */
const pools = new WeakMap<object, pg.Pool>();
/** The tenants whose rows each connection can see. */
const tenantsByConnection = new WeakMap<object, string>();
/** The tenants of each database handle and of each transaction. */
const tenantsByHandle = new WeakMap<object, string>();
/** The outermost transaction of each nested one. */
const outermostTransactions = new WeakMap<object, object>();

/** Pools whose database is a Citus cluster. */
const clusterPools = new WeakSet<pg.Pool>();
/** The database's own URL, for pools that connect to a pooler. */
const directUrls = new WeakMap<pg.Pool, string>();

/**
 * Detects whether a pool's database is a Citus cluster: there, connections set their tenants in each transaction.
 * @returns whether it is one
 */
export async function detectCluster(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query("select from pg_extension where extname = 'citus'");
  if (rowCount) clusterPools.add(pool);
  return clusterPools.has(pool);
}

/** Opens the tables as in a Citus cluster, for tests without one. */
export const markAsCluster = (pool: pg.Pool): void => void clusterPools.add(pool);

/** Makes a pool's connections set their tenants in each transaction, for a pooler in transaction mode. */
export const setBehindPooler = (pool: pg.Pool, directUrl: string): void => void directUrls.set(pool, directUrl);

/** Not by set_config: Citus passes only this statement to its workers. */
const tenantsSetting = (tenants: string) => sql`set local lintel.tenants = ${sql.lit(tenants)}`;

/**
 * Returns the tables as a pool's connections see them: PostgreSQL shows the rows of the tenants in a connection's
 * setting, which is set when the connection is acquired from the pool.
 */
export function openTables(pool: pg.Pool, tenants: readonly string[] = []): ManyTenantsDb {
  const tenantList = tenants.join(",");
  const setting = () => tenantsSetting(tenantList).compile(db).sql;
  const connect = async (): Promise<pg.PoolClient> => {
    const replicaConnection = connectToReplica(pool);
    const client = await (replicaConnection ?? acquireConnection(pool));
    if (clusterPools.has(pool)) return tenantList ? withTransactionSetting(client, setting()) : client;
    if (directUrls.has(pool) && !replicaConnection) return tenantList ? withOwnTransactions(client, setting()) : client;
    return (tenantsByConnection.get(client) ?? "") === tenantList
      ? client
      : withTenantsOnFirstUse(client, tenantList, setting());
  };
  // a tenant's handle must not close the shared pool
  const end = async () => void (tenantList || (await pool.end()));
  const db: ManyTenantsDb = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { connect, options: pool.options, end } }),
  });
  pools.set(db, pool);
  tenantsByHandle.set(db, tenantList);
  return db;
}

/**
 * Returns a connection that sets its tenants in the same write as its first statement: for a transaction, in the
 * message that begins it, for its duration, so that the setting need not be reset for the next caller; for any other
 * statement, in a preceding statement, for the session.
 */
function withTenantsOnFirstUse(client: pg.PoolClient, tenantList: string, setting: string): pg.PoolClient {
  return withDeferredBegin(client, setting, async (text, values) => {
    if (tenantsByConnection.get(client) === tenantList) return await client.query(text, values);
    return await inOneWrite(client, () => resultOfSecond(setTenants(client, tenantList), client.query(text, values)));
  });
}

/**
 * Sets the tenants for a connection's next statements. If that fails, such as by a timeout, the next statement runs
 * with the tenants of an earlier caller, so its result must not be used.
 */
function setTenants(client: pg.PoolClient, tenantList: string): Promise<unknown> {
  tenantsByConnection.set(client, tenantList);
  const settingQuery = client.query("select set_config('lintel.tenants', $1, false)", [tenantList]);
  settingQuery.catch(() => tenantsByConnection.delete(client));
  return settingQuery;
}

/**
 * Creates a separate connection to a pool's database, not opened yet: for `listen`, which a pooled connection can't do.
 */
export function separateConnection(db: GlobalDb, name: string): pg.Client {
  const pool = poolOf(db);
  const connectionString = directUrls.get(pool) ?? pool.options.connectionString;
  return createClient({
    connectionString,
    application_name: name,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
  });
}

/** Returns the pool of a database. @throws Error within a transaction */
export function poolOf(db: object): pg.Pool {
  const pool = pools.get(db);
  if (!pool) throw new Error("Only a database that openTables made can be opened for a tenant.");
  return pool;
}

/**
 * Opens one tenant's rows. The query builder's statements are filtered by the tenant, and inserted rows get it;
 * handwritten SQL must filter by it (`tenantOf`). Row-level security hides every other row. In a transaction this lasts
 * until its end, or until it opens another tenant.
 * @param tenant the ID of a company, or of a user
 */
export async function inTenant(db: GlobalDb, tenant: string): Promise<Db> {
  if (db.isTransaction) await setTransactionTenants(db, [tenant]);
  const tables = db.isTransaction ? db.withoutPlugins() : openTables(poolOf(db), [tenant]);
  const scoped = tables.withPlugin(new FilterByTenant(tenant));
  if (db.isTransaction) outermostTransactions.set(scoped, transactionOf(db));
  else {
    pools.set(scoped, poolOf(tables));
    tenantsByHandle.set(scoped, tenant);
  }
  return scoped as unknown as Db; // the same tables, and those of the tenant
}

/** Makes a transaction see the rows of these tenants from now on. */
export async function setTransactionTenants(trx: GlobalDb, tenants: readonly string[]): Promise<void> {
  const tenantList = tenants.join(",");
  if (tenantsByHandle.get(transactionOf(trx)) === tenantList) return;
  await tenantsSetting(tenantList).execute(trx);
  tenantsByHandle.set(transactionOf(trx), tenantList);
}

/** Returns the dependencies of server code with one tenant's rows. */
export const openTenant = async <D extends { db: GlobalDb }>(deps: D, tenant: string): Promise<OfTenant<D>> => ({
  ...deps,
  db: await inTenant(deps.db, tenant),
});

/** Registers that a transaction began with the tenants of a database handle. */
export const registerTransaction = (trx: GlobalDb, db: GlobalDb): unknown =>
  tenantsByHandle.set(trx, tenantsByHandle.get(db) ?? "");

/** Returns the object that identifies a transaction, however often and for whichever tenants it was opened. */
export const transactionOf = (trx: GlobalDb): object => outermostTransactions.get(trx) ?? trx;

/** Returns the tenant whose rows a database handle shows: handwritten SQL filters by it. */
export function tenantOf(db: Db): string {
  const filter = db.getExecutor().plugins.find((plugin) => plugin instanceof FilterByTenant);
  if (!filter) throw new Error("No tenant was opened.");
  return filter.tenant;
}

/**
 * All tables; of those that belong to tenants, the rows that the connection can see. Its statements name the tenants.
 */
export type ManyTenantsDb = Kysely<DB>;

/** Opens the rows of several tenants, for a statement that names them. */
export function acrossTenants(db: GlobalDb, tenants: readonly string[]): ManyTenantsDb {
  return openTables(poolOf(db), tenants);
}

/**
 * Opens the rows of all tenants: for the owner of the tables, who is exempt from row-level security. Any other role
 * sees none.
 */
export const acrossAllTenants = (db: GlobalDb): ManyTenantsDb => acrossTenants(db, []);

/**
 * Returns which of a caller's tenants has a row.
 * @param tenants the tenants that the caller may access: rows of others are not found
 * @param column of the table
 */
export async function findTenant(
  db: GlobalDb,
  tenants: readonly string[],
  table: TenantTable,
  column: string,
  value: string,
): Promise<string | undefined> {
  if (tenants.length === 0) return undefined;
  const tables = acrossTenants(db, tenants);
  const row = await tables
    .selectFrom(table)
    .select("tenant")
    .where("tenant", "in", tenants)
    .where(tables.dynamic.ref<"tenant">(column), "=", value)
    .executeTakeFirst();
  return row?.tenant;
}
