import type { Reference, Value } from "#server/platform/pdf-pages/page-copier.ts";
import { sha256 } from "#server/platform/sealing/bytes.ts";
import { writePdf } from "#server/platform/uploads/write-pdf.ts";
import type { PdfObjects } from "./objects.ts";

/**
 * A PDF without its signature, whose hexadecimal digits start at `from`. `size`: the number of bytes reserved for it.
 */
export type UnsignedPdf = { bytes: Buffer; signatureOffset: number; size: number; digest: Buffer };

/** The content of the signature's dictionary. `size`: the number of bytes reserved for the signature. */
export type SignatureDictionary = { name: string; reason: string; number: string; time: Date; size: number };

/** A number with ten digits that the actual number replaces. */
const placeholder = 1_000_000_000;

/** A text string, in UTF-16 (ISO 32000-2, 7.9.2.2). */
const textString = (text: string): Uint8Array =>
  Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(text, "utf16le").swap16()]);

const pdfTime = (time: Date): Uint8Array => Buffer.from(`D:${time.toISOString().replace(/\D/g, "").slice(0, 14)}Z`);

/**
 * Writes a document with a certification signature that allows no changes (ISO 32000-2, 12.8.2.2), in one revision.
 * @param title of the document, for the viewer's window
 * @param language such as `en-US`
 */
export function writeUnsignedPdf(
  { objects, pages }: { objects: PdfObjects; pages: Map<string, Value>[] },
  { title, language, note }: { title: string; language: string; note: SignatureDictionary },
): UnsignedPdf {
  // the pages are written after the objects, and object numbers continue
  const firstPage: Reference = { object: objects.list.length + 2 };
  const signature = objects.add(signatureOf(note));
  const widget = objects.add(
    new Map<string, Value>([
      ["Type", "Annot"],
      ["Subtype", "Widget"],
      ["FT", "Sig"],
      ["T", textString("Seal")],
      ["Rect", [0, 0, 0, 0]],
      ["F", 132],
      ["P", firstPage],
      ["V", signature],
    ]),
  );
  pages[0]?.set("Annots", [widget]);
  const catalog = new Map<string, Value>([
    ["Lang", textString(language)],
    ["ViewerPreferences", new Map([["DisplayDocTitle", true]])],
    [
      "AcroForm",
      new Map<string, Value>([
        ["Fields", [widget]],
        ["SigFlags", 3],
      ]),
    ],
    ["Perms", new Map([["DocMDP", signature]])],
  ]);
  const info = new Map<string, Value>([
    ["Title", textString(title)],
    ["Producer", textString(note.name)],
    ["CreationDate", pdfTime(note.time)],
  ]);
  return withByteRange(writePdf({ objects: objects.list, pages, info, catalog }), note.size);
}

const signatureOf = ({ name, reason, number, time, size }: SignatureDictionary) =>
  new Map<string, Value>([
    ["Type", "Sig"],
    ["Filter", "Adobe.PPKLite"],
    ["SubFilter", "ETSI.CAdES.detached"],
    ["Name", textString(name)],
    ["Reason", textString(reason)],
    ["M", pdfTime(time)],
    ["LintelNumber", Buffer.from(number)],
    [
      "Reference",
      [
        new Map<string, Value>([
          ["Type", "SigRef"],
          ["TransformMethod", "DocMDP"],
          [
            "TransformParams",
            new Map<string, Value>([
              ["Type", "TransformParams"],
              ["P", 1],
              ["V", "1.2"],
            ]),
          ],
        ]),
      ],
    ],
    ["ByteRange", [0, placeholder, placeholder, placeholder]],
    ["Contents", new Uint8Array(size)],
  ]);

/** Writes the byte range that the signature covers: everything except the signature. */
function withByteRange(bytes: Buffer, size: number): UnsignedPdf {
  const rangePlaceholder = `/ByteRange [0 ${placeholder} ${placeholder} ${placeholder}] /Contents `;
  const offset = bytes.lastIndexOf(rangePlaceholder);
  if (offset < 0) throw new Error("The signature was not written.");
  const start = offset + rangePlaceholder.length;
  const end = start + 2 * size + 2;
  const range = [start, end, bytes.length - end].map((number) => String(number).padStart(10, " "));
  bytes.write(`/ByteRange [0 ${range.join(" ")}] /Contents `, offset, "latin1");
  return { bytes, signatureOffset: start + 1, size, digest: sha256(bytes.subarray(0, start), bytes.subarray(end)) };
}
