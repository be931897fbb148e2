import jsqr from "jsqr";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findPdfFault } from "#server/testing/pdf/pdf-faults.ts";
import { extractPdfText } from "#server/testing/pdf/pdf-text.ts";
import { drawFlyer, type PrintedFlyer } from "./draw-flyer.ts";

// The upload code blocks libvips from opening SVG files in the whole process, which other test files share.
const svg = { operation: ["VipsForeignLoadSvg"] };
beforeAll(() => sharp.unblock(svg));
afterAll(() => sharp.block(svg));

const flyer: PrintedFlyer = {
  headline: "Two bedrooms with a garden",
  address: "48 Linden Avenue, Unit 3, Albany, NY",
  price: "$1,850 a month",
  lines: ["Heat included", "", "Viewings on Saturdays"],
  layout: "page",
  landlord: "Hollis & Daughters",
  logo: undefined,
  link: "https://lintel.example/apply/linden-avenue",
  created: new Date("2026-07-04T15:05:00Z"),
  language: "en",
};

const corner = String.raw`[\d.]+ [\d.]+`;
const rectangles = new RegExp(`(?:${corner} m\n(?:${corner} l\n){3}h\n){20,}`, "g");

/**
 * Decodes each QR code of the file as a phone would: it renders the code's rectangles as pixels, with the file's
 * margin.
 */
async function codesIn(pdf: Buffer): Promise<string[]> {
  const drawn = Array.from(pdf.toString("latin1").matchAll(rectangles), async ([code]) => {
    const path = code
      .replace(/([\d.]+ [\d.]+) ([ml])\n/g, (_, at: string, how: string) => how.toUpperCase() + at)
      .replaceAll("h\n", "z");
    const side = Math.max(...Array.from(code.matchAll(/([\d.]+) [\d.]+ l/g), ([, x]) => Number(x))) + 4;
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side * 6}" height="${side * 6}"><path d="${path}"/></svg>`;
    const picture = sharp(Buffer.from(drawing)).flatten({ background: "#fff" }).ensureAlpha().raw();
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? "nothing";
  });
  return await Promise.all(drawn);
}

test("a form's listing handout shows the landlord's text, and its QR code contains the form's link", async () => {
  const pdf = await drawFlyer(flyer, false);
  const text = extractPdfText(pdf).replaceAll("\n", "");
  for (const phrase of [
    flyer.headline,
    flyer.price,
    "Heat included",
    "lintel.example/apply/linden-avenue",
    "Hollis & Daughters",
    "Equal Housing Opportunity",
  ])
    expect(text).toContain(phrase);
  expect(text.match(/•/g)).toHaveLength(2);
  expect(await codesIn(pdf)).toEqual([flyer.link]);
  expect(await findPdfFault(pdf)).toBeUndefined();
});

test("a page with four listing handouts has the headline and the form's QR code four times", async () => {
  const pdf = await drawFlyer({ ...flyer, layout: "quarters" }, false);
  expect(extractPdfText(pdf).match(/Two bedrooms/g)).toHaveLength(4);
  expect(await codesIn(pdf)).toEqual([flyer.link, flyer.link, flyer.link, flyer.link]);
  expect(pdf.toString("latin1")).toMatch(/\/Count 1\b/);
});

test.each(["page", "quarters"] as const)(
  "a listing handout with the longest texts and the layout %s fits on one page",
  async (layout) => {
    const longest = {
      headline: "Wide ".repeat(16),
      address: "Long street ".repeat(10),
      price: "9".repeat(40),
      lines: Array(6).fill("word ".repeat(20)),
    };
    const pdf = await drawFlyer({ ...flyer, ...longest, layout }, false);
    expect(pdf.toString("latin1")).toMatch(/\/Count 1\b/);
    expect(extractPdfText(pdf)).toContain("Equal Housing Opportunity");
  },
);

test("a listing handout can be created without any text, and its QR code contains the form's link", async () => {
  const pdf = await drawFlyer({ ...flyer, headline: "", address: "", price: "", lines: [] }, false);
  expect(extractPdfText(pdf)).not.toContain("•");
  expect(await codesIn(pdf)).toEqual([flyer.link]);
});
