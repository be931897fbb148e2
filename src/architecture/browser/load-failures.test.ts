import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sources } from "../import-graph.ts";

const root = join(import.meta.dirname, "../../..");

/** Finds queries of which a screen reads only the data, so that a failure looks like loading. */
function findUnhandledQueries(code: string): string[] {
  const taken = /const \{([^=;]*(?:= \{[^}]*\} )?)\} = use(?:Infinite)?Quer(?:y|ies)\(/g;
  const destructured = [...code.matchAll(taken)].filter(([, names = ""]) => !/\b(error|isError)\b/.test(names));
  const dataOnly = [...code.matchAll(/use(?:Infinite)?Query\((?:[^()]|\([^()]*\))*\)\s*\??\.data/g)];
  return [...destructured, ...dataOnly].map(([text]) => text);
}

test("the check for unhandled load failures finds queries whose component reads only the data", () => {
  expect(findUnhandledQueries("const { data } = useQuery(one);")).toHaveLength(1);
  expect(findUnhandledQueries("const { data: { n } = { n: 0 } } = useQuery(one);")).toHaveLength(1);
  expect(findUnhandledQueries("const list = useQuery(one(slug)).data?.results ?? [];")).toHaveLength(1);
  expect(findUnhandledQueries("const { data, error } = useQuery(one);\nconst two = useQuery(one);")).toEqual([]);
});

test("every screen that loads data shows an error when loading fails, or loads the data with useOptionalQuery", () => {
  const found = sources
    .filter((file) => file.startsWith("src/web/features/"))
    .filter((file) => !file.includes(".test."))
    .flatMap((file) => {
      const code = readFileSync(join(root, file), "utf8");
      if (!/\buse(Infinite)?Quer(y|ies)\(/.test(code)) return [];
      const forgotten = findUnhandledQueries(code).map((read) => `${file}: ${read}`);
      // a hook returns its queries, and a screen may pass on their error or state
      const isShown = !file.endsWith(".tsx") || /LoadFailure|QueryFailure|\berror\b|isError|failureText/.test(code);
      return isShown ? forgotten : [...forgotten, `${file} shows no failure`];
    });
  expect(found).toEqual([]);
});
