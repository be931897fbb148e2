import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { stockFormTexts } from "#texts/stock-form/texts.ts";
import { findUntranslatedTexts } from "./untranslated-text.ts";

const root = join(import.meta.dirname, "../../..");

/** The sample landlord's own data, which a person would have typed. */
const sampleDataFiles = /^src\/web\/features\/(demo|website\/parts)\/sample|\.test\.tsx?$|-cases\.ts$/;

/** Values that are compared or sent, and never shown; `Option {}` is stored as the label of a new option. */
const internalValues = new Set([
  "Lintel",
  "Enter",
  "Escape",
  "Esc",
  "Ctrl+Enter",
  "ApiError",
  "Bearer {}",
  "Option {}",
]);

/** Names of schema.org's types. */
const schemaTypes = new Set(
  "FAQPage Question Answer ListItem Organization WebSite WebPage ImageObject BreadcrumbList".split(" "),
);

/** Names of the PDF format (ISO 32000-1) for its structure and fields. */
const pdfNames = new Set(
  "Artifact Btn Ch Document Figure FlateDecode Form Helvetica LBody Layout Off Page{} Pagination Table Tx Widget XObject".split(
    " ",
  ),
);

/** Whether a text is stored with forms: its Spanish translation is in a separate dictionary. */
const isStock = (file: string, text: string) =>
  file.startsWith("src/fields/") && Object.hasOwn(stockFormTexts.in("es"), text);

/** The parts of the server that draw PDFs and the report page. */
const printingFiles = [
  "src/server/platform/pdf/*.ts",
  "src/server/domains/printing/**/*.ts",
  "src/server/domains/forms/pdf/*.ts",
  "src/server/domains/reports/pages/*.ts",
  "src/server/domains/decisions/adverse-actions/*-pdf.ts",
];

test("pages, components, fields and PDFs contain no text outside the translation catalogs", () => {
  const files = globSync(["src/{web,ui,fields}/**/*.{ts,tsx}", ...printingFiles], { cwd: root }).filter(
    (file) => !sampleDataFiles.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    findUntranslatedTexts(file, readFileSync(join(root, file), "utf8"))
      .filter(
        (text) =>
          !internalValues.has(text) &&
          !schemaTypes.has(text) &&
          !isStock(file, text) &&
          !(file.startsWith("src/server/") && pdfNames.has(text)),
      )
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test("the check for untranslated text finds text in eight kinds of expressions and ignores code", () => {
  const source = `import x from "Nowhere";
    const ways = { code: "Get a code" } satisfies Record<string, string>;
    const fault = (n: number) => \`Use at most \${n} characters.\`;
    const field = { label: "monthly rent", name: "rent" };
    if (event.key === "Backspace") throw new Error("Not for readers.");
    type Way = "First way";
    const View = () => (
      <p title={one ? "or" : t(texts).open} className="Bold" aria-label="close it">
        Bare {t(texts).rent} {one && "either"} {n > 1 ? \`\${n} of them\` : ""} ·
      </p>
    );`;
  expect(findUntranslatedTexts("screen.tsx", source)).toEqual([
    "Get a code",
    "Use at most {} characters.",
    "monthly rent",
    "or",
    "close it",
    "Bare",
    "either",
    "{} of them",
  ]);
});
