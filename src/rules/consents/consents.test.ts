import { describe, expect, test } from "vitest";
import { consentOf } from "#rules/consents/consents.ts";
import { identityConsents } from "#rules/consents/identity-consent.ts";
import { bureaus } from "#rules/law/notices/bureaus.ts";
import { reportCosts } from "#rules/money/fees.ts";

const kinds = Object.keys(reportCosts) as (keyof typeof reportCosts)[];
/** Agreed to at Verify, without which no report is ordered. */
const instruction = consentOf("screening")
  .parts.map(({ text }) => text)
  .join(" ");

describe("the instruction to screen", () => {
  test.each(kinds)("names the %s report and its agency", (kind) => {
    expect(instruction).toContain(` ${kind} report`);
    expect(instruction).toContain(bureaus[kind].name);
  });

  test("names the agency of bank income reports", () => {
    expect(instruction).toContain(bureaus.income.name);
  });
});

test("every version of a consent has a name of its own, the newest first", () => {
  for (const versions of Object.values(identityConsents)) {
    const names = versions.map(({ version }) => version);
    expect(names).toEqual([...new Set(names)].sort().reverse());
  }
});
