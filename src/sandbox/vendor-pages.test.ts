import Fastify from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startEmulator, type Vendor } from "#sandbox/vendor.ts";
import { registerVendorPages } from "#sandbox/vendor-pages.ts";

const app = Fastify();
let vendor: Vendor;
beforeAll(async () => {
  vendor = await startEmulator({
    name: "acme",
    routes: [{ method: "GET", path: "/v1/<b>", handle: () => ({ status: 200, body: {} }) }],
    failure: (status) => ({ status, body: {} }),
  });
  registerVendorPages(app, new Map([["acme", { vendor }]]));
  await app.ready();
});
beforeEach(() => vendor.faults.clear());
afterAll(async () => {
  await app.close();
  await vendor.close();
});

const postForm = async (payload: object | string, headers: Record<string, string> = {}, url = "/sandbox/faults") =>
  await app.inject({ method: "POST", url, payload, headers });
const form = { "content-type": "application/x-www-form-urlencoded", accept: "text/html" };

test("a call sets a fault, another one clears them", async () => {
  const fault = { kind: "slow", path: "/v1", times: 2, chance: 0.5, ms: 10 };
  const set = await postForm({ vendor: "acme", ...fault });
  expect([set.statusCode, set.json()]).toEqual([201, [fault]]);
  expect((await app.inject({ method: "DELETE", url: "/sandbox/faults?vendor=other" })).statusCode).toBe(204);
  expect(vendor.faults.list()).toEqual([fault]);
  expect((await app.inject({ method: "DELETE", url: "/sandbox/faults" })).statusCode).toBe(204);
  expect(vendor.faults.list()).toEqual([]);
});

test("the page's own form does the same and leads back", async () => {
  const set = await postForm("vendor=acme&kind=error&path=&times=&chance=0.25&ms=", form);
  expect([set.statusCode, set.headers.location]).toEqual([303, "/sandbox"]);
  expect(vendor.faults.list()).toEqual([{ kind: "error", path: "", chance: 0.25 }]);
  await postForm("vendor=acme", form, "/sandbox/faults/clear");
  expect(vendor.faults.list()).toEqual([]);
});

test("what is no fault, and who comes from another site, changes nothing", async () => {
  expect((await postForm({ vendor: "acme", kind: "tired" })).statusCode).toBe(422);
  expect((await postForm({ vendor: "acme", kind: "slow", times: 0 })).statusCode).toBe(422);
  expect((await postForm({ vendor: "nobody", kind: "slow" })).statusCode).toBe(404);
  expect((await postForm({ vendor: "acme", kind: "slow" }, { "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
  expect(vendor.faults.list()).toEqual([]);
});

test("the page shows calls and faults, and escapes what was sent", async () => {
  await fetch(`${vendor.baseUrl}/v1/<b>?secret=1`);
  vendor.faults.set({ kind: "error", path: "<i>", times: 3 });
  const page = await app.inject("/sandbox");
  expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(page.body).toContain("Going wrong: error (at &lt;i&gt;, 3 left)");
  expect(page.body).toContain("GET /v1/%3Cb%3E");
  expect(page.body).not.toMatch(/secret|<i>/);
});
