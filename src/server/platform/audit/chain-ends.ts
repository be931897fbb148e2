import type { Db } from "../db/connect.ts";
import { tenantOf, transactionOf } from "../db/tenant-scope.ts";

/** The last entry of an audit log chain. */
export type ChainEnd = { hash: Buffer; position: number };

/**
 * The last entry of each chain that a transaction has locked, as written by it or read after locking. `null`: the chain
 * is empty. Other transactions can't append to the chain until this one ends.
 */
const endsByTransaction = new WeakMap<object, Map<string, ChainEnd | null>>();
const keyOf = (trx: Db, chain: string) => `${tenantOf(trx)}/${chain}`;

/** Caches the last entry of a chain that the transaction has locked. */
export function cacheChainEnd(trx: Db, chain: string, end: ChainEnd | null): void {
  const chainEnds = endsByTransaction.get(transactionOf(trx)) ?? new Map<string, ChainEnd | null>();
  endsByTransaction.set(transactionOf(trx), chainEnds.set(keyOf(trx, chain), end));
}

/** Returns the cached last entry of a chain: `null` for an empty chain, `undefined` if it isn't cached. */
export const findCachedEnd = (trx: Db, chain: string): ChainEnd | null | undefined =>
  endsByTransaction.get(transactionOf(trx))?.get(keyOf(trx, chain));
