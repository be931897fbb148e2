import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * Forwards connections to a port that can change, like a proxy or a virtual IP address in front of a primary and its
 * standby.
 */
export async function startForwarder(target: number) {
  let port = target;
  let isStalled = false;
  const open = new Set<Socket>();
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ host: "127.0.0.1", port, noDelay: true });
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one);
      one.on("error", () => undefined);
      one.once("close", () => {
        open.delete(one);
        other.destroy();
      });
    }
    if (!isStalled) client.pipe(upstream).pipe(client);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const closeConnections = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    /** ends all connections; new ones are forwarded to the other port */
    switchTo: (other: number) => {
      port = other;
      closeConnections();
    },
    /** leaves all connections open without forwarding anything, like a hanging server */
    stall: () => {
      isStalled = true;
      for (const socket of open) socket.unpipe();
    },
    /** ends the stalled connections, and forwards new ones again */
    resume: () => {
      isStalled = false;
      closeConnections();
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      closeConnections();
      await closed;
    },
  };
}
