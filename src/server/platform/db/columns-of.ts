import { type RawBuilder, sql } from "kysely";
import { columnNames } from "./column-names.ts";
import type { DB } from "./schema.ts";

type Columns<Table extends keyof DB, Name extends string> = `${Name}.${keyof DB[Table] & string}`[];

/**
 * Names all columns of a table, for `select` and `returning`. A statement that returns `*` is planned each time it runs
 * (docs/decisions/283); with names it is prepared, which pays off for statements that run often. `alias` is the table's
 * name in the statement, if it has another one there.
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

/** The same for statements that are written in SQL: `a.id, a.created`. */
export const columnListOf = (table: keyof DB, alias: string): RawBuilder<unknown> =>
  sql.join(columnsOf(table, alias).map((name) => sql.ref(name)));
