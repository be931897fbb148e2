import { readZip, writeZip, type ZipFiles } from "./zip.ts";

/** `active`: it has macros, embedded objects, or fields that load other files. */
export type CleanDocx = { bytes: Uint8Array } | { refused: "active" };

const limits = { maxFiles: 1_000, maxBytes: 60 * 1024 * 1024 };

const mainType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
/**
 * The parts that are copied: text and its formatting, pictures, fonts. SVG pictures come with a fallback in another
 * format.
 */
const copiedParts = /\.(xml|rels|png|jpe?g|gif|bmp|tiff?|emf|wmf|odttf)$/i;
const activeParts = /(^|\/)(vbaProject[^/]*|vbaData\.xml|activeX|embeddings|afchunk[^/]*)($|\/)/i;
/** Field instructions that load another file or call another program. */
const loadingFields = /INCLUDEPICTURE|INCLUDETEXT|DDEAUTO|\bDDE\b|\bRD\b/i;

/**
 * Rewrites a Word document as a new archive of the parts that are printed. Relationships to anything outside of it,
 * such as linked pictures and templates, are dropped.
 * @throws Error if it isn't a Word document, is damaged, or is too large when unpacked
 */
export async function run(input: Uint8Array): Promise<CleanDocx> {
  const files = readZip(Buffer.from(input.buffer, input.byteOffset, input.byteLength), limits);
  const types = files.get("[Content_Types].xml")?.toString("utf8") ?? "";
  if (/macroEnabled/i.test(types) || [...files.keys()].some((name) => activeParts.test(name)))
    return { refused: "active" };
  if (!types.includes(mainType) || !files.has("word/document.xml")) throw new Error("no Word document");
  // if two names differ only in case, Word and LibreOffice may use either
  if (new Set([...files.keys()].map((name) => name.toLowerCase())).size < files.size)
    throw new Error("ambiguous names");
  const clean: ZipFiles = new Map();
  for (const [name, content] of files) {
    if (!copiedParts.test(name)) continue;
    if (/\.(xml|rels)$/i.test(name)) requirePlainXml(content);
    if (hasLoadingField(name, content)) return { refused: "active" };
    clean.set(name, /\.rels$/i.test(name) ? filterRelationships(content) : content);
  }
  return { bytes: writeZip(clean) };
}

/** Requires UTF-8 without a document type: entities could expand endlessly, or load files. */
function requirePlainXml(content: Buffer): void {
  if (content.includes(0) || content[0] === 0xfe || content[0] === 0xff) throw new Error("encoding");
  const text = content.toString("utf8");
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new Error("document type");
  if (!/^\uFEFF?\s*(<\?xml[^>]*encoding\s*=\s*["']utf-8["']|<\?xml(?![^>]*encoding)|<[^?])/i.test(text))
    throw new Error("encoding");
}

/**
 * Whether a field loads another file, or could. Word writes instructions as plain text, so character references,
 * comments or CDATA in one mean that something is hidden. Word may split an instruction over several elements.
 */
function hasLoadingField(name: string, content: Buffer): boolean {
  if (!/\.xml$/i.test(name)) return false;
  const text = content.toString("utf8");
  const inElements = textOfInstructions(text);
  if (inElements === undefined) return true;
  const inAttributes = Array.from(text.matchAll(/\binstr\s*=\s*("[^"]*"|'[^']*')/g), ([, each = ""]) => each);
  const instructions = `${inElements} ${inAttributes.join(" ")}`;
  return hiddenReferences.test(instructions) || loadingFields.test(instructions);
}

/** Character references, and entities other than XML's own. */
const hiddenReferences = /&(?!(?:amp|lt|gt|quot|apos);)/;

/** Returns the text in a part's `instrText` elements, in linear time; undefined if one contains anything but text. */
function textOfInstructions(xml: string): string | undefined {
  let instructionText = "";
  let isInside = false;
  for (const piece of xml.split("<").slice(1)) {
    const end = piece.indexOf(">");
    const [, close, name] = /^(\/?)(?:[^\s:/>]+:)?([^\s:/>]+)/.exec(piece) ?? [];
    if (name === "instrText") {
      isInside = !close && piece[end - 1] !== "/";
      if (isInside) instructionText += piece.slice(end + 1);
    } else if (isInside) return undefined;
  }
  return instructionText;
}

const relationshipPattern = /<(?:\w+:)?Relationship\s([^<>]*?)\/?>/g;
const attribute = /(?<![\w:])([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** Matches a path in the archive: without a scheme, a host or escapes. */
const internalPathPattern = /^[\w\-. /()[\]#]+$/;
const contentRelationship = /\/(aFChunk|oleObject|package|control|frame|subDocument|attachedTemplate|hyperlink)$/i;

/** Rewrites a part's list of relationships, with only those to other parts of the same document. */
function filterRelationships(content: Buffer): Buffer {
  const internal = [...content.toString("utf8").matchAll(relationshipPattern)].flatMap(([, attributes = ""]) => {
    const values = new Map(
      Array.from(attributes.matchAll(attribute), ([, name, doubled, single]) => [name, doubled ?? single]),
    );
    const [id, type, target, mode] = ["Id", "Type", "Target", "TargetMode"].map((name) => values.get(name));
    if (!id || !type || !target || /[<&"]/.test(id + type)) return [];
    if ((mode ?? "Internal") !== "Internal" || contentRelationship.test(type)) return [];
    if (!internalPathPattern.test(target) || target.startsWith("//")) return [];
    return `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`;
  });
  const namespace = "http://schemas.openxmlformats.org/package/2006/relationships";
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Relationships xmlns="${namespace}">${internal.join("")}</Relationships>`,
  );
}
