import { once } from "node:events";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { problem } from "#contract/schemas/common.ts";
import { buildApp } from "#server/build-app.ts";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import { openWorld, type World } from "#server/testing/world.ts";

const world = openWorld();
let app: World["app"];
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world);
  app = await buildApp(world.deps);
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => await app.close());

/** Sends the path over a socket, byte by byte as given. */
async function send(path: string, method = "GET", headers: Record<string, string> = {}) {
  const { port } = app.server.address() as AddressInfo;
  const sent = request({ port, host: "127.0.0.1", path, method, headers: { connection: "close", ...headers } });
  sent.end();
  const [reply] = await once(sent, "response");
  return { status: reply.statusCode as number, headers: reply.headers, body: await text(reply) };
}
const authorizationHeader = () => ({ authorization: `Bearer ${owner.token}` });

describe("a request", () => {
  test.each([
    "/api/v3/application_templates/../../etc/passwd/",
    "/api/v3/application_templates/%2e%2e%2f%2e%2e%2fetc%2fpasswd/",
    "/api/v3/application_templates/..%5c..%5cwindows/",
    "/api/v3/application_templates/%00/",
    "/api/v3/application_templates/%ed%a0%80/",
    "/api/v3/application_templates/%/",
    "/api/v3/application_templates/%zz/",
    "/api/v3/application_templates/__proto__/",
    "/api/v3/application_templates/constructor/",
    `/api/v3/application_templates/${"a".repeat(1_000)}/`,
    "/api/v3/applications/1/",
    "/api/v3/applications/%27%20or%201=1/",
    "/api/v3/attachments/download?path=../../secrets.json",
    "/api/v3/attachments/download?path=/etc/passwd",
    "/api/v3/attachments/download?path=form-uploads/%2e%2e%2fsecrets.json",
    "/api/v3/attachments/download?path[]=a",
    "/api/v3/application_bundles/?search=%00",
    "/api/v3/application_bundles/?__proto__[a]=1&page=-1",
    "/api/v3/nothing/here/",
    "/api/v3/",
  ])("a request for the malicious path %s returns an error response without internal details", async (path) => {
    const { status, headers, body } = await send(path, "GET", authorizationHeader());
    expect([400, 404, 422]).toContain(status);
    expect(headers["content-type"]).toBe("application/problem+json");
    expect(problem.parse(JSON.parse(body)).status).toBe(status);
    expect(body).not.toMatch(/node_modules|\.ts\b|at Object|select |root:/i);
  });

  test("requesting a list with unknown query parameters succeeds", async () => {
    expect(
      (await send("/api/v3/application_bundles/?is_staff=true&landlord_id=1", "GET", authorizationHeader())).status,
    ).toBe(200);
  });
});

describe("the API's response", () => {
  test.each([
    ["GET", "/api/v3/users/", 200],
    ["GET", "/api/v3/application_templates/sample/", 200],
    ["GET", "/api/v3/nothing/here/", 404],
    ["GET", "/api/v3/applications/01a1fb1c-1e64-75be-b924-e53101b23d18/", 404],
    ["PUT", "/api/v3/users/", 405],
    ["TRACE", "/api/v3/users/", 405],
  ])("the API's response to %s %s forbids caching and MIME type sniffing", async (method, path, status) => {
    const reply = await send(path, method, authorizationHeader());
    expect(reply.status).toBe(status);
    expect(reply.headers["cache-control"]).toBe("no-store");
    expect(reply.headers["x-content-type-options"]).toBe("nosniff");
    expect(reply.headers["set-cookie"]).toBeUndefined();
    expect(reply.headers["x-powered-by"]).toBeUndefined();
    expect(reply.headers["access-control-allow-origin"]).toBeUndefined();
  });

  test("the API's response to a call that lacks its access token has a WWW-Authenticate header", async () => {
    const reply = await send("/api/v3/users/");
    expect([reply.status, reply.headers["www-authenticate"]]).toEqual([401, "Bearer"]);
  });

  test("an API path works without its trailing slash", async () => {
    expect((await send("/api/v3/users", "GET", authorizationHeader())).status).toBe(200);
  });

  test("an internal error isn't in the API's response, which has an ID that the log also shows with the error", async () => {
    const broken = await buildApp({
      ...world.deps,
      now: () => {
        throw new Error("a fault within");
      },
    });
    const reply = await broken.inject({ url: "/api/v3/users/", headers: authorizationHeader() });
    await broken.close();
    expect([reply.statusCode, reply.json().code]).toEqual([500, "internal"]);
    expect(reply.body).not.toContain("a fault within");
    const line = world.logged.map((text) => JSON.parse(text)).find(({ fault }) => fault?.message === "a fault within");
    expect(line).toMatchObject({ request: reply.json().request });
  });
});

test("the health endpoints report only that the server runs and is ready, and how many jobs failed permanently", async () => {
  expect(JSON.parse((await send("/healthz")).body)).toEqual({ status: "ok" });
  expect(JSON.parse((await send("/readyz")).body)).toEqual({ status: "ready", exhausted_jobs: 0 });
});
