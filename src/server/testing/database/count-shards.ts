import { loadModule, parseSync } from "libpg-query";
import { isTenantTable } from "#server/platform/db/tenant-tables.ts";
import { columnNamePath, descendants } from "./parsed-statement.ts";

await loadModule();

/** How many shards a statement runs on: "none" if it reads no tenant table, "all" if it doesn't filter by tenant. */
type Shards = "none" | "one" | "several" | "all";

/** The database functions over tenant tables that the server calls, with the position of the tenant argument. */
const routedFunctions = new Map([["search_bundles", 0]]);
/** The functions that search for tenants, or read and write two. */
const otherFunctions = new Map<string, Shards>([
  ["tenants_to_dispose", "all"],
  ["applications_on_hold", "all"],
  ["tenants_returning_fees", "all"],
  ["tenants_with_held_charges", "all"],
  ["tenants_with_changed_payments", "all"],
  ["tenants_with_open_signings", "all"],
  ["tenants_with_unsealed_signings", "all"],
  ["known_disputes", "all"],
  ["move_bundles", "several"],
  ["move_landlord", "several"],
]);

type ParsedStatement = {
  usesTenantTable: boolean;
  fixedShards: Shards | undefined;
  parameters: number[];
  constants: string[];
};
const parsedStatements = new Map<string, ParsedStatement>();

/**
 * Counts the shards that a statement runs on in a cluster, where each tenant is on one shard.
 * @param text one SQL statement
 * @param values its parameters
 */
export function countShards(text: string, values: readonly unknown[]): Shards {
  const { usesTenantTable, fixedShards, parameters, constants } = parsedStatements.get(text) ?? parseStatement(text);
  if (fixedShards) return fixedShards;
  if (!usesTenantTable) return "none";
  const tenants = new Set([...constants, ...parameters.flatMap((n) => values[n - 1] ?? [])]);
  return tenants.size === 0 ? "all" : tenants.size === 1 ? "one" : "several";
}

function parseStatement(text: string): ParsedStatement {
  const found: ParsedStatement = { usesTenantTable: false, fixedShards: undefined, parameters: [], constants: [] };
  const addTenants = (node: unknown) => {
    for (const [key, value] of descendants([node])) {
      if (key === "ParamRef") found.parameters.push(Number(value.number));
      const text = key === "A_Const" && (value.sval as { sval?: string } | undefined)?.sval;
      if (text) found.constants.push(...text.replace(/[{}]/g, "").split(","));
    }
  };
  for (const [key, node] of descendants(parseSync(text))) {
    if ((key === "RangeVar" || key === "relation") && isTenantTable(String(node.relname))) found.usesTenantTable = true;
    if (key === "A_Expr") {
      const sides = [node.lexpr, node.rexpr];
      const isTenant = (side: unknown) =>
        [...descendants([side])].some(
          ([kind, column]) => kind === "ColumnRef" && columnNamePath(column).at(-1) === "tenant",
        );
      if (sides.some(isTenant)) for (const side of sides) if (!isTenant(side)) addTenants(side);
    }
    if (key === "InsertStmt") {
      const { cols, selectStmt } = node as {
        cols?: { ResTarget: { name: string } }[];
        selectStmt?: { SelectStmt?: { valuesLists?: { List: { items: unknown[] } }[] } };
      };
      const index = cols?.findIndex(({ ResTarget }) => ResTarget.name === "tenant") ?? -1;
      if (index >= 0) for (const { List } of selectStmt?.SelectStmt?.valuesLists ?? []) addTenants(List.items[index]);
    }
    if (key === "FuncCall") {
      const name = columnNamePath({ fields: node.funcname }).at(-1) ?? "";
      found.fixedShards ??= otherFunctions.get(name);
      const index = routedFunctions.get(name);
      if (index !== undefined) {
        found.usesTenantTable = true;
        addTenants((node.args as unknown[])[index]);
      }
    }
  }
  parsedStatements.set(text, found);
  return found;
}
