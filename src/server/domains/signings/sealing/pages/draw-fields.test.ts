import { PDF } from "@libpdf/core";
import { expect, test } from "vitest";
import { createFilledField } from "#server/testing/sealing/seal-input.ts";
import { drawFields } from "./draw-fields.ts";

const size = { width: 612, height: 792 };
const long = Array.from({ length: 400 }, (_, index) => `w${index}`).join(" ");

test("a text that doesn't fit into its field is printed in a readable size up to the field's end, and returned in full", async () => {
  const field = createFilledField({ x: 0.1, y: 0.5, w: 0.3, h: 0.05, value: long, type: "mappable" });
  const { bytes, truncatedTexts } = await drawFields([{ size, fields: [field, createFilledField({ value: "Nora" })] }]);
  expect(truncatedTexts).toEqual([{ page: 1, text: long }]);
  const [page] = (await PDF.load(bytes)).extractText();
  const lines = page?.lines.filter(({ text }) => text.startsWith("w") || text.includes("…")) ?? [];
  expect(page?.text).toContain("w0 w1");
  expect(page?.text).toContain("…");
  expect(page?.text).not.toContain("w399");
  // at 6 points, no more than four lines fit
  expect(lines.length).toBeLessThanOrEqual(4);
  expect(Math.min(...lines.flatMap(({ spans }) => spans.map(({ fontSize }) => fontSize)))).toBeGreaterThanOrEqual(6);
});

test("a document field's text is returned with Unicode numbers in place of characters that no font has", async () => {
  const { truncatedTexts } = await drawFields([
    { size, fields: [createFilledField({ value: "Nora Ձ", type: "mappable" })] },
  ]);
  expect(truncatedTexts.map(({ text }) => text.replace(/\s+/g, " ").trim())).toEqual(["Nora U+0541"]);
});
