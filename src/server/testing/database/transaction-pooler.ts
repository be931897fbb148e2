import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import type pg from "pg";
import { createClient } from "#server/platform/db/clients/with-client.ts";
import { message, trackStatements } from "./track-statements.ts";

/** A connection to PostgreSQL that one client at a time uses; `prepared`: the names of its statements. */
type PooledConnection = { socket: Socket; client: pg.Client; prepared: Set<string> };

/** Codes of the startup message (PostgreSQL documentation, 53.7): an SSL request instead of a version. */
const sslRequest = 80_877_103;
const ready = message("Z", Buffer.from("I"));
const welcome = Buffer.concat([message("R", Buffer.from([0, 0, 0, 0])), ready]);

/** Splits a stream into messages of the protocol: type, length, content. */
function createMessageSplitter(onMessage: (type: string, whole: Buffer) => void) {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const length = rest.length < 5 ? Number.POSITIVE_INFINITY : rest.readInt32BE(1) + 1;
      if (rest.length < length) return;
      onMessage(String.fromCharCode(rest[0] ?? 0), rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  };
}

/**
 * Starts a pooler that assigns each of a few connections for one transaction and never to the same client twice in a
 * row, as PgBouncer's transaction mode may: session state is lost or affects another client.
 * @param url of the database, with its role
 * @param options.size the number of connections; clients wait for one
 * @param options.prepares whether it prepares clients' statements on each connection they use, as PgBouncer does from
 * version 1.21 on
 */
export async function startTransactionPooler(
  url: string,
  { size = 3, prepares = false } = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const idle: PooledConnection[] = await Promise.all(Array.from({ length: size }, () => open(url)));
  const all = [...idle];
  const waiting: ((lent: PooledConnection) => void)[] = [];
  const clients = new Set<Socket>();
  const acquireConnection = async (): Promise<PooledConnection> =>
    idle.shift() ?? (await new Promise((resolve) => waiting.push(resolve)));
  const returnConnection = (lent: PooledConnection) => {
    const next = waiting.shift();
    if (next) next(lent);
    else idle.push(lent);
  };

  const server = createServer({ noDelay: true }, (client) => {
    clients.add(client);
    client.on("error", () => client.destroy());
    let lent: PooledConnection | undefined;
    let borrowing = false;
    let queuedMessages: Buffer[] = [];
    /** requests that PostgreSQL has not finished */
    let open = 0;
    const statements = prepares ? trackStatements() : undefined;
    const answer = createMessageSplitter((type, whole) => {
      if (lent && statements?.isOwn(type, lent)) return;
      client.write(whole);
      if (type !== "Z") return;
      open -= 1;
      if (open === 0 && whole.at(-1) === ready.at(-1) && lent) {
        const done = lent;
        lent = undefined;
        done.socket.off("data", answer);
        returnConnection(done);
      }
    });
    const forward = (whole: Buffer, to: PooledConnection) => {
      const messages = statements ? statements.rename(whole, to) : [whole];
      if (messages) for (const each of messages) to.socket.write(each);
      else client.destroy();
    };
    const send = async (whole: Buffer) => {
      if (lent) return forward(whole, lent);
      queuedMessages.push(whole);
      if (borrowing) return;
      borrowing = true;
      lent = await acquireConnection();
      borrowing = false;
      lent.socket.on("data", answer);
      for (const one of queuedMessages) forward(one, lent);
      queuedMessages = [];
    };
    const request = createMessageSplitter((type, whole) => {
      if (type === "X") return client.end();
      if (type === "Q" || type === "S") open += 1;
      void send(Buffer.from(whole));
    });
    client.once("data", function start(chunk: Buffer) {
      if (chunk.readInt32BE(4) === sslRequest) {
        client.once("data", start);
        client.write("N");
      } else {
        client.on("data", request);
        client.write(welcome);
      }
    });
    client.once("close", () => {
      clients.delete(client);
      if (!lent) return;
      // an open transaction is rolled back before another client gets the connection
      const abandoned = lent;
      abandoned.socket.off("data", answer);
      abandoned.socket.once("data", () => returnConnection(abandoned));
      abandoned.socket.write(message("Q", Buffer.from("rollback\0")));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const poolerUrl = new URL(url);
  poolerUrl.search = ""; // which may name a socket
  poolerUrl.host = `127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  return {
    url: poolerUrl.href,
    close: async () => {
      for (const client of clients) client.destroy();
      await new Promise((resolve) => server.close(resolve));
      for (const { socket } of all) socket.destroy();
    },
  };
}

/** Connects with the driver, then takes over its socket. */
async function open(url: string): Promise<PooledConnection> {
  const client = createClient({ connectionString: url });
  await client.connect();
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection; // not in the driver's types
  stream.removeAllListeners("data");
  stream.setNoDelay(true);
  return { socket: stream, client, prepared: new Set() };
}
