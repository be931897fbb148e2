import type pg from "pg";

/** Quotes the name of a schema, table or column for a statement. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A row's primary key, as text: a parsed timestamp would lose its microseconds. */
type Key = { id: string[] };

/** The primary key of a table, for statements. */
type PrimaryKey = {
  /** its columns */
  columns: string;
  /** a condition that finds a row by parameters, which are numbered from `from` */
  equals: (from: number) => string;
};

/** @param names the columns of the primary key */
const keyOf = (names: readonly string[]): PrimaryKey & { after: (from: number) => string } => {
  const columns = names.map(quoteIdentifier).join(", ");
  const placeholders = (from: number) => names.map((_, index) => `$${index + from}`).join(", ");
  return {
    columns,
    equals: (from) => `(${columns}) = (${placeholders(from)})`,
    after: (from) => `(${columns}) > (${placeholders(from)})`,
  };
};

async function primaryKeyColumns(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select a.attname::text as name from pg_index i, unnest(i.indkey) with ordinality as k (attnum, position)
     join pg_attribute a on a.attnum = k.attnum
     where i.indrelid = $1::regclass and a.attrelid = i.indrelid and i.indisprimary order by k.position`,
    [quoteIdentifier(table)],
  );
  return rows.map(({ name }) => name);
}

/** Returns the primary key of a table. */
export const primaryKeyOf = async (client: pg.ClientBase, table: string): Promise<PrimaryKey> =>
  keyOf(await primaryKeyColumns(client, table));

/**
 * Reads the rows of a table in the order of its primary key, one page at a time, while others write.
 * @param read what is selected, the condition with its parameters, and the page size
 */
export async function* readPages<Row>(
  client: pg.ClientBase,
  table: string,
  read: { select: string; where: string; values?: string[]; size: number },
): AsyncGenerator<(Row & Key)[]> {
  const names = await primaryKeyColumns(client, table);
  const key = keyOf(names);
  const values = read.values ?? [];
  let last: string[] = [];
  do {
    const statement = `select array[${names.map((name) => `${quoteIdentifier(name)}::text`).join(", ")}] as id, ${read.select}
      from ${quoteIdentifier(table)} where ${read.where} ${last.length > 0 ? `and ${key.after(values.length + 1)}` : ""}
      order by ${key.columns} limit ${read.size}`;
    const { rows } = await client.query<Row & Key>(statement, [...values, ...last]);
    if (rows.length > 0) yield rows;
    last = rows.length < read.size ? [] : (rows.at(-1)?.id ?? []);
  } while (last.length > 0);
}
