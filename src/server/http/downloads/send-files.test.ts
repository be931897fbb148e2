import Fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { registerErrorHandler } from "#server/platform/common/errors.ts";
import { sendFromStore, sendPdf } from "./send-files.ts";

/** When each PDF was rendered, in milliseconds. */
let drawn: { from: number; to: number }[];
let app: FastifyInstance;
const pending = Promise.withResolvers<Buffer>();
const requested = Promise.withResolvers<void>();
/** A stored file that loads until the test ends it. */
const stored = { file: pending.promise, requested: requested.resolve };
beforeEach(async () => {
  drawn = [];
  app = Fastify();
  app.decorateRequest("actor", null);
  registerErrorHandler(app);
  app.get<{ Params: { ms: string } }>("/pdf/:ms", (request, reply) =>
    sendPdf(reply, "a file", async () => {
      const from = performance.now();
      // blocks the event loop, as rendering does
      while (performance.now() - from < Number(request.params.ms));
      drawn.push({ from, to: performance.now() });
      return Buffer.from("%PDF-");
    }),
  );
  app.get("/stored", (_request, reply) => {
    stored.requested();
    return sendFromStore(reply, { name: "a file.zip", type: "application/zip" }, () => stored.file);
  });
  app.get("/else", async () => drawn.length);
  await app.ready();
});
afterEach(async () => await app.close());

const download = async (count: number, ms = 0) => {
  const replies = await Promise.all(Array.from({ length: count }, () => app.inject(`/pdf/${ms}`)));
  return replies.map(({ statusCode, headers }) => [statusCode, headers["retry-after"]]);
};

test("PDFs for fifty concurrent requests are created one after another, while other requests are served", async () => {
  const all = download(50, 10);
  const before: number[] = [];
  for (let calls = 0; calls < 5; calls++) before.push((await app.inject("/else")).json<number>());
  expect(await all).toEqual(Array(50).fill([200, undefined]));
  const rests = drawn.slice(1).map(({ from }, index) => {
    const last = drawn[index] ?? { from: 0, to: 0 };
    return [from - last.to, last.to - last.from];
  });
  // a timer may fire a fraction of a millisecond early
  for (const [rest = 0, took = 0] of rests) expect(rest).toBeGreaterThan(Math.min(took, 300) - 2);
  expect(Math.max(...before)).toBeLessThan(50);
});

test("while a stored file is loading, PDFs are created and sent", async () => {
  const download = app.inject("/stored");
  await requested.promise;
  expect((await app.inject("/pdf/0")).statusCode).toBe(200);
  pending.resolve(Buffer.from("PK"));
  const reply = await download;
  expect([reply.statusCode, reply.headers["content-type"], reply.body]).toEqual([200, "application/zip", "PK"]);
});

test("while one PDF is created and a hundred requests wait, further requests for PDFs get a 503 with Retry-After", async () => {
  const replies = await download(110);
  expect(replies.filter(([status]) => status === 200)).toHaveLength(101);
  expect(replies.filter(([status]) => status === 503)).toEqual(Array(9).fill([503, "2"]));
  expect(await download(1)).toEqual([[200, undefined]]);
});

type Send = (reply: FastifyReply, load: () => Promise<Buffer>) => Promise<FastifyReply>;
const sendDrawnFile: Send = (reply, draw) => sendPdf(reply, "a file", draw);
const sendStoredFile: Send = (reply, load) =>
  sendFromStore(reply, { name: "a file.zip", type: "application/zip" }, load);

test.each([
  ["PDF", 1, sendDrawnFile],
  ["stored file", 2, sendStoredFile],
] as const)("a %s isn't loaded for a client that disconnects while it waits", async (_kind, slots, send) => {
  const held = Promise.withResolvers<Buffer>();
  const waiting = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  const loaded: string[] = [];
  const server = Fastify();
  server.get<{ Params: { name: string } }>("/:name", (request, reply) => {
    const { name } = request.params;
    if (name === "leaves") {
      reply.raw.on("close", gone.resolve);
      waiting.resolve();
    }
    return send(reply, async () => {
      loaded.push(name);
      return name === "holds" ? await held.promise : Buffer.from("PK");
    });
  });
  const url = await server.listen({ host: "127.0.0.1", port: 0 });
  try {
    const holding = Array.from({ length: slots }, () => fetch(`${url}/holds`));
    await expect.poll(() => loaded.length).toBe(slots);
    const leaving = new AbortController();
    const left = fetch(`${url}/leaves`, { signal: leaving.signal }).catch(() => "left");
    await waiting.promise;
    leaving.abort();
    expect(await left).toBe("left");
    await gone.promise;
    held.resolve(Buffer.from("PK"));
    for (const each of holding) expect(await (await each).text()).toBe("PK");
    expect(await (await fetch(`${url}/stays`)).text()).toBe("PK");
    expect(loaded).toEqual([...Array(slots).fill("holds"), "stays"]);
  } finally {
    await server.close();
  }
});
