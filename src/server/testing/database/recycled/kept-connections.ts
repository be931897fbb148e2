import pg from "pg";

type Done = (error?: Error | null) => void;
type Kept = pg.Client & { processID: number; ref(): void; unref(): void };

/** Undoes what outlives a transaction, as at the end of a connection. Prepared statements stay: they are the purpose. */
const reset =
  "close all; set session authorization default; reset all; unlisten *; select pg_advisory_unlock_all(); discard temp; discard sequences";

/**
 * Connections of a database that pools take over from pools that have ended: PostgreSQL has read the catalogs and planned
 * the statements for them already.
 */
export class KeptConnections {
  #idle = new Map<string, Kept[]>();

  /** Makes a pool that has no connection yet take those that are kept, and give back its own. */
  serve(pool: pg.Pool): void {
    const { connectionString = "" } = pool.options;
    const idle = this.#idle.get(connectionString) ?? [];
    this.#idle.set(connectionString, idle);
    const failed = new WeakSet<object>();
    // a pool ends what was released with an error
    pool.on("release", (error, client) => {
      if (error) failed.add(client);
    });
    Object.assign(pool, { Client: TakenClient });

    // pools construct their connections
    function TakenClient(options: pg.ClientConfig): pg.Client {
      const kept = idle.pop();
      kept?.ref();
      if (kept) Object.assign(kept, { connect: (done: Done) => queueMicrotask(() => done(null)) });
      const client = kept ?? (new pg.Client(options) as Kept);
      Object.assign(client, { end: (done?: Done) => give(client, done) });
      return client;
    }

    function give(client: Kept, done?: Done): Promise<void> {
      const given = keep(client).catch(async () => {
        Reflect.deleteProperty(client, "end");
        await client.end();
      });
      return done ? given.then(() => done()) : given;
    }

    async function keep(client: Kept): Promise<void> {
      if (failed.has(client) || client.getTransactionStatus() !== "I") throw new Error("It isn't idle.");
      for (const own of ["query", "connect", "end", "release"]) Reflect.deleteProperty(client, own);
      client.removeAllListeners();
      client.on("error", () => {
        const at = idle.indexOf(client);
        if (at >= 0) idle.splice(at, 1);
      });
      await client.query(reset);
      client.unref();
      idle.push(client);
    }
  }

  /** The connections' process IDs in PostgreSQL. */
  get processIds(): number[] {
    return [...this.#idle.values()].flat().map(({ processID }) => processID);
  }

  /** Ends all that are kept. */
  async end(): Promise<void> {
    const all = [...this.#idle.values()].flatMap((idle) => idle.splice(0));
    await Promise.all(all.map((client) => client.end()));
  }
}
