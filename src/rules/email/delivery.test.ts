import { expect, test } from "vitest";
import { bounceOfStatus, findStatusCode } from "./delivery.ts";

test.each([
  ["5.1.1", "no_mailbox", true],
  ["5.1.2", "no_domain", true],
  ["5.1.10", "no_domain", true],
  ["5.2.1", "disabled", true],
  ["4.2.1", "disabled", false],
  ["4.2.2", "full", false],
  ["5.2.2", "full", false],
  ["5.3.4", "too_large", false],
  ["5.7.1", "rejected", false],
  ["5.7.26", "rejected", false],
  ["4.4.7", "unreachable", false],
  ["5.4.4", "no_domain", true],
  ["5.0.0", "unknown", true],
  ["4.0.0", "unknown", false],
  ["nonsense", "unknown", false],
])("the mail server's reply %s is understood as %s (permanent: %s)", (status, reason, isHard) => {
  expect(bounceOfStatus(status)).toEqual({ reason, isHard });
});

test("the status code is found in a mail server's reply, and an IP address isn't mistaken for a status code", () => {
  expect(findStatusCode("smtp;550 5.1.1 <nora@example.com> no such user")).toBe("5.1.1");
  expect(findStatusCode("550 No such user, host 10.4.1.22")).toBeUndefined();
  expect(findStatusCode("x".repeat(100_000))).toBeUndefined();
});
