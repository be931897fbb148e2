import type pg from "pg";
import { hourMs } from "#rules/time/durations.ts";
import type { Config } from "#server/platform/config/config.ts";
import { listPendingMigrations } from "#server/platform/db/migrate.ts";
import { day, type Finding, fault, note, ok } from "./finding.ts";

/** The maximum age of the last backup: one is made every night. */
const maxBackupAgeMs = 26 * hourMs;
/** Two-step verification codes and webhook signatures allow a difference of 30 seconds or more. */
const maxSkewMs = 5_000;

/**
 * Checks the database: its version, the tables' version, its clock, the age of the last backup, the jobs, and external
 * services whose calls are paused.
 */
export async function checkDatabase(
  pool: pg.Pool,
  now: Date,
  { production, databaseUrl }: Pick<Config, "production" | "databaseUrl">,
): Promise<Finding[]> {
  const before = Date.now();
  const { rows } = await pool.query<{ version: string; at: Date }>(
    "select current_setting('server_version') as version, clock_timestamp() as at",
  );
  const { version = "", at = now } = rows[0] ?? {};
  const pending = await listPendingMigrations(pool);
  if (pending.length > 0) {
    const detail = `PostgreSQL ${version}; updates that did not run: ${pending.join(", ")}`;
    return [fault("database", detail, "Start this version of Lintel once: it brings the tables up to date.")];
  }
  return [
    ok("database", `PostgreSQL ${version}, tables up to date`),
    checkClock(databaseUrl ? at.getTime() - (before + Date.now()) / 2 : undefined),
    await checkBackup(pool, now, production),
    await checkJobs(pool),
    await checkWorkers(pool),
    await checkCircuits(pool),
  ];
}

/**
 * Checks the database's clock.
 * @param skew milliseconds by which the database's clock is ahead; undefined for the embedded one, which has the same
 * clock
 */
export function checkClock(skew: number | undefined): Finding {
  if (skew === undefined)
    return note("clock", "can't be checked: the embedded database uses the same one. Synchronize it (NTP)");
  const seconds = (skew / 1000).toFixed(1);
  return Math.abs(skew) <= maxSkewMs
    ? ok("clock", `${seconds} s from the database's`)
    : fault("clock", `${seconds} s from the database's`, "Synchronize the clocks of both machines (NTP).");
}

async function checkBackup(pool: pg.Pool, now: Date, production: boolean): Promise<Finding> {
  const fix = "Run `lintel backup`, or set BACKUP_TO so that Lintel makes one every night.";
  const { rows } = await pool.query<{ through: Date }>("select through from job_watermarks where job = 'backup'");
  const last = rows[0]?.through;
  if (!last) return production ? fault("backup", "there is none", fix) : note("backup", "there is none");
  const age = now.getTime() - last.getTime();
  const detail = `the last one is ${(age / day).toFixed(1)} days old`;
  return age <= maxBackupAgeMs ? ok("backup", detail) : fault("backup", detail, fix);
}

async function checkJobs(pool: pg.Pool): Promise<Finding> {
  const { rows } = await pool.query<{ jobs: number }>(
    "select count(*)::int as jobs from graphile_worker.jobs where attempts >= max_attempts and locked_at is null",
  );
  const jobs = rows[0]?.jobs ?? 0;
  return jobs === 0
    ? ok("jobs", "none has failed too often")
    : fault("jobs", `${jobs} failed too often`, "List them with `lintel jobs`, then run `lintel jobs retry --all`.");
}

/** Checks the workers' heartbeats, which they send every 15 seconds. */
async function checkWorkers(pool: pg.Pool): Promise<Finding> {
  const { rows } = await pool.query<{ workers: number }>(
    "select count(*)::int as workers from worker_heartbeats where at > now() - interval '1 minute'",
  );
  const workers = rows[0]?.workers ?? 0;
  return workers > 0
    ? ok("workers", `${workers} running`)
    : fault("workers", "none is running: no email is sent", "Start Lintel, or a process with LINTEL_ROLE=worker.");
}

async function checkCircuits(pool: pg.Pool): Promise<Finding> {
  const { rows } = await pool.query<{ vendor: string; failures: number }>(
    "select vendor, failures from circuit_breakers where retry_at is not null order by vendor",
  );
  const paused = rows.map(({ vendor, failures }) => `${vendor} (${failures} failures)`).join(", ");
  return rows.length === 0
    ? ok("outside services", "no calls are paused")
    : fault(
        "outside services",
        `calls are paused because they keep failing: ${paused}`,
        "Check the service's status page and this machine's network. Calls continue by themselves once it answers.",
      );
}
