import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { stockFormTexts } from "#texts/stock-form/texts.ts";
import { untranslatedIn } from "./untranslated-text.ts";

const root = join(import.meta.dirname, "../..");

/** The sample's made-up people and reports, and forms on paper, which are in English. */
const english = /^src\/(web\/features\/demo\/sample|fields\/\w+\/pdf\.ts)|\.test\.tsx?$|-cases\.ts$/;

/** What is compared or sent, and never shown; `Option {}` is what a new option is stored as. */
const codes = new Set(["Lintel", "Enter", "Escape", "Esc", "ApiError", "Bearer {}", "Option {}"]);

/** What forms are stored with has its Spanish in a dictionary of its own. */
const isStock = (file: string, text: string) =>
  file.startsWith("src/fields/") && Object.hasOwn(stockFormTexts.in("es"), text);

test("pages, components and fields take every text from a catalog", () => {
  const files = globSync("src/{web,ui,fields}/**/*.{ts,tsx}", { cwd: root }).filter((file) => !english.test(file));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    untranslatedIn(file, readFileSync(join(root, file), "utf8"))
      .filter((text) => !codes.has(text) && !isStock(file, text))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test("a text is found wherever it is written", () => {
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
  expect(untranslatedIn("screen.tsx", source)).toEqual([
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
