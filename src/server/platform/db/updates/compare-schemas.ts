import type { Column, Constraint, Schema, Table } from "./read-schema.ts";

/**
 * Lists each schema change that breaks processes of the released version while they run alongside those of the new one.
 * Additions are allowed: tables, functions, indexes, and columns that an insert of the released version may omit.
 * Loosening is allowed too: fewer constraints, nullable columns.
 */
export function incompatibleChanges(released: Schema, current: Schema): string[] {
  const tables = Object.entries(released.tables).flatMap(([name, table]) => {
    const now = current.tables[name];
    return now ? changesOfTable(name, table, now) : [`table ${name} was dropped or renamed`];
  });
  const functions = Object.entries(released.functions).flatMap(([name, returns]) => {
    const now = current.functions[name];
    if (now === undefined) return [`function ${name} was dropped or has other parameters`];
    return now === returns ? [] : [`function ${name} returns ${now} instead of ${returns}`];
  });
  return [...tables, ...functions];
}

function changesOfTable(name: string, released: Table, current: Table): string[] {
  const columns = Object.entries(released.columns).flatMap(([column, before]) => {
    const now = current.columns[column];
    const columnLabel = `column ${name}.${column}`;
    return now ? changesOfColumn(columnLabel, before, now) : [`${columnLabel} was dropped or renamed`];
  });
  const newColumns = Object.entries(current.columns).flatMap(([column, { nullable, filled }]) =>
    column in released.columns || nullable || filled
      ? []
      : [`column ${name}.${column} is new, not null and has no default`],
  );
  const releasedDefinitions = new Set(released.constraints.map(({ definition }) => definition));
  const newConstraints = current.constraints.flatMap((constraint) =>
    releasedDefinitions.has(constraint.definition) || isMetByDefault(constraint, released, current)
      ? []
      : [`table ${name} has a new constraint: ${constraint.definition}`],
  );
  return [...columns, ...newColumns, ...newConstraints];
}

/**
 * Whether every row satisfies a constraint if its new columns have their defaults, as rows of the released version do.
 */
function isMetByDefault({ kind, columns }: Constraint, released: Table, current: Table): boolean {
  const isNew = (column: string | null) => column !== null && !(column in released.columns);
  const isNull = (column: string | null) => isNew(column) && current.columns[column ?? ""]?.filled === false;
  if (kind !== "check" && columns.some(isNull)) return true;
  return kind !== "unique" && columns.every(isNew);
}

function changesOfColumn(columnLabel: string, before: Column, now: Column): string[] {
  return [
    before.type !== now.type && `${columnLabel} is of type ${now.type} instead of ${before.type}`,
    before.nullable && !now.nullable && `${columnLabel} must not be null any more`,
    before.filled && !now.filled && !now.nullable && `${columnLabel} has no default any more`,
  ].filter((change) => typeof change === "string");
}

/**
 * Lists each released migration whose file was changed or removed: databases that ran it would never get the change.
 */
export function changedMigrations(released: Record<string, string>, current: Record<string, string>): string[] {
  return Object.entries(released).flatMap(([name, hash]) => {
    if (!(name in current)) return [`migration ${name} was removed or renamed`];
    return current[name] === hash ? [] : [`migration ${name} was changed`];
  });
}
