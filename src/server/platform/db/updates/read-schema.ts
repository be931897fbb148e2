import type pg from "pg";

export type Column = {
  type: string;
  nullable: boolean /** has a default if an insert omits it */;
  filled: boolean;
};
export type Constraint = {
  definition: string;
  kind: "check" | "reference" | "unique";
  /** null for an expression */
  columns: (string | null)[];
};
export type Table = { columns: Record<string, Column>; constraints: Constraint[] };
export type Schema = {
  tables: Record<string, Table> /** the return type of each function, by its name and parameters */;
  functions: Record<string, string>;
};

/**
 * Reads the parts of the schema that a running process may depend on: tables with their columns and constraints, and
 * functions.
 */
export async function readSchema(pool: pg.Pool): Promise<Schema> {
  const tables: Schema["tables"] = {};
  const columns = await pool.query<Column & { table: string; name: string }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       not a.attnotnull as nullable, a.atthasdef or a.attidentity <> '' as filled
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped order by 1, 2`,
  );
  for (const { table, name, ...column } of columns.rows) {
    tables[table] ??= { columns: {}, constraints: [] };
    tables[table].columns[name] = column;
  }
  // by their definition: their names may change
  const constraints = await pool.query<Constraint & { table: string }>(
    `select c.relname as table, pg_get_constraintdef(k.oid) as definition,
       case k.contype when 'f' then 'reference' else 'check' end as kind,
       array(select attname::text from pg_attribute where attrelid = c.oid and attnum = any(k.conkey) order by 1) as columns
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where c.relnamespace = 'public'::regnamespace and k.contype in ('c', 'f') and not c.relispartition
     union select c.relname, regexp_replace(pg_get_indexdef(i.indexrelid), 'INDEX \\S+ ON', 'INDEX ON'), 'unique',
       array(select (select attname::text from pg_attribute where attrelid = c.oid and attnum = part and part > 0)
             from unnest(i.indkey) part)
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace and (i.indisunique or i.indisexclusion) and not c.relispartition
     order by 1, 2`,
  );
  for (const { table, ...constraint } of constraints.rows) tables[table]?.constraints.push(constraint);
  const functions = await pool.query<{ name: string; returns: string }>(
    `select oid::regprocedure::text as name, pg_get_function_result(oid) as returns
     from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' order by 1`,
  );
  return { tables, functions: Object.fromEntries(functions.rows.map(({ name, returns }) => [name, returns])) };
}
