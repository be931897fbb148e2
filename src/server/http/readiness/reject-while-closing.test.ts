import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { registerErrorHandler } from "#server/platform/common/errors.ts";
import { rejectWhileClosing } from "./reject-while-closing.ts";

test("a request on an open connection to a server that is closing gets a problem with status 503 and Retry-After", async () => {
  const app = Fastify({ return503OnClosing: false });
  app.decorateRequest("actor", null);
  registerErrorHandler(app);
  rejectWhileClosing(app);
  const [started, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
  app.get("/slow", () => {
    started.resolve();
    return finish.promise;
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  const request = "GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n";
  let received = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    received += text;
  });
  socket.write(request);
  await started.promise;
  const closing = app.close();
  socket.write(request);
  // by now, the hook that marks the server as closing has run
  await new Promise(setImmediate);
  finish.resolve("done");
  await once(socket, "close");
  await closing;
  const [first = "", second = ""] = received.split(/(?=HTTP\/1\.1)/);
  expect(first).toMatch(/200 OK[\s\S]*done$/);
  expect(second).toMatch(/503 Service Unavailable/);
  expect(second).toMatch(/application\/problem\+json/);
  expect(second).toMatch(/retry-after: 1/i);
  expect(second).toContain('"code":"unavailable"');
});
