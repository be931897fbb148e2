import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { FilterByTenant } from "./filter-by-tenant.ts";
import type { DB } from "./schema.ts";
import { settingForTransaction } from "./set-for-transaction.ts";
import type { TenantTable } from "./tenant-tables.ts";

/** The tables that belong to no tenant: accounts, directories, the outbox. `inTenant` opens the others. */
export type GlobalDb = Kysely<Omit<DB, TenantTable>>;

declare const isScoped: unique symbol;

/** All tables; of those that belong to tenants, one tenant's rows. */
export type Db = Kysely<DB> & { readonly [isScoped]: true };

/** What code is given, where the rows of one tenant are at hand. */
export type OfTenant<D extends { db: GlobalDb }> = Omit<D, "db"> & { db: Db };

/** The pool below each database, from which another tenant's is opened. */
const pools = new WeakMap<object, pg.Pool>();
/** The tenants whose rows each connection sees. */
const visible = new WeakMap<object, string>();
/** The transaction in which each of the others was opened. */
const transactions = new WeakMap<object, object>();

/** Pools whose database is a Citus cluster. */
const clusters = new WeakSet<pg.Pool>();

/** Looks whether a pool's database is a Citus cluster: there, connections name their tenants in each transaction. */
export async function detectCluster(pool: pg.Pool): Promise<void> {
  const { rowCount } = await pool.query("select from pg_extension where extname = 'citus'");
  if (rowCount) clusters.add(pool);
}

/** The tables as those of a Citus cluster, for tests without one. */
export const asCluster = (pool: pg.Pool): void => void clusters.add(pool);

/** Not by set_config: Citus tells its workers of this statement only. */
const settingOf = (tenants: string) => sql`set local lintel.tenants = ${sql.lit(tenants)}`;

/**
 * The tables as connections of the pool see them: PostgreSQL shows the rows of the tenants that a connection's setting
 * names, which is changed as the connection is taken from the pool.
 */
export function openTables(pool: pg.Pool, tenants: readonly string[] = []): ManyTenantsDb {
  const wanted = tenants.join(",");
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    if (clusters.has(pool)) return wanted ? settingForTransaction(client, settingOf(wanted).compile(db).sql) : client;
    if ((visible.get(client) ?? "") !== wanted) {
      visible.set(client, wanted);
      // A connection runs its queries in order, so the next one waits. Only a connection that is lost refuses this one.
      client.query("select set_config('lintel.tenants', $1, false)", [wanted]).catch(() => undefined);
    }
    return client;
  };
  // what is opened for a tenant is used for one piece of work: the pool goes on
  const end = async () => void (wanted || (await pool.end()));
  const db: ManyTenantsDb = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { connect, options: pool.options, end } }),
  });
  pools.set(db, pool);
  return db;
}

/** A connection of its own to the database of a pool, not open yet: for `listen`, which a pool's can't do. */
export function separateConnection(db: GlobalDb, name: string): pg.Client {
  const { connectionString } = poolBelow(db).options;
  return new pg.Client({ connectionString, application_name: name, keepAlive: true });
}

function poolBelow(db: object): pg.Pool {
  const pool = pools.get(db);
  if (!pool) throw new Error("Only a database that openTables made can be opened for a tenant.");
  return pool;
}

/**
 * Opens one tenant's rows. Statements of the query builder are filtered by the tenant, and what they insert is the
 * tenant's; SQL written by hand names it (`tenantOf`). Row-level security hides every other row. In a transaction this
 * holds until its end, or until another tenant is opened in it.
 * @param tenant the id of a company, or of a user
 */
export async function inTenant(db: GlobalDb, tenant: string): Promise<Db> {
  if (db.isTransaction) await settingOf(tenant).execute(db);
  const tables = db.isTransaction ? db.withoutPlugins() : openTables(poolBelow(db), [tenant]);
  const scoped = tables.withPlugin(new FilterByTenant(tenant));
  if (db.isTransaction) transactions.set(scoped, transactionOf(db));
  else pools.set(scoped, poolBelow(tables));
  return scoped as unknown as Db; // the same tables, and those of the tenant
}

/** The dependencies of server code, with one tenant's rows. */
export const openTenant = async <D extends { db: GlobalDb }>(deps: D, tenant: string): Promise<OfTenant<D>> => ({
  ...deps,
  db: await inTenant(deps.db, tenant),
});

/** What stands for a transaction, however often and for whichever tenants it was opened. */
export const transactionOf = (trx: GlobalDb): object => transactions.get(trx) ?? trx;

/** The tenant whose rows a database shows: SQL written by hand filters by it. */
export function tenantOf(db: Db): string {
  const filter = db.getExecutor().plugins.find((plugin) => plugin instanceof FilterByTenant);
  if (!filter) throw new Error("No tenant was opened.");
  return filter.tenant;
}

/** All tables; of those that belong to tenants, whatever the connection sees. Its statements name the tenants. */
export type ManyTenantsDb = Kysely<DB>;

/** Opens the rows of several tenants, for a statement that names them. */
export function acrossTenants(db: GlobalDb, tenants: readonly string[]): ManyTenantsDb {
  return openTables(poolBelow(db), tenants);
}

/** The rows of all tenants: for the owner of the tables, whom row-level security exempts. Anybody else sees none. */
export const ofAllTenants = (db: GlobalDb): ManyTenantsDb => acrossTenants(db, []);

/**
 * Finds which of a caller's tenants has a row.
 * @param tenants those the caller may look into: rows of others are not found
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
