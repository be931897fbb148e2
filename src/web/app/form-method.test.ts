import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");

test("every HTML form in the source uses the method POST", () => {
  const forms = globSync("src/{web,ui,fields}/**/*.tsx", { cwd: root }).flatMap((file) =>
    Array.from(readFileSync(join(root, file), "utf8").matchAll(/<form\b(?=\s)[\s\S]*?>/g), ([tag]) => ({ file, tag })),
  );
  expect(forms.length).toBeGreaterThan(20);
  expect(forms.filter(({ tag }) => !/\smethod="post"/.test(tag))).toEqual([]);
});
