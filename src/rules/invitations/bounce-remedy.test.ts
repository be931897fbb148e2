import { expect, test } from "vitest";
import { bounceRemedy } from "#rules/invitations/bounce-remedy.ts";

test.each([
  ["550 5.1.1 mailbox unavailable", "check_address"],
  ["550 5.1.1 user unknown in virtual mailbox table", "check_address"],
  ["550 no such user", "check_address"],
  ["", "check_address"],
  ["553 5.1.2 bad destination system address", "check_domain"],
  ["Host or domain name not found", "check_domain"],
  ["552 5.2.2 mailbox full", "mailbox_full"],
  ["552 over quota", "mailbox_full"],
  ["550 5.7.1 message refused by policy", "refused"],
  ["554 blocked as spam", "refused"],
  ["451 4.3.0 try again later", "try_again"],
  ["connection timed out", "try_again"],
])("%j has the remedy %s", (reason, remedy) => {
  expect(bounceRemedy(reason)).toBe(remedy);
});
