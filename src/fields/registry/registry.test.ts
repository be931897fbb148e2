import { describe, expect, test } from "vitest";
import { type Field, fieldKinds, field as fieldSchema } from "#contract/schemas/forms.ts";
import { completeAddress } from "#fields/base/shared-cases.ts";
import { kindOf, registry } from "#fields/registry/registry.ts";
import { cases } from "#fields/registry/test-cases.ts";
import { validateField } from "#fields/validation/validate.ts";
import { isLinear } from "#rules/testing/linear-time.ts";
import { messages } from "#rules/text/messages.ts";
import { inLanguage } from "#texts/message.ts";
import { english } from "#texts/testing/english.ts";

describe.each(fieldKinds)("field kind %s", (name) => {
  const { validCases, invalidCases, wrongShape, empty, field: own } = cases[name];
  const field: Field = {
    ...registry[name].defaults,
    required: false,
    name: "a",
    field_id: name,
    ...own,
  };
  const kind = kindOf(field);

  test("every field kind is registered under its own name, and a new field of each kind matches the API contract", () => {
    expect(kind.kind).toBe(name);
    const fresh = fieldSchema.safeParse({ ...kind.defaults, name: "a", field_id: name });
    expect(fresh.error?.issues).toBeUndefined();
  });

  test("every field kind has an empty value of the right shape that counts as unanswered", () => {
    expect(kind.hasShape(kind.empty)).toBe(true);
    expect(kind.isEmpty(kind.empty)).toBe(true);
  });

  test("every field kind accepts the valid values of its test cases and displays each with the expected text", () => {
    for (const [value, text] of validCases) {
      expect(validateField(field, value), JSON.stringify(value)).toEqual([]);
      expect(kind.toText(field, value)).toBe(text);
    }
  });

  test("every field kind reports the invalid values of its test cases with the expected error messages", () => {
    for (const [value, ...expected] of invalidCases)
      expect(inLanguage(validateField(field, value), english), JSON.stringify(value).slice(0, 99)).toEqual(
        inLanguage(expected, english),
      );
  });

  test("every field kind rejects values of the wrong type with only one error message", () => {
    for (const value of wrongShape)
      expect(validateField(field, value), JSON.stringify(value)).toEqual([messages.wrongFormat]);
  });

  test("every field kind rejects empty values only where an answer is required", () => {
    for (const value of empty) {
      const missed = kind.isAnswerless ? [] : [messages.required];
      expect(validateField({ ...field, required: false }, value)).toEqual([]);
      expect(validateField({ ...field, required: true }, value)).toEqual(missed);
      expect(validateField({ ...field, required: true, disabled: true }, value)).toEqual([]);
    }
  });

  test("every field kind validates long texts, signatures and addresses in linear time", async () => {
    const near = validCases.map(([value]) => value).filter((value) => typeof value === "string");
    const units = ["a", "0", "a.", "a@", "-", " ", "\n", "0:", ...near];
    const texts = units.map((unit) => (length: number) => unit.repeat(length / unit.length));
    const tails = texts.map((text) => (length: number) => `${near[0] ?? "a@a"}${text(length)}!`);
    const strokes = (length: number) => Array(Math.ceil(length / 10)).fill({ mx: 1, my: 1 });
    const streets = (length: number) => ({ ...completeAddress, street: "a".repeat(length) });
    const values: ((length: number) => unknown)[] = [...texts, ...tails, strokes, streets];
    for (const value of values)
      expect(await isLinear((size) => validateField(field, value(size)), { size: 80_000, little: 5 })).toBe(true);
  });
});

test("an optional address may be incomplete, but each part that is given must be valid", () => {
  const field: Field = { name: "a", field_id: "address", label: "Address" };
  expect(validateField(field, { ...completeAddress, street: "" })).toEqual([]);
  expect(validateField(field, { ...completeAddress, street: "", zip: "1" })).toEqual([messages.address]);
});
