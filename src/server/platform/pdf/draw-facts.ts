import { color, type PdfDocument, sheet } from "./pdf-document.ts";
import type { Style } from "./typeset.ts";

const label: Style = { fontFace: "regular", size: 8, color: color.soft };
const fact: Style = { fontFace: "bold", size: 10, color: color.ink };
export const heading: Style = { fontFace: "bold", size: 12.5, color: color.brand };

/** Draws a heading, which stays on the same page as at least two of its rows. */
export function drawHeading(pdf: PdfDocument, text: string) {
  pdf.ensureSpace(74);
  if (!pdf.isAtTop) pdf.y += 14;
  pdf.block("H2", () => pdf.text(text, heading));
  pdf.rule(pdf.y + 2);
  pdf.y += 7;
}

/** Draws facts in two columns; facts without a value are omitted. */
export function drawFacts(pdf: PdfDocument, facts: [string, string][]) {
  const shown = facts.filter(([, value]) => value.trim() !== "");
  const width = sheet.width / 2 - 12;
  for (let i = 0; i < shown.length; i += 2) {
    const top = pdf.y;
    const ends = shown.slice(i, i + 2).map(([name, value], column) => {
      pdf.y = top;
      const at = { x: pdf.sheet.left + column * (width + 24), width };
      pdf.block("P", () => {
        pdf.text(name, label, at);
        pdf.text(value, fact, at);
      });
      return pdf.y;
    });
    pdf.y = Math.max(...ends) + 7;
  }
}
