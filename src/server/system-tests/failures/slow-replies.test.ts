import http from "node:http";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postBy } from "#server/platform/push/create-push.ts";
import { experianQuestions } from "#server/vendors/experian/client.ts";
import { finicity } from "#server/vendors/finicity/client.ts";
import { hereAddresses } from "#server/vendors/here/client.ts";
import { plaid } from "#server/vendors/plaid/client.ts";
import { vendors } from "#server/vendors/registry/vendors.ts";
import { shareable } from "#server/vendors/shareable/client.ts";
import { stripePayments } from "#server/vendors/stripe/client.ts";
import { twilio } from "#server/vendors/twilio/client.ts";

/** The beginning of a response, after which one byte at a time is sent without end. */
const head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n";
const slow = { headers: `${head}X-Slow: `, body: `${head}\r\n{"a":"` };
let part: keyof typeof slow = "headers";
const open = new Set<Socket>();
let connections = 0;
const server = createServer((socket) => {
  open.add(socket);
  connections++;
  socket.write(slow[part]);
  const timer = setInterval(() => socket.write("a"), 20);
  socket.on("data", () => undefined).on("error", () => undefined);
  socket.on("close", () => {
    clearInterval(timer);
    open.delete(socket);
  });
});
let baseUrl = "";
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
/** Expects a call to connect, possibly again after a failure, to time out, and to close all connections. */
async function expectEnd(call: () => Promise<unknown>, slowPart: keyof typeof slow): Promise<void> {
  part = slowPart;
  const [before, since] = [connections, performance.now()];
  await call();
  expect(connections - before).toBeGreaterThan(0);
  expect(connections - before).toBeLessThanOrEqual(4);
  expect(performance.now() - since).toBeLessThan(10_000);
  await expect.poll(() => open.size).toBe(0);
}

afterAll(async () => {
  for (const socket of open) socket.destroy();
  await new Promise<void>((closed) => server.close(() => closed()));
});

const timeout = 200;
const key = "x".repeat(32);
const keys = {
  ...{ username: key, password: key, clientId: key, clientSecret: key, domain: key, tenantId: key },
  ...{ clientReferenceId: key, subscriberCode: key, preciseIdUsername: key, preciseIdPassword: key },
};

/** One call of each vendor that is called over HTTP, by name. */
const calls: Record<string, () => Promise<unknown>> = {
  here: () => hereAddresses({ apiKey: key, baseUrl, timeout }).suggest("12 Maple"),
  experian: () =>
    experianQuestions(
      { ...keys, tokenUrl: baseUrl, url: baseUrl },
      { timeouts: { token: timeout, questions: timeout } },
    ).answer("session", [1]),
  stripe: () =>
    stripePayments({ ...{ secretKey: "sk_test_x", publishableKey: "pk_test_x", webhookSecrets: [] }, ...scripts }).find(
      "pi_1",
    ),
  shareable: () =>
    shareable({
      ...{
        clientId: key,
        apiKeys: [key, key],
        bundles: {},
        attestations: [],
        renterAttestations: [],
        webhookSecret: key,
      },
      ...{ baseUrl, timeout },
    }).stateOf("1"),
  finicity: () =>
    finicity({
      ...{ partnerId: key, partnerSecret: key, appKey: key, testing: true },
      ...{ baseUrl, timeout },
    }).isConnected("1"),
  plaid: () =>
    plaid({ clientId: key, secret: key, environment: "sandbox", baseUrl, timeout }).exchange("public-sandbox-1"),
  twilio: () =>
    twilio({ accountSid: key, authToken: key, messagingService: key, baseUrl, timeout }).send("+15185550142", "Hi"),
};
const scripts = {
  script: "",
  connectScript: "",
  timeout,
  get baseUrl() {
    return baseUrl;
  },
};

test.each(
  Object.keys(calls).flatMap((name) => (["headers", "body"] as const).map((slowPart) => [name, slowPart] as const)),
)("a call to %s ends in time if the %s of its reply never ends", async (name, slowPart) => {
  await expectEnd(() => expect(calls[name]?.()).rejects.toThrow(), slowPart);
});

test.each(["headers", "body"] as const)(
  "a message to a push service ends in time if the %s of its reply never ends",
  async (slowPart) => {
    const lookup = () => undefined;
    const post = postBy(http.request as never, lookup, timeout);
    await expectEnd(async () => {
      const status = post({ url: new URL(baseUrl), headers: {}, body: Buffer.from("x") });
      if (slowPart === "headers") await expect(status).rejects.toThrow("ABORT_ERR");
      else expect(await status).toBe(200);
    }, slowPart);
  },
);

test("a slow reply is tested for each vendor that is called by HTTP", () => {
  // emails are sent by SMTP
  const named = vendors.filter(({ port }) => port !== "emailEvents").map(({ name }) => name);
  expect(Object.keys(calls).toSorted()).toEqual(named.toSorted());
});
