import type pg from "pg";
import { tenantTables } from "../tenant-tables.ts";
import { type Catalog, type Placement, planDistribution, referenceTables } from "./plan-distribution.ts";

/** Returns the version of the extension, or undefined. */
type FindCitus = (client: pg.ClientBase) => Promise<string | undefined>;

const findInstalledCitus: FindCitus = async (client) => {
  const { rows } = await client.query<{ version: string }>(
    "select extversion as version from pg_extension where extname = 'citus'",
  );
  return rows[0]?.version;
};

/**
 * Distributes the tables over the nodes of a Citus cluster. Each statement commits separately, so that the next run
 * continues an interrupted one.
 * @param client as the owner of the tables
 * @returns the statements that ran
 * @throws OperatorError on plain PostgreSQL and if the tables can't be distributed
 */
export async function distribute(client: pg.ClientBase, findCitus = findInstalledCitus): Promise<string[]> {
  const statements = planDistribution(await readCatalog(client, findCitus));
  for (const statement of statements) await client.query(statement);
  return statements;
}

async function readCatalog(client: pg.ClientBase, findCitus: FindCitus): Promise<Catalog> {
  const citus = await findCitus(client);
  const { rows } = await client.query<{ server: number; database: string }>(
    "select current_setting('server_version_num')::int as server, current_database() as database",
  );
  const [{ server, database } = { server: 0, database: "" }] = rows;
  const references = await client.query<{ table: string; target: string }>(
    `select distinct t.relname as table, f.relname as target from pg_constraint c
     join pg_class t on t.oid = c.conrelid join pg_class f on f.oid = c.confrelid
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
  );
  const placements = citus ? await readPlacements(client) : [];
  const nonEmptyTables: string[] = [];
  for (const table of [...tenantTables, ...referenceTables]) {
    const { rowCount } = await client.query(`select from public.${table} limit 1`);
    if (rowCount) nonEmptyTables.push(table);
  }
  return { server, citus, database, references: references.rows, placements, filled: nonEmptyTables };
}

/** A reference table has the replication model `t`; other tables without a key are local ones or of one shard. */
async function readPlacements(client: pg.ClientBase): Promise<Placement[]> {
  const { rows } = await client.query<Placement>(
    `select c.relname as table,
       case when p.partmethod = 'h' then 'distributed' when p.repmodel = 't' then 'reference' else 'other' end as kind,
       case when p.partkey is not null then column_to_column_name(p.logicalrelid, p.partkey) end as column
     from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
     where c.relnamespace = 'public'::regnamespace`,
  );
  return rows;
}
