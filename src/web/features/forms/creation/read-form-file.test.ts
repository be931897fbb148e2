import { expect, test } from "vitest";
import { readFormFile } from "#web/features/forms/creation/read-form-file.ts";

const read = (text: string) => readFormFile(new Blob([text]));

test("importing a form file returns its content unchanged", async () => {
  expect(await read('{"form":{"sections":[{"label":"É 😀"}]}}\n')).toEqual({
    content: { form: { sections: [{ label: "É 😀" }] } },
  });
});

test("importing a form file ignores whitespace between its parts", async () => {
  expect(await read(`{${" ".repeat(2 * 1024 * 1024)}}`)).toEqual({ content: {} });
});

const nested = (n: number) => `${"[".repeat(n)}${"]".repeat(n)}`;
const zeros = (n: number) => Array(n).fill("0").join(".");
test.each([
  ["an empty file", "", ""],
  ["text that isn't JSON", "a form", ""],
  ["incomplete JSON", '{"form":', ""],
  ["a key named __proto__", '{"__proto__":{"x":1}}', "__proto__"],
  [
    "a key named constructor",
    '{"form":{"sections":[{},{"constructor":{"prototype":{}}}]}}',
    "form.sections.1.constructor",
  ],
  ["lists nested 70 levels deep", nested(70), zeros(65)],
  ["lists nested 100,000 levels deep", `{"a":${nested(100_000)}}`, `a.${zeros(64)}`],
  ["a file of 4 MB", `"${"x".repeat(4 * 1024 * 1024)}"`, ""],
  ["a file of 1.2 MB", `"${"é".repeat(600_000)}"`, ""],
])("importing a form file rejects %s and states the position", async (_what, text, path) => {
  const found = await read(text);
  expect("faults" in found && Object.keys(found.faults)).toEqual([path]);
  expect(({} as { x?: number }).x).toBeUndefined();
});
