import type pg from "pg";
import { createClient } from "../clients/with-client.ts";

const command = "BASE_BACKUP ( LABEL 'lintel standby', CHECKPOINT 'fast', WAL true, MANIFEST 'no' )";

/**
 * Receives a base backup of a running PostgreSQL over its replication protocol: the files of the cluster, and the
 * write-ahead log that makes them consistent.
 * @param url of a role with replication rights
 * @param receive is called with each part of the archive (tar), which it may store
 */
export async function receiveBaseBackup(url: string, receive: (chunk: Buffer) => void): Promise<void> {
  // node-postgres passes `replication` on to the server, but its types lack it
  const config = { connectionString: url, replication: "true", application_name: "lintel backup" };
  const client = createClient(config);
  await client.connect();
  try {
    await new Promise<void>((resolve, reject) => {
      client.query(baseBackup(receive, resolve, reject));
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * The statement for node-postgres to run. The first byte of each message is its type: `d` is a part of the archive, `n`
 * begins one (there is one, of the main folder), `p` is progress.
 */
function baseBackup(receive: (chunk: Buffer) => void, resolve: () => void, reject: (error: unknown) => void) {
  let fault: unknown;
  const ignore = () => undefined;
  return {
    submit: (connection: pg.Connection) => connection.query(command),
    handleCopyData: ({ chunk }: { chunk: Buffer }) => {
      if (fault || chunk[0] !== 0x64) return;
      try {
        // copied, because the driver reuses the memory for the next messages
        receive(Buffer.from(chunk.subarray(1)));
      } catch (error) {
        fault = error;
      }
    },
    handleError: (error: Error) => reject(fault ?? error),
    handleReadyForQuery: () => (fault ? reject(fault) : resolve()),
    handleRowDescription: ignore,
    handleDataRow: ignore,
    handleCommandComplete: ignore,
  };
}
