import type pg from "pg";
import { createClient } from "#server/platform/db/clients/with-client.ts";

type Done = (error?: Error | null) => void;
type Reusable = pg.Client & { processID: number; ref(): void; unref(): void };

/** Resets session state, as at the end of a connection. Prepared statements stay: they are the purpose of reuse. */
const reset =
  "close all; set session authorization default; reset all; unlisten *; select pg_advisory_unlock_all(); discard temp; discard sequences";

/**
 * Database connections that pools reuse after other pools have ended: PostgreSQL has already read the catalogs and
 * planned the statements for them.
 */
export class ReusedConnections {
  #idle = new Map<string, Reusable[]>();

  /** Makes a pool that has no connection yet use the idle ones, and return its own at its end. */
  serve(pool: pg.Pool): void {
    const { connectionString = "" } = pool.options;
    const idle = this.#idle.get(connectionString) ?? [];
    this.#idle.set(connectionString, idle);
    // otherwise a connection would be reset while the server remembers which tenant it has set there
    pool.options.idleTimeoutMillis = 0;
    const failed = new WeakSet<object>();
    // a pool closes a connection that was released with an error
    pool.on("release", (error, client) => {
      if (error) failed.add(client);
    });
    Object.assign(pool, { Client: ReusedClient });

    // pools create their connections with this constructor
    function ReusedClient(options: pg.ClientConfig): pg.Client {
      const reused = idle.pop();
      reused?.ref();
      if (reused) Object.assign(reused, { connect: (done: Done) => queueMicrotask(() => done(null)) });
      const client = reused ?? (createClient(options) as Reusable);
      Object.assign(client, { end: (done?: Done) => returnClient(client, done) });
      return client;
    }

    function returnClient(client: Reusable, done?: Done): Promise<void> {
      const returned = resetClient(client).catch(async () => {
        Reflect.deleteProperty(client, "end");
        await client.end();
      });
      return done ? returned.then(() => done()) : returned;
    }

    async function resetClient(client: Reusable): Promise<void> {
      if (failed.has(client) || client.getTransactionStatus() !== "I") throw new Error("It isn't idle.");
      for (const own of ["query", "connect", "end", "release"]) Reflect.deleteProperty(client, own);
      client.removeAllListeners();
      client.on("error", () => {
        const index = idle.indexOf(client);
        if (index >= 0) idle.splice(index, 1);
      });
      await client.query(reset);
      client.unref();
      idle.push(client);
    }
  }

  /** Returns the connections' process IDs in PostgreSQL. */
  get processIds(): number[] {
    return [...this.#idle.values()].flat().map(({ processID }) => processID);
  }

  /** Closes all idle connections. */
  async end(): Promise<void> {
    const all = [...this.#idle.values()].flatMap((idle) => idle.splice(0));
    await Promise.all(all.map((client) => client.end()));
  }
}
