import { expect, test } from "vitest";
import { openWorld } from "#server/testing/world.ts";
import { columnNames } from "../column-names.ts";
import { unusedColumns } from "./unused-columns.ts";

const world = openWorld();

test("the list of column names in the code matches the database, as npm run db:types writes it", async () => {
  const { rows } = await world.pool.query<{ name: string }>(
    `select format('%s.%s', table_name, column_name) as name from information_schema.columns
     where table_schema = 'public' and table_name <> 'migrations'`,
  );
  const named = Object.entries(columnNames).flatMap(([table, columns]) =>
    columns.map((column) => `${table}.${column}`),
  );
  expect([...named, ...unusedColumns].sort()).toEqual(rows.map(({ name }) => name).sort());
});
