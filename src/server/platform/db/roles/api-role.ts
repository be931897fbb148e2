import type pg from "pg";
import { OperatorError } from "../../common/operator-error.ts";
import { migrationLock } from "../migrate.ts";

/** Append-only tables: the API's role may insert rows and read them. */
const appendOnlyTables = ["audit_logs", "consents", "ledger_entries"];

/**
 * Grants the API's role the minimum of rights: on rows, not tables. The owner runs it after each migration. Tables of
 * the queue have row-level security without a policy, which would hide their rows from anybody but the owner.
 * @param role the role that the API and the jobs connect as
 */
export async function grantToApi(owner: pg.Pool, role: string): Promise<void> {
  const client = await owner.connect();
  try {
    const name = client.escapeIdentifier(role);
    // existing policies aren't created again: that would wait for all transactions that use the table
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables t
       where schemaname = 'graphile_worker' and rowsecurity and not exists (
         select from pg_policies p where p.schemaname = t.schemaname and p.tablename = t.tablename
         and p.policyname = 'lintel_api' and p.roles = array[$1::name])`,
      [role],
    );
    const grants = [
      "begin",
      // PostgreSQL rejects grants on a table that another process changes concurrently
      `select pg_advisory_xact_lock(${migrationLock})`,
      "revoke create on schema public from public",
      `grant usage on schema public, graphile_worker to ${name}`,
      `grant select, insert, update, delete on all tables in schema public, graphile_worker to ${name}`,
      `grant usage, select on all sequences in schema public, graphile_worker to ${name}`,
      `grant execute on all functions in schema public, graphile_worker to ${name}`,
      `revoke insert, update, delete on public.migrations from ${name}`,
      `revoke update, delete on ${appendOnlyTables.map((table) => `public.${table}`).join(", ")} from ${name}`,
      ...tables.rows.flatMap((table) => [
        `drop policy if exists lintel_api on ${table.name}`,
        `create policy lintel_api on ${table.name} to ${name} using (true) with check (true)`,
      ]),
      "commit",
    ].join(";\n");
    await client.query(grants);
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/**
 * Rejects a role for the API that could change or drop tables through a faulty statement.
 * @throws OperatorError naming what is wrong with the role
 */
export async function checkApiRole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ privileged: boolean; owns: boolean; creates: boolean }>(
    `select rolsuper or rolbypassrls or rolcreaterole as privileged,
            exists (select from pg_tables where tableowner = current_user
                    and schemaname in ('public', 'graphile_worker')) as owns,
            has_schema_privilege('public', 'create') or has_database_privilege(current_database(), 'create') as creates
     from pg_roles where rolname = current_user`,
  );
  const role = rows[0];
  const faults = [
    role?.privileged && "it is a superuser, bypasses row-level security or can create roles",
    role?.owns && "it owns tables of Lintel",
    role?.creates && "it can create tables",
  ].filter((fault) => typeof fault === "string");
  if (faults.length)
    throw new OperatorError(
      `The role of DATABASE_URL has too many rights: ${faults.join("; ")}. ` +
        "Let DATABASE_OWNER_URL name the owner of the tables, and DATABASE_URL a role of its own that may only connect.",
    );
}
