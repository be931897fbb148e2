import { readZip, writeZip, type ZipFiles } from "./zip.ts";

/** `active`: it has macros, embedded objects, or fields that load other files. */
export type CleanDocx = { bytes: Uint8Array } | { refused: "active" };

const limits = { mostFiles: 1_000, mostBytes: 60 * 1024 * 1024 };

const mainType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
/** What is copied: text and its formatting, pictures, fonts. Pictures in SVG have one of another format beside them. */
const copied = /\.(xml|rels|png|jpe?g|gif|bmp|tiff?|emf|wmf|odttf)$/i;
const active = /(^|\/)(vbaProject[^/]*|vbaData\.xml|activeX|embeddings|afchunk[^/]*)($|\/)/i;
/** Instructions of fields that load another file or call another program. */
const loadingFields = /INCLUDEPICTURE|INCLUDETEXT|DDEAUTO|\bDDE\b|\bRD\b/i;

/**
 * Rewrites a Word document as a new archive of the parts that are printed. Relations to anything outside of it, such as
 * linked pictures and templates, are left out.
 * @throws Error when it is no Word document, is damaged, or is too large when unpacked
 */
export async function run(input: Uint8Array): Promise<CleanDocx> {
  const files = readZip(Buffer.from(input.buffer, input.byteOffset, input.byteLength), limits);
  const types = files.get("[Content_Types].xml")?.toString("utf8") ?? "";
  if (/macroEnabled/i.test(types) || [...files.keys()].some((name) => active.test(name))) return { refused: "active" };
  if (!types.includes(mainType) || !files.has("word/document.xml")) throw new Error("no Word document");
  const clean: ZipFiles = new Map();
  for (const [name, content] of files) {
    if (!copied.test(name)) continue;
    if (/\.(xml|rels)$/i.test(name)) requirePlainXml(content);
    if (loadingFields.test(instructionsOf(name, content))) return { refused: "active" };
    clean.set(name, name.endsWith(".rels") ? withinDocument(content) : content);
  }
  return { bytes: writeZip(clean) };
}

/** UTF-8 without a document type: entities could expand without end, or load files. */
function requirePlainXml(content: Buffer): void {
  if (content.includes(0) || content[0] === 0xfe || content[0] === 0xff) throw new Error("encoding");
  const text = content.toString("utf8");
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new Error("document type");
  if (!/^\uFEFF?\s*(<\?xml[^>]*encoding\s*=\s*["']utf-8["']|<\?xml(?![^>]*encoding)|<[^?])/i.test(text))
    throw new Error("encoding");
}

/** The instructions of a part's fields. Word may split one over several elements. */
function instructionsOf(name: string, content: Buffer): string {
  if (!/\.xml$/i.test(name)) return "";
  const text = content.toString("utf8");
  const inElements = text.matchAll(/<\w+:instrText\b[^>]*>([^<]*)</g);
  const inAttributes = text.matchAll(/\binstr\s*=\s*("[^"]*"|'[^']*')/g);
  return `${[...inElements].map(([, each]) => each).join("")} ${[...inAttributes].map(([, each]) => each).join(" ")}`;
}

const relation = /<(?:\w+:)?Relationship\s([^<>]*?)\/?>/g;
const attribute = /(?<![\w:])([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** A path in the archive: without a scheme, a host or escapes. */
const path = /^[\w\-. /()[\]#]+$/;
const hasContent = /\/(aFChunk|oleObject|package|control|frame|subDocument|attachedTemplate|hyperlink)$/i;

/** Writes the list of a part's relations anew, with those to other parts of the same document. */
function withinDocument(content: Buffer): Buffer {
  const internal = [...content.toString("utf8").matchAll(relation)].flatMap(([, attributes = ""]) => {
    const values = new Map(
      Array.from(attributes.matchAll(attribute), ([, name, doubled, single]) => [name, doubled ?? single]),
    );
    const [id, type, target, mode] = ["Id", "Type", "Target", "TargetMode"].map((name) => values.get(name));
    if (!id || !type || !target || /[<&"]/.test(id + type)) return [];
    if ((mode ?? "Internal") !== "Internal" || hasContent.test(type)) return [];
    if (!path.test(target) || target.startsWith("//")) return [];
    return `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`;
  });
  const namespace = "http://schemas.openxmlformats.org/package/2006/relationships";
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Relationships xmlns="${namespace}">${internal.join("")}</Relationships>`,
  );
}
