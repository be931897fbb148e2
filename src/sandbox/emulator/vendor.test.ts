import { afterEach, expect, test } from "vitest";
import { startEmulator, type Vendor, type VendorRoute } from "#sandbox/emulator/vendor.ts";

let vendor: Vendor;
let worked = 0;
const routes: VendorRoute[] = [
  {
    method: "POST",
    path: "/v1/things/:id",
    handle: ({ params, body }) => ({ status: 201, body: { ...params, body } }),
  },
  {
    method: "POST",
    path: "/v1/work.json",
    handle: () => {
      worked++;
      return { status: 200, body: { done: true } };
    },
  },
  {
    method: "GET",
    path: "/v1/paper",
    handle: () => ({ status: 200, body: Buffer.from([0xff, 0]), headers: { "content-type": "application/pdf" } }),
  },
  {
    method: "GET",
    path: "/v1/broken",
    handle: () => {
      throw new Error("a slip of the emulation's own");
    },
  },
];

async function startVendor() {
  worked = 0;
  vendor = await startEmulator({
    name: "acme",
    routes,
    authorize: ({ headers }, path) =>
      headers.authorization === "Bearer key" || path === "/v1/paper" ? undefined : errorReply(401),
    failure: errorReply,
  });
}
const errorReply = (status: number) => ({ status, body: { acme_error: status } });
afterEach(() => vendor.close());

const request = async (
  method: string,
  path: string,
  body?: string,
  type = "application/json",
  signal: AbortSignal | null = null,
) =>
  await fetch(`${vendor.baseUrl}${path}`, {
    method,
    headers: { authorization: "Bearer key", "content-type": type },
    signal,
    ...(body !== undefined && { body }),
  });

test("an emulated vendor routes requests by path, parses JSON and form bodies and returns the vendor's error format", async () => {
  await startVendor();
  const json = await request("POST", "/v1/things/a%40b", '{"x":1}');
  expect([json.status, await json.json()]).toEqual([201, { id: "a@b", body: { x: 1 } }]);
  const form = await request(
    "POST",
    "/v1/things/t/",
    "a[b][]=1&a[b][]=2&a[c]=3&__proto__[d]=4",
    "application/x-www-form-urlencoded",
  );
  const { body } = (await form.json()) as { body: { a: unknown } };
  expect(body.a).toEqual({ b: { 0: "1", 1: "2" }, c: "3" });
  expect({}).not.toHaveProperty("d");
  const reply = await request("GET", "/v1/paper");
  expect([reply.headers.get("content-type"), Buffer.from(await reply.arrayBuffer())]).toEqual([
    "application/pdf",
    Buffer.from([0xff, 0]),
  ]);
  for (const [method, path, sent, status] of [
    ["POST", "/v1/workxjson", "{}", 404],
    ["GET", "/v1/work.json", undefined, 404],
    ["POST", "/v1/things/t", "{", 400],
    ["GET", "/v1/broken", undefined, 500],
  ] as const) {
    const reply = await request(method, path, sent);
    expect([path, reply.status, await reply.json()]).toEqual([path, status, { acme_error: status }]);
  }
  const unknown = await fetch(`${vendor.baseUrl}/v1/nowhere`);
  expect([unknown.status, await unknown.json()]).toEqual([401, { acme_error: 401 }]);
});

test("a call to an emulated vendor fails, hangs or is slow as its fault says", async () => {
  await startVendor();
  vendor.faults.set({ kind: "error", times: 1 });
  expect((await request("POST", "/v1/work.json", "{}")).status).toBe(500);
  expect(worked).toBe(0);
  vendor.faults.set({ kind: "timeout", times: 1 });
  // no fixed timeout is reliable: the request is aborted once the server has received it and sent nothing for a while
  const caller = new AbortController();
  const unanswered = request("POST", "/v1/work.json", "{}", "application/json", caller.signal);
  unanswered.catch(() => undefined);
  await expect.poll(() => vendor.calls()[0]?.fault).toBe("timeout");
  setTimeout(() => caller.abort(new Error("nothing was said")), 100);
  await expect(unanswered).rejects.toThrow("nothing was said");
  expect(worked).toBe(0);
  vendor.faults.set({ kind: "malformed", times: 1 });
  await expect((await request("POST", "/v1/work.json", "{}")).json()).rejects.toThrow(SyntaxError);
  vendor.faults.set({ kind: "reset", times: 1, path: "POST /v1/work" });
  await expect(request("POST", "/v1/work.json", "{}")).rejects.toThrow("fetch failed");
  expect(worked).toBe(1);
  vendor.faults.set({ kind: "lost", times: 1 });
  await expect(request("POST", "/v1/work.json", "{}")).rejects.toThrow("fetch failed");
  expect(worked).toBe(2);
  vendor.faults.set({ kind: "slow", times: 1, ms: 60 });
  const before = performance.now();
  expect((await request("POST", "/v1/work.json", "{}")).status).toBe(200);
  expect(performance.now() - before).toBeGreaterThanOrEqual(55);
});

test("an emulated vendor lists the requests it received, newest first, without their content", async () => {
  await startVendor();
  await request("POST", "/v1/things/t?ssn=123-45-6789", '{"secret":"s"}');
  vendor.faults.set({ kind: "error", times: 1 });
  await request("POST", "/v1/work.json", "{}");
  expect(vendor.calls()).toEqual([
    { at: expect.any(Date), method: "POST", path: "/v1/work.json", status: 500, fault: "error" },
    { at: expect.any(Date), method: "POST", path: "/v1/things/t", status: 201, fault: "" },
  ]);
});
