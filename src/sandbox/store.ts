import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * What a vendor remembers: records by kind and id. A vendor's memory outlives the product's process, as a real one's.
 * What is given out is a copy: a change of it is remembered when it is put.
 */
export type Store = {
  get: <T>(kind: string, id: string) => T | undefined;
  put: (kind: string, id: string, record: object) => void;
  remove: (kind: string, id: string) => void;
  count: (kind: string) => number;
  /** in the order in which they were first put */
  list: <T>(kind: string) => T[];
};

/** `first`: when it was first put, so that a list keeps its order over a restart. */
type Kept = { first: number; record: object };

/** Ids become names of files. */
const safe = /^[\w.-]{1,120}$/;

/**
 * @param folder where each record is a file, so that a killed process loses none; without one it is kept in memory only
 */
export function openStore(folder?: string): Store {
  const kinds = new Map<string, Map<string, Kept>>();
  let last = 0;
  const of = (kind: string) => {
    let records = kinds.get(kind);
    if (!records) {
      records = folder ? readAll(join(folder, kind)) : new Map<string, Kept>();
      for (const { first } of records.values()) last = Math.max(first, last);
      kinds.set(kind, records);
    }
    return records;
  };
  return {
    get: <T>(kind: string, id: string) => structuredClone(of(kind).get(id)?.record) as T | undefined,
    count: (kind) => of(kind).size,
    list: <T>(kind: string) => [...of(kind).values()].map(({ record }) => structuredClone(record)) as T[],
    put(kind, id, record) {
      if (!safe.test(id)) throw new Error(`An id of the sandbox cannot be ${id}.`);
      const records = of(kind);
      last = Math.max(Date.now(), last + 1);
      const first = records.get(id)?.first ?? last;
      records.set(id, { first, record: structuredClone(record) });
      if (!folder) return;
      const path = join(folder, kind, `${id}.json`);
      writeFileSync(`${path}.part`, JSON.stringify({ first, record }), { mode: 0o600 });
      renameSync(`${path}.part`, path);
    },
    remove(kind, id) {
      of(kind).delete(id);
      if (folder) rmSync(join(folder, kind, `${id}.json`), { force: true });
    },
  };
}

function readAll(folder: string): Map<string, Kept> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  const kept = files.map((name): [string, Kept] => [
    name.slice(0, -".json".length),
    JSON.parse(readFileSync(join(folder, name), "utf8")) as Kept,
  ]);
  return new Map(kept.sort(([, a], [, b]) => a.first - b.first));
}
