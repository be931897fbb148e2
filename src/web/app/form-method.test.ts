import { expect, test } from "vitest";
import { read, sources } from "#web/i18n/spanish/texts-in-source.ts";

test("every form posts: sent without its handler, no value of it ends in an address", () => {
  const forms = sources("src/{web,ui,fields}/**/*.tsx").flatMap((file) =>
    Array.from(read(file).matchAll(/<form\b(?=\s)[\s\S]*?>/g), ([tag]) => ({ file, tag })),
  );
  expect(forms.length).toBeGreaterThan(20);
  expect(forms.filter(({ tag }) => !/\smethod="post"/.test(tag))).toEqual([]);
});
