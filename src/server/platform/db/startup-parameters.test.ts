import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { pino } from "pino";
import { expect, test } from "vitest";
import { createPool } from "./connect.ts";

test("a new connection sends only settings that PgBouncer accepts, so that one in session mode needs no configuration", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const pool = createPool(`postgres://name@127.0.0.1:${port}/database`, pino({ level: "silent" }), { traced: false });
  const connected = pool.connect().catch(() => undefined);
  const [socket] = (await once(server, "connection")) as [Socket];
  const [message] = (await once(socket, "data")) as [Buffer];
  // after its length and the version of the protocol: names and values in turn
  const texts = message.subarray(8).toString().split("\0").filter(Boolean);
  const names = texts.filter((_, index) => index % 2 === 0);
  expect(names.toSorted()).toEqual(["application_name", "client_encoding", "database", "user"]);
  socket.destroy();
  await connected;
  await pool.end();
  server.close();
});
