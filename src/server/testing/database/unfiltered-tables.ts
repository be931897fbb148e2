import { loadModule, parseSync } from "libpg-query";
import { isTenantTable } from "#server/platform/db/tenant-tables.ts";
import { columnNamePath, descendants, type Node } from "./parsed-statement.ts";

await loadModule();

const queries = new Set(["SelectStmt", "UpdateStmt", "DeleteStmt", "InsertStmt"]);
const isQuery = (key: string) => queries.has(key);

/** Returns the tables of one query level by their aliases. */
function tablesOf(key: string, query: Node): Map<string, string> {
  const named = new Map<string, string>();
  const add = (table: Node) => {
    const { relname, alias } = table as { relname: string; alias?: { aliasname: string } };
    named.set(alias?.aliasname ?? relname, relname);
  };
  if (key === "UpdateStmt" || key === "DeleteStmt") add(query.relation as Node);
  for (const part of ["fromClause", "usingClause"])
    for (const [kind, node] of descendants(query[part], isQuery)) if (kind === "RangeVar") add(node);
  return named;
}

/** Returns the aliases whose `tenant` a query level compares; "" for a column without an alias. */
function aliasesFilteredByTenant(query: Node): Set<string> {
  const filtered = new Set<string>();
  for (const part of ["whereClause", "fromClause", "usingClause"])
    for (const [kind, node] of descendants(query[part], isQuery)) {
      if (kind === "JoinExpr" && Array.isArray(node.usingClause))
        for (const name of node.usingClause) if (name.String?.sval === "tenant") filtered.add("");
      if (kind !== "A_Expr") continue;
      const operator = (node.name as { String: { sval: string } }[])[0]?.String.sval;
      if (operator !== "=") continue;
      for (const side of [node.lexpr, node.rexpr])
        for (const [column, reference] of descendants(side, isQuery)) {
          if (column !== "ColumnRef") continue;
          const names = columnNamePath(reference);
          if (names.at(-1) === "tenant") filtered.add(names.length > 1 ? (names.at(-2) ?? "") : "");
        }
    }
  return filtered;
}

/**
 * Returns the tenant tables that a statement reads or changes without comparing their `tenant`, or inserts into without
 * setting it.
 * @param text one SQL statement
 */
export function unfilteredTables(text: string): string[] {
  const found: string[] = [];
  for (const [key, query] of descendants(parseSync(text))) {
    if (key === "InsertStmt") {
      const { relation, cols } = query as { relation: { relname: string }; cols?: { ResTarget: { name: string } }[] };
      const namesTenant = cols?.some(({ ResTarget }) => ResTarget.name === "tenant");
      if (isTenantTable(relation.relname) && !namesTenant) found.push(relation.relname);
    }
    if (!isQuery(key)) continue;
    const filtered = aliasesFilteredByTenant(query);
    const tables = tablesOf(key, query);
    for (const [name, table] of tables)
      if (isTenantTable(table) && !filtered.has(name) && !filtered.has("")) found.push(table);
  }
  return found;
}
