import { expect, test } from "vitest";
import { catalogueFaults } from "./catalogue-faults.ts";
import dashboard from "./dashboard.json";
import designing from "./designing.json";
import { neededTexts } from "./needed.ts";
import open from "./open.json";
import road from "./road.json";
import { read, sources, textsIn } from "./texts-in-source.ts";

const needed = neededTexts();

test.each([
  ["open", needed.open, open],
  ["road", needed.road, road],
  ["dashboard", needed.dashboard, dashboard],
  ["designing", needed.designing, designing],
] as const)("%s.json holds every text it has to, and no other", (_name, texts, catalogue) => {
  expect(catalogueFaults(texts, catalogue)).toEqual([]);
});

test("no words stand in a page but by way of the catalogue", () => {
  const bare = sources("src/{web,ui,fields}/**/*.tsx").flatMap((file) =>
    textsIn(file, read(file)).bare.map((text) => `${file}: ${text}`),
  );
  expect(bare).toEqual([]);
});

test("a text that is missing, unused, empty or has other placeholders is reported", () => {
  const texts = new Set(["Save", "Page {n}", "Now {b} {a}", "Gone"]);
  const catalogue = { Save: " ", "Page {n}": "Página {m}", "Now {b} {a}": "Ahora {a} {b}", Old: "Viejo" };
  expect(catalogueFaults(texts, catalogue)).toEqual([
    "has no Spanish: Gone",
    "is not said any more: Old",
    "is empty: Save",
    "has other placeholders: Page {n}",
  ]);
});

test("texts are found wherever they are written", () => {
  const { texts, bare } = textsIn(
    "screen.tsx",
    `import x from "Nowhere";
    const ways = { code: "Get a code" } satisfies Record<string, string>;
    export const handle = titleOf("Login");
    const fault = (n: number) => \`Use at most \${n} of \${"them"} characters.\`;
    if (event.key === "Backspace") throw new Error("Not for readers.");
    throw new ProblemError("conflict", "This is taken.");
    call("GET /users/", {});
    const View = () => <p title={t(one ? "or" : \`open\`)} className="Bold">Bare {t("{n} × the rent", { n: 1 })}</p>;`,
  );
  expect(texts).toEqual([
    "Get a code",
    "Login",
    "Use at most {0} of {1} characters.",
    "This is taken.",
    "or",
    "open",
    "Bold",
    "{n} × the rent",
  ]);
  expect(bare).toEqual(["Bare"]);
});

test("singular and plural are distinguished by `n === 1` in each language", () => {
  for (const locale of ["en-US", "es-US"]) {
    const rules = new Intl.PluralRules(locale);
    for (let n = 0; n < 10_000; n++) expect(rules.select(n) === "one").toBe(n === 1);
  }
});
