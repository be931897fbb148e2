import { expect, test } from "vitest";
import { unprintableFaults } from "#rules/documents/fields/printable.ts";
import { inLanguage, textsIn } from "#texts/message.ts";

const faultsOf = (value: string, type: "text" | "signature" | "date" = "text") =>
  inLanguage(unprintableFaults({ type }, value), textsIn("en"));

test("a text with characters of a script without a font is rejected at the field, and the message names them once", () => {
  expect(faultsOf("Արամ, Մարա ok")).toEqual([
    "The document can't be printed with these characters: Ա ր ա մ Մ. Replace them.",
  ]);
  expect(faultsOf("Արամ", "signature")).toEqual([expect.stringMatching(/Draw your signature instead\.$/)]);
  expect(faultsOf("Արամ", "date")).toEqual([]);
});

test.each([
  "Łukasz Đặng-Núñez",
  "王小明",
  "やまだ",
  "김민준",
  "שרה",
  "سارة",
  "สมชาย",
  "Анна",
  "Ελένη",
  "नोरा",
  "Zoë 😀 ½ №5",
  "",
])("a text with characters that documents can print isn't rejected at the field: %s", (value) => {
  expect(faultsOf(value)).toEqual([]);
});
