import { sql } from "kysely";
import type { Db } from "../db/connect.ts";
import type { Jobs } from "./index.ts";

/**
 * Writes a job into the transaction that causes it: it runs if and only if that commits, at least once. Payloads hold
 * ids; whatever is personal in them is sealed.
 */
export async function enqueue<Name extends keyof Jobs>(trx: Db, name: Name, payload: Jobs[Name]): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts => 15)`.execute(trx);
}
