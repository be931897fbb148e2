import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";

/** Undoes something that a rollback of the transaction doesn't undo. */
type Undo = () => Promise<void>;

/** A transaction that the running code is part of, the pool whose connection it holds, and what its rollback undoes. */
type OpenTransaction = { pool: pg.Pool; isOver: boolean; undos: Undo[] };

const transactionStorage = new AsyncLocalStorage<OpenTransaction>();
const separatePools = new WeakMap<pg.Pool, pg.Pool>();

/** The number of connections for statements outside of open transactions. Each is acquired for a short statement. */
export const separatePoolSize = 3;

/**
 * Sets a separate pool for statements that run while the caller has an open transaction, such as counts that are
 * committed immediately. If they used the same pool as transactions, enough concurrent transactions would deadlock.
 */
export function setSeparatePool(pool: pg.Pool, separatePool: pg.Pool): void {
  separatePools.set(pool, separatePool);
  const end: () => Promise<void> = pool.end;
  Object.assign(pool, { end: async () => void (await Promise.all([end.call(pool), separatePool.end()])) });
}

/** Returns the separate pool of a pool, for tests that observe it. */
export const findSeparatePool = (pool: pg.Pool): pg.Pool | undefined => separatePools.get(pool);

/** Acquires a connection: from the separate pool if the running code holds one of the pool's in a transaction. */
export function acquireConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  const openTransaction = transactionStorage.getStore();
  return (
    openTransaction?.pool === pool && !openTransaction.isOver ? (separatePools.get(pool) ?? pool) : pool
  ).connect();
}

/**
 * Runs `undo` if the transaction that the running code is part of is rolled back, to undo what was committed
 * separately. Does nothing outside of a transaction.
 */
export function afterRollback(undo: Undo): void {
  const openTransaction = transactionStorage.getStore();
  if (openTransaction && !openTransaction.isOver) openTransaction.undos.push(undo);
}

/**
 * Runs the work of a transaction that holds a connection of the pool.
 * @param undos receives the functions to run if the transaction is rolled back
 */
export async function runInTransactionOf<T>(pool: pg.Pool, undos: Undo[], work: () => Promise<T>): Promise<T> {
  const openTransaction = { pool, isOver: false, undos };
  try {
    return await transactionStorage.run(openTransaction, work);
  } finally {
    openTransaction.isOver = true; // code that the work left running holds no connection
  }
}
