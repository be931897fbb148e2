import { describe, expect, test } from "vitest";
import { type DocumentField, type DocumentValue, documentField } from "#contract/schemas/document-fields.ts";
import { inLanguage, textsIn } from "#texts/message.ts";
import { visibleDocumentFields } from "./conditions.ts";
import { overlayFaults, rolesOf } from "./overlay-faults.ts";
import { documentValueFaults, normalizeDocumentValue } from "./values.ts";

const place = { page: 0, x: 0.1, y: 0.1, w: 0.2, h: 0.05 };
const field = (given: Partial<DocumentField>) =>
  documentField.parse({ id: "field_1", type: "text", user_type: "Tenant", ...place, ...given });
const faults = (given: Partial<DocumentField>, value?: DocumentValue) =>
  inLanguage(documentValueFaults(field(given), value), textsIn("en"));

describe("the value of a document field", () => {
  const missing = "This field is required.";
  const sealed = (type: "signature" | "initial") => ({ type, required: true });
  test.each<[string, Partial<DocumentField>, DocumentValue, string[]]>([
    ["a required text that is blank is rejected", { required: true }, " ", [missing]],
    ["a required checkbox that isn't checked is rejected", { type: "checkbox", required: true }, false, [missing]],
    ["an optional text may be empty", {}, "", []],
    ["a required signature of invisible characters is rejected", sealed("signature"), "\u200b\u2061", [missing]],
    ["required initials of invisible characters are rejected", sealed("initial"), "\u{e0041}\u00ad", [missing]],
    ["a required text of invisible characters is rejected", { required: true }, "\u206a \ufe0f", [missing]],
    ["initials of 6 characters are accepted", { type: "initial" }, "NCWXYZ", []],
    ["initials of 7 characters are rejected", { type: "initial" }, "NCWXYZA", ["Use 6 characters or fewer."]],
    ["a signature of 25 characters is accepted", { type: "signature" }, "N".repeat(25), []],
    [
      "a signature of 26 characters is rejected",
      { type: "signature" },
      "N".repeat(26),
      ["Use 25 characters or fewer."],
    ],
    ["a drawn signature is accepted", { type: "signature" }, [{ mx: 1, my: 2 }], []],
    [
      "a stroke outside the signature pad is rejected",
      { type: "signature" },
      [{ mx: -1, my: 2 }],
      [expect.stringContaining("too large")],
    ],
    ["strokes in a text field are rejected", {}, [{ mx: 1, my: 2 }], [expect.stringContaining("right format")]],
    ["a date that exists is accepted", { type: "date" }, "2028-02-29", []],
    ["a date in US format is accepted", { type: "date" }, "02/29/2028", []],
    ["a date that doesn't exist is rejected", { type: "date" }, "02/29/2027", ["Please enter a valid date"]],
    ["a date with a short year is rejected", { type: "date" }, "2/9/27", ["Please enter a valid date"]],
    ["a text to read is accepted without a value even if required", { type: "text_display", required: true }, null, []],
  ])("the value of a document field is validated by the field's type: %s", (_what, given, value, expected) =>
    expect(faults(given, value)).toEqual(expected),
  );

  test("the value of a document field is normalized: dates to ISO format, texts without surrounding spaces", () => {
    expect(normalizeDocumentValue(field({ type: "date" }), "02/29/2028")).toBe("2028-02-29");
    expect(normalizeDocumentValue(field({}), " Nora ")).toBe("Nora");
  });

  test("a typed signature and initials are stored without invisible characters", () => {
    expect(normalizeDocumentValue(field({ type: "signature" }), " Nora\u200b Castellan\u202e ")).toBe("Nora Castellan");
    expect(normalizeDocumentValue(field({ type: "initial" }), "\ufeffNC")).toBe("NC");
  });
});

describe("conditions of document fields", () => {
  const has = (field: string, values: string[]) => ({
    match: "all" as const,
    tests: [{ field, is: "one_of" as const, values }],
  });
  const ids = (fields: DocumentField[], values: Record<string, DocumentValue>) =>
    visibleDocumentFields(fields, new Map(Object.entries(values))).map(({ id }) => id);
  const pets = field({ id: "pets", type: "checkbox" });
  const kind = field({ id: "kind", condition: has("pets", ["true"]) });
  const breed = field({ id: "breed", condition: has("kind", ["Dog"]) });

  test("a document field with a condition is shown only while the condition holds", () => {
    expect(ids([pets, kind], { pets: true })).toEqual(["pets", "kind"]);
    expect(ids([pets, kind], { pets: false })).toEqual(["pets"]);
  });

  test("a document field that a condition hides counts as unanswered in other conditions", () => {
    expect(ids([pets, kind, breed], { pets: false, kind: "Dog" })).toEqual(["pets"]);
    expect(ids([pets, kind, breed], { pets: true, kind: "Dog" })).toEqual(["pets", "kind", "breed"]);
  });

  test("document fields whose conditions depend on each other in a circle are hidden", () => {
    const [one, two] = [
      field({ id: "one", condition: has("two", ["x"]) }),
      field({ id: "two", condition: has("one", ["x"]) }),
    ];
    expect(ids([one, two], { one: "x", two: "x" })).toEqual([]);
  });
});

describe("the overlay (the fields placed on a document)", () => {
  const at = (fields: DocumentField[], pages = 1) => overlayFaults(fields, pages).map(([index]) => index);

  test("a document's fields are valid only if each is within an existing page and has a role", () => {
    expect(at([field({})])).toEqual([]);
    expect(at([field({ page: 1 })])).toEqual([0]);
    expect(at([field({ x: 0.9 })])).toEqual([0]);
    expect(at([field({ w: 0 })])).toEqual([0]);
    expect(at([field({ user_type: null })])).toEqual([0]);
    expect(at([field({ type: "text_display", user_type: null })])).toEqual([]);
    expect(at([field({ type: "mappable", user_type: null })])).toEqual([0]);
  });

  test("a document's fields are valid only if their IDs are unique and their conditions refer to existing fields", () => {
    expect(at([field({}), field({})])).toEqual([1]);
    const tests = [{ field: "missing", is: "answered" as const }];
    expect(at([field({ condition: { match: "all", tests } })])).toEqual([0]);
  });

  test("a document's roles are listed in the order of its fields", () => {
    const roles = ["Tenant", "Landlord", "Tenant"].map((user_type) => ({ user_type, type: "text" as const }));
    expect(rolesOf([{ user_type: null, type: "mappable" }, ...roles])).toEqual(["Tenant", "Landlord"]);
  });
});
