import { type RawBuilder, sql } from "kysely";
import { columnNames } from "./column-names.ts";
import type { DB } from "./schema.ts";

type Columns<Table extends keyof DB, Name extends string> = `${Name}.${keyof DB[Table] & string}`[];

/**
 * Lists all columns of a table, for `select` and `returning`. A statement that returns `*` is planned each time it runs
 * (docs/decisions/283); with column names it is prepared, which pays off for frequent statements. `alias` is the
 * table's alias in the statement, if it has one.
 */
export function columnsOf<Table extends keyof DB>(table: Table): Columns<Table, Table>;
export function columnsOf<Table extends keyof DB, Alias extends string>(
  table: Table,
  alias: Alias,
): Columns<Table, Alias>;
export function columnsOf(table: keyof DB, alias: string = table): string[] {
  const names: readonly string[] = columnNames[table];
  return names.map((name) => `${alias}.${name}`);
}

/** The same for SQL text: `a.id, a.created`. */
export const columnListOf = (table: keyof DB, alias: string): RawBuilder<unknown> =>
  sql.join(columnsOf(table, alias).map((name) => sql.ref(name)));
