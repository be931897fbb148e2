import { execFile } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { historyRow } from "#server/platform/audit/audit-log.ts";
import { newId, nilUuid } from "#server/platform/common/ids.ts";
import { createSecrets } from "#server/platform/config/secrets.ts";
import { withClient } from "#server/platform/db/clients/with-client.ts";
import { connect } from "#server/platform/db/connect.ts";
import { type EmbeddedDatabase, startEmbedded } from "#server/platform/db/embedded/embedded.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { connectionName } from "#server/platform/db/process-id.ts";
import { acrossAllTenants, inTenant } from "#server/platform/db/tenant-scope.ts";
import { claimDataFolder } from "#server/platform/files/data-folder.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import { migrateQueue } from "#server/platform/queue/worker.ts";
import { createMemoryFolder } from "#server/testing/memory-folder.ts";
import { runInProcess } from "./testing/run-in-process.ts";

const script = fileURLToPath(new URL("./lintel.ts", import.meta.url));
const dir = createMemoryFolder("lintel-cli-");
const dataDir = join(dir, "data");
let claim: ReturnType<typeof claimDataFolder>;
let embedded: EmbeddedDatabase;

/**
 * Runs a command in this process and returns its output and exit code. That the process ends is tested separately, once
 * for each kind of command.
 */
const runLintel = (commandLine: string, env: Record<string, string> = {}) =>
  runInProcess(commandLine, { LINTEL_DATA: dataDir, ...env });

/** Removing types and compiling takes half of a command's time: commands after the first one use this cache. */
const NODE_COMPILE_CACHE = fileURLToPath(new URL("../../node_modules/.cache/compiled-commands", import.meta.url));

/** Runs the command like operators, in a temporary folder without settings. */
function startLintel(
  commandLine: string,
  env: Record<string, string> = {},
  input = "",
): Promise<{ code: number; out: string; err: string }> {
  const options = { cwd: dir, env: { PATH: process.env.PATH, NODE_COMPILE_CACHE, LINTEL_DATA: dataDir, ...env } };
  return new Promise((done) =>
    execFile(process.execPath, [script, ...commandLine.split(" ")], options, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, out, err }),
    ).stdin?.end(input),
  );
}

const query = (statement: string) => withClient(embedded.url, async (client) => (await client.query(statement)).rows);

test("if the database is unavailable, lintel email bounce exits with code 75 so that the mail server tries again", async () => {
  const reply = await startLintel("email bounce", { LINTEL_DATA: join(dir, "none") }, "To: nobody");
  expect(reply).toMatchObject({ code: 75, err: expect.stringContaining("There is no database in") });
});

test("lintel company create requires a company name and the email address of an account", async () => {
  expect(await runLintel("company create owner@example.com")).toMatchObject({ code: 2 });
  expect(await runLintel("company create owner@example.com ")).toMatchObject({
    code: 1,
    err: "Give the company a name.\n",
  });
  const reply = await runLintel("company create nobody@example.com Harbor");
  expect(reply).toMatchObject({ code: 1, err: "No account has this address.\n" });
});

test("lintel company join reports an email address that no account has", async () => {
  const reply = await runLintel("company join nobody@example.com owner@example.com");
  expect(reply).toMatchObject({ code: 1, err: "No account has this address.\n" });
});

beforeAll(async () => {
  claim = claimDataFolder(dataDir, "http://localhost:1");
  createSecrets(dataDir);
  embedded = await startEmbedded({ dataDir, log: () => undefined });
  const { db, pool } = connect(embedded.url, pino({ level: "silent" }), { max: 1 });
  await migrate(pool);
  for (const action of ["application claimed", "archived", "unarchived"] as const)
    await acrossAllTenants(db)
      .insertInto("audit_logs")
      .values({
        tenant: nilUuid,
        ...historyRow({ action, applicationId: null, actorId: null, created: new Date(0) }).row,
      })
      .execute();
  await pool.end();
});
afterAll(async () => {
  await embedded.stop();
  rmSync(dir, { recursive: true, force: true });
});

// a process with an open connection doesn't end
afterEach(async () => {
  const open = `select state from pg_stat_activity where application_name = '${connectionName}'`;
  await expect.poll(() => query(open)).toEqual([]);
});

describe("lintel audit verify", () => {
  test("lintel audit verify verifies an intact audit log while Lintel is running and leaves its database running", async () => {
    const { code, out } = await startLintel("audit verify");
    expect([code, out]).toEqual([0, "The audit log is intact: 3 entries, none changed or missing between others.\n"]);
    expect(await query("select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("lintel audit verify uses the database of DATABASE_URL when it is set", async () => {
    const elsewhere = { LINTEL_DATA: join(dir, "nothing-here"), DATABASE_URL: embedded.url };
    expect(await runLintel("audit verify", elsewhere)).toMatchObject({
      code: 0,
      out: expect.stringContaining("3 entries"),
    });
  });

  test("lintel audit verify reports a changed entry and exits with an error, also while Lintel isn't running", async () => {
    await query(
      `alter table audit_logs disable trigger user; update audit_logs set action = 'x' where action = 'archived'`,
    );
    const [entry] = await query("select chain from audit_logs where action = 'x'");
    await embedded.stop();
    claim.release();
    const { code, out } = await startLintel("audit verify");
    expect([code, out.split("\n").slice(1)]).toEqual([1, [`  entry ${entry?.chain}/1`, ""]]);
    expect(existsSync(join(dataDir, "db", "cluster", "postmaster.pid"))).toBe(false);
    claim = claimDataFolder(dataDir, "http://localhost:1");
    embedded = await startEmbedded({ dataDir, log: () => undefined });
  });

  test("lintel audit verify reports a missing data folder and doesn't create it", async () => {
    const none = join(dir, "none");
    const { code, err } = await runLintel("audit verify", { LINTEL_DATA: none });
    expect([code, err]).toEqual([1, `There is no database in ${none}. Set LINTEL_DATA to its folder.\n`]);
    expect(existsSync(none)).toBe(false);
  });
});

test("lintel second-factor off turns off a user's two-step verification, records it and emails the user", async () => {
  const { db, pool } = connect(embedded.url, pino({ level: "silent" }), { max: 1 });
  await migrateQueue(pool);
  const [id, created] = [newId(), new Date()];
  const username = `lost-${id}@example.com`;
  await db.insertInto("users").values({ id, username, name: "Lou Lost" }).execute();
  await db
    .insertInto("second_factors")
    .values({ user_id: id, secret: "sealed", created, confirmed: created })
    .execute();
  await pool.end();
  const commandLine = `second-factor off Lost-${id}@example.com`;
  expect(await runLintel(commandLine)).toEqual({
    code: 0,
    out: "Two-step verification is off. The owner receives an email.\n",
    err: "",
  });
  expect(await query(`select user_id from second_factors where user_id = '${id}'`)).toEqual([]);
  expect(await query("select action, data from audit_logs order by created desc limit 1")).toEqual([
    { action: "second factor switched off", data: { by: "operator", account: id } },
  ]);
  expect(await query(`select kind from emails where to_address = '${username}'`)).toHaveLength(1);
  expect((await runLintel(commandLine)).code).toBe(1);
  expect((await runLintel("second-factor off")).code).toBe(2);
});

test("lintel staff add makes a user staff, and lintel impersonate prints a link to act as another user", async () => {
  const { db, pool } = connect(embedded.url, pino({ level: "silent" }), { max: 1 });
  const names = newId();
  const [sam, ida, reason] = [`sam-${names}@example.com`, `ida-${names}@example.com`, `Ticket-${names}`];
  for (const username of [sam, ida])
    await db.insertInto("users").values({ id: newId(), username, name: "Somebody" }).execute();
  await pool.end();
  const printed = (...args: string[]) => runLintel(["impersonate", ida, ...args].join(" "));
  expect(await printed(`--reason=${reason}`)).toMatchObject({ code: 1, err: expect.stringContaining("staff add") });
  expect((await runLintel("staff add nobody@example.com")).code).toBe(1);
  expect((await runLintel(`staff add S${sam.slice(1)}`)).code).toBe(0);
  expect(await printed()).toMatchObject({ code: 2, err: expect.stringContaining("--reason") });
  expect(await printed(`--reason=${reason}`, "--write")).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^http:\/\/localhost:3000\/dashboard\?hijack=[\w-]{43}$/m),
  });
  expect(await query(`select writes from impersonations where reason = '${reason}'`)).toEqual([{ writes: true }]);
  // including a disabled one, which may be enabled again
  await query(`update users set disabled_at = now() where username = '${sam}'`);
  expect((await runLintel(`staff remove ${sam}`)).code).toBe(0);
  expect((await runLintel(`staff add ${sam}`)).code).toBe(1);
  expect((await printed(`--reason=${reason}`)).code).toBe(1);
  expect((await printed("--force")).code).toBe(2);
});

test("lintel database distribute rejects a PostgreSQL server without Citus and explains the requirement", async () => {
  const { code, err } = await runLintel("database distribute");
  expect([code, err]).toEqual([
    1,
    "This is plain PostgreSQL: the extension citus is not installed in the database. Citus 14.0 or newer is needed on PostgreSQL 18.\n",
  ]);
});

test("lintel --help prints the list of commands, and an invalid command line prints an error without a stack trace", async () => {
  expect(await startLintel("--help")).toMatchObject({
    code: 0,
    out: expect.stringContaining("audit verify"),
    err: "",
  });
  expect(await startLintel("audit")).toMatchObject({
    code: 2,
    out: "",
    err: expect.stringMatching(/^Usage: npm run lintel -- audit .*audit verify/s),
  });
});

test("an unexpected error of a command is printed in one line, and with its stack trace only if LOG_LEVEL is debug", async () => {
  await query("alter table ledger_differences rename to away");
  onTestFinished(async () => void (await query("alter table away rename to ledger_differences")));
  const fault = 'relation "ledger_differences" does not exist';
  const err = `Unexpected error: ${fault}. Run the command with LOG_LEVEL=debug to see where it happened.\n`;
  expect(await startLintel("ledger")).toEqual({ code: 1, out: "", err });
  const { err: stack } = await startLintel("ledger", { LOG_LEVEL: "debug" });
  expect(stack).toMatch(new RegExp(`^error: ${fault}\\n +at `));
});

test("lintel jobs lists failed jobs and retries them", async () => {
  const { db, pool } = connect(embedded.url, pino({ level: "silent" }), { max: 1 });
  await migrateQueue(pool);
  await query("delete from graphile_worker._private_jobs");
  expect(await runLintel("jobs")).toMatchObject({ code: 0, out: "There are no failed jobs.\n" });
  await enqueue(await inTenant(db, nilUuid), "reconcile-refund", { refund: newId() });
  await pool.end();
  await query("update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'TimeoutError'");
  const listed = await runLintel("jobs");
  expect(listed).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^\d+ {2}reconcile-refund {2}.* TimeoutError\n1 to/),
  });
  expect((await runLintel("jobs retry 999999")).code).toBe(1);
  expect(await runLintel("jobs retry all")).toMatchObject({ code: 1, err: "Give a job's number, or --all.\n" });
  expect(await runLintel("jobs retry --all")).toMatchObject({ code: 0, out: "1 job will run again.\n" });
  expect((await runLintel("jobs")).code).toBe(0);
});

test("lintel payments on turns on My Payments for a landlord, with an audit entry", async () => {
  const { db, pool } = connect(embedded.url, pino({ level: "silent" }), { max: 1 });
  const id = newId();
  await db
    .insertInto("users")
    .values({ id, username: `lena-${id}@example.com`, name: "Lena Landlord" })
    .execute();
  await db.insertInto("landlords").values({ user_id: id, name: "Lena Landlord" }).execute();
  await pool.end();
  const shown = () => query(`select show_my_payments from landlords where user_id = '${id}'`);
  expect((await runLintel("payments on nobody@example.com")).code).toBe(1);
  expect((await runLintel(`payments on Lena-${id}@example.com`)).code).toBe(0);
  expect(await shown()).toEqual([{ show_my_payments: true }]);
  expect(await query("select action, data from audit_logs order by created desc limit 1")).toEqual([
    { action: "my payments changed", data: { is_on: true } },
  ]);
  expect((await runLintel(`referrals on lena-${id}@example.com`)).code).toBe(0);
  expect(await query(`select show_referral from landlords where user_id = '${id}'`)).toEqual([{ show_referral: true }]);
  expect((await runLintel(`payments off lena-${id}@example.com`)).code).toBe(0);
  expect(await shown()).toEqual([{ show_my_payments: false }]);
});

test("lintel ledger lists differences between the ledger and the payment provider, and requires a reason to resolve one", async () => {
  await query("delete from ledger_differences; update ledger_reconciliation set completed = null");
  expect(await runLintel("ledger")).toMatchObject({ code: 0, out: "Last compared: never. 0 to resolve.\n" });
  const id = newId();
  await query(
    `insert into ledger_differences (id, source, key, charge, kind, provider_cents, ledger_cents, created, modified)
     values ('${id}', 'refund', 're_${id}', 'pi_1', 'missing_in_ledger', -1234, 0, now(), now()),
       ('${newId()}', 'balance', 'platform', '', 'different_amount', 100, 200, now(), now());
     update ledger_reconciliation set completed = now(), balance_cents = 123456, costs_cents = 204`,
  );
  expect(await runLintel("ledger")).toMatchObject({
    code: 1,
    out: expect.stringContaining(`missing in ledger: refund re_${id}, -$12.34 at the provider, $0.00 in the ledger`),
  });
  expect((await runLintel("ledger")).out).toContain("different amount: whole balance, $1.00 at the provider");
  await query("delete from ledger_differences where source = 'balance'");
  expect(await runLintel(`ledger resolve ${id}`)).toMatchObject({ code: 2, err: expect.stringContaining("--reason") });
  expect(await runLintel(`ledger resolve ${newId()} --reason known`)).toMatchObject({ code: 1 });
  expect(await runLintel(`ledger resolve ${id} --reason known`)).toMatchObject({ code: 0, out: "Resolved.\n" });
  expect((await runLintel("ledger")).out).toMatch(
    /^Balance at the provider: \$1,234\.56\. Its fees so far: \$2\.04\.\n/,
  );
  const last = "select action, data ->> 'reason' as reason from audit_logs order by created desc limit 1";
  expect(await query(last)).toEqual([{ action: "ledger difference resolved", reason: "known" }]);
});
