import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { AddressSuggestion } from "#contract/address-suggestions.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { type Here, startHere } from "#sandbox/here/here.ts";
import { openWorld } from "#server/testing/world.ts";
import { createHereClient } from "#server/vendors/here/client.ts";

const world = openWorld();
let sandbox: Here;
let stop: (() => void) | undefined;
beforeAll(async () => {
  sandbox = await startHere();
});
afterAll(() => sandbox.vendor.close());
afterEach(() => stop?.());

const request = async (address: string, more: { address?: string } = {}) =>
  await world.get<{ results: AddressSuggestion[] } & Problem>(
    `/application_templates/address_suggestions/?${new URLSearchParams({ address })}`,
    more,
  );

/** Starts a vendor with the given behavior. @returns its URL */
async function vendor(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("anyone can get suggestions of addresses that start with the typed text, in the format of the API specification", async () => {
  world.deps.addresses = createHereClient({ apiKey: sandbox.apiKey, baseUrl: sandbox.vendor.baseUrl });
  const { status, body } = await request(" 21 hud ");
  expect(status).toBe(200);
  expect(body.results).toEqual([
    {
      label: "21 Hudson Lantern Street, Troy, NY 12180-0121, United States",
      houseNumber: "21",
      street: "Hudson Lantern Street",
      city: "Troy",
      stateCode: "NY",
      postalCode: "12180",
      countryCode: "US",
    },
  ]);
  expect((await request("7 calle del farol")).body.results).toMatchObject([
    { city: "San Juan", stateCode: "PR", postalCode: "00901", countryCode: "US" },
  ]);
  expect((await request("21 maple al")).body.results.map(({ city }) => city)).toEqual(["Albany"]);
  expect((await request("maple")).body.results.map(({ houseNumber }) => houseNumber)).toEqual(["", ""]);
  expect((await request("no such street")).body.results).toEqual([]);
});

test("fewer than 3 typed characters get no address suggestions and call no vendor, and more than 200 are rejected", async () => {
  let requests = 0;
  world.deps.addresses = {
    suggest: async () => {
      requests++;
      return [];
    },
  };
  for (const typed of ["", "ab", " ab "]) expect((await request(typed)).body).toEqual({ results: [] });
  expect(requests).toBe(0);
  await request("abc");
  expect(requests).toBe(1);
  const long = await request("x".repeat(201));
  expect([long.status, Object.keys(long.body.errors ?? {})]).toEqual([422, ["address"]]);
});

test("without a configured address vendor, the list of address suggestions is empty", async () => {
  world.deps.addresses = undefined;
  expect((await request("21 hud")).body).toEqual({ results: [] });
});

const json = (body: unknown): RequestListener => {
  return (_request, response) => response.setHeader("content-type", "application/json").end(JSON.stringify(body));
};
test.each<[string, RequestListener, string]>([
  ["rejects the API key", (_request, response) => response.writeHead(401).end("{}"), "HERE answered 401"],
  ["responds with 503", (_request, response) => response.writeHead(503).end("down"), "HERE answered 503"],
  ["doesn't respond", () => undefined, "The request to HERE failed (TimeoutError)"],
  ["closes the connection", (request) => request.socket.destroy(), "The request to HERE failed ("],
  [
    "responds with the request's URL instead of JSON",
    (request, response) => response.end(request.url),
    "The request to HERE failed (SyntaxError)",
  ],
  ["responds with JSON of another format", json({ items: "none" }), "HERE sent an unexpected reply"],
  [
    "redirects to another host",
    (request, response) => response.writeHead(302, { location: `http://127.0.0.1:9${request.url}` }).end(),
    "The request to HERE failed (TypeError)",
  ],
])(
  "when the address vendor %s, no address is suggested, and the log contains the cause but not the typed address",
  async (_how, listener, why) => {
    world.logged.length = 0;
    world.deps.addresses = createHereClient({ apiKey: "very-secret", baseUrl: await vendor(listener) });
    const { status, body } = await request("99 Canary Wharf");
    expect([status, body]).toEqual([200, { results: [] }]);
    expect(world.logged.join()).toContain(why);
    expect(world.logged.join()).not.toMatch(/canary|wharf|very-secret/i);
  },
);

test("address suggestions are street addresses in the US and Puerto Rico, with ZIP codes shortened to five digits", async () => {
  const requests: URL[] = [];
  const answer = json({
    items: [
      { title: "Hudson", resultType: "locality", address: { label: "Hudson, NY", city: "Hudson", stateCode: "NY" } },
      {
        title: "1600 Pennsylvania Ave NW",
        resultType: "houseNumber",
        address: {
          label: "1600 Pennsylvania Ave NW, Washington, DC 20500-0005, United States",
          countryCode: "USA",
          stateCode: "DC",
          city: "Washington",
          street: "Pennsylvania Ave NW",
          postalCode: "20500-0005",
          houseNumber: "1600",
        },
      },
    ],
  });
  const baseUrl = await vendor((request, response) => {
    requests.push(new URL(request.url ?? "", "http://vendor"));
    answer(request, response);
  });
  world.deps.addresses = createHereClient({ apiKey: "k&y", baseUrl });
  const { body } = await request("1600 Penn & co");
  expect(requests.map(({ pathname }) => pathname)).toEqual(["/v1/autocomplete"]);
  expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toEqual({
    q: "1600 Penn & co",
    in: "countryCode:USA,PRI",
    limit: "5",
    apiKey: "k&y",
  });
  expect(body.results.map(({ street, postalCode, countryCode }) => [street, postalCode, countryCode])).toEqual([
    ["Pennsylvania Ave NW", "20500", "US"],
  ]);
});

test("a network address's 61st request for address suggestions within a minute is rejected", async () => {
  world.deps.addresses = undefined;
  const address = "198.51.100.7";
  for (let n = 0; n < 60; n++) expect((await request("21 hud", { address })).status).toBe(200);
  const refused = await request("21 hud", { address });
  expect([refused.status, refused.body.code]).toEqual([429, "too_many"]);
});

test("the emulated address vendor fails one request if configured to, and lists that request and the successful one after it", async () => {
  const { vendor } = sandbox;
  world.deps.addresses = createHereClient({ apiKey: sandbox.apiKey, baseUrl: vendor.baseUrl });
  vendor.faults.set({ kind: "error", times: 1 });
  expect((await request("21 hud")).body).toEqual({ results: [] });
  expect((await request("21 hud")).body.results).toHaveLength(1);
  expect(vendor.calls().map(({ path, status, fault }) => [path, status, fault])).toEqual(
    expect.arrayContaining([
      ["/v1/autocomplete", 500, "error"],
      ["/v1/autocomplete", 200, ""],
    ]),
  );
});

test("the emulated address vendor rejects requests without a key, without a query, with a wrong limit or to an unknown path", async () => {
  const statusOf = async (query: string) => (await fetch(`${sandbox.vendor.baseUrl}${query}`)).status;
  expect(await statusOf("/v1/autocomplete?q=21+hud")).toBe(401);
  expect(await statusOf("/v1/autocomplete?apiKey=sandbox")).toBe(400);
  expect(await statusOf("/v1/autocomplete?apiKey=sandbox&q=21+hud&limit=x")).toBe(400);
  expect(await statusOf("/v2/autocomplete")).toBe(404);
});
