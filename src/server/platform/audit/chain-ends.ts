import type { Db } from "../db/connect.ts";
import { tenantOf, transactionOf } from "../db/tenant-scope.ts";

/** The last entry of a chain of the history. */
export type End = { hash: Buffer; position: number };

/**
 * The end of each chain that a transaction has locked, as far as it knows: what it wrote itself, or read after locking.
 * `null`: the chain is empty. Nobody else can continue the chain before the transaction is over.
 */
const ends = new WeakMap<object, Map<string, End | null>>();
const keyOf = (trx: Db, chain: string) => `${tenantOf(trx)}/${chain}`;

/** Notes the end of a chain that the transaction has locked. */
export function noteEnd(trx: Db, chain: string, end: End | null): void {
  const own = ends.get(transactionOf(trx)) ?? new Map<string, End | null>();
  ends.set(transactionOf(trx), own.set(keyOf(trx, chain), end));
}

/** Returns the end of a chain, `null` for an empty chain, `undefined` if the transaction does not know it. */
export const knownEnd = (trx: Db, chain: string): End | null | undefined =>
  ends.get(transactionOf(trx))?.get(keyOf(trx, chain));
