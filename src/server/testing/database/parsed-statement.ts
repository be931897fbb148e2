export type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** Yields an object and all objects below it, except below keys that `stop` selects. */
export function* below(value: unknown, stop: (key: string) => boolean = () => false): Generator<[string, Node]> {
  if (Array.isArray(value)) for (const each of value) yield* below(each, stop);
  else if (isNode(value))
    for (const [key, inner] of Object.entries(value)) {
      if (isNode(inner) && !Array.isArray(inner)) yield [key, inner];
      if (!stop(key)) yield* below(inner, stop);
    }
}

/** Returns the names of a column reference: `["a", "tenant"]`. */
export const namesOf = (column: Node): string[] =>
  (column.fields as { String?: { sval: string } }[]).map(({ String: name }) => name?.sval ?? "*");
