import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { withClient } from "#server/platform/db/clients/with-client.ts";

/** Creates a database without any tables on the run's server, for as long as a test needs it. */
export async function createEmptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = inject("databaseUrl");
  const name = `${inject("databasePrefix")}${randomBytes(6).toString("hex")}`;
  const run = (statement: string) => withClient(server, (client) => client.query(statement));
  await run(`create database ${name}`);
  return {
    url: Object.assign(new URL(server), { pathname: name }).href,
    // by force: PostgreSQL ends a connection a moment after its client
    drop: async () => void (await run(`drop database ${name} with (force)`)),
  };
}
