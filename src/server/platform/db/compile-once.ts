import { isDeepStrictEqual } from "node:util";
import type { Compilable, CompiledQuery } from "kysely";
import type { GlobalDb } from "./tenant-scope.ts";

/**
 * Compiles a query of the query builder on its first run, for queries that run with every request: building and
 * compiling one takes longer than sending it and reading a row.
 * @param build creates the query from its values. It uses each value exactly once, in order, and only as a parameter.
 * The values of the first run should be distinct: only then is a query that swaps two of them rejected.
 * @returns a function that runs the query with other values
 * @throws Error on the first run if the query contains other values, such as the tenant of a database handle
 */
export function compileOnce<Values extends readonly unknown[], Row>(
  build: (db: GlobalDb, ...values: Values) => Compilable<Row>,
): (db: GlobalDb, ...values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, ...values) => {
    if (!compiled) {
      const compiledQuery = build(db, ...values).compile();
      if (!isDeepStrictEqual(compiledQuery.parameters, values))
        throw new Error("A query compiled once has only its values.");
      compiled = compiledQuery;
    }
    return (await db.executeQuery<Row>({ ...compiled, parameters: values })).rows;
  };
}
