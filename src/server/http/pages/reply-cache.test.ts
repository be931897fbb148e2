import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { openPages } from "./testing/page-scene.ts";

const scene = openPages();
const { get } = scene;
const packed = { "accept-encoding": "gzip, br" };

test.each(["/", "/es", "/laws/ca", "/login"])(
  "the page %s is sent from the server's cache with the same headers and content as the first time",
  async (url) => {
    const { date: _, ...first } = (await get(url, packed)).headers;
    const again = await get(url, packed);
    const { date: __, ...headers } = again.headers;
    expect([again.statusCode, headers]).toEqual([200, first]);
    expect(first["content-encoding"]).toBe("br");
    expect(first["content-security-policy"]).toContain("'sha256-");
    const plain = await get(url);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(brotliDecompressSync(again.rawPayload).toString()).toBe(plain.body);
  },
);

test("the server's page cache responds, redirects or returns 304 by the request's language, encoding, method and ETag", async () => {
  const { headers } = await get("/laws/tx", packed);
  expect(headers["content-encoding"]).toBe("br");
  const statusOf = async (more: Record<string, string>, url = "/laws/tx") =>
    (await get(url, { ...packed, ...more })).statusCode;
  expect(await statusOf({ "accept-language": "es-MX,en;q=0.5" })).toBe(302);
  expect(await statusOf({ cookie: "lintel_language=es" })).toBe(302);
  expect(await statusOf({ cookie: "lintel_language=en", "accept-language": "es" })).toBe(200);
  expect(await statusOf({ "if-none-match": String(headers.etag) })).toBe(304);
  expect(await statusOf({}, "/laws/tx?lang=es")).toBe(302);
  expect((await get("/laws/tx", { "accept-encoding": "gzip" })).headers["content-encoding"]).toBe("gzip");
  const { statusCode, body } = await scene.app.inject({ method: "HEAD", url: "/laws/tx", headers: packed });
  expect([statusCode, body]).toEqual([200, ""]);
});

test("a page under /es is sent from the cache without a redirect, even if the browser prefers English", async () => {
  for (const _ of ["first", "again"]) {
    const { statusCode, headers } = await get("/es/laws/tx", { ...packed, "accept-language": "en" });
    expect([statusCode, headers["content-encoding"]]).toEqual([200, "br"]);
  }
});

test("an operator's own legal text isn't replaced by a cached page with the default text", async () => {
  for (const _ of ["first", "again"]) {
    const { rawPayload } = await get("/privacy", packed);
    expect(brotliDecompressSync(rawPayload).toString()).toContain("<title>Own en");
  }
});
