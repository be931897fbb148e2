import { request } from "node:https";
import { expect, test } from "vitest";
import { isPublicAddress, isPublicHttpsUrl, lookupPublic } from "./public-addresses.ts";

test.each(["8.8.8.8", "142.250.72.10", "2607:f8b0:4004:800::200a"])("the network address %s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "169.254.169.254",
  "172.31.0.1",
  "192.168.1.1",
  "100.100.0.1",
  "0.0.0.0",
  "255.255.255.255",
  "::1",
  "::",
  "fe80::1",
  "fd00::1",
  "::ffff:127.0.0.1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "2001:db8::1",
  "localhost",
])("the network address %s isn't public", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  ["https://fcm.googleapis.com/fcm/send/abc", true],
  ["https://web.push.apple.com/abc", true],
  ["http://push.example.com/abc", false],
  ["https://push.example.com:8443/abc", false],
  ["https://user:secret@push.example.com/abc", false],
  ["https://127.0.0.1/abc", false],
  ["https://2130706433/abc", false],
  ["https://[::1]/abc", false],
  ["https://localhost/abc", false],
  ["push.example.com", false],
])("a push subscription at %s is allowed: %s", (address, may) => {
  expect(isPublicHttpsUrl(address)).toBe(may);
});

test("a request to a push service whose host name resolves to the server's own machine fails", async () => {
  const failed = await new Promise<Error>((resolve) => {
    request({ host: "localhost", port: 9, lookup: lookupPublic }).on("error", resolve).end();
  });
  expect(failed.message).toContain("isn't public");
});
