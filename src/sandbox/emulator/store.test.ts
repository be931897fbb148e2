import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createStore } from "#sandbox/emulator/store.ts";

const folder = mkdtempSync(join(tmpdir(), "lintel-store-"));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ["in memory", undefined],
  ["in a folder", join(folder, "one")],
])("an emulated vendor's store %s lists its records in the order in which they were added", (_where, at) => {
  const store = createStore(at);
  for (const id of ["b", "a", "c"]) store.put("things", id, { id, size: 1 });
  store.put("things", "b", { id: "b", size: 2 });
  store.remove("things", "a");
  expect(store.list("things")).toEqual([
    { id: "b", size: 2 },
    { id: "c", size: 1 },
  ]);
  expect(store.get("things", "a")).toBeUndefined();
  expect(store.get("others", "b")).toBeUndefined();
});

test("changing a record after it was added to or read from an emulated vendor's store doesn't change the stored record", () => {
  const store = createStore();
  const record = { list: [1] };
  store.put("things", "a", record);
  record.list.push(2);
  store.get<{ list: number[] }>("things", "a")?.list.push(3);
  store.list<{ list: number[] }>("things")[0]?.list.push(4);
  expect(store.get("things", "a")).toEqual({ list: [1] });
});

test("an emulated vendor's store counts its changes, so that values computed from it can be recomputed", () => {
  const store = createStore();
  store.put("things", "a", { size: 1 });
  const before = store.changes();
  store.remove("things", "unknown");
  expect(store.list("things")).toHaveLength(1);
  expect(store.changes()).toBe(before);
  store.put("things", "a", { size: 2 });
  expect(store.changes()).toBe(before + 1);
  store.remove("things", "a");
  expect(store.changes()).toBe(before + 2);
});

test("a second process reads all records of an emulated vendor's store in order and adds more", () => {
  const at = join(folder, "two");
  const before = createStore(at);
  for (let n = 0; n < 50; n++) before.put("things", `t${n}`, { n });
  // simulates an incomplete write of a killed process
  appendFileSync(join(at, "things.jsonl"), '{"id":"t50","rec');
  const after = createStore(at);
  after.put("things", "next", { n: 50 });
  const numbers = (list: { n: number }[]) => list.map(({ n }) => n);
  expect(numbers(after.list("things"))).toEqual(Array.from({ length: 51 }, (_, n) => n));
  expect(numbers(createStore(at).list("things"))).toEqual(Array.from({ length: 51 }, (_, n) => n));
});

test("a record's ID can't be used to write files outside the folder of an emulated vendor's store", () => {
  const own = join(folder, "three");
  const at = join(own, "store");
  const store = createStore(at);
  for (const id of ["../out", "a/b", "", "x".repeat(121), "a\0b"]) expect(() => store.put("things", id, {})).toThrow();
  store.put("things", "..", { id: ".." });
  expect(readdirSync(own)).toEqual(["store"]);
  expect(readdirSync(at)).toEqual(["things.jsonl"]);
});

test("reopening an emulated vendor's store removes outdated versions and deleted records from its file", () => {
  const at = join(folder, "four");
  const before = createStore(at);
  for (let n = 0; n < 50; n++) before.put("things", "one", { n });
  before.put("things", "two", {});
  before.remove("things", "two");
  expect(createStore(at).list("things")).toEqual([{ n: 49 }]);
  expect(readFileSync(join(at, "things.jsonl"), "utf8").split("\n")).toHaveLength(2);
});
