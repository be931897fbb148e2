import { existsSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * A vendor's storage: records by kind and id. Like a real vendor's, it outlives the product's process. Reads return
 * copies: a change is stored only by `put`.
 */
export type Store = {
  get: <T>(kind: string, id: string) => T | undefined;
  put: (kind: string, id: string, record: object) => void;
  remove: (kind: string, id: string) => void;
  count: (kind: string) => number;
  /** in the order in which they were first put */
  list: <T>(kind: string) => T[];
  /** how many records were put or removed so far: what was computed of them is right until this changes */
  changes: () => number;
};

/** Ids become addresses and names. */
const safe = /^[\w.-]{1,120}$/;

/** A line of a kind's file: a record as it was put, or that it was removed. */
type Line = { id: string; record: object | null };

/**
 * @param folder where each kind is a file that every change is a line of, so that a killed process loses none; without
 * one it is kept in memory only
 */
export function createStore(folder?: string): Store {
  const kinds = new Map<string, { records: Map<string, object>; note: (line: Line) => void }>();
  const of = (kind: string) => {
    const known = kinds.get(kind) ?? loadKind(folder && join(folder, `${kind}.jsonl`));
    kinds.set(kind, known);
    return known;
  };
  let changes = 0;
  return {
    get: <T>(kind: string, id: string) => structuredClone(of(kind).records.get(id)) as T | undefined,
    count: (kind) => of(kind).records.size,
    list: <T>(kind: string) => [...of(kind).records.values()].map((record) => structuredClone(record)) as T[],
    changes: () => changes,
    put(kind, id, record) {
      if (!safe.test(id)) throw new Error(`An id of the sandbox cannot be ${id}.`);
      const { records, note } = of(kind);
      note({ id, record });
      changes++;
      records.set(id, structuredClone(record));
    },
    remove(kind, id) {
      const { records, note } = of(kind);
      if (!records.delete(id)) return;
      note({ id, record: null });
      changes++;
    },
  };
}

/** Loads a file, rewrites it without superseded and removed records, and then appends to it. */
function loadKind(path: string | undefined) {
  if (!path) return { records: new Map<string, object>(), note: () => undefined };
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const records = readKind(path);
  const lines = Array.from(records, ([id, record]) => lineOf({ id, record }));
  writeFileSync(`${path}.part`, lines.join(""), { mode: 0o600 });
  renameSync(`${path}.part`, path);
  const file = openSync(path, "a");
  return { records, note: (line: Line) => void writeSync(file, lineOf(line)) };
}

const lineOf = (line: Line) => `${JSON.stringify(line)}\n`;

/** The records of a kind by id, of the vendor whose folder it lies in. Its last line may be one that is being written. */
export function readKind<T extends object>(path: string): Map<string, T> {
  const records = new Map<string, T>();
  const whole = existsSync(path) ? readFileSync(path, "utf8").split("\n").slice(0, -1) : [];
  for (const line of whole) {
    const { id, record } = JSON.parse(line) as Line;
    if (record) records.set(id, record as T);
    else records.delete(id);
  }
  return records;
}
