import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { digestMailing } from "#server/testing/fault-injection/digests.ts";
import { invitationMailing } from "#server/testing/fault-injection/invitations.ts";
import { describeMailing, isEverybodyMailed, runMailingFaultTest } from "#server/testing/fault-injection/mailings.ts";
import { describeSignings, isSealedOnce, runSigningsFaultTest } from "#server/testing/fault-injection/signings.ts";

test("every document is signed and sealed once, with one email per recipient, while the process is killed twice", async () => {
  const report = await runSigningsFaultTest({ kills: 2, seed: randomInt(1e9) });
  const summary = describeSignings(report);
  process.stdout.write(`${summary}\n`);
  expect(isSealedOnce(report), summary).toBe(true);
  expect(report.kills, summary).toBe(2);
});

test.each([
  ["every person of a list is invited once", invitationMailing, 20],
  ["every landlord gets one complete daily email", digestMailing, 5],
])("%s, while processes are killed twice", async (_what, make, count) => {
  const report = await runMailingFaultTest(make(), { count, kills: 2, seed: randomInt(1e9) });
  const summary = describeMailing(report);
  process.stdout.write(`${summary}\n`);
  expect(isEverybodyMailed(report), summary).toBe(true);
});
