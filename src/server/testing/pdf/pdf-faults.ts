import { promisify } from "node:util";
import { inflate } from "node:zlib";
import { namesIn, stripCommentsAndStrings } from "./pdf-names.ts";
import { opensWithoutAction, type Unpacked } from "./pdf-opening.ts";

/**
 * Names of active content, external references and embedded files, long enough not to occur in compressed data by
 * chance.
 */
const activeNames = new Set([
  "JavaScript",
  "Launch",
  "EmbeddedFile",
  "EmbeddedFiles",
  "FileAttachment",
  "RichMedia",
  "XFA",
  "SubmitForm",
  "ImportData",
  "GoToE",
  "GoToR",
  "Rendition",
  "Encrypt",
]);
/** Searched in objects only, since two letters occur in the data of streams by chance. */
const shortActiveNames = new Set(["JS", "AA"]);

const maxObjectBytes = 32 * 1024 * 1024;
const unzip = promisify(inflate);

/** Yields objects, without the data of streams; and each stream with the text before it. */
function* splitObjects(text: string): Generator<{ objects: string; data: string }> {
  const start = />>[\s\0]*stream(?:\r\n|\n|\r)/g;
  let from = 0;
  for (let match = start.exec(text); match; match = start.exec(text)) {
    const end = text.indexOf("endstream", start.lastIndex);
    if (end < 0) break;
    yield { objects: text.slice(from, match.index + 2), data: text.slice(start.lastIndex, end) };
    from = end;
    start.lastIndex = end;
  }
  yield { objects: text.slice(from), data: "" };
}

/** Readers only check N and First if the type is missing. */
const isObjectStream = (names: Set<string>) => names.has("ObjStm") || (names.has("N") && names.has("First"));

/** Returns an object stream's text; null if its compression isn't supported, undefined for any other stream. */
async function unpackObjectStream(
  objects: string,
  data: string,
  maxBytes: number,
): Promise<Unpacked | null | undefined> {
  if (!isObjectStream(namesIn(objects))) return undefined;
  const dictionary = stripCommentsAndStrings(objects).split("endobj").at(-1) ?? "";
  const names = namesIn(dictionary);
  if (!isObjectStream(names)) return undefined;
  const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1] ?? 0);
  if (!names.has("Filter") && !names.has("F")) return { text: data, first };
  const filter = /\/Filter\s*\[?\s*\/(?:FlateDecode|Fl)\s*\]?\s*(?:\/|>>)/.test(dictionary);
  if (!filter || names.has("DecodeParms") || names.has("DP")) return null;
  const bytes = await unzip(Buffer.from(data, "latin1"), { maxOutputLength: Math.max(maxBytes, 1) }).catch(() => null);
  return bytes === null ? null : { text: bytes.toString("latin1"), first };
}

const findTypes = (text: string) => Array.from(text.matchAll(/\/Type\s*\/([A-Za-z]+)/g), ([, type = ""]) => type);

const markup = /<(?:script|html|body|iframe|svg|!doctype)[\s>]|<\?php/i;

function hasActiveContent(objects: string): boolean {
  const names = namesIn(objects);
  return [...activeNames, ...shortActiveNames].some((name) => names.has(name)) || markup.test(objects);
}

/**
 * Inspects a PDF without rendering it: whether the file is a PDF from the first byte to the last, has pages, isn't
 * locked, and has no active content. Object streams are unpacked, and escaped names are resolved as readers do.
 * @returns a short description of the fault for tests and logs; undefined if the file may be stored
 */
export async function findPdfFault(bytes: Buffer): Promise<string | undefined> {
  const text = bytes.toString("latin1");
  const [, offset] = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/.exec(text.slice(-2048)) ?? [];
  if (!/^%PDF-[12]\.\d/.test(text)) return "no header";
  if (offset === undefined) return "no end";
  if (!/^\s*(?:xref\s|\d+\s+\d+\s+obj)/.test(text.slice(Number(offset), Number(offset) + 60)))
    return "no cross-reference table";
  // The end of a ZIP directory: the file would also open as an archive.
  if (text.slice(-66_000).includes("PK\x05\x06")) return "an archive";
  let remainingBytes = maxObjectBytes;
  const packed: Unpacked[] = [];
  const parts: string[] = [];
  for (const { objects, data } of splitObjects(text)) {
    parts.push(objects);
    const unpacked = await unpackObjectStream(objects, data, remainingBytes);
    if (unpacked === null) return "objects that cannot be looked into";
    if (unpacked === undefined) continue;
    remainingBytes -= unpacked.text.length;
    packed.push(unpacked);
    parts.push(unpacked.text);
  }
  if (parts.some(hasActiveContent) || !opensWithoutAction(parts, text, packed)) return "active";
  // Data of a stream may be objects to a reader, so the long names are searched everywhere.
  const all = namesIn(text);
  for (const name of activeNames) if (all.has(name)) return "active";
  const types = new Set(parts.flatMap(findTypes));
  return ["Catalog", "Pages", "Page"].every((type) => types.has(type)) ? undefined : "no pages";
}
