import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startPages } from "#sandbox/emulator/start-pages.ts";
import { createStore } from "#sandbox/emulator/store.ts";
import { messagesPage } from "#sandbox/twilio/pages.ts";
import { startTwilio, type Twilio } from "#sandbox/twilio/twilio.ts";
import { createTwilioClient } from "./client.ts";
import { signatureOf } from "./signature.ts";

let sandbox: Twilio;
const callbacks: { path: string; body: string; signature: string }[] = [];
beforeAll(async () => {
  sandbox = await startTwilio({
    store: createStore(),
    deliver: async (path, body, headers) => {
      callbacks.push({ path, body, signature: headers["x-twilio-signature"] ?? "" });
      return 204;
    },
  });
});
beforeEach(() => sandbox.vendor.faults.clear());
afterAll(async () => {
  sandbox.webhooks.close();
  await sandbox.vendor.close();
});
const client = (changes = {}) =>
  createTwilioClient({ ...sandbox.account, baseUrl: sandbox.vendor.baseUrl, timeout: 10_000, ...changes });
async function unusedAddress() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return `http://127.0.0.1:${port}`;
}
const url = "https://rent.example.com/webhooks/twilio?k=1";

test("the Twilio sandbox saves a text message and reports its delivery with a signature", async () => {
  const answer = await client().send("+15185550142", "Your code is 1 & <2>", url);
  const id = answer.state === "accepted" ? answer.id : "";
  await sandbox.webhooks.idle();
  expect(sandbox.list()[0]).toMatchObject({ sid: id, to: "+15185550142", body: "Your code is 1 & <2>" });
  const read = callbacks.map(({ body, signature }) => client().readStatus(url, new URLSearchParams(body), signature));
  expect(read.map((each) => each?.status).sort()).toEqual(["delivered", "sent"]);
  expect(callbacks.map(({ path }) => path)).toEqual(Array(2).fill("/webhooks/twilio?k=1"));
  const [{ body, signature } = { body: "", signature: "" }] = callbacks;
  const form = new URLSearchParams(body);
  expect(client().readStatus(`${url}2`, form, signature)).toBeUndefined();
  expect(client({ authToken: "another" }).readStatus(url, form, signature)).toBeUndefined();
  form.set("MessageStatus", "failed");
  expect(client().readStatus(url, form, signature)).toBeUndefined();
});

test("the example signature in Twilio's documentation is verified", () => {
  const form = new URLSearchParams({
    CallSid: "CA1234567890ABCDE",
    Caller: "+14158675310",
    Digits: "1234",
    From: "+14158675310",
    To: "+18005551212",
  });
  const example = "https://example.com/myapp.php?foo=1&bar=2";
  expect(signatureOf("12345", example, form)).toBe("L/OH5YylLD5NRKLltdqwSvS0BnU=");
});

test.each([
  ["error", "Twilio answered 500"],
  ["malformed", "Twilio sent an unexpected reply"],
  ["lost", "The request to Twilio failed"],
  ["timeout", "The request to Twilio failed (TimeoutError)"],
] as const)(
  'if Twilio responds with "%s", sending a text message throws the error %j, without its number and text',
  async (kind, message) => {
    sandbox.vendor.faults.set({ kind, times: 1 });
    const sent = client(kind === "timeout" ? { timeout: 200 } : {}).send("+15185550142", "secret 123");
    await expect(sent).rejects.toThrow(message);
    await expect(sent).rejects.not.toThrow(/5550142|secret/);
  },
);

test("Twilio's rejection is returned with its code, and wrong keys or a failed connection as an error to retry", async () => {
  const answers = [
    await client().send("+15005550001", "x"),
    await client().send("+15185550193", "x"),
    await client({ authToken: "wrong" }).send("+15185550142", "x"),
    await client({ baseUrl: await unusedAddress() }).send("+15185550142", "x"),
  ];
  expect(answers).toEqual([
    { state: "refused", code: 21_211 },
    { state: "refused", code: 21_610 },
    { state: "busy" },
    { state: "busy" },
  ]);
});

test("a failed delivery is reported with Twilio's error code, and a reply with its sender", async () => {
  callbacks.length = 0;
  await client().send("+15185550191", "x", url);
  await client().send("+15185550194", "x", url);
  await sandbox.webhooks.idle();
  const at = (path: string) => `https://rent.example.com${path}`;
  const failed = callbacks.map(({ path, body, signature }) =>
    client().readStatus(at(path), new URLSearchParams(body), signature),
  );
  expect(failed).toContainEqual(expect.objectContaining({ status: "undelivered", code: 30_006 }));
  const [reply] = callbacks.filter(({ path }) => path === "/webhooks/twilio/replies");
  const form = new URLSearchParams(reply?.body);
  const read = (signature = "") => client().readReply(at("/webhooks/twilio/replies"), form, signature);
  expect(read(reply?.signature)).toMatchObject({ from: "+15185550194", text: "STOP", isAnswered: false });
  expect(read("forged")).toBeUndefined();
});

test("the sandbox's page of text messages escapes HTML in a message", async () => {
  const pages = await startPages([messagesPage(sandbox.list)]);
  const page = await fetch(`${pages.baseUrl}/sandbox/messages`);
  expect(await page.text()).toContain("Your code is 1 &amp; &lt;2&gt;");
  await pages.close();
});
