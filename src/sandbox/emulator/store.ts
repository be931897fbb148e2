import { existsSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * A vendor's storage: records by kind and ID. Like a real vendor's, it outlives the server process. Reads return
 * copies: only `put` stores changes.
 */
export type Store = {
  get: <T>(kind: string, id: string) => T | undefined;
  put: (kind: string, id: string, record: object) => void;
  remove: (kind: string, id: string) => void;
  count: (kind: string) => number;
  /** in the order of their creation */
  list: <T>(kind: string) => T[];
  /** the number of changes so far: values computed from the records stay valid until it changes */
  changes: () => number;
};

/** IDs are part of URLs and file names. */
const safeIdPattern = /^[\w.-]{1,120}$/;

/** A line of a kind's file: a stored record, or the removal of one. */
type Line = { id: string; record: object | null };

/**
 * Creates a vendor's storage. @param folder contains a file per kind, to which every change appends a line, so that a
 * killed process loses none; undefined: in memory
 */
export function createStore(folder?: string): Store {
  const kinds = new Map<string, { records: Map<string, object>; appendLine: (line: Line) => void }>();
  const recordsOf = (kind: string) => {
    const known = kinds.get(kind) ?? loadKind(folder && join(folder, `${kind}.jsonl`));
    kinds.set(kind, known);
    return known;
  };
  let changes = 0;
  return {
    get: <T>(kind: string, id: string) => structuredClone(recordsOf(kind).records.get(id)) as T | undefined,
    count: (kind) => recordsOf(kind).records.size,
    list: <T>(kind: string) => [...recordsOf(kind).records.values()].map((record) => structuredClone(record)) as T[],
    changes: () => changes,
    put(kind, id, record) {
      if (!safeIdPattern.test(id)) throw new Error(`An id of the sandbox cannot be ${id}.`);
      const { records, appendLine } = recordsOf(kind);
      appendLine({ id, record });
      changes++;
      records.set(id, structuredClone(record));
    },
    remove(kind, id) {
      const { records, appendLine } = recordsOf(kind);
      if (!records.delete(id)) return;
      appendLine({ id, record: null });
      changes++;
    },
  };
}

/** Loads a file, rewrites it without superseded and removed records, and then appends to it. */
function loadKind(path: string | undefined) {
  if (!path) return { records: new Map<string, object>(), appendLine: () => undefined };
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const records = readKind(path);
  const lines = Array.from(records, ([id, record]) => lineOf({ id, record }));
  writeFileSync(`${path}.part`, lines.join(""), { mode: 0o600 });
  renameSync(`${path}.part`, path);
  const file = openSync(path, "a");
  return { records, appendLine: (line: Line) => void writeSync(file, lineOf(line)) };
}

const lineOf = (line: Line) => `${JSON.stringify(line)}\n`;

/**
 * Returns the records in a kind's file of a vendor by ID. The last line may be incomplete while it is being written.
 */
export function readKind<T extends object>(path: string): Map<string, T> {
  const records = new Map<string, T>();
  const completeLines = existsSync(path) ? readFileSync(path, "utf8").split("\n").slice(0, -1) : [];
  for (const line of completeLines) {
    const { id, record } = JSON.parse(line) as Line;
    if (record) records.set(id, record as T);
    else records.delete(id);
  }
  return records;
}
