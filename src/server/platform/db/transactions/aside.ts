import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";

/** What takes back something that isn't part of a transaction's rows. */
type Undo = () => Promise<void>;

/** A transaction that the running code is part of, the pool whose connection it holds, and what its rollback undoes. */
type Open = { pool: pg.Pool; isOver: boolean; undos: Undo[] };

const open = new AsyncLocalStorage<Open>();
const asides = new WeakMap<pg.Pool, pg.Pool>();

/** How many connections there are for statements beside open transactions. Each is taken for a short statement. */
export const asideConnections = 3;

/**
 * Gives a pool connections of their own for what is sent beside an open transaction, such as counts that are committed at
 * once. If such a statement waited for the same connections that transactions hold, enough concurrent transactions
 * would wait for each other.
 */
export function setAside(pool: pg.Pool, aside: pg.Pool): void {
  asides.set(pool, aside);
  const end: () => Promise<void> = pool.end;
  Object.assign(pool, { end: async () => void (await Promise.all([end.call(pool), aside.end()])) });
}

/** Returns the connections of a pool for statements beside transactions, for tests that watch them. */
export const asideOf = (pool: pg.Pool): pg.Pool | undefined => asides.get(pool);

/** Takes a connection: one of those aside if the running code holds one of the pool's in a transaction. */
export function takeConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  const held = open.getStore();
  return (held?.pool === pool && !held.isOver ? (asides.get(pool) ?? pool) : pool).connect();
}

/**
 * Runs `undo` if the transaction that the running code is part of is rolled back: for what was committed beside it. Does
 * nothing outside of a transaction.
 */
export function afterRollback(undo: Undo): void {
  const held = open.getStore();
  if (held && !held.isOver) held.undos.push(undo);
}

/**
 * Runs the work of a transaction that holds a connection of the pool.
 * @param undos receives what has to run if the transaction is rolled back
 */
export async function inTransactionOf<T>(pool: pg.Pool, undos: Undo[], work: () => Promise<T>): Promise<T> {
  const held = { pool, isOver: false, undos };
  try {
    return await open.run(held, work);
  } finally {
    held.isOver = true; // what it left running holds none
  }
}
