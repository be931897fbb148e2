import pg from "pg";

/** Runs `work` with a connection of its own, for work that would hold one of the pool's for long. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // a lost connection also fails the running query
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
