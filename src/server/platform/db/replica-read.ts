import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";

/** Work whose statements run on a replica. */
export type ReplicaRead = {
  /** the pool that the replica replaces */
  primary: pg.Pool;
  /** acquires a connection to the replica */
  connect: () => Promise<pg.PoolClient>;
  /** reports that the replica failed: the results of the work must be discarded */
  fail: (error: Error) => void;
  /** whether the work has ended: statements that it left running use the primary */
  isOver: boolean;
};

const readStorage = new AsyncLocalStorage<ReplicaRead>();

/** Returns the replica read that the running code is part of. */
export const currentRead = (): ReplicaRead | undefined => readStorage.getStore();

/** Runs work with its statements on the replica. */
export async function runOnReplica<T>(read: ReplicaRead, work: () => Promise<T>): Promise<T> {
  try {
    return await readStorage.run(read, work);
  } finally {
    read.isOver = true;
  }
}

/** Starts work outside of the replica read that the running code is part of. */
export const runOutsideReads = <T>(work: () => T): T => readStorage.exit(work);

/** Acquires a connection to the replica if the running code reads from it instead of from the pool. */
export function connectToReplica(pool: pg.Pool): Promise<pg.PoolClient> | undefined {
  const read = currentRead();
  return read?.primary === pool && !read.isOver ? read.connect() : undefined;
}
