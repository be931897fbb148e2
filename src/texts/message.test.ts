import { expect, test } from "vitest";
import { catalog } from "./catalog.ts";
import { inLanguage, type Message, textsIn } from "./message.ts";

const en = { required: "Required.", at_most: ({ n }: { n: number }) => `At most ${n}.` };
const es: typeof en = { required: "Obligatorio.", at_most: ({ n }) => `Como máximo ${n}.` };
const texts = catalog<typeof en>({ en, es });
const required: Message = (t) => t(texts).required;
const atMost =
  (n: number): Message =>
  (t) =>
    t(texts).at_most({ n });

test("a message is rendered in the language of its reader", () => {
  expect(textsIn("en")(required)).toBe("Required.");
  expect(textsIn("es")(atMost(3))).toBe("Como máximo 3.");
});

test("error messages with the same text are shown once", () => {
  expect(inLanguage([atMost(3), required, atMost(3)], textsIn("es"))).toEqual(["Como máximo 3.", "Obligatorio."]);
});
