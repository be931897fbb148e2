import { sql } from "kysely";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import type { Deps } from "#server/ports/deps.ts";

type OptOutDeps = Pick<Deps, "vault" | "now">;

/** Returns the keyed hash of a number: only hashes of opted-out numbers are stored. */
export const keyedHashOfNumber = ({ vault }: Pick<Deps, "vault">, number: string): Buffer =>
  vault.keyedHash(`text:${number}`);

/** Returns the numbers whose owners opted out of the texts of any of the senders. */
export async function optedOutNumbers(
  deps: Pick<Deps, "vault">,
  db: GlobalDb,
  senders: readonly string[],
  numbers: readonly string[],
): Promise<Set<string>> {
  if (numbers.length === 0 || senders.length === 0) return new Set();
  const byHash = new Map(numbers.map((number) => [keyedHashOfNumber(deps, number).toString("hex"), number]));
  const rows = await db
    .selectFrom("text_opt_outs")
    .select("number")
    .where("sender", "in", senders)
    .where(sql<boolean>`number = any(${[...byHash.keys()].map((hash) => Buffer.from(hash, "hex"))}::bytea[])`)
    .execute();
  return new Set(rows.flatMap(({ number }) => byHash.get(number.toString("hex")) ?? []));
}

/** Opts a number out of the senders' texts. Safe to repeat. */
export async function optOutNumber(
  deps: OptOutDeps,
  trx: GlobalDb,
  senders: readonly string[],
  number: Buffer,
): Promise<void> {
  if (senders.length === 0) return;
  const created = deps.now();
  await trx
    .insertInto("text_opt_outs")
    .values(senders.map((sender) => ({ sender, number, created })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Opts a number in again, for every sender that it opted out of. Safe to repeat. */
export async function optInNumber(trx: GlobalDb, number: Buffer): Promise<void> {
  await trx.deleteFrom("text_opt_outs").where("number", "=", number).execute();
}
