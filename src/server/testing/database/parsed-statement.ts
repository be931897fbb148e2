export type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** Yields an object and all objects below it, except below keys that `stop` selects. */
export function* descendants(value: unknown, stop: (key: string) => boolean = () => false): Generator<[string, Node]> {
  if (Array.isArray(value)) for (const each of value) yield* descendants(each, stop);
  else if (isNode(value))
    for (const [key, inner] of Object.entries(value)) {
      if (isNode(inner) && !Array.isArray(inner)) yield [key, inner];
      if (!stop(key)) yield* descendants(inner, stop);
    }
}

/** Returns the names of a column reference: `["a", "tenant"]`. */
export const columnNamePath = (column: Node): string[] =>
  (column.fields as { String?: { sval: string } }[]).map(({ String: name }) => name?.sval ?? "*");
