import { expect, test } from "vitest";
import { hostileTexts } from "#server/testing/hostile/hostile-texts.ts";
import { cleanFilename, contentDisposition } from "./filename.ts";

test.each([
  ["pay stub.pdf", "pay stub.pdf"],
  ["März (2).pdf", "März (2).pdf"],
  ["../../etc/passwd", "passwd"],
  ["C:\\Users\\me\\stub.pdf", "stub.pdf"],
  ['a"b\r\nX-Evil: 1;.pdf', "abX-Evil 1;.pdf"],
  ["invoice\u202Efdp.exe", "invoicefdp.exe"],
  ["...", "file"],
  ["", "file"],
  [undefined, "file"],
])("the file name %j is saved as %j", (input, cleaned) => expect(cleanFilename(input)).toBe(cleaned));

test("a long file name is shortened after a whole character, and its extension isn't changed", () => {
  const cleaned = cleanFilename(`${"😀".repeat(300)}.pdf`);
  expect(Array.from(cleaned)).toHaveLength(120);
  expect(cleaned.endsWith("😀.pdf")).toBe(true);
});

test.each(['a"b', "a\r\nb", "a\u202Eb", "é'(*)%", "😀"])(
  "the file name %j can't break the Content-Disposition header",
  (name) => {
    const header = contentDisposition(name);
    expect(header).toMatch(/^attachment; filename="[\w .()-]+"; filename\*=UTF-8''[\w.%~!-]+$/);
    expect(decodeURIComponent(header.split("UTF-8''")[1] ?? "")).toBe(name);
  },
);

test.each(hostileTexts)("the stored name of the file %j contains no markup, control characters or paths", (text) => {
  const name = cleanFilename(`${text}.pdf`);
  expect(name).not.toMatch(/[\p{Cc}\p{Cf}"<>:/\\]/u);
  expect(contentDisposition(name)).toMatch(/^attachment; filename="[\w .()-]+"; filename\*=UTF-8''[\w.%~!-]+$/);
});
