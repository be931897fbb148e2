import type { PageSource } from "#web/features/documents/pages/open-pdf.ts";
import { type DetectedPage, inferFieldType, type PdfWidget, type TextPiece } from "./detect-fields.ts";

/** The properties used of a form field as the PDF library returns it. */
type Annotation = {
  subtype?: string;
  fieldType?: string;
  fieldName?: string;
  checkBox?: boolean;
  readOnly?: boolean;
  hidden?: boolean;
  rect?: number[];
};

/** Reads the texts and the form fields of a page, in fractions of the page. */
export async function readPage({ page: loadPage, width, height }: PageSource): Promise<DetectedPage> {
  const page = await loadPage();
  const viewport = page.getViewport({ scale: 1 });
  const areaOf = ([left = 0, bottom = 0, right = 0, top = 0]: readonly number[]) => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [
      ...viewport.convertToViewportPoint(left, bottom),
      ...viewport.convertToViewportPoint(right, top),
    ];
    return {
      x: Math.min(x1, x2) / width,
      y: Math.min(y1, y2) / height,
      w: Math.abs(x2 - x1) / width,
      h: Math.abs(y2 - y1) / height,
    };
  };
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item): TextPiece[] => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [, , , , x = 0, y = 0] = item.transform;
    return [{ text: item.str, ...areaOf([x, y, x + item.width, y + item.height]) }];
  });
  const annotations: Annotation[] = await page.getAnnotations();
  return { texts, widgets: annotations.flatMap((one) => toWidgets(one, areaOf)) };
}

function toWidgets(
  { subtype, fieldType, fieldName: name = "", checkBox, readOnly, hidden, rect }: Annotation,
  areaOf: (rect: readonly number[]) => Pick<PdfWidget, "x" | "y" | "w" | "h">,
): PdfWidget[] {
  if (subtype !== "Widget" || !rect || readOnly || hidden) return [];
  const area = areaOf(rect);
  if (fieldType === "Sig") return [{ type: "signature", name, ...area }];
  if (fieldType === "Btn") return checkBox ? [{ type: "checkbox", name, ...area }] : [];
  const type = inferFieldType(name);
  return [{ type: type === "checkbox" ? "text" : type, name, ...area }];
}
