import { OperatorError } from "../../common/operator-error.ts";
import { tenantTables } from "../tenant-tables.ts";

/**
 * Tables without a tenant that are copied to every node: tenant tables refer to them or are joined with them. Every
 * other table without a tenant stays on the coordinator.
 */
export const referenceTables = ["applicant_applications", "companies", "landlords", "users"] as const;

/** How Citus stores a table. */
export type Placement = { table: string; kind: "distributed" | "reference" | "other"; column: string | null };

/** The state of the database that a plan depends on. */
export type Catalog = {
  /** PostgreSQL's `server_version_num` */
  server: number;
  /** the version of the extension, such as `15.0-1`; undefined if it isn't installed */
  citus: string | undefined;
  database: string;
  references: { table: string; target: string }[];
  placements: Placement[];
  /** tables with rows */
  filled: string[];
};

/** The oldest Citus release that is known to accept this schema, by the PostgreSQL version. */
const oldestCitus = (server: number): [number, number] => (server < 160_000 ? [13, 2] : [14, 0]);

/**
 * Plans how to distribute the tables in a Citus cluster: tables without a tenant that tenant tables refer to are copied
 * to every node, and tenant tables are distributed by tenant, each after those it refers to. Completed steps are
 * omitted.
 * @returns statements, each of which runs separately; empty if everything is done
 * @throws OperatorError if the cluster or its tables don't permit it
 */
export function planDistribution(catalog: Catalog): string[] {
  requireCitus(catalog);
  requireKinds(catalog.placements);
  requireReferences(catalog.references);
  const placedTables = new Set(catalog.placements.filter(({ kind }) => kind !== "other").map(({ table }) => table));
  const remaining = (tables: readonly string[]) =>
    sortByReference(tables, catalog.references).filter((table) => !placedTables.has(table));
  const withRows = remaining(tenantTables).filter((table) => catalog.filled.includes(table));
  if (withRows.length)
    throw new OperatorError(
      `These tables already have rows: ${withRows.join(", ")}. Citus would copy them and run their triggers again, which ` +
        "would count applications twice. Distribute an empty database, then restore the data with triggers disabled.",
    );
  const firstPlaced = sortByReference(tenantTables, catalog.references).find((table) => placedTables.has(table));
  const distributed = remaining(tenantTables).map(
    (table, index, all) =>
      `select create_distributed_table('public.${table}', 'tenant', colocate_with => ${
        firstPlaced || index > 0 ? `'public.${firstPlaced ?? all[0]}'` : "'none'"
      })`,
  );
  const referenceStatements = remaining(referenceTables).map(
    (table) => `select create_reference_table('public.${table}')`,
  );
  const statements = [
    ...(remaining(["audit_logs"]).length ? [dropEventsTrigger] : []),
    ...referenceStatements,
    ...distributed,
  ];
  return statements.length ? [...settings(catalog.database), ...statements] : [];
}

/**
 * Live events are read in the order of one node's transactions, and shards can't write them: in a cluster, pages poll
 * instead.
 */
const dropEventsTrigger = "drop trigger if exists events_are_announced on audit_logs";

/** Settings for this session and later ones: triggers on shards, and passing a connection's tenants to the workers. */
function settings(database: string): string[] {
  const name = `"${database.replaceAll('"', '""')}"`;
  return ["citus.enable_unsafe_triggers = on", "citus.propagate_set_commands = 'local'"].flatMap((setting) => [
    `alter database ${name} set ${setting}`,
    `set ${setting}`,
  ]);
}

function requireCitus({ citus, server }: Catalog): void {
  const oldest = oldestCitus(server);
  const needed = `Citus ${oldest.join(".")} or newer is needed on PostgreSQL ${Math.floor(server / 10_000)}.`;
  if (citus === undefined)
    throw new OperatorError(
      `This is plain PostgreSQL: the extension citus is not installed in the database. ${needed}`,
    );
  const [major = 0, minor = 0] = citus.split(/[.-]/).map(Number);
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1]))
    throw new OperatorError(`The database has Citus ${citus}. ${needed}`);
}

/** Rejects a table that is already distributed differently. */
function requireKinds(placements: readonly Placement[]): void {
  const expectedKinds = new Map<string, string>([
    ...tenantTables.map((table) => [table, "distributed by tenant"] as const),
    ...referenceTables.map((table) => [table, "reference"] as const),
  ]);
  for (const { table, kind, column } of placements) {
    const actualKind = kind === "distributed" ? `distributed by ${column}` : kind;
    const expectedKind = expectedKinds.get(table);
    // Citus adds local tables to its catalog by itself, as `other`
    if (kind === "other" || actualKind === expectedKind) continue;
    throw new OperatorError(
      `The table ${table} is ${actualKind} in the cluster, but should be ${expectedKind ?? "local"}.`,
    );
  }
}

/** Rejects foreign keys between a shard and a table on another node, in either direction. */
function requireReferences(references: Catalog["references"]): void {
  const tenants: ReadonlySet<string> = new Set(tenantTables);
  const copied: ReadonlySet<string> = new Set(referenceTables);
  for (const { table, target } of references) {
    const isImpossible = tenants.has(table)
      ? !tenants.has(target) && !copied.has(target)
      : tenants.has(target) || (copied.has(table) && !copied.has(target));
    if (isImpossible) throw new OperatorError(`The foreign key of ${table} to ${target} is not possible in a cluster.`);
  }
}

/** Sorts the tables so that each comes after those it refers to, otherwise by name. */
function sortByReference(tables: readonly string[], references: Catalog["references"]): string[] {
  const ordered: string[] = [];
  let left = [...tables].sort();
  while (left.length) {
    const unsorted = new Set(left);
    const next = left.filter(
      (name) => !references.some(({ table, target }) => table === name && target !== name && unsorted.has(target)),
    );
    if (next.length === 0) throw new OperatorError(`The foreign keys of ${left.join(", ")} form a circle.`);
    ordered.push(...next);
    left = left.filter((name) => !next.includes(name));
  }
  return ordered;
}
