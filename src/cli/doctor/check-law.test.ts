import { expect, test } from "vitest";
import { legalTexts } from "#rules/consents/legal-texts.ts";
import { allRules } from "#rules/law/all-rules.ts";
import { withConfirmation } from "#rules/law/notices/bureaus.ts";
import { checkLaw } from "./doctor.ts";

test("lintel doctor reports legal rules and texts that weren't checked for a year, and how to list them", () => {
  const confirmed = { credit: "2029-06-01", records: "2029-06-01", income: "2029-06-01" };
  const rows = [...allRules.map((rule) => withConfirmation(rule, confirmed)), ...legalTexts];
  const checked = rows.map(({ checked_on }) => checked_on).sort();
  const [oldest = ""] = checked;
  const nextYear = `${Number(oldest.slice(0, 4)) + 1}${oldest.slice(4)}`;
  const dayBefore = new Date(Date.parse(nextYear) - 1).toISOString().slice(0, 10);
  const findingOn = (today: string) => checkLaw(confirmed, true, today)[0];
  expect(findingOn(dayBefore)).toMatchObject({ state: "ok", about: "law" });
  expect(findingOn(nextYear)).toEqual({
    state: "fault",
    about: "law",
    detail: `${checked.filter((day) => day === oldest).length} rows and texts were not checked for 12 months`,
    fix: expect.stringContaining("`lintel law`"),
  });
});
