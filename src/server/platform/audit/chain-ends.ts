import type { Db } from "../db/connect.ts";
import { tenantOf, transactionOf } from "../db/tenant-scope.ts";

/** The last entry of an audit log chain. */
export type End = { hash: Buffer; position: number };

/**
 * The last entry of each chain that a transaction has locked, as written by it or read after locking. `null`: the chain
 * is empty. Other transactions can't append to the chain until this one ends.
 */
const ends = new WeakMap<object, Map<string, End | null>>();
const keyOf = (trx: Db, chain: string) => `${tenantOf(trx)}/${chain}`;

/** Caches the last entry of a chain that the transaction has locked. */
export function noteEnd(trx: Db, chain: string, end: End | null): void {
  const own = ends.get(transactionOf(trx)) ?? new Map<string, End | null>();
  ends.set(transactionOf(trx), own.set(keyOf(trx, chain), end));
}

/** Returns the cached last entry of a chain: `null` for an empty chain, `undefined` if it isn't cached. */
export const knownEnd = (trx: Db, chain: string): End | null | undefined =>
  ends.get(transactionOf(trx))?.get(keyOf(trx, chain));
