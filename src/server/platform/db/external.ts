import { errorMessage } from "../common/error-details.ts";
import { OperatorError } from "../common/operator-error.ts";
import { createClient } from "./clients/with-client.ts";

/**
 * Checks that an external PostgreSQL is suitable: reachable, version 15 or newer, and durable when it acknowledges a
 * commit. Throws, naming every fault. The URL is omitted, since it contains a password.
 */
export async function checkExternal(url: string): Promise<void> {
  const client = createClient({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; fsync: string; commit: string }>(
      `SELECT current_setting('server_version_num')::int AS version,
              current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit`,
    );
    const faults = rows.flatMap(({ version, fsync, commit }) => [
      ...(version < 150_000 ? [`it is version ${Math.floor(version / 10_000)}; 15 or newer is needed`] : []),
      ...(fsync === "off" ? ["fsync is off: a power cut would destroy it"] : []),
      ...(commit === "off" ? ["synchronous_commit is off: what it acknowledges could be lost"] : []),
    ]);
    if (faults.length > 0) throw new Error(faults.join("; "));
  } catch (error) {
    throw new OperatorError(`The PostgreSQL of DATABASE_URL cannot be used: ${errorMessage(error)}`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => {});
  }
}
