import { expect, test } from "vitest";
import { describe, mergeDescriptions } from "./descriptions.ts";

test("two descriptions of one property are rejected, since one would replace the other", () => {
  expect(mergeDescriptions([{ a: ["One."] }, { b: ["Two."] }])).toEqual({ a: ["One."], b: ["Two."] });
  expect(() => mergeDescriptions([{ a: ["One."] }, { a: ["Two."] }])).toThrow("a is described twice");
});

test("a property's description is that of its own schema or call, not of a property with the same name elsewhere", () => {
  const found = (...path: string[]) => describe(path)?.description;
  expect(found("Template", "fee")).toContain("What the applicant pays");
  expect(found("Transaction", "fee")).toContain("The cost of the reports");
  expect(found("DocumentField", "page")).toContain("from 0");
  expect(found("listUsers", "page")).toContain("from 1");
  expect(found("checkSlug", "available")).toContain("Whether the slug isn't taken");
  expect(found("Balance", "available")).toContain("paid out");
  expect(found("TradeLine", "account")).toContain("four digits");
  expect(found("getAccount", "account")).toContain("payouts");
});
