import Fastify from "fastify";
import { expect, test } from "vitest";
import { registerErrorHandler } from "#server/platform/common/errors.ts";
import { guardSandbox } from "./hosts.ts";

async function request(host: string, path: string): Promise<number> {
  const app = Fastify();
  registerErrorHandler(app);
  guardSandbox(app, "http://lintel.example:3000");
  for (const url of ["/sandbox", "/sandbox/mail/:id", "/elsewhere"]) app.get(url, async () => "ok");
  const { statusCode } = await app.inject({ url: path, headers: { host } });
  await app.close();
  return statusCode;
}

test.each(["localhost:3000", "127.0.0.1:3000", "[::1]:3000", "192.168.1.7:3000", "lintel.example:3000", "LOCALHOST"])(
  "the sandbox responds under its own host name %s",
  async (host) => {
    expect(await request(host, "/sandbox")).toBe(200);
    expect(await request(host, "/sandbox/mail/1")).toBe(200);
  },
);

test.each(["rebound.example:3000", "localhost.evil.example", "127.0.0.1.evil.example", "sandbox"])(
  "the sandbox doesn't respond under the host name %j",
  async (host) => {
    expect(await request(host, "/sandbox")).toBe(404);
    expect(await request(host, "/sandbox/mail/1")).toBe(404);
    expect(await request(host, "//sandbox")).toBe(404);
    expect(await request(host, "/%73andbox")).toBe(404);
    expect(await request(host, "/elsewhere")).toBe(200);
  },
);
