import type { Socket } from "node:net";
import pg from "pg";
import { vi } from "vitest";

type Query = (this: pg.Client, ...args: unknown[]) => unknown; // one of several overloads
/** Properties missing in the driver's types. */
type Connected = pg.Client & { processID: number; connection: { stream: Socket } };

/**
 * Runs work in a simulated process that crashes once PostgreSQL has executed its n-th statement: the response to that
 * one and all later ones is lost, and the connections are closed.
 * @param admin runs its own statements, as another role than the server's
 * @param n among the statements of all of the server's connections
 * @returns how many statements PostgreSQL executed: n, or fewer if the work ended before
 */
export async function endProcessAtStatement(admin: pg.Pool, n: number, work: () => Promise<unknown>): Promise<number> {
  const adminRole = new URL(String(admin.options.connectionString)).username;
  const query: Query = pg.Client.prototype.query;
  let count = 0;
  const isOver = () => count >= n;
  async function loseConnection(client: pg.Client, answer?: unknown): Promise<never> {
    await Promise.resolve(answer).catch(() => undefined);
    const { connection, processID } = client as Connected;
    connection.stream.destroy();
    await admin.query("select pg_terminate_backend($1)", [processID]);
    throw new Error("Connection terminated unexpectedly");
  }
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    if (this.user === adminRole) return query.apply(this, args);
    const callback = args.at(-1);
    if (isOver()) {
      const lost = loseConnection(this);
      return typeof callback === "function" ? void lost.catch((error) => callback(error)) : lost;
    }
    count++;
    const answer = query.apply(this, args);
    return isOver() ? loseConnection(this, answer) : answer;
  } as never);
  try {
    await work().catch(() => undefined);
  } finally {
    spy.mockRestore();
  }
  return count;
}
