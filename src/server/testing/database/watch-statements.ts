import { appendFileSync } from "node:fs";
import type pg from "pg";
import { countShards } from "./count-shards.ts";
import { unfilteredTables } from "./unfiltered-tables.ts";

/** A file to which a line is appended for each statement on tenant tables: the shards it runs on, and its text. */
const shardLog = process.env.LINTEL_SHARD_LOG;

/** Collects the distinct statements that the connections of a pool send. */
export function watchStatements(pool: pg.Pool): Set<string> {
  const statements = new Set<string>();
  pool.on("connect", (client) => {
    const send = client.query;
    const query = (statement: unknown, ...rest: unknown[]) => {
      const text = typeof statement === "string" ? statement : (statement as { text?: string } | undefined)?.text;
      if (text) statements.add(text);
      if (text && shardLog) logShards(shardLog, text, (statement as { values?: unknown[] }).values ?? rest[0]);
      return (send as (...args: unknown[]) => unknown).call(client, statement, ...rest);
    };
    client.query = query as typeof client.query; // passes on every overload
  });
  return statements;
}

/** A cache, since most statements are sent by many test files. */
const unfilteredByStatement = new Map<string, string[]>();

/** Returns the tenant tables that statements use without their tenant, as `table: statement`. */
export function findUnfiltered(statements: Iterable<string>): string[] {
  return [...statements].flatMap((text) => {
    const found = unfilteredByStatement.get(text) ?? unfilteredTables(text);
    unfilteredByStatement.set(text, found);
    return found.map((table) => `${table}: ${text}`);
  });
}

function logShards(file: string, text: string, values: unknown): void {
  const shards = countShards(text, Array.isArray(values) ? values : []);
  appendFileSync(file, `${shards} ${text.replace(/\s+/g, " ")}\n`);
}
