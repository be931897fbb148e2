import pg from "pg";

/**
 * Creates a client, not connected yet, with an error handler: without one, a connection that PostgreSQL closes ends the
 * process. The running statement fails as well.
 */
export function createClient(config: pg.ClientConfig): pg.Client {
  return new pg.Client(config).on("error", () => undefined);
}

/**
 * Creates a pool without the server's settings, for commands and tests. The pool and its clients have error handlers.
 */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/**
 * Runs `work` with a dedicated connection, for work that would hold one of the pool's connections for long.
 * @param name of the connection, in `pg_stat_activity`
 */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>, name?: string): Promise<T> {
  const client = createClient({ connectionString: url, ...(name && { application_name: name }) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs `work` with a dedicated pool of at most `max` connections. */
export async function withPool<T>(url: string, max: number, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = openPool({ connectionString: url, max });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
