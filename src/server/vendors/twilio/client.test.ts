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
/** Returns a request to a webhook, as the server passes it to the client. */
const requestTo = (url: string, form: URLSearchParams | string, signature = "") => ({
  url,
  headers: { "x-twilio-signature": signature },
  body: String(form),
});

test("the Twilio sandbox saves a text message and reports its delivery with a signature", async () => {
  const answer = await client().send("+15185550142", "Your code is 1 & <2>", url);
  const id = answer.state === "accepted" ? answer.id : "";
  await sandbox.webhooks.idle();
  expect(sandbox.list()[0]).toMatchObject({ sid: id, to: "+15185550142", body: "Your code is 1 & <2>" });
  const read = callbacks.map(({ body, signature }) => client().readStatus(requestTo(url, body, signature)));
  expect(read).toEqual(["sent", "delivered"].map((state) => ({ vendorId: id, state })));
  expect(callbacks.map(({ path }) => path)).toEqual(Array(2).fill("/webhooks/twilio?k=1"));
  const [{ body, signature } = { body: "", signature: "" }] = callbacks;
  const form = new URLSearchParams(body);
  expect(client().readStatus(requestTo(`${url}2`, form, signature))).toBe("forged");
  expect(client({ authToken: "another" }).readStatus(requestTo(url, form, signature))).toBe("forged");
  form.set("MessageStatus", "failed");
  expect(client().readStatus(requestTo(url, form, signature))).toBe("forged");
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
    { state: "refused", failure: "no_such_number", code: 21_211 },
    { state: "refused", failure: "opted_out", code: 21_610 },
    { state: "busy" },
    { state: "busy" },
  ]);
});

test("a failed delivery is reported with its reason and Twilio's error code, and a reply with its sender", async () => {
  callbacks.length = 0;
  await client().send("+15185550191", "x", url);
  await client().send("+15185550194", "x", url);
  await sandbox.webhooks.idle();
  const at = (path: string) => `https://rent.example.com${path}`;
  const failed = callbacks.map(({ path, body, signature }) =>
    client().readStatus(requestTo(at(path), body, signature)),
  );
  expect(failed).toContainEqual(expect.objectContaining({ state: "failed", failure: "landline", code: 30_006 }));
  const [reply] = callbacks.filter(({ path }) => path === "/webhooks/twilio/replies");
  const read = (signature = "") =>
    client().readReply(requestTo(at("/webhooks/twilio/replies"), reply?.body ?? "", signature));
  expect(read(reply?.signature)).toMatchObject({ from: "+15185550194", text: "STOP", isAnswered: false });
  expect(read("forged")).toBe("forged");
});

test.each([
  ["queued", undefined, "ignored"],
  ["sending", undefined, "ignored"],
  ["sent", undefined, { state: "sent" }],
  ["delivered", undefined, { state: "delivered" }],
  ["undelivered", "30007", { state: "failed", failure: "blocked", code: 30_007 }],
  ["failed", "21408", { state: "failed", failure: "not_us", code: 21_408 }],
  ["failed", "12345", { state: "failed", failure: "unreachable", code: 12_345 }],
  ["failed", undefined, { state: "failed", failure: "unreachable", code: null }],
  ["failed", "x", { state: "failed", failure: "unreachable", code: null }],
] as const)("Twilio's status %s with the error code %s is read as %j", (MessageStatus, ErrorCode, expected) => {
  const form = new URLSearchParams({ MessageSid: "SM1", MessageStatus, ...(ErrorCode && { ErrorCode }) });
  const read = client().readStatus(requestTo(url, form, signatureOf(sandbox.account.authToken, url, form)));
  expect(read).toEqual(expected === "ignored" ? "ignored" : { vendorId: "SM1", ...expected });
});

test("an answer to a text message reply is escaped in Twilio's XML, and no answer is an empty response", () => {
  const xml = (content: string) => `<?xml version="1.0" encoding="UTF-8"?><Response>${content}</Response>`;
  const contentType = "text/xml; charset=utf-8";
  expect(client().formatAnswer("1 & <2>")).toEqual({
    contentType,
    body: xml("<Message>1 &amp; &lt;2&gt;</Message>"),
  });
  expect(client().formatAnswer(undefined)).toEqual({ contentType, body: xml("") });
});

test("the sandbox's page of text messages escapes HTML in a message", async () => {
  const pages = await startPages([messagesPage(sandbox.list)]);
  const page = await fetch(`${pages.baseUrl}/sandbox/messages`);
  expect(await page.text()).toContain("Your code is 1 &amp; &lt;2&gt;");
  await pages.close();
});
