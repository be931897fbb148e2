import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { ProblemError } from "#server/platform/common/errors.ts";
import { cleanFile } from "#server/platform/uploads/clean-file.ts";
import {
  createHugePng,
  createJpeg,
  createPdf,
  createPng,
  createZip,
  pdfStream,
  randomContent,
} from "#server/testing/upload-files.ts";

const encodeLatin1 = (content: string) => Buffer.from(content, "latin1");
const script = '<html><script>alert("hidden")</script></html>';

const rejectedFiles: Record<string, () => Buffer | Promise<Buffer>> = {
  "an empty file": () => Buffer.alloc(0),
  "one byte": () => encodeLatin1("%"),
  "plain text": () => encodeLatin1("I earn enough."),
  "random bytes": () => randomContent(5_000),
  HTML: () => encodeLatin1(script),
  "HTML behind a PDF's name": () => encodeLatin1(`%PDF\n${script}`),
  SVG: () => encodeLatin1('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  "SVG with an XML head": () => encodeLatin1('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  "XML that includes a file": () =>
    encodeLatin1('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
  GIF: () =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
      .gif()
      .toBuffer(),
  "GIF that is a script": () => encodeLatin1("GIF89a/*.......*/=1;alert(1)"),
  WebP: () =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
      .webp()
      .toBuffer(),
  TIFF: () =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
      .tiff()
      .toBuffer(),
  BMP: () => Buffer.concat([encodeLatin1("BM"), randomContent(200)]),
  "program for Windows": () => Buffer.concat([encodeLatin1("MZ\x90\0"), randomContent(2_000)]),
  "program for Linux": () => Buffer.concat([encodeLatin1("\x7fELF\x02\x01\x01"), randomContent(2_000)]),
  "shell script": () => encodeLatin1("#!/bin/sh\nrm -rf /\n"),
  ZIP: () => createZip(),
  "ZIP bomb": () => createZip(200 * 1024 * 1024),
  "ZIP with a PDF in front": () => Buffer.concat([createPdf(), createZip()]),
  "PNG of 50,000 by 50,000": () => createHugePng(50_000),
  "PNG of 8,000 by 8,000": () => createHugePng(8_000),
  "PNG cut short": async () => (await createPng()).subarray(0, 120),
  "PNG's first bytes only": () => encodeLatin1("\x89PNG\r\n\x1a\n"),
  "JPEG cut short": async () => (await createJpeg()).subarray(0, 1_400),
  "JPEG's first bytes only": () => encodeLatin1("\xff\xd8\xff\xe0\0\x10JFIF"),
  "HTML behind a JPEG's first bytes": () => encodeLatin1(`\xff\xd8\xff\xe0${script}`),
  "PDF behind other bytes": () => Buffer.concat([encodeLatin1("\n\n"), createPdf()]),
  "PDF cut short": () => createPdf().subarray(0, 150),
  "PDF's first line only": () => encodeLatin1("%PDF-1.7\n"),
  "PDF without pages": () => createPdf({ pages: "2 0 obj\n<< >>\nendobj\n" }),
  "PDF with other bytes behind": () => Buffer.concat([createPdf(), encodeLatin1(script)]),
  "PDF that is locked": () => createPdf({ trailer: "/Encrypt 9 0 R" }),
};

describe("rejected uploads", () => {
  test.each(Object.entries(rejectedFiles))(
    "uploading %s returns an error that names the accepted types",
    async (_name, make) => {
      const bytes = await make();
      const error = await cleanFile(bytes).then(
        () => expect.fail("it was taken"),
        (fault: unknown) => fault,
      );
      expect(error).toBeInstanceOf(ProblemError);
      expect(error).toMatchObject({
        code: "wrong_type",
        message: expect.stringContaining("Please send a JPG, PNG or PDF file."),
      });
    },
  );
});

describe("accepted uploads", () => {
  test("an uploaded picture is stored without its location and author, and rotated upright", async () => {
    const input = await createJpeg();
    expect(input.includes("secret-artist")).toBe(true);
    const { bytes, type } = await cleanFile(input);
    const { width, height, exif, orientation } = await sharp(bytes).metadata();
    expect({ type, width, height, exif, orientation }).toEqual({ type: "image/jpeg", width: 200, height: 320 });
    expect(bytes.includes("secret-artist")).toBe(false);
  });

  test.each([
    ["an HTML page behind a PNG", async () => Buffer.concat([await createPng(), encodeLatin1(script)])],
    ["an HTML page behind a JPEG", async () => Buffer.concat([await createJpeg(), encodeLatin1(script)])],
    ["an HTML page in a JPEG's comment", async () => withComment(await createJpeg())],
    ["a ZIP archive behind a PNG", async () => Buffer.concat([await createPng(), encodeLatin1("alert"), createZip()])],
  ])("a stored upload doesn't contain %s", async (_name, make) => {
    const input = await make();
    expect(input.includes("alert")).toBe(true);
    const { bytes } = await cleanFile(input);
    expect(bytes.includes("alert")).toBe(false);
    expect(bytes.includes("PK\x05\x06")).toBe(false);
  });

  test("an uploaded photo of 6,000 by 3,000 pixels is stored as 4,000 by 2,000", async () => {
    const input = await sharp({ create: { width: 6_000, height: 3_000, channels: 3, background: "#333" } })
      .jpeg()
      .toBuffer();
    const { width, height } = await sharp((await cleanFile(input)).bytes).metadata();
    expect({ width, height }).toEqual({ width: 4_000, height: 2_000 });
  });
});

test("a PDF with a script that runs on opening is stored without the script", async () => {
  const input = createPdf({ catalog: "/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>" });
  const { bytes, type, savedAgain } = await cleanFile(input);
  expect({ type, savedAgain }).toEqual({ type: "application/pdf", savedAgain: 0 });
  expect(bytes.toString("latin1")).toMatch(/^%PDF-1\.7\n/);
  expect(bytes.toString("latin1")).not.toMatch(/JavaScript|OpenAction|alert/);
});

test("a PDF with 256 MB of compressed zeros is rejected as a wrong type or stored without them", async () => {
  const bomb = deflateSync(Buffer.alloc(256 * 1024 * 1024));
  const packed = createPdf({
    catalog: "/OpenAction 9 0 R",
    more: [pdfStream(4, "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", bomb)],
  });
  const picture = createPdf({ more: [pdfStream(4, "/Subtype /Image /Filter /FlateDecode", bomb)] });
  for (const input of [packed, picture]) {
    const cleaned = await cleanFile(input).catch((error: ProblemError) => error);
    if (cleaned instanceof Error) expect(cleaned).toMatchObject({ code: "wrong_type" });
    else expect(cleaned.bytes.length).toBeLessThan(input.length);
  }
});

/** Adds a comment, a separate segment directly after the JPEG's first two bytes. */
function withComment(jpeg: Buffer): Buffer {
  const size = Buffer.alloc(2);
  size.writeUInt16BE(script.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), encodeLatin1("\xff\xfe"), size, encodeLatin1(script), jpeg.subarray(2)]);
}
