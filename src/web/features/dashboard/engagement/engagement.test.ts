import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sendEngagement } from "./engagement.ts";

const received: IncomingMessage[] = [];
const host = createServer((request, response) => {
  received.push(request);
  response.writeHead(204).end();
});
let address: string;
beforeAll(async () => {
  await new Promise<void>((listening) => host.listen(0, "127.0.0.1", listening));
  address = `http://127.0.0.1:${(host.address() as AddressInfo).port}/e`;
});
afterAll(() => new Promise<void>((closed) => void host.close(() => closed())));
beforeEach(() => received.splice(0));

const user = "0198c0de-0000-7000-8000-000000000000";

test("the IDs of a short link and of the user are sent to the short-link host, without cookies or referrer", async () => {
  await sendEngagement(address, "spring_2026-a", user);
  const [{ method, url, headers } = {} as IncomingMessage] = received;
  expect([method, url]).toEqual(["GET", `/e/spring_2026-a?user=${user}`]);
  expect([headers.cookie, headers.referer, headers.authorization]).toEqual([undefined, undefined, undefined]);
});

test.each(["", "../x", "a b", "nora@example.com", "x".repeat(65)])(
  "%j isn't a valid short-link ID and isn't sent to the short-link host",
  async (text) => {
    await sendEngagement(address, text, user);
    expect(received).toEqual([]);
  },
);

test("reporting the use of a short link causes no error if its host can't be reached", async () => {
  await expect(sendEngagement("http://127.0.0.1:1", "a", user)).resolves.toBeUndefined();
});
