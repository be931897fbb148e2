import { expect, test } from "vitest";
import { buildApp } from "#server/build-app.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
const startServerWith = async (changes: { publicUrl?: string; rateLimitPerMinute?: number }) => {
  const app = await buildApp({ ...world.deps, config: { ...world.deps.config, ...changes } });
  return {
    close: () => app.close(),
    request: (method: "GET" | "POST", url: string) => app.inject({ method, url, remoteAddress: "10.9.8.7" }),
  };
};

const testedRequests = [
  ["GET", "/healthz"],
  ["GET", "/api/v3/users/"],
  ["GET", "/api/v3/openapi.json"],
  ["GET", "/api/v3/nothing/"],
  ["POST", "/webhooks/finicity"],
  ["GET", "/nothing"],
] as const;

test("responses of the API, webhooks, pages and health check require HTTPS for a year only if Lintel is served over HTTPS", async () => {
  const secure = await startServerWith({ publicUrl: "https://rent.example.com" });
  const plain = await startServerWith({});
  for (const [method, url] of testedRequests) {
    expect([url, (await secure.request(method, url)).headers["strict-transport-security"]]).toEqual([
      url,
      "max-age=31536000; includeSubDomains",
    ]);
    expect((await plain.request(method, url)).headers).not.toHaveProperty("strict-transport-security");
  }
  await Promise.all([secure.close(), plain.close()]);
});

test("webhooks from one network address are rate-limited, even those with a wrong secret", async () => {
  const app = await startServerWith({ rateLimitPerMinute: 1 });
  for (const url of ["/webhooks/finicity", "/webhooks/screening/wrong/reports/status"]) {
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push((await app.request("POST", url)).statusCode);
    expect([url, statuses.at(-1)]).toEqual([url, 429]);
  }
  await app.close();
});
