import { expect, test } from "vitest";
import type { DocumentField } from "#contract/schemas/document-fields.ts";
import { createField } from "#server/testing/scenes/documents.ts";
import { inLanguage, textsIn } from "#texts/message.ts";
import { printFaults } from "./print-faults.ts";

const page = { width: 612, height: 792 };
const faultsOf = async (value: string, given: Partial<DocumentField> = {}) => {
  const field = { ...createField({ id: "a", ...given }) } as DocumentField;
  const { a } = await printFaults([field], { a: value }, [page]);
  return a && inLanguage(a, textsIn("en"));
};

test("a text with characters that the document's fonts don't have is rejected, and the message names them", async () => {
  expect(await faultsOf("Արամ ok", { label: "Name" })).toEqual([
    "“Name”: The document can't be printed with these characters: Ա ր ա մ. Replace them.",
  ]);
  expect(await faultsOf("Արամ", { type: "signature" })).toEqual([
    expect.stringMatching(/characters of your signature: Ա ր ա մ\. Draw your signature instead\.$/),
  ]);
  for (const value of ["Łukasz Đặng", "王小明", "שרה", "Анна", "नोरा", "Zoë 😀"])
    expect(await faultsOf(value)).toBe(undefined);
});

test("a text is rejected if it can't be printed in its field in a readable size", async () => {
  const small = { w: 0.3, h: 0.03 };
  expect(await faultsOf("x ".repeat(1_000), { ...small, label: "" })).toEqual([
    expect.stringMatching(/^Your text doesn't fit in its box on the page\. Shorten it to about \d+ characters\.$/),
  ]);
  expect(await faultsOf("Two cats, and a dog that is seldom here", small)).toBe(undefined);
  expect(await faultsOf("x ".repeat(1_000), { w: 0.8, h: 0.5 })).toBe(undefined);
  // one line of 6 points takes about a third of this text
  const line = { w: 0.1, h: 0.015, label: "" };
  const [message] = (await faultsOf("Two cats, and a dog that is seldom here in summer", line)) ?? [];
  expect(message).toMatch(/ Shorten it to about (1\d|2\d) characters\.$/);
  const fitting = Number(/\d+/.exec(message ?? "")?.[0]);
  expect(await faultsOf("Two cats, and a dog that is seldom here in summer".slice(0, fitting), line)).toBe(undefined);
  // no character fits
  expect(await faultsOf("Unit 4, and more than that", { w: 0.006, h: 0.015, label: "" })).toEqual([
    "Your text doesn't fit in its box on the page. Shorten it.",
  ]);
  // one line in a box that is too low for a readable size
  expect(await faultsOf("Unit 4", { w: 0.1, h: 0.008 })).toBe(undefined);
});

test("long texts in many fields are typeset outside the server's main thread", async () => {
  const small = { w: 0.05, h: 0.015 };
  const fields = Array.from({ length: 20 }, (_, n) => ({ ...createField({ id: `f${n}`, ...small }) }) as DocumentField);
  const values = Object.fromEntries(fields.map(({ id }) => [id, "Two cats, and a dog. ".repeat(95)]));
  const before = process.threadCpuUsage();
  expect(Object.keys(await printFaults(fields, values, [page]))).toHaveLength(20);
  const { user } = process.threadCpuUsage(before);
  // milliseconds of CPU time of this thread: typesetting takes seconds
  expect(user / 1_000).toBeLessThan(300);
});
