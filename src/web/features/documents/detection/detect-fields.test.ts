import { describe, expect, test } from "vitest";
import { detectFields, type PdfWidget, type TextPiece } from "./detect-fields.ts";

const roles = ["Tenant", "Landlord"];
const piece = (text: string, given: Partial<TextPiece> = {}): TextPiece => ({
  text,
  x: 0.1,
  y: 0.5,
  w: 0.4,
  h: 0.02,
  ...given,
});
const detect = (texts: TextPiece[], widgets: PdfWidget[] = []) => detectFields({ texts, widgets }, roles);

describe("fields found in a document", () => {
  test("the fields found in a document include its PDF form fields, each with the role that its name contains", () => {
    const box = { x: 0.1, y: 0.1, w: 0.3, h: 0.03 };
    expect(detect([], [{ ...box, type: "text", name: "landlord_phone" }])).toEqual([
      { ...box, type: "text", label: "landlord phone", user_type: "Landlord", mapped_to: null },
    ]);
  });

  test("the fields found in a document include placeholders in the text, such as {{rent}}", () => {
    const found = detect([piece("{{landlord_signature}}"), piece("Rent: {{rent}} a month", { y: 0.7 })]);
    expect(found).toMatchObject([
      { type: "signature", user_type: "Landlord", mapped_to: null, x: 0.1 },
      { type: "mappable", user_type: null, mapped_to: "rent" },
    ]);
    expect(found[1]?.x).toBeCloseTo(0.1 + (0.4 * 6) / 22);
  });

  test("the fields found in a document include blanks after a label, in the same text run or the next", () => {
    const line = "Tenant signature: ______________ Date: ________";
    const [signature, date] = detect([piece(line)]);
    expect(signature).toMatchObject({ type: "signature", label: "Tenant signature", user_type: "Tenant" });
    expect(signature?.x).toBeCloseTo(0.1 + (0.4 * 18) / line.length);
    expect(signature?.w).toBeCloseTo((0.4 * 14) / line.length);
    expect(date).toMatchObject({ type: "date", label: "Date" });
    const apart = detect([piece("Initials:", { w: 0.08 }), piece("________", { x: 0.19, w: 0.1 })]);
    expect(apart).toMatchObject([{ type: "initial", x: 0.19, w: 0.1 }]);
    // a signature is taller than its line
    expect(signature?.h).toBeGreaterThan(0.04);
    expect((signature?.y ?? 0) + (signature?.h ?? 0)).toBeCloseTo(0.52);
  });

  test("a label such as “Signature:” without a blank after it is detected as a field next to it, within the page", () => {
    const [found] = detect([piece("Landlord's Signature:", { x: 0.6, w: 0.25 })]);
    expect(found).toMatchObject({ type: "signature", user_type: "Landlord" });
    expect((found?.x ?? 0) + (found?.w ?? 0)).toBeLessThanOrEqual(1);
  });

  test("the fields found in a document include a labeled PDF form field only once", () => {
    const widget: PdfWidget = { type: "signature", name: "sig", x: 0.3, y: 0.48, w: 0.2, h: 0.05 };
    expect(detect([piece("Signature:", { w: 0.15 })], [widget])).toHaveLength(1);
  });

  test("the fields found in a document don't include words in a sentence", () => {
    expect(detect([piece("The signature of each tenant and the date are needed."), piece("{ name }")])).toEqual([]);
  });
});
