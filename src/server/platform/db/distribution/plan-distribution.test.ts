import { describe, expect, test } from "vitest";
import { tenantTables } from "../tenant-tables.ts";
import { type Catalog, planDistribution, referenceTables } from "./plan-distribution.ts";

const catalog: Catalog = {
  server: 180_003,
  citus: "14.0-1",
  database: "lintel",
  references: [
    { table: "reports", target: "payments" },
    { table: "payments", target: "applications" },
    { table: "reports", target: "applications" },
    { table: "applications", target: "template_versions" },
    { table: "template_versions", target: "template_versions" },
    { table: "template_versions", target: "application_templates" },
    { table: "application_templates", target: "companies" },
    { table: "companies", target: "users" },
    { table: "drafts", target: "users" },
  ],
  placements: [],
  filled: ["users"],
};
const planWith = (changes: Partial<Catalog> = {}) => planDistribution({ ...catalog, ...changes });
const indexOfTable = (statements: string[], table: string) =>
  statements.findIndex((text) => text.includes(`'public.${table}'`));

test("distributing the database with Citus distributes every tenant table by tenant, after the tables it refers to, and colocates them", () => {
  const statements = planWith();
  const distributed = statements.filter((text) => text.includes("create_distributed_table"));
  expect(distributed).toHaveLength(tenantTables.length);
  expect(distributed.filter((text) => text.includes("colocate_with => 'none'"))).toEqual([distributed[0]]);
  const first = /'public\.(\w+)'/.exec(distributed[0] ?? "")?.[1];
  for (const text of distributed) expect(text).toContain("', 'tenant', colocate_with => ");
  for (const text of distributed.slice(1)) expect(text).toMatch(new RegExp(`colocate_with => 'public\\.${first}'\\)$`));
  const own = distributed.map((text) => /'public\.(\w+)'/.exec(text)?.[1]);
  expect([...own].sort()).toEqual([...tenantTables].sort());
  for (const { table, target } of catalog.references.filter(({ table }) => own.includes(table)))
    if (table !== target && own.includes(target)) expect(own.indexOf(target)).toBeLessThan(own.indexOf(table));
});

test("before it distributes tables with Citus, the distribution plan copies to every node only the tables that tenant tables refer to", () => {
  const statements = planWith();
  const copied = statements.filter((text) => text.includes("create_reference_table"));
  expect(copied).toHaveLength(referenceTables.length);
  expect(indexOfTable(statements, "users")).toBeLessThan(indexOfTable(statements, "companies"));
  const last = statements.findLastIndex((text) => text.includes("create_reference_table"));
  expect(last).toBeLessThan(statements.findIndex((text) => text.includes("create_distributed_table")));
  expect(statements.join()).not.toContain("drafts");
});

test("distributing the database with Citus begins by allowing triggers and the tenant setting on shards, for this session and later ones", () => {
  expect(planWith({ database: 'odd"name' }).slice(0, 4)).toEqual([
    'alter database "odd""name" set citus.enable_unsafe_triggers = on',
    "set citus.enable_unsafe_triggers = on",
    `alter database "odd""name" set citus.propagate_set_commands = 'local'`,
    "set citus.propagate_set_commands = 'local'",
  ]);
});

test("distributing the database with Citus drops the trigger that announces live events before the audit log is distributed", () => {
  const statements = planWith();
  const dropped = statements.indexOf("drop trigger if exists events_are_announced on audit_logs");
  expect(dropped).toBeGreaterThan(0);
  expect(dropped).toBeLessThan(indexOfTable(statements, "audit_logs"));
});

test("distributing the database with Citus skips tables that are already distributed, so that it can be continued after an interruption", () => {
  const placed = (table: string) => ({ table, kind: "distributed", column: "tenant" }) as const;
  const reference = (table: string) => ({ table, kind: "reference", column: null }) as const;
  const done = [...tenantTables.map(placed), ...referenceTables.map(reference)];
  expect(planWith({ placements: done, filled: ["applications"] })).toEqual([]);
  const rest = planWith({ placements: done.filter(({ table }) => table !== "reports" && table !== "consents") });
  expect(rest.slice(4)).toEqual([
    "select create_distributed_table('public.consents', 'tenant', colocate_with => 'public.adverse_actions')",
    "select create_distributed_table('public.reports', 'tenant', colocate_with => 'public.adverse_actions')",
  ]);
  // Citus lists a local table that refers to a reference table
  expect(planWith({ placements: [...done, { table: "drafts", kind: "other", column: null }] })).toEqual([]);
});

describe("distributing the database", () => {
  test.each<[string, Partial<Catalog>, RegExp]>([
    ["plain PostgreSQL", { citus: undefined }, /plain PostgreSQL.*Citus 14\.0 or newer is needed on PostgreSQL 18/],
    ["an old Citus", { citus: "13.2-1", server: 160_004 }, /has Citus 13\.2-1.*14\.0 or newer/],
    ["Citus 13.1 on PostgreSQL 15", { citus: "13.1-1", server: 150_008 }, /13\.1-1.*13\.2 or newer/],
    ["tables with rows", { filled: ["applications", "users"] }, /already have rows: applications\..*twice/],
    [
      "a tenant table distributed by something else",
      { placements: [{ table: "reports", kind: "distributed", column: "id" }] },
      /reports is distributed by id in the cluster, but should be distributed by tenant/,
    ],
    [
      "a distributed table that should be local",
      { placements: [{ table: "drafts", kind: "reference", column: null }] },
      /drafts is reference in the cluster, but should be local/,
    ],
    [
      "a foreign key from a tenant table to a local table",
      { references: [{ table: "reports", target: "drafts" }] },
      /foreign key of reports to drafts/,
    ],
    [
      "a foreign key from a local table to a tenant table",
      { references: [{ table: "drafts", target: "reports" }] },
      /foreign key of drafts to reports/,
    ],
    [
      "foreign keys in a circle",
      {
        references: [
          { table: "reports", target: "payments" },
          { table: "payments", target: "reports" },
        ],
      },
      /payments, reports form a circle/,
    ],
  ])("distributing the database is rejected with a clear message for %s", (_what, changes, message) => {
    expect(() => planWith(changes)).toThrow(message);
  });

  test("distributing the database is possible with Citus 13.2 on PostgreSQL 15 and Citus 15.0 on PostgreSQL 18", () => {
    expect(planWith({ citus: "13.2-1", server: 150_008 }).length).toBeGreaterThan(4);
    expect(planWith({ citus: "15.0-1", server: 180_000 }).length).toBeGreaterThan(4);
  });
});
