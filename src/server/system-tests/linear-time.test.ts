import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import * as contract from "#contract/api/index.ts";
import type { Call } from "#contract/call/call.ts";
import type { Field, FieldKind } from "#contract/schemas/forms.ts";
import { registry } from "#fields/registry/registry.ts";
import { validateField } from "#fields/validation/validate.ts";
import { isLinear, measureCpuMs } from "#rules/testing/linear-time.ts";
import { sanitizeCss } from "#server/domains/forms/appearance/css/sanitize-css.ts";
import { run as cleanPdf } from "#server/platform/uploads/clean-pdf.ts";
import { cleanFilename } from "#server/platform/uploads/filename.ts";
import { slowPdfs } from "#server/testing/pdf/slow-pdfs.ts";
import { createPdf } from "#server/testing/upload-files.ts";

/** A backtracking pattern takes minutes for this many characters, a linear one milliseconds. */
const textLength = 200_000;
/**
 * Caches each text: creating it takes longer than most checks of it, and the same text is checked hundreds of times.
 */
const memoizeText = (make: (size: number) => string) => {
  const made = new Map<number, string>();
  return (size: number): string => {
    const text = made.get(size) ?? make(size);
    made.set(size, text);
    return text;
  };
};
const longText =
  (unit: string, end = "") =>
  (size: number) =>
    unit.repeat(Math.ceil(size / unit.length)).slice(0, size) + end;
const hostileTexts = (
  [
    ["letters", longText("a", "!")],
    ["digits", longText("1", "x")],
    ["blanks", longText(" ", "x")],
    ["lines", longText("\n", "x")],
    ["hyphens between digits", longText("1-", "x")],
    ["words", longText("word ", "\u0000")],
    ["dots", longText("a.", "!")],
    ["email addresses without an end", longText("a@", "!")],
    ["host names", (size) => `a@${longText("a.", "!")(size)}`],
    ["dates", longText("2024-01-01:", "x")],
    ["amounts", longText("1,000", "x")],
    ["brackets", longText("({[<", "x")],
  ] as [string, (size: number) => string][]
).map(([name, make]) => [name, memoizeText(make)] as const);

type Work = [name: string, work: (size: number) => unknown];

/** @returns the names of work whose time grows faster than its size; empty if there is none */
async function findSlow(works: Work[]): Promise<string[]> {
  const found: string[] = [];
  for (const [name, work] of works) if (!(await isLinear(work, { size: textLength, little: 20 }))) found.push(name);
  return found;
}

const kinds = Object.keys(registry) as FieldKind[];
const choices = [
  { value: "Yes", label: "Yes" },
  { value: "No", label: "No" },
];

describe.each(hostileTexts)("text of 200,000 characters with many %s", (_name, textOf) => {
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
    expect(await findSlow(works)).toEqual([]);
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
    expect(await findSlow(works)).toEqual([]);
    for (const { part } of schemas) expect(() => part.safeParse(filled(part, 1_000))).not.toThrow();
  });

  test("a long text that repeats one pattern is handled in linear time as a form's style sheet and as an upload's file name", async () => {
    expect(
      await findSlow([
        ["css", (size) => sanitizeCss(`.title { color: ${textOf(size)} } ${textOf(size)}`)],
        ["name", (size) => cleanFilename(textOf(size))],
      ]),
    ).toEqual([]);
  });
});

describe("an uploaded PDF", () => {
  /** Milliseconds that count as zero: shorter times are dominated by code that was not compiled yet. */
  const little = 100;

  test.each(Object.entries(slowPdfs))("an uploaded PDF with many %s is parsed in linear time", async (_name, make) => {
    await measureCpuMs(() => cleanPdf(make(20_000)));
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
          return isWithin ? createPdf({ catalog: `/X ${text}` }) : createPdf({ more: [`${text}\n`] });
        };
        expect(await isLinear((size) => cleanPdf(make(size)), { size: 400_000, little })).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});
