import { hostname } from "node:os";
import { sql } from "kysely";
import type pg from "pg";
import { errorCode } from "../common/error-details.ts";
import type { Secrets } from "../config/secrets.ts";
import { processId } from "../db/process-id.ts";
import type { PlatformDeps } from "../deps.ts";

const confirmEveryMs = 15_000;
/** A process that hasn't confirmed its keys for this long, and has no connection, has ended. */
const endedAfterMs = 60_000;

/**
 * Announces which encryption keys this process has, and confirms them until it ends, so that operators know whether all
 * processes can decrypt values of a new key.
 * @returns a function that stops it
 */
export async function announceKeys(
  { db, log }: Pick<PlatformDeps, "db" | "log">,
  { keys, current }: Secrets["encryption"],
): Promise<() => Promise<void>> {
  const label = `${hostname()}, process ${process.pid}`;
  const announce = (ended = false) =>
    sql`insert into process_keys (process, label, keys, current, seen, ended)
      values (${processId}, ${label}, ${Object.keys(keys)}::text[], ${current}, now(), ${ended})
      on conflict (process) do update set seen = excluded.seen, ended = excluded.ended`.execute(db);
  const announceIfPossible = (ended?: boolean) =>
    announce(ended).catch((error) => log.warn({ code: errorCode(error) }, "the encryption keys can't be announced"));
  await announce();
  await sql`delete from process_keys where seen < now() - interval '1 day'`.execute(db);
  const timer = setInterval(() => void announceIfPossible(), confirmEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await announceIfPossible(true);
  };
}

/** The keys of a running process: all of them, and the one that it encrypts with. */
export type ProcessKeys = { label: string; keys: string[]; current: string };

/**
 * Lists the running processes with their keys, and counts those whose keys are unknown: they are starting, run a
 * command, or are of a version that doesn't announce them.
 */
export async function listProcessKeys(client: pg.ClientBase): Promise<{ processes: ProcessKeys[]; unknown: number }> {
  const { rows } = await client.query<ProcessKeys & { process: string; isSeen: boolean; ended: boolean }>(
    `select process, label, keys, current, ended, seen > now() - $1 * interval '1 ms' as "isSeen"
     from process_keys order by label`,
    [endedAfterMs],
  );
  // the connection names of this version and of earlier ones
  const connections = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name ~ '^lintel( [0-9a-f]{8})?$'`,
  );
  const connected = new Set(connections.rows.map(({ name }) => name.replace(/^lintel ?/, "")));
  connected.delete(processId);
  const running = rows.filter(({ process, isSeen, ended }) => !ended && (isSeen || connected.has(process)));
  // a pooler's connections may have the name of a process that has ended
  const known = new Set(rows.map(({ process }) => process));
  return {
    processes: running.map(({ label, keys, current }) => ({ label, keys, current })),
    unknown: [...connected].filter((process) => !known.has(process)).length,
  };
}
