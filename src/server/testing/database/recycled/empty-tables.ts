import type pg from "pg";

/** The state of a database besides its rows: an emptied one must have the same. */
export type Template = {
  /** tables that have rows from the beginning, as a list of SQL literals */
  tablesWithRows: string;
  sequences: string;
  fingerprint: string;
};

const catalogs = [
  "pg_attribute",
  "pg_attrdef",
  "pg_class",
  "pg_constraint",
  "pg_default_acl",
  "pg_extension",
  "pg_index",
  "pg_namespace",
  "pg_policy",
  "pg_proc",
  "pg_rewrite",
  "pg_statistic",
  "pg_statistic_ext",
  "pg_trigger",
  "pg_type",
];

const tables = `pg_class c join pg_namespace s on s.oid = c.relnamespace
  where c.relkind = 'r' and c.relpersistence <> 't' and s.nspname not in ('pg_catalog', 'information_schema')`;

/** A new version of a catalog row has a higher transaction ID. */
const schema = catalogs
  .map((name) => `select '${name}', count(*), max(xmin::text::bigint) from ${name}`)
  .join(" union all ");

/**
 * Reads the state of a new copy of the template.
 * @param client as a superuser
 */
export async function readTemplate(client: pg.Client): Promise<Template> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', s.nspname, c.relname) as name from ${tables} and pg_relation_size(c.oid) > 0`,
  );
  const filled = rows.map(({ name }) => client.escapeLiteral(name)).join(", ") || "''";
  return {
    tablesWithRows: filled,
    sequences: await readSequences(client),
    fingerprint: await readFingerprint(client, filled),
  };
}

async function readSequences(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ text: string }>(
    `select string_agg(format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
       coalesce(last_value, start_value), last_value is not null), '; ' order by schemaname, sequencename) as text
     from pg_sequences`,
  );
  return rows[0]?.text ?? "select";
}

async function readFingerprint(client: pg.Client, filled: string): Promise<string> {
  const { rows } = await client.query<{ text: string }>(
    `select string_agg(part, E'\\n' order by part) as text from (
       select format('%s %s %s', name, n, version) as part from (${schema}) as schema (name, n, version)
       union all
       select name || md5(query_to_xml('select * from ' || name || ' t order by t::text', true, false, '')::text)
       from unnest(array[${filled}]::text[]) as name where name <> ''
     ) as parts`,
  );
  return rows[0]?.text ?? "";
}

/** A larger table slows down later readers, and emptying it takes longer than a new copy. */
const maxTableBytes = 1024 * 1024;

/**
 * Deletes all rows added to a copy of the template, and restarts its sequences.
 * @param client as a superuser
 * @returns whether it equals the template now: not if its schema was changed, or it has a large table
 */
export async function emptyTables(
  client: pg.Client,
  { tablesWithRows, sequences, fingerprint }: Template,
): Promise<boolean> {
  const large = `select from ${tables} and pg_relation_size(c.oid) > ${maxTableBytes}`;
  if ((await client.query(large)).rowCount) return false;
  await client.query(
    `begin; set local session_replication_role = replica;
     do $$ declare name text; begin
       for name in select format('%I.%I', s.nspname, c.relname) from ${tables} and pg_relation_size(c.oid) > 0 loop
         if name not in (${tablesWithRows}) then execute 'delete from ' || name; end if;
       end loop;
     end $$;
     ${sequences}; commit`,
  );
  return (await readFingerprint(client, tablesWithRows)) === fingerprint;
}
