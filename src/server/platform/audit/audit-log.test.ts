import { beforeAll, beforeEach, expect, test } from "vitest";
import { createForm, createLandlord, type Person, submitApplication } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";
import { transaction } from "../db/connect.ts";
import { inTenant } from "../db/tenant-scope.ts";
import { record, verifyHistory } from "./audit-log.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world);
  ({ slug } = await createForm(world, owner));
});

let id: string;
let bundle: string;
beforeEach(async () => {
  ({ id, bundle } = await submitApplication(world, slug));
  for (const verb of ["shortlist", "archive", "unarchive"])
    await world.post(`/application_bundles/${verb}/`, { slugs: [bundle] }, { token: owner.token });
});

const listEntries = async () =>
  await world.db.selectFrom("audit_logs").selectAll().where("application_id", "=", id).orderBy("position").execute();

type Position = { chain: string; position: number } | undefined;
const positionSql = (row: Position) => `chain = '${row?.chain}' and position = ${row?.position}`;
const formatPosition = (row: Position) => `${row?.chain}/${row?.position}`;

const appendOnlyTrigger = "audit_logs_are_append_only";

/** Runs statements that only the database owner can run, and reverts them afterwards. */
async function verifyAfterTampering(statements: string) {
  try {
    await world.pool.query(`alter table audit_logs disable trigger ${appendOnlyTrigger}; ${statements}`);
    return (await verifyHistory(world.db)).faults;
  } finally {
    await world.pool.query(`delete from audit_logs; alter table audit_logs enable trigger ${appendOnlyTrigger}`);
  }
}

test("the audit log records each action with its user and network address in a valid hash chain", async () => {
  const rows = await listEntries();
  expect(rows.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ["submitted", null],
    ["shortlisted", owner.user.id],
    ["archived", owner.user.id],
    ["unarchived", owner.user.id],
  ]);
  for (const { address } of rows) expect(address).toMatch(/^10\./);
  for (const [n, row] of rows.entries()) if (n > 0) expect(row.previous).toEqual(rows[n - 1]?.hash);
  const { faults, count } = await verifyHistory(world.db);
  expect(faults).toEqual([]);
  const { rows: counted } = await world.pool.query("select count(*)::int as n from audit_logs");
  expect(count).toBe(counted[0].n);
});

test.each([
  "update audit_logs set action = 'x'",
  "delete from audit_logs",
  "truncate audit_logs",
  "truncate applications cascade",
])("the database rejects a statement that would change the audit log: %s", async (statement) => {
  const before = await listEntries();
  await expect(world.pool.query(statement)).rejects.toThrow("append-only");
  expect(await listEntries()).toEqual(before);
});

test.each([
  ["the action", "action = 'declined'"],
  ["the actor", "actor_id = '0198c0de-0000-7000-8000-000000000000'"],
  ["the data", `data = '{"a":1}'`],
  ["the address", "address = '10.0.0.1'"],
  ["the browser", "user_agent = 'x'"],
  ["the time", "created = created + interval '1 ms'"],
  ["the hash", "hash = sha256('x')"],
])("the audit check detects an entry whose %s was changed", async (_what, change) => {
  const row = (await listEntries())[1];
  const faults = await verifyAfterTampering(`update audit_logs set ${change} where ${positionSql(row)}`);
  expect(faults).toContain(formatPosition(row));
});

test("the audit check detects a missing entry and names the entry after the gap", async () => {
  const rows = await listEntries();
  const faults = await verifyAfterTampering(`delete from audit_logs where ${positionSql(rows[1])}`);
  expect(faults).toEqual([formatPosition(rows[2])]);
});

test("the audit check detects a missing first entry and names the second entry", async () => {
  const rows = await listEntries();
  expect(await verifyAfterTampering(`delete from audit_logs where ${positionSql(rows[0])}`)).toEqual([
    formatPosition(rows[1]),
  ]);
});

test("the audit check detects reordered entries", async () => {
  const [, one, two] = await listEntries();
  const faults = await verifyAfterTampering(
    `update audit_logs set position = -1 where ${positionSql(one)};
     update audit_logs set position = ${one?.position} where ${positionSql(two)};
     update audit_logs set position = ${two?.position} where chain = '${one?.chain}' and position = -1`,
  );
  expect(faults).toContain(formatPosition(one));
});

test("the audit check detects an entry moved to another application", async () => {
  const other = await submitApplication(world, slug);
  const row = (await listEntries())[3];
  const faults = await verifyAfterTampering(
    `update audit_logs set application_id = '${other.id}' where ${positionSql(row)}`,
  );
  expect(faults).toContain(formatPosition(row));
});

test("a transaction that selects a tenant twice adds its audit entries to the tenant's one hash chain", async () => {
  await transaction(world.deps.db, async (trx) => {
    const [one, other] = [await inTenant(trx, owner.user.id), await inTenant(trx, owner.user.id)];
    for (const opened of [one, other, one, other])
      await record(opened, {
        action: "offer made",
        applicationId: id,
        actorId: null,
        data: {},
        created: world.clock.at,
      });
  });
  expect((await listEntries()).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect((await verifyHistory(world.db)).faults).toEqual([]);
});

test("forty concurrent changes to one application don't fork its hash chain of audit entries", async () => {
  // each request adds the application to the shortlist or removes it
  const requests = Array.from({ length: 30 }, () =>
    world.post("/application_bundles/shortlist/", { slugs: [bundle] }, { token: owner.token }),
  );
  const { db } = await world.ofApplication(id);
  const written = Array.from({ length: 10 }, () =>
    transaction(db, (trx) =>
      record(trx, { action: "offer made", applicationId: id, actorId: null, data: {}, created: world.clock.at }),
    ),
  );
  const [replies] = await Promise.all([Promise.all(requests), Promise.all(written)]);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const rows = await listEntries();
  expect(rows).toHaveLength(44);
  for (const [n, row] of rows.entries()) if (n > 0) expect(row.previous).toEqual(rows[n - 1]?.hash);
  expect((await verifyHistory(world.db)).faults).toEqual([]);
});
