import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import * as contract from "#contract/api/index.ts";
import type { Call } from "#contract/call/call.ts";
import type { Field, FieldKind } from "#contract/schemas/forms.ts";
import { registry } from "#fields/registry/registry.ts";
import { validateField } from "#fields/validation/validate.ts";
import { isLinear, timeOf } from "#rules/testing/linear-time.ts";
import { rebuildCss } from "#server/domains/forms/appearance/css/rebuild.ts";
import { run as cleanPdf } from "#server/platform/uploads/clean-pdf.ts";
import { cleanFilename } from "#server/platform/uploads/filename.ts";
import { slowPdfs } from "#server/testing/pdf/slow-pdfs.ts";
import { pdf } from "#server/testing/upload-files.ts";

/** A backtracking pattern takes minutes for this many characters, a linear one milliseconds. */
const length = 200_000;
/**
 * Caches each text: creating it takes longer than most checks of it, and the same text is checked hundreds of times.
 */
const once = (make: (size: number) => string) => {
  const made = new Map<number, string>();
  return (size: number): string => {
    const text = made.get(size) ?? make(size);
    made.set(size, text);
    return text;
  };
};
const long =
  (unit: string, end = "") =>
  (size: number) =>
    unit.repeat(Math.ceil(size / unit.length)).slice(0, size) + end;
const hostile = (
  [
    ["letters", long("a", "!")],
    ["digits", long("1", "x")],
    ["blanks", long(" ", "x")],
    ["lines", long("\n", "x")],
    ["hyphens between digits", long("1-", "x")],
    ["words", long("word ", "\u0000")],
    ["dots", long("a.", "!")],
    ["email addresses without an end", long("a@", "!")],
    ["host names", (size) => `a@${long("a.", "!")(size)}`],
    ["dates", long("2024-01-01:", "x")],
    ["amounts", long("1,000", "x")],
    ["brackets", long("({[<", "x")],
  ] as [string, (size: number) => string][]
).map(([name, make]) => [name, once(make)] as const);

type Work = [name: string, work: (size: number) => unknown];

/** @returns the names of work whose time grows faster than its size; empty if there is none */
async function slow(works: Work[]): Promise<string[]> {
  const found: string[] = [];
  for (const [name, work] of works) if (!(await isLinear(work, { size: length, little: 20 }))) found.push(name);
  return found;
}

const kinds = Object.keys(registry) as FieldKind[];
const choices = [
  { value: "Yes", label: "Yes" },
  { value: "No", label: "No" },
];

describe.each(hostile)("text of 200,000 characters with many %s", (_name, textOf) => {
  test("every kind of field validates a long text that repeats one pattern in linear time", async () => {
    const works = kinds.flatMap((kind) => {
      const field: Field = { name: kind, field_id: kind, label: kind, choices, max_length: 100 };
      const values = [
        textOf,
        (size: number) => {
          const text = textOf(size);
          return { street: text, unit: text, city: text, state: text, zip: text };
        },
        (size: number) => [textOf(size)],
      ];
      return values.map((valueIn): Work => [kind, (size) => validateField(field, valueIn(size))]);
    });
    expect(await slow(works)).toEqual([]);
  });

  test("the schema of every API call validates a long text that repeats one pattern in linear time and without an exception", async () => {
    const schemas = Object.values(contract)
      .flatMap((resource) => Object.values(resource) as Partial<Call>[])
      .flatMap(({ method, url, schema }) => {
        const { body, querystring, params } = (schema ?? {}) as Record<string, unknown>;
        return [body, querystring, params].flatMap((part) =>
          part instanceof z.ZodObject ? [{ name: `${method} ${url}`, part }] : [],
        );
      });
    expect(schemas.length).toBeGreaterThan(80);
    const filled = ({ shape }: z.ZodObject, size: number) =>
      Object.fromEntries(Object.keys(shape).map((key) => [key, textOf(size)]));
    const works = schemas.map(({ name, part }): Work => [name, (size) => part.safeParse(filled(part, size))]);
    expect(await slow(works)).toEqual([]);
    for (const { part } of schemas) expect(() => part.safeParse(filled(part, 1_000))).not.toThrow();
  });

  test("a long text that repeats one pattern is handled in linear time as a form's style sheet and as an upload's file name", async () => {
    expect(
      await slow([
        ["css", (size) => rebuildCss(`.title { color: ${textOf(size)} } ${textOf(size)}`)],
        ["name", (size) => cleanFilename(textOf(size))],
      ]),
    ).toEqual([]);
  });
});

describe("an uploaded PDF", () => {
  /** Milliseconds that count as zero: shorter times are dominated by code that was not compiled yet. */
  const little = 100;

  test.each(Object.entries(slowPdfs))("an uploaded PDF with many %s is parsed in linear time", async (_name, make) => {
    await timeOf(() => cleanPdf(make(20_000)));
    expect(await isLinear((size) => cleanPdf(make(size)), { size: 1_200_000, little })).toBe(true);
  });

  test("an uploaded PDF with a random part that is repeated is parsed in linear time", async () => {
    const unit = fc.array(
      fc.constantFrom(
        "<<",
        ">>",
        "[",
        "]",
        "(",
        ")",
        "<",
        ">",
        "%",
        "/A",
        "/Type",
        "1",
        " ",
        "\n",
        "0 R",
        "4 0 obj",
        "endobj",
        "stream",
        "endstream",
        "\\",
        "#41",
        "xref",
        "trailer",
        "startxref",
      ),
      { minLength: 1, maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(unit, fc.boolean(), async (parts, isWithin) => {
        const repeated = parts.join("");
        const make = (size: number) => {
          const text = repeated.repeat(Math.ceil(size / repeated.length));
          return isWithin ? pdf({ catalog: `/X ${text}` }) : pdf({ more: [`${text}\n`] });
        };
        expect(await isLinear((size) => cleanPdf(make(size)), { size: 400_000, little })).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});
