import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { createDocx, documentXml, relationshipsXml } from "#server/testing/office/docx.ts";
import { createZip } from "#server/testing/upload-files.ts";
import { run } from "./clean-docx.ts";
import { readZip, writeZip } from "./zip.ts";

const limits = { maxFiles: 1_000, maxBytes: 60 * 1024 * 1024 };

/** Returns the parts that remain of a document, or why it was rejected. */
async function cleanDocument(bytes: Buffer): Promise<Record<string, string> | "active" | "refused"> {
  try {
    const clean = await run(bytes);
    if ("refused" in clean) return clean.refused;
    return Object.fromEntries([...readZip(Buffer.from(clean.bytes), limits)].map(([name, part]) => [name, `${part}`]));
  } catch {
    return "refused";
  }
}

const createFieldXml = (...parts: string[]) =>
  documentXml(`<w:p>${parts.map((part) => `<w:r><w:instrText>${part}</w:instrText></w:r>`).join("")}</w:p>`);

/** Sets a number in each directory entry of an archive. */
function withDirectory(bytes: Buffer, offset: number, value: number): Buffer {
  const changed = Buffer.from(bytes);
  const mark = Buffer.from([0x50, 0x4b, 1, 2]);
  for (let markOffset = changed.indexOf(mark); markOffset >= 0; markOffset = changed.indexOf(mark, markOffset + 4))
    changed.writeUInt16LE(value, markOffset + offset);
  return changed;
}

test("rewriting a Word document preserves its text, styles and pictures", async () => {
  const parts = await cleanDocument(
    createDocx({ "word/styles.xml": documentXml(""), "word/media/image1.png": "picture" }),
  );
  expect(parts).toMatchObject({
    "word/document.xml": expect.stringContaining("Tenant signature:"),
    "word/styles.xml": expect.stringContaining("<w:body>"),
    "word/media/image1.png": "picture",
  });
});

test("rewriting a Word document removes its references to anything outside it", async () => {
  const list = relationshipsXml(
    { type: "styles", target: "styles.xml" },
    { type: "image", target: "http://evil.example/pixel.png", mode: "External" },
    { type: "image", target: "file:///etc/passwd" },
    { type: "image", target: "//evil.example/share.png" },
    { type: "image", target: "&#104;ttp&#58;//evil.example/pixel.png" },
    { type: "hyperlink", target: "https://evil.example/", mode: "External" },
    { type: "attachedTemplate", target: "file:///C:/evil.dotm", mode: "External" },
    { type: "aFChunk", target: "evil.xml" },
    { type: "oleObject", target: "evil.xml" },
  );
  for (const name of ["word/_rels/document.xml.rels", "word/_rels/header1.xml.RELS"]) {
    const parts = await cleanDocument(createDocx({ [name]: list }));
    const left = (parts as Record<string, string>)[name];
    expect(left).toContain('Target="styles.xml"');
    expect(left).not.toMatch(/evil|passwd/);
  }
});

test.each<[string, Buffer]>([
  [
    "is a macro-enabled document",
    createDocx({ "[Content_Types].xml": "application/vnd.ms-word.document.macroEnabled.main+xml" }),
  ],
  ["has a macro project", createDocx({ "word/vbaProject.bin": "macros" })],
  ["has an embedded object", createDocx({ "word/embeddings/oleObject1.bin": "object" })],
  ["has an ActiveX control", createDocx({ "word/activeX/activeX1.xml": documentXml("") })],
  ["has a part in another format", createDocx({ "word/afchunk.htm": "<html></html>" })],
  [
    "has a field that loads a picture",
    createDocx({ "word/document.xml": createFieldXml("INCLUDEPICTURE http://evil.example") }),
  ],
  [
    "has a field in pieces that loads a file",
    createDocx({ "word/header1.xml": createFieldXml(" INCLUDE", "TEXT evil.docx") }),
  ],
  ["has a field behind a reference", createDocx({ "word/document.xml": createFieldXml("&#73;NCLUDETEXT evil.docx") })],
  ["has a field in CDATA", createDocx({ "word/document.xml": createFieldXml("<![CDATA[INCLUDETEXT]]> evil.docx") })],
  [
    "has a field with a comment in it",
    createDocx({ "word/document.xml": createFieldXml("INCL<!-- -->UDETEXT evil.docx") }),
  ],
  [
    "has a field under the default namespace",
    createDocx({ "word/document.xml": documentXml("<p><r><instrText>INCLUDETEXT evil.docx</instrText></r></p>") }),
  ],
  [
    "has a simple field behind a reference",
    createDocx({ "word/document.xml": documentXml('<w:p><w:fldSimple w:instr="DDE&#x41;UTO cmd"/></w:p>') }),
  ],
  [
    "has a simple field that starts a program",
    createDocx({ "word/document.xml": documentXml('<w:p><w:fldSimple w:instr="DDEAUTO cmd"/></w:p>') }),
  ],
])("a Word document with active content is rejected if it %s", async (_what, bytes) => {
  expect(await cleanDocument(bytes)).toBe("active");
});

test.each<[string, Buffer]>([
  ["isn't an archive", Buffer.from("a lease")],
  ["is a document of an old version of Word", Buffer.from("d0cf11e0a1b11ae1".padEnd(2_048, "0"), "hex")],
  ["is an archive without a document", writeZip(new Map([["a.txt", Buffer.from("a")]]))],
  ["is an archive without a directory", createZip()],
  [
    "is a spreadsheet",
    createDocx({ "[Content_Types].xml": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml" }),
  ],
  ["is cut off", createDocx().subarray(0, -30)],
  ["is encrypted", withDirectory(createDocx(), 8, 1)],
  ["is packed in an unknown way", withDirectory(createDocx(), 10, 14)],
  ["has a part outside its folder", createDocx({ "../../evil.xml": documentXml("") })],
  ["has a part with a path from the root", createDocx({ "/etc/evil.xml": documentXml("") })],
  ["has two parts whose names differ only in case", createDocx({ "word/Document.xml": documentXml("") })],
  ["declares entities", createDocx({ "word/document.xml": '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' })],
  ["hides them in another encoding", createDocx({ "word/document.xml": Buffer.from("\ufeff<!DOCTYPE a>", "utf16le") })],
  ["names another encoding", createDocx({ "word/document.xml": '<?xml version="1.0" encoding="UTF-7"?><a/>' })],
  [
    "has more than a thousand parts",
    createDocx(Object.fromEntries(Array.from({ length: 1_001 }, (_, n) => [`word/${n}.xml`, documentXml("")]))),
  ],
])("a Word document is rejected if it %s", async (_what, bytes) => {
  expect(await cleanDocument(bytes)).toBe("refused");
});

test("unpacking a Word document stops at the size limit, whatever sizes its archive states", () => {
  const zeros = deflateRawSync(Buffer.alloc(200 * 1024 * 1024));
  const packed = withDirectory(writeZip(new Map([["word/document.xml", zeros]])), 10, 8);
  expect(zeros.length).toBeLessThan(300_000);
  expect(() => readZip(packed, limits)).toThrow();
  const small = { maxFiles: 1_000, maxBytes: 1_000 };
  const two = writeZip(
    new Map([
      ["a", Buffer.alloc(600)],
      ["b", Buffer.alloc(600)],
    ]),
  );
  expect(() => readZip(two, small)).toThrow();
  expect(readZip(two, { ...small, maxBytes: 1_200 }).size).toBe(2);
});
