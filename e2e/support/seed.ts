import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "#server/platform/db/clients/with-client.ts";
import { loadOrCreatePassword } from "#server/platform/db/embedded/create-cluster.ts";

/**
 * Runs a statement as the owner of the journeys' database, for rows that would take hours to create through the
 * product.
 */
export async function runSql(
  text: string,
  values: unknown[] = [],
  folder = process.env.LINTEL_E2E_DATA ?? "",
): Promise<void> {
  const [, , , port] = readFileSync(join(folder, "db/cluster/postmaster.pid"), "utf8").split("\n");
  const client = createClient({
    host: "127.0.0.1",
    port: Number(port),
    user: "lintel",
    password: loadOrCreatePassword(folder),
    database: "lintel",
  });
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
}
