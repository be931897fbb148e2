import { describe, expect, test } from "vitest";
import { esignConsentOf } from "#rules/consents/accepted-consent.ts";
import { consentOf } from "#rules/consents/consents.ts";
import { documentConsents } from "#rules/consents/document-consent.ts";
import { esignConsents } from "#rules/consents/esign-consent.ts";
import { identityConsents } from "#rules/consents/identity-consent.ts";
import { bureaus } from "#rules/law/notices/bureaus.ts";
import { reportCosts } from "#rules/money/screening-costs.ts";
import { documentConsentTexts } from "#texts/document-consent/texts.ts";
import { esignConsentTexts } from "#texts/esign-consent/texts.ts";
import { identityConsentTexts } from "#texts/identity-consent/texts.ts";
import { textsIn } from "#texts/message.ts";

const kinds = Object.keys(reportCosts) as (keyof typeof reportCosts)[];
/** Agreed to at Verify; without it no report is ordered. */
const instruction = consentOf("screening")
  .parts.map(({ text }) => text)
  .join(" ");

describe("the consent to screening", () => {
  test.each(kinds)("the consent to screening names the %s report and its agency", (kind) => {
    expect(instruction).toContain(` ${kind} report`);
    expect(instruction).toContain(bureaus[kind].name);
  });

  test("the consent to screening names the agency of the bank income report", () => {
    expect(instruction).toContain(bureaus.income.name);
  });
});

test("consent texts have the same parts in English and Spanish, and each part for signatures or documents cites its legal basis", () => {
  const texts = (language: "en" | "es") => [
    ...Object.values(esignConsentTexts.in(language)),
    ...Object.values(documentConsentTexts.in(language)),
    ...Object.values(identityConsentTexts.in(language).applicant),
    ...Object.values(identityConsentTexts.in(language).landlord),
  ];
  const shape = (language: "en" | "es") =>
    texts(language).map(({ parts }) => parts.map(({ text }) => text({ landlord: "§" }).includes("§")));
  expect(shape("es")).toEqual(shape("en"));
  for (const { version, bases } of esignConsents)
    expect(esignConsentOf(version, textsIn("en"))?.parts).toHaveLength(bases.length);
  for (const { version, bases } of documentConsents)
    expect(documentConsentTexts.in("en")[version].parts).toHaveLength(bases.length);
});

test("the versions of the identity verification consent have unique names and are sorted newest first", () => {
  for (const versions of Object.values(identityConsents)) {
    const names = versions.map(({ version }) => version);
    expect(names).toEqual([...new Set(names)].sort().reverse());
  }
});
