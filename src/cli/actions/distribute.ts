import type { Config } from "#server/platform/config/config.ts";
import { withClient } from "#server/platform/db/clients/with-client.ts";
import { distribute } from "#server/platform/db/distribution/distribute.ts";
import { withDatabase } from "#server/platform/db/with-database.ts";

/**
 * Distributes the tables over the nodes of a Citus cluster, and prints the executed statements.
 * @returns the exit code
 */
export async function distributeDatabase(config: Config): Promise<number> {
  const statements = await withDatabase(config, (url) => withClient(url, distribute));
  for (const statement of statements) console.log(statement);
  console.log(statements.length ? "The tables are distributed." : "The tables were distributed already.");
  return 0;
}
