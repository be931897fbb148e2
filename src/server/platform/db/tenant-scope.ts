import { Kysely, PostgresDialect, sql } from "kysely";
import type pg from "pg";
import { createClient } from "./clients/with-client.ts";
import { FilterByTenant } from "./filter-by-tenant.ts";
import { connectToReplica } from "./replica-read.ts";
import type { DB } from "./schema.ts";
import {
  afterFirst,
  deferringBegin,
  inOneWrite,
  inOwnTransactions,
  settingForTransaction,
} from "./set-for-transaction.ts";
import type { TenantTable } from "./tenant-tables.ts";
import { takeConnection } from "./transactions/aside.ts";

/** The tables that belong to no tenant: accounts, directories, the outbox. `inTenant` opens the others. */
export type GlobalDb = Kysely<Omit<DB, TenantTable>>;

declare const isScoped: unique symbol;

/** All tables; of those that belong to tenants, only one tenant's rows. */
export type Db = Kysely<DB> & { readonly [isScoped]: true };

/** The dependencies of code that works on one tenant's rows. */
export type OfTenant<D extends { db: GlobalDb }> = Omit<D, "db"> & { db: Db };

/** The pool of each database, from which other tenants are opened. */
const pools = new WeakMap<object, pg.Pool>();
/** The tenants whose rows each connection can see. */
const visible = new WeakMap<object, string>();
/** The tenants that each database handle opens, and each transaction has open. */
const opened = new WeakMap<object, string>();
/** The transaction in which each of the nested ones was opened. */
const transactions = new WeakMap<object, object>();

/** Pools whose database is a Citus cluster. */
const clusters = new WeakSet<pg.Pool>();
/** The URL of the database itself, of pools that reach it through a pooler. */
const directUrls = new WeakMap<pg.Pool, string>();

/**
 * Detects whether a pool's database is a Citus cluster: there, connections name their tenants in each transaction.
 * @returns whether it is one
 */
export async function detectCluster(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query("select from pg_extension where extname = 'citus'");
  if (rowCount) clusters.add(pool);
  return clusters.has(pool);
}

/** Opens the tables as in a Citus cluster, for tests without one. */
export const asCluster = (pool: pg.Pool): void => void clusters.add(pool);

/** Makes a pool's connections name their tenants in each transaction, since the pooler lends them for one. */
export const setBehindPooler = (pool: pg.Pool, directUrl: string): void => void directUrls.set(pool, directUrl);

/** Not by set_config: Citus passes only this statement to its workers. */
const settingOf = (tenants: string) => sql`set local lintel.tenants = ${sql.lit(tenants)}`;

/**
 * The tables as a pool's connections see them: PostgreSQL shows the rows of the tenants in a connection's setting,
 * which is set when the connection is taken from the pool.
 */
export function openTables(pool: pg.Pool, tenants: readonly string[] = []): ManyTenantsDb {
  const wanted = tenants.join(",");
  const setting = () => settingOf(wanted).compile(db).sql;
  const connect = async (): Promise<pg.PoolClient> => {
    const toReplica = connectToReplica(pool);
    const client = await (toReplica ?? takeConnection(pool));
    if (clusters.has(pool)) return wanted ? settingForTransaction(client, setting()) : client;
    if (directUrls.has(pool) && !toReplica) return wanted ? inOwnTransactions(client, setting()) : client;
    return (visible.get(client) ?? "") === wanted ? client : openingOnUse(client, wanted, setting());
  };
  // a tenant's handle is used for one piece of work; the pool remains
  const end = async () => void (wanted || (await pool.end()));
  const db: ManyTenantsDb = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { connect, options: pool.options, end } }),
  });
  pools.set(db, pool);
  opened.set(db, wanted);
  return db;
}

/**
 * Returns a connection that names its tenants in the same write as its first statement: a transaction in the message
 * that begins it, for its own length, so that the connection need not be set back for the next caller; another
 * statement in one that precedes it, for the session.
 */
function openingOnUse(client: pg.PoolClient, wanted: string, setting: string): pg.PoolClient {
  return deferringBegin(client, setting, async (text, values) => {
    if (visible.get(client) === wanted) return await client.query(text, values);
    return await inOneWrite(client, () => afterFirst(setTenants(client, wanted), client.query(text, values)));
  });
}

/**
 * Sets the tenants of a connection's next statements. If that fails, such as by a timeout, the statement after it runs
 * with the tenants of an earlier caller, so its result must not be used.
 */
function setTenants(client: pg.PoolClient, wanted: string): Promise<unknown> {
  visible.set(client, wanted);
  const named = client.query("select set_config('lintel.tenants', $1, false)", [wanted]);
  named.catch(() => visible.delete(client));
  return named;
}

/** Creates a separate connection to a pool's database, not opened yet: for `listen`, which a pooled one can't do. */
export function separateConnection(db: GlobalDb, name: string): pg.Client {
  const pool = poolBelow(db);
  const connectionString = directUrls.get(pool) ?? pool.options.connectionString;
  return createClient({
    connectionString,
    application_name: name,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
  });
}

/** Returns the pool of a database. @throws Error within a transaction */
export function poolBelow(db: object): pg.Pool {
  const pool = pools.get(db);
  if (!pool) throw new Error("Only a database that openTables made can be opened for a tenant.");
  return pool;
}

/**
 * Opens one tenant's rows. The query builder's statements are filtered by the tenant, and rows that they insert get it;
 * handwritten SQL names it (`tenantOf`). Row-level security hides every other row. In a transaction this lasts until
 * its end, or until it opens another tenant.
 * @param tenant the id of a company, or of a user
 */
export async function inTenant(db: GlobalDb, tenant: string): Promise<Db> {
  if (db.isTransaction) await nameTenants(db, [tenant]);
  const tables = db.isTransaction ? db.withoutPlugins() : openTables(poolBelow(db), [tenant]);
  const scoped = tables.withPlugin(new FilterByTenant(tenant));
  if (db.isTransaction) transactions.set(scoped, transactionOf(db));
  else {
    pools.set(scoped, poolBelow(tables));
    opened.set(scoped, tenant);
  }
  return scoped as unknown as Db; // the same tables, and those of the tenant
}

/** Makes a transaction see the rows of these tenants from now on. */
export async function nameTenants(trx: GlobalDb, tenants: readonly string[]): Promise<void> {
  const wanted = tenants.join(",");
  if (opened.get(transactionOf(trx)) === wanted) return;
  await settingOf(wanted).execute(trx);
  opened.set(transactionOf(trx), wanted);
}

/** The dependencies of server code, with one tenant's rows. */
export const openTenant = async <D extends { db: GlobalDb }>(deps: D, tenant: string): Promise<OfTenant<D>> => ({
  ...deps,
  db: await inTenant(deps.db, tenant),
});

/** Notes that a transaction began with the tenants of the handle that it was begun with. */
export const beganWith = (trx: GlobalDb, db: GlobalDb): unknown => opened.set(trx, opened.get(db) ?? "");

/** Returns the object that identifies a transaction, however often and for whichever tenants it was opened. */
export const transactionOf = (trx: GlobalDb): object => transactions.get(trx) ?? trx;

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
  return openTables(poolBelow(db), tenants);
}

/**
 * Opens the rows of all tenants: for the owner of the tables, who is exempt from row-level security. Any other role
 * sees none.
 */
export const ofAllTenants = (db: GlobalDb): ManyTenantsDb => acrossTenants(db, []);

/**
 * Finds which of a caller's tenants has a row.
 * @param tenants those that the caller may access: rows of others are not found
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
