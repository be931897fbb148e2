import { expect, test } from "vitest";
import { evaluateDirectUrl, evaluatePooler } from "./check-pooler-settings.ts";

const validSettings = { idle_transaction_timeout: "60", query_timeout: "0", server_reset_query: "DISCARD ALL" };
const checkSettings = (
  poolMode: string,
  changes: Record<string, string> = {},
  hasDirectUrl = poolMode === "transaction",
) =>
  evaluatePooler({ poolMode, values: new Map(Object.entries({ ...validSettings, ...changes })) }, { hasDirectUrl }).map(
    ({ state, detail }) => `${state}: ${detail}`,
  );

test("lintel doctor accepts PgBouncer in transaction and session mode with settings that fit", () => {
  expect(checkSettings("transaction")).toEqual(["ok: pool_mode transaction, and its timeouts fit"]);
  expect(checkSettings("session", { idle_transaction_timeout: "0" })).toEqual([
    "ok: pool_mode session, and its timeouts fit",
  ]);
  expect(evaluatePooler("none", { hasDirectUrl: false })).toEqual([]);
});

test.each([
  ["a missing idle_transaction_timeout", "transaction", { idle_transaction_timeout: "0" }],
  ["an idle_transaction_timeout of an hour", "transaction", { idle_transaction_timeout: "3600" }],
  ["a query_timeout", "transaction", { query_timeout: "30" }],
  ["a transaction_timeout", "session", { transaction_timeout: "30" }],
  ["an empty server_reset_query in session mode", "session", { server_reset_query: "" }],
])("lintel doctor reports %s of PgBouncer", (_what, mode, changes) => {
  const [name = ""] = Object.keys(changes);
  expect(checkSettings(mode, changes)).toEqual([expect.stringMatching(new RegExp(`^fault: ${name} is `))]);
});

test("lintel doctor reports PgBouncer in transaction mode without DATABASE_DIRECT_URL, and in statement mode", () => {
  expect(checkSettings("transaction", {}, false)).toEqual([
    expect.stringMatching(/^fault: pool_mode is transaction, but DATABASE_DIRECT_URL isn't set/),
  ]);
  expect(checkSettings("statement", {}, true)).toEqual(["fault: pool_mode is statement, so transactions fail"]);
});

test("lintel doctor says what to check if PgBouncer doesn't show its settings", () => {
  for (const pooler of ["hidden", "none"] as const) {
    const [found] = evaluatePooler(pooler, { hasDirectUrl: true });
    const detail = expect.stringContaining("idle_transaction_timeout at most 60");
    expect([found?.state, found?.detail]).toEqual(["note", detail]);
  }
});

test.each(["DATABASE_DIRECT_URL", "DATABASE_OWNER_URL"] as const)(
  "lintel doctor reports a %s that points to PgBouncer, unless PgBouncer is in session mode",
  (name) => {
    const values = new Map();
    for (const pooler of ["hidden", { poolMode: "transaction", values }] as const)
      expect(evaluateDirectUrl(name, pooler)).toMatchObject([
        { state: "fault", detail: expect.stringContaining(name) },
      ]);
    for (const pooler of ["none", { poolMode: "session", values }] as const)
      expect(evaluateDirectUrl(name, pooler)).toEqual([]);
  },
);
