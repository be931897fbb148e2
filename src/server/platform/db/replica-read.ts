import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";

/** Work whose statements go to a replica. */
export type ReplicaRead = {
  /** the pool whose place the replica takes */
  primary: pg.Pool;
  /** takes a connection to the replica */
  connect: () => Promise<pg.PoolClient>;
  /** notes that the replica failed: what the work has read is worth nothing */
  fail: (error: Error) => void;
  /** whether the work has ended: what it left running uses the primary */
  isOver: boolean;
};

const reads = new AsyncLocalStorage<ReplicaRead>();

/** Returns the read that the running code is part of. */
export const currentRead = (): ReplicaRead | undefined => reads.getStore();

/** Runs work with its statements on the replica. */
export async function runRead<T>(read: ReplicaRead, work: () => Promise<T>): Promise<T> {
  try {
    return await reads.run(read, work);
  } finally {
    read.isOver = true;
  }
}

/** Starts work that isn't part of the read that the running code is part of. */
export const outsideReads = <T>(work: () => T): T => reads.exit(work);

/** Takes a connection to the replica, if that serves the running code in place of a pool. */
export function connectToReplica(pool: pg.Pool): Promise<pg.PoolClient> | undefined {
  const read = currentRead();
  return read?.primary === pool && !read.isOver ? read.connect() : undefined;
}
