import { expect, test } from "vitest";
import type { DocumentField, DocumentValue } from "#contract/schemas/document-fields.ts";
import { answersOf, nextField, progressOf, withAnswers } from "./progress.ts";

const field = (id: string, more: Partial<DocumentField> = {}): DocumentField => ({
  id,
  type: "text",
  page: 0,
  x: 0.1,
  y: Number(id.slice(1)) / 10,
  w: 0.2,
  h: 0.03,
  label: "",
  value: null,
  user_type: "Tenant",
  required: true,
  tab_order: null,
  mapped_to: null,
  condition: null,
  submissions: [],
  ...more,
});
const fields = [
  field("f1"),
  field("f2", { type: "checkbox", required: false }),
  field("f3", { condition: { match: "all", tests: [{ field: "f2", is: "answered" }] } }),
  field("f4", { type: "signature" }),
  field("f5", { user_type: "Landlord" }),
  field("f6", { type: "mappable", user_type: null }),
];
const values = (entries: Record<string, DocumentValue>) => new Map(Object.entries(entries));

test("a signer fills in their own fields, and a field that a condition hides isn't required", () => {
  const start = progressOf(fields, values({}), "Tenant");
  expect(start.ownFields.map(({ id }) => id)).toEqual(["f1", "f2", "f4"]);
  expect(start).toMatchObject({ requiredCount: 2, filledCount: 0 });
  const pet = progressOf(fields, values({ f2: true, f1: "12 Maple Court" }), "Tenant");
  expect(pet).toMatchObject({ requiredCount: 3, filledCount: 1 });
  expect(pet.missingFields.map(({ id }) => id)).toEqual(["f3", "f4"]);
});

test("a signer is led to the next missing field of the document, and from the last field back to the first", () => {
  const progress = progressOf(fields, values({}), "Tenant");
  expect(nextField(progress, null)?.id).toBe("f1");
  expect(nextField(progress, "f1")?.id).toBe("f4");
  expect(nextField(progress, "f4")?.id).toBe("f1");
  expect(nextField(progressOf(fields, values({ f1: "x", f4: "Nora" }), "Tenant"), "f4")).toBeUndefined();
});

test("an invalid value counts as missing in a signer's field, and only the signer's visible fields are sent", () => {
  const given = values({ f1: "x", f3: "hidden", f4: "A name that is far too long for this", f5: "not theirs" });
  const progress = progressOf(fields, given, "Tenant");
  expect(progress.missingFields.map(({ id }) => id)).toEqual(["f4"]);
  expect(answersOf(progress, given).map(({ id }) => id)).toEqual(["f1", "f4"]);
});

test("a signer who returns to a document finds their last answers, without those they cleared", () => {
  const before = [
    field("f1", { value: "12 Maple Court" }),
    field("f2", { value: "Suggestion" }),
    field("f5", { user_type: "Landlord", value: "Unit 3" }),
    field("f6", { type: "text_display", value: "$1,200.00" }),
  ];
  const after = withAnswers(before, [{ id: "f1", value: "14 Maple Court" }], "Tenant");
  expect(after.map(({ value }) => value)).toEqual(["14 Maple Court", null, "Unit 3", "$1,200.00"]);
});
