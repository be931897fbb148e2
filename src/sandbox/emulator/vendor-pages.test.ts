import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startPages } from "#sandbox/emulator/start-pages.ts";
import { startEmulator, type Vendor } from "#sandbox/emulator/vendor.ts";
import { vendorPages } from "#sandbox/emulator/vendor-pages.ts";

let pages: Vendor;
let vendor: Vendor;
beforeAll(async () => {
  vendor = await startEmulator({
    name: "acme",
    routes: [{ method: "GET", path: "/v1/<b>", handle: () => ({ status: 200, body: {} }) }],
    failure: (status) => ({ status, body: {} }),
  });
  pages = await startPages(vendorPages(new Map([["acme", { vendor }]])));
});
beforeEach(() => vendor.faults.clear());
afterAll(async () => {
  await pages.close();
  await vendor.close();
});

const request = (path: string, init: RequestInit = {}) =>
  fetch(`${pages.baseUrl}${path}`, { redirect: "manual", ...init });
const postForm = (payload: object | string, headers: Record<string, string> = {}, path = "/sandbox/faults") =>
  request(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof payload === "string" ? payload : JSON.stringify(payload),
  });
const formHeaders = { "content-type": "application/x-www-form-urlencoded", accept: "text/html" };

test("one call to the sandbox makes an emulated vendor fail as configured, and another call ends that fault", async () => {
  const fault = { kind: "slow", path: "/v1", times: 2, chance: 0.5, ms: 10 };
  const set = await postForm({ vendor: "acme", ...fault });
  expect([set.status, await set.json()]).toEqual([201, [fault]]);
  expect((await request("/sandbox/faults?vendor=other", { method: "DELETE" })).status).toBe(204);
  expect(vendor.faults.list()).toEqual([fault]);
  expect((await request("/sandbox/faults", { method: "DELETE" })).status).toBe(204);
  expect(vendor.faults.list()).toEqual([]);
});

test("the form on an emulated vendor's page sets and clears faults and redirects back to the page", async () => {
  const set = await postForm("vendor=acme&kind=error&path=&times=&chance=0.25&ms=", formHeaders);
  expect([set.status, set.headers.get("location")]).toEqual([303, "/sandbox"]);
  expect(vendor.faults.list()).toEqual([{ kind: "error", path: "", chance: 0.25 }]);
  await postForm("vendor=acme", formHeaders, "/sandbox/faults/clear");
  expect(vendor.faults.list()).toEqual([]);
});

test("the page of an emulated vendor rejects unknown kinds of faults and requests from other sites", async () => {
  expect((await postForm({ vendor: "acme", kind: "tired" })).status).toBe(422);
  expect((await postForm({ vendor: "acme", kind: "slow", times: 0 })).status).toBe(422);
  expect((await postForm({ vendor: "nobody", kind: "slow" })).status).toBe(404);
  expect((await postForm({ vendor: "acme", kind: "slow" }, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect(vendor.faults.list()).toEqual([]);
});

test("an emulated vendor's page lists the vendor's calls and faults with their content escaped", async () => {
  await fetch(`${vendor.baseUrl}/v1/<b>?secret=1`);
  vendor.faults.set({ kind: "error", path: "<i>", times: 3 });
  const page = await request("/sandbox");
  const body = await page.text();
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(body).toContain("Simulated failures: error (at &lt;i&gt;, 3 left)");
  expect(body).toContain("GET /v1/%3Cb%3E");
  expect(body).not.toMatch(/secret|<i>/);
});
