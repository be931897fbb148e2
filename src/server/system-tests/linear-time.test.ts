import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import * as contract from "#contract/api/index.ts";
import type { Call } from "#contract/call/call.ts";
import type { Field, Kind } from "#contract/schemas/forms.ts";
import { registry } from "#fields/registry/registry.ts";
import { validateField } from "#fields/validation/validate.ts";
import { rebuildCss } from "../domains/forms/appearance/css/rebuild.ts";
import { run as cleanPdf } from "../platform/uploads/clean-pdf.ts";
import { cleanFilename } from "../platform/uploads/filename.ts";
import { slowPdfs } from "../testing/pdf/slow-pdfs.ts";
import { pdf } from "../testing/upload-files.ts";

/**
 * So long that a pattern that looks back at each character takes minutes, and one that goes through once takes
 * milliseconds: the machine's own pace makes no difference to which of the two it is.
 */
const length = 200_000;
const allowed = 2_000;
const long = (unit: string, end = "") => unit.repeat(Math.ceil(length / unit.length)).slice(0, length) + end;
const hostile: [string, string][] = [
  ["letters", long("a", "!")],
  ["digits", long("1", "x")],
  ["blanks", long(" ", "x")],
  ["lines", long("\n", "x")],
  ["hyphens between digits", long("1-", "x")],
  ["words", long("word ", "\u0000")],
  ["dots", long("a.", "!")],
  ["an address without an end", long("a@", "!")],
  ["hosts", `a@${long("a.", "!")}`],
  ["dates", long("2024-01-01:", "x")],
  ["amounts", long("1,000", "x")],
  ["brackets", long("({[<", "x")],
];

/** @returns what took too long; empty when nothing did */
function slow(works: [string, () => unknown][]): string[] {
  return works.flatMap(([name, work]) => {
    const since = performance.now();
    work();
    return performance.now() - since > allowed ? [name] : [];
  });
}

const kinds = Object.keys(registry) as Kind[];
const choices = [
  { value: "Yes", label: "Yes" },
  { value: "No", label: "No" },
];

describe.each(hostile)("%s without an end", (_name, text) => {
  test("are answered at once by every kind of field", () => {
    const address = { street: text, unit: text, city: text, state: text, zip: text };
    const fields = kinds.map((kind): Field => ({ name: kind, field_id: kind, label: kind, choices, max_length: 100 }));
    const works = fields.flatMap((field) =>
      [text, address, [text]].map((value): [string, () => unknown] => [field.name, () => validateField(field, value)]),
    );
    expect(slow(works)).toEqual([]);
  });

  test("are answered at once by every call of the contract, and never thrown at", () => {
    const schemas = Object.values(contract)
      .flatMap((resource) => Object.values(resource) as Partial<Call>[])
      .flatMap(({ method, url, schema }) => {
        const { body, querystring, params } = (schema ?? {}) as Record<string, unknown>;
        return [body, querystring, params].flatMap((part) =>
          part instanceof z.ZodObject ? [{ name: `${method} ${url}`, part }] : [],
        );
      });
    expect(schemas.length).toBeGreaterThan(80);
    const works = schemas.map(({ name, part }): [string, () => unknown] => [
      name,
      () => part.safeParse(Object.fromEntries(Object.keys(part.shape).map((key) => [key, text]))),
    ]);
    expect(slow(works)).toEqual([]);
  });

  test("are answered at once as a style sheet and as a file's name", () => {
    expect(
      slow([
        ["css", () => rebuildCss(`.title { color: ${text} } ${text}`)],
        ["name", () => cleanFilename(text)],
      ]),
    ).toEqual([]);
  });
});

/** Milliseconds of this thread's own processor time, so that other work on the machine makes no difference. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work().catch(() => undefined);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

describe("an uploaded PDF", () => {
  /** By how much eight times as many bytes may take longer: 8 where time grows with the size, 64 where with its square. */
  const growth = 24;
  /** Milliseconds that count as none: below them is what was not compiled yet. */
  const little = 100;

  test.each(Object.entries(slowPdfs))("with many %s is read in a time that grows as it does", async (_name, make) => {
    await timeOf(() => cleanPdf(make(20_000)));
    const [small, large] = [await timeOf(() => cleanPdf(make(150_000))), await timeOf(() => cleanPdf(make(1_200_000)))];
    expect(large).toBeLessThan(Math.max(small, little) * growth);
  });

  test("of whatever is repeated is read in a time that grows as it does", async () => {
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
        const [small, large] = [
          await timeOf(() => cleanPdf(make(50_000))),
          await timeOf(() => cleanPdf(make(400_000))),
        ];
        expect(large).toBeLessThan(Math.max(small, little) * growth);
      }),
      { numRuns: 40 },
    );
  });
});
