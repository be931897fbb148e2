import { expect, test } from "vitest";
import { readFormFile } from "#web/features/forms/creation/read-form-file.ts";

const read = (text: string) => readFormFile(new Blob([text]));

test("importing returns a form file's content unchanged", async () => {
  expect(await read('{"form":{"sections":[{"label":"É 😀"}]}}\n')).toEqual({
    content: { form: { sections: [{ label: "É 😀" }] } },
  });
});

test("importing ignores whitespace between the parts of a form file", async () => {
  expect(await read(`{${" ".repeat(2 * 1024 * 1024)}}`)).toEqual({ content: {} });
});

const nested = (n: number) => `${"[".repeat(n)}${"]".repeat(n)}`;
const zeros = (n: number) => Array(n).fill("0").join(".");
test.each([
  ["nothing", "", ""],
  ["words", "a form", ""],
  ["half of it", '{"form":', ""],
  ["__proto__", '{"__proto__":{"x":1}}', "__proto__"],
  ["constructor", '{"form":{"sections":[{},{"constructor":{"prototype":{}}}]}}', "form.sections.1.constructor"],
  ["deep lists", nested(70), zeros(65)],
  ["bottomless lists", `{"a":${nested(100_000)}}`, `a.${zeros(64)}`],
  ["more than is read", `"${"x".repeat(4 * 1024 * 1024)}"`, ""],
  ["more than is sent", `"${"é".repeat(600_000)}"`, ""],
])("importing rejects %s with its position", async (_what, text, path) => {
  const found = await read(text);
  expect("faults" in found && Object.keys(found.faults)).toEqual([path]);
  expect(({} as { x?: number }).x).toBeUndefined();
});
