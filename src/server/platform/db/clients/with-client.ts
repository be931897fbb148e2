import pg from "pg";

/**
 * Creates a client, not connected yet, that has an error handler: without one, a connection that PostgreSQL closes ends the
 * process. It also fails the statement that runs.
 */
export function createClient(config: pg.ClientConfig): pg.Client {
  return new pg.Client(config).on("error", () => undefined);
}

/** Creates a pool without the server's settings, for commands and tests. It and its clients have error handlers. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/**
 * Runs `work` with a connection of its own, for work that would hold one of the pool's for long.
 * @param name of the connection, in PostgreSQL's list of them
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

/** Runs `work` with a pool of its own, of a few connections. */
export async function withPool<T>(url: string, max: number, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = openPool({ connectionString: url, max });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
