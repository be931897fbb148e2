import qrcode from "qrcode";
import type { Flyer } from "#contract/forms/template-appearance.ts";
import { qrCaption, qrPath, quietZone } from "#rules/files/qr-path.ts";
import { prepareFonts } from "#server/platform/pdf/fonts.ts";
import { color, PdfDocument } from "#server/platform/pdf/pdf-document.ts";
import type { Style } from "#server/platform/pdf/typeset.ts";
import type { Box } from "#server/platform/pdf/widgets.ts";
import { formSharingTexts } from "#texts/form-sharing/texts.ts";
import type { Language } from "#texts/languages.ts";
import { textsIn } from "#texts/message.ts";
import { pdfTexts } from "#texts/pdf/texts.ts";

const usLetter = { width: 612, height: 792 };

export type PrintedFlyer = Flyer & {
  landlord: string;
  /** JPEG or PNG */
  logo: Buffer | undefined;
  link: string;
  created: Date;
  language: Language;
};

/**
 * Draws a listing's flyer, one per page or four to cut apart: the landlord's text, the form's link as text and as a QR
 * code with error correction level M, and the equal housing statement.
 * @param compress false for tests, so that they can read the pages' text
 */
export async function drawFlyer(flyer: PrintedFlyer, compress = true): Promise<Buffer> {
  const { created, layout, headline, landlord, address, price, lines, language } = flyer;
  await prepareFonts([headline, landlord, address, price, ...lines].join());
  const pdf = new PdfDocument(headline || textsIn(language)(pdfTexts).handout_of({ landlord }), {
    created,
    compress,
    language,
  });
  if (layout === "page") drawFlyerCopy(pdf, flyer, { x: 54, y: 54, width: 504, height: 684 }, 1);
  else {
    pdf.artifact("Layout", () => drawCutLines(pdf));
    const [width, height] = [usLetter.width / 2, usLetter.height / 2];
    for (const y of [0, height])
      for (const x of [0, width])
        drawFlyerCopy(pdf, flyer, { x: x + 27, y: y + 27, width: width - 54, height: height - 54 }, 0.58);
  }
  return await pdf.finish();
}

function drawCutLines({ doc }: PdfDocument) {
  const [x, y] = [usLetter.width / 2, usLetter.height / 2];
  doc.save().dash(3, { space: 4 }).lineWidth(0.6).strokeColor(color.edge);
  doc
    .moveTo(x, 14)
    .lineTo(x, usLetter.height - 14)
    .stroke();
  doc
    .moveTo(14, y)
    .lineTo(usLetter.width - 14, y)
    .stroke()
    .restore();
}

type FlyerLine = { tag: "H1" | "P"; text: string; style: Style; leading: number; spaceAfter: number };

/** Returns the styled lines of the landlord's text, top to bottom; at scale 1, they are for a whole page. */
function flyerLines({ headline, address, price, lines }: Flyer, scale: number): FlyerLine[] {
  const styledLine = (
    tag: FlyerLine["tag"],
    text: string,
    fontFace: Style["fontFace"],
    size: number,
    textColor: string,
    after: number,
  ): FlyerLine => ({
    tag,
    text,
    style: { fontFace, size: size * scale, color: textColor },
    leading: size > 25 ? 1.2 : 1.4,
    spaceAfter: after * scale,
  });
  return [
    styledLine("H1", headline, "bold", 40, color.ink, 10),
    styledLine("P", address, "regular", 19, color.ink, 8),
    styledLine("P", price, "bold", 27, color.brand, 18),
    ...lines.map((line) => styledLine("P", line && `•  ${line}`, "regular", 15, color.ink, 4)),
  ].filter(({ text }) => text !== "");
}

function drawFlyerCopy(pdf: PdfDocument, flyer: PrintedFlyer, box: Box, scale: number) {
  const top = drawLandlord(pdf, flyer, box, scale) + 26 * scale;
  const footerTop = box.y + box.height - 30 * scale;
  const qrCodeSize = 190 * scale;
  const linkTop = footerTop - qrCodeSize - 22 * scale;
  // long texts are set in a smaller size until they fit above the code
  const heightAt = (scaleToTry: number) =>
    flyerLines(flyer, scaleToTry).reduce(
      (sum, { text, style, leading, spaceAfter }) =>
        sum + pdf.type.lines(text, style, box.width).length * style.size * leading + spaceAfter,
      0,
    );
  let fittedScale = scale;
  while (top + heightAt(fittedScale) > linkTop - 12 * scale && fittedScale > scale * 0.4) fittedScale *= 0.93;
  let y = top;
  for (const { tag, text, style, leading, spaceAfter } of flyerLines(flyer, fittedScale)) {
    pdf.block(tag, () => {
      for (const line of pdf.type.lines(text, style, box.width)) {
        pdf.type.draw(line, style, box.x, y);
        y += style.size * leading;
      }
    });
    y += spaceAfter;
  }
  drawLink(pdf, flyer.link, { ...box, y: linkTop, height: qrCodeSize }, scale);
  drawFooter(pdf, { ...box, y: footerTop }, scale);
}

/** Draws the landlord's logo, or the name if there is none. @returns the y position of its lower end */
function drawLandlord(pdf: PdfDocument, { logo, landlord }: PrintedFlyer, { x, y, width }: Box, scale: number): number {
  const height = 58 * scale;
  const ruleY = y + height + 12 * scale;
  if (logo) {
    const fit: [number, number] = [width, height];
    pdf.block(
      "Figure",
      () => pdf.doc.image(logo, x, y, { fit, valign: "center" }),
      pdf.t(pdfTexts).logo_of({ landlord }),
    );
  } else {
    const style: Style = { fontFace: "bold", size: 17 * scale, color: color.brand };
    const [line] = pdf.type.lines(landlord, style, width);
    if (line) pdf.block("P", () => pdf.type.draw(line, style, x, y + height - style.size * 1.4));
  }
  pdf.artifact("Layout", () =>
    pdf.doc
      .moveTo(x, ruleY)
      .lineTo(x + width, ruleY)
      .lineWidth(2.5 * scale)
      .strokeColor(color.brand)
      .stroke(),
  );
  return ruleY;
}

function drawLink(pdf: PdfDocument, link: string, { x, y, width, height }: Box, scale: number) {
  const { modules } = qrcode.create(link, { errorCorrectionLevel: "M" });
  const module = height / (modules.size + 2 * quietZone);
  const drawQrCode = () => {
    pdf.doc
      .save()
      .translate(x - quietZone * module, y)
      .scale(module);
    pdf.doc.path(qrPath(modules.size, modules.data)).fill("#000000").restore();
  };
  pdf.block("Figure", drawQrCode, pdf.t(pdfTexts).qr_code({ link }));
  const textLeft = x + height;
  const textWidth = x + width - textLeft;
  const linkText = qrCaption(link);
  const linkStyle: Style = { fontFace: "bold", size: 15 * scale, color: color.brand };
  // the address shrinks to fit on one line, which is easier to read
  while (pdf.type.lines(linkText, linkStyle, textWidth).length > 1 && linkStyle.size > 9 * scale)
    linkStyle.size *= 0.96;
  const styledLines: [string, Style][] = [
    [pdf.t(formSharingTexts).apply_online, { fontFace: "bold", size: 24 * scale, color: color.ink }],
    [pdf.t(formSharingTexts).scan_code_phones, { fontFace: "regular", size: 13 * scale, color: color.soft }],
    [linkText, linkStyle],
  ];
  let lineY = y + height * 0.24;
  for (const [text, style] of styledLines)
    pdf.block("P", () => {
      for (const line of pdf.type.lines(text, style, textWidth)) {
        pdf.type.draw(line, style, textLeft, lineY);
        lineY += style.size * 1.4;
      }
      lineY += 4 * scale;
    });
}

/** Draws the equal housing logo, a house with an equals sign, and its statement (24 CFR 110.25). */
function drawFooter(pdf: PdfDocument, { x, y }: Box, scale: number) {
  const style: Style = { fontFace: "bold", size: 11 * scale, color: color.ink };
  const drawHouse = () => {
    pdf.doc.save().translate(x, y).scale(scale).fillColor(color.ink).strokeColor(color.ink);
    pdf.doc.lineWidth(2.4).path("M2 11 L14 3 L26 11 M5 11 V24 H23 V11").stroke();
    pdf.doc.path("M9.500 13.500h9v2.400h-9z M9.500 18h9v2.400h-9z").fill().restore();
  };
  const statement = pdf.t(formSharingTexts).equal_housing_opportunity;
  pdf.block("Figure", drawHouse, statement);
  const [line] = pdf.type.lines(statement, style, 400);
  if (line) pdf.block("P", () => pdf.type.draw(line, style, x + 34 * scale, y + 7 * scale));
}
