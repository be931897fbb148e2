import { expect, test } from "vitest";
import { blockingFaults, formFindings } from "#rules/law/findings/form-findings.ts";
import { type DeclarablePlace, isDeclarablePlace } from "#rules/law/places/places.ts";
import { feeRules } from "#rules/law/tables/fee-rules.ts";
import { inEnglish } from "#texts/testing/english.ts";

const today = "2026-11-22";
const checks = { reports: ["credit"] } as const;
const ofFee = (place: DeclarablePlace, fee: number) =>
  formFindings({ places: [place], fee, checks }, today).filter(({ rule }) => feeRules.some(({ id }) => id === rule));

test.each([...new Set(feeRules.map(({ place }) => place))].filter(isDeclarablePlace))(
  "a landlord sees the legal fee limit in %s only if the form has a fee",
  (place) => {
    expect(ofFee(place, 100)).not.toEqual([]);
    expect(ofFee(place, 0)).toEqual([]);
  },
);

test.each([
  ["WA", "You may charge no more than the actual cost of screening."],
  ["OR", "You may charge no more than the actual cost of screening."],
  ["ME", "You may charge no more than the actual cost of one report."],
  ["RI", "You may charge no more than the actual cost of the credit report."],
  ["NY", "You may charge the actual cost of screening, up to $20.00."],
  ["CA", "You may charge the actual cost of screening, up to $65.86."],
  ["WI", "You may charge the actual cost of screening, up to $25.00."],
  ["NJ", "You may charge up to $50.00."],
  ["DC", "You may charge up to $53.00. That was the limit in 2025, and it rises with inflation."],
] as const)("a landlord whose form has a fee in %s sees the note: %s", (place, message) => {
  expect(inEnglish(ofFee(place, 1500))).toMatchObject([{ severity: "hint", about: "fee", message }]);
});

test("exemptions and other notes on fee limits are listed with the limit, and in New Jersey also in the error for too high a fee", () => {
  const note = "One- and two-family homes are exempt from this limit. Lintel applies it to every home.";
  expect([inEnglish(ofFee("NJ", 1500))[0]?.note, inEnglish(ofFee("NJ", 6000))[0]?.note]).toEqual([note, note]);
  expect(inEnglish(blockingFaults({ places: ["NJ"], fee: 6000, checks }, today)).fee).toContain(note);
  expect(inEnglish(ofFee("WI", 1500))[0]?.note).toContain("from other states");
  expect(inEnglish(ofFee("CA", 1500))[0]?.note).toContain("secondary source");
  expect(ofFee("PA/Philadelphia", 1500)).toMatchObject([{ confirmed: false }]);
});
