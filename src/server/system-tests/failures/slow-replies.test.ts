import http from "node:http";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPost } from "#server/platform/push/create-push.ts";
import { createExperianClient } from "#server/vendors/experian/client.ts";
import { createFinicityClient } from "#server/vendors/finicity/client.ts";
import { createHereClient } from "#server/vendors/here/client.ts";
import { createPlaidClient } from "#server/vendors/plaid/client.ts";
import { createPostmarkClient } from "#server/vendors/postmark/client.ts";
import { vendors } from "#server/vendors/registry/vendors.ts";
import { createShareableClient } from "#server/vendors/shareable/client.ts";
import { createStripeClient } from "#server/vendors/stripe/client.ts";
import { createTwilioClient } from "#server/vendors/twilio/client.ts";

/** The beginning of a response, after which one byte at a time is sent without end. */
const replyHead = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n";
const slowReplies = { headers: `${replyHead}X-Slow: `, body: `${replyHead}\r\n{"a":"` };
let part: keyof typeof slowReplies = "headers";
const openSockets = new Set<Socket>();
let connections = 0;
const server = createServer((socket) => {
  openSockets.add(socket);
  connections++;
  socket.write(slowReplies[part]);
  const timer = setInterval(() => socket.write("a"), 20);
  socket.on("data", () => undefined).on("error", () => undefined);
  socket.on("close", () => {
    clearInterval(timer);
    openSockets.delete(socket);
  });
});
let baseUrl = "";
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
/** Expects a call to connect, possibly again after a failure, to time out, and to close all connections. */
async function expectTimeout(call: () => Promise<unknown>, slowPart: keyof typeof slowReplies): Promise<void> {
  part = slowPart;
  const [before, since] = [connections, performance.now()];
  await call();
  expect(connections - before).toBeGreaterThan(0);
  expect(connections - before).toBeLessThanOrEqual(4);
  expect(performance.now() - since).toBeLessThan(10_000);
  await expect.poll(() => openSockets.size).toBe(0);
}

afterAll(async () => {
  for (const socket of openSockets) socket.destroy();
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
  here: () => createHereClient({ apiKey: key, baseUrl, timeout }).suggest("12 Maple"),
  experian: () =>
    createExperianClient(
      { ...keys, tokenUrl: baseUrl, url: baseUrl },
      { timeouts: { token: timeout, questions: timeout } },
    ).submitAnswers("session", [1]),
  stripe: () =>
    createStripeClient({
      ...{ secretKey: "sk_test_x", publishableKey: "pk_test_x", webhookSecrets: [] },
      ...scripts,
    }).findCharge("pi_1"),
  shareable: () =>
    createShareableClient({
      ...{
        clientId: key,
        apiKeys: [key, key],
        bundles: {},
        attestations: [],
        renterAttestations: [],
        webhookSecret: key,
      },
      ...{ baseUrl, timeout },
    }).requestState("1"),
  finicity: () =>
    createFinicityClient({
      ...{ partnerId: key, partnerSecret: key, appKey: key, testing: true },
      ...{ baseUrl, timeout },
    }).isConnected("1"),
  plaid: () =>
    createPlaidClient({ clientId: key, secret: key, environment: "sandbox", baseUrl, timeout }).exchangePublicToken(
      "public-sandbox-1",
    ),
  postmark: () =>
    createPostmarkClient({ user: key, password: key, serverToken: key, baseUrl, timeout }).removeSuppression(
      "nora@example.com",
    ),
  twilio: () =>
    createTwilioClient({ accountSid: key, authToken: key, messagingService: key, baseUrl, timeout }).send(
      "+15185550142",
      "Hi",
    ),
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
  await expectTimeout(() => expect(calls[name]?.()).rejects.toThrow(), slowPart);
});

test.each(["headers", "body"] as const)(
  "a message to a push service ends in time if the %s of its reply never ends",
  async (slowPart) => {
    const lookup = () => undefined;
    const post = createPost(http.request as never, lookup, timeout);
    await expectTimeout(async () => {
      const status = post({ url: new URL(baseUrl), headers: {}, body: Buffer.from("x") });
      if (slowPart === "headers") await expect(status).rejects.toThrow("ABORT_ERR");
      else expect(await status).toBe(200);
    }, slowPart);
  },
);

test("a slow reply is tested for each vendor that is called by HTTP", () => {
  const named = vendors.map(({ name }) => name);
  expect(Object.keys(calls).toSorted()).toEqual(named.toSorted());
});
