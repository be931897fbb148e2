import { expect, test } from "vitest";
import { areConfirmed } from "./use-confirmed-questions.ts";

const [credit, rent] = ["Does “Credit history” come from a report?", "Does “Rent” come from a report?"];

test("a landlord's confirmation of a decision's reasons is reset when the server requires other confirmations", () => {
  expect(areConfirmed([credit], [credit])).toBe(true);
  expect(areConfirmed([credit, rent], [rent, credit])).toBe(true);
  for (const questions of [[rent], [credit, rent], []]) expect(areConfirmed([credit], questions)).toBe(false);
});
