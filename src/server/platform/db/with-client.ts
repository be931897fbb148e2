import pg from "pg";

/**
 * Runs `work` with a connection of its own, for work that would hold one of the pool's for long.
 * @param name of the connection, in PostgreSQL's list of them
 */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>, name?: string): Promise<T> {
  const client = new pg.Client({ connectionString: url, ...(name && { application_name: name }) });
  // a lost connection also fails the running query
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs `work` with a pool of its own, of a few connections. */
export async function withPool<T>(url: string, max: number, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
