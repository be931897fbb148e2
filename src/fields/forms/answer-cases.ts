// Forms with a field of every registered kind, and arbitrary answers to them: for property tests.

import fc from "fast-check";
import {
  type Condition,
  type Field,
  type FieldKind,
  type Form,
  fieldKinds,
  type Values,
} from "#contract/schemas/forms.ts";
import { comparableTextsOf } from "#fields/forms/answers.ts";
import { registry } from "#fields/registry/registry.ts";
import { cases } from "#fields/registry/test-cases.ts";

/** Creates a field of the kind, named after it; a text field has a body too. */
export function fieldOf(kind: FieldKind): Field {
  return {
    ...registry[kind].defaults,
    ...(registry[kind].isAnswerless && { help_text: "And more to read." }),
    ...cases[kind].field,
    name: kind,
    field_id: kind,
  };
}

/** Returns the valid answers of a kind's test cases, for property tests. */
export const validAnswers = (kind: FieldKind): unknown[] => cases[kind].validCases.map(([value]) => value);

/** Generates answers that the kind accepts, answers that it rejects, near misses of both, and arbitrary JSON. */
function answersTo(kind: FieldKind): fc.Arbitrary<unknown> {
  const { validCases, invalidCases, wrongShape, empty } = cases[kind];
  const inputs = [...[...validCases, ...invalidCases].map(([value]) => value), ...wrongShape, ...empty].filter(
    (value) => value !== undefined && JSON.stringify(value).length < 2_000,
  );
  const texts = inputs.filter((value) => typeof value === "string");
  const spoiled = fc
    .tuple(fc.constantFrom("", ...texts), fc.nat(40), fc.string({ unit: "binary", maxLength: 3 }))
    .map(([text, position, more]) => text.slice(0, position) + more + text.slice(position));
  const objects = inputs.filter((value) => typeof value === "object" && value !== null);
  const mixed = fc
    .tuple(
      fc.constantFrom({}, ...objects),
      fc.array(fc.constantFrom<Change>("", " ", "keep", "keep", "spoil"), { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      fc.string({ unit: "binary", maxLength: 8 }),
    )
    .map(([value, changes, turned, spoil]) => changed(value, changes, turned, spoil));
  const all = [
    { arbitrary: fc.constantFrom(...inputs), weight: 3 },
    { arbitrary: spoiled, weight: 2 },
    { arbitrary: mixed, weight: objects.length > 0 ? 6 : 1 },
    { arbitrary: fc.string({ unit: "binary" }), weight: 1 },
    { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 1 },
  ];
  if (validCases.length > 0) all.push({ arbitrary: fc.constantFrom(...validAnswers(kind)), weight: 8 });
  return fc.oneof(...all);
}

type Change = "" | " " | "keep" | "spoil";

/** Retains, blanks or corrupts each text; reverses a list, or adds an element to it. */
function changed(value: object, changes: Change[], turned: boolean, spoil: string): unknown {
  if (Array.isArray(value)) return turned ? value.toReversed() : [...value, spoil];
  const entries = Object.entries(value).map(([key, part], index) => {
    const change = changes[index % changes.length] ?? "keep";
    if (typeof part !== "string" || change === "keep") return [key, part];
    return [key, change === "spoil" ? part + spoil : change];
  });
  return Object.fromEntries(turned ? entries.toReversed() : entries);
}

type Wish = { match: "all" | "any"; tests: { index: number; is: "answered" | "one_of" | "not_one_of" }[] };
const wish: fc.Arbitrary<Wish> = fc.record({
  match: fc.constantFrom("all" as const, "any" as const),
  tests: fc.array(
    fc.record({
      index: fc.nat(100),
      is: fc.constantFrom("answered" as const, "one_of" as const, "not_one_of" as const),
    }),
    { minLength: 1, maxLength: 2 },
  ),
});
const traits = fc.record(
  { required: fc.boolean(), disabled: fc.boolean(), show_when: wish, require_when: wish },
  { requiredKeys: ["required"] },
);

/** Returns a condition on the answers to fields before this one. */
function conditionOn(before: FieldKind[], { match, tests }: Wish): Condition | undefined {
  const kinds = before.filter((kind) => !registry[kind].isAnswerless);
  const all = tests.flatMap(({ index, is }) => {
    const field = kinds[index % kinds.length];
    if (!field) return [];
    const texts = cases[field].validCases.flatMap(([value]) => comparableTextsOf(fieldOf(field), value));
    const values = texts.filter((text) => text.length <= 200);
    if (is === "answered" || registry[field].isSecretKind || values.length === 0)
      return { field, is: "answered" as const };
    return { field, is, values };
  });
  return all.length > 0 ? { match, tests: all } : undefined;
}

/** Every kind once, in any order, in sections of four, with conditions on earlier answers. */
export const everyKindForms: fc.Arbitrary<Form> = fc
  .tuple(
    fc.shuffledSubarray([...fieldKinds], { minLength: fieldKinds.length }),
    fc.array(traits, { minLength: fieldKinds.length, maxLength: fieldKinds.length }),
  )
  .map(([order, input]) => {
    const fields = order.map((kind, index): Field => {
      const { show_when, require_when, ...plain } = input[index] ?? { required: false };
      const before = order.slice(0, index);
      const shown = show_when && index % 2 ? conditionOn(before, show_when) : undefined;
      const needed = require_when && conditionOn(before, require_when);
      return {
        ...fieldOf(kind),
        ...plain,
        ...(shown && { show_when: shown }),
        ...(needed && { require_when: needed }),
      };
    });
    const sections = [];
    for (let start = 0; start < fields.length; start += 4)
      sections.push({ section_id: `s${start}`, label: `Section ${start}`, fields: fields.slice(start, start + 4) });
    return { sections };
  });

/** Answers to some of the fields, as JSON. */
export const everyKindAnswers: fc.Arbitrary<Values> = fc.record(
  Object.fromEntries(fieldKinds.map((kind) => [kind, answersTo(kind)])),
  { requiredKeys: [] },
);
