import type { CopiedObject, Value } from "../pdf-pages/page-copier.ts";

/**
 * The parts of a PDF to write: its objects, its pages, its metadata, and entries of its catalog. References number the
 * objects, then the pages.
 */
type PdfParts = {
  objects: CopiedObject[];
  pages: Map<string, Value>[];
  info: Map<string, Value>;
  catalog?: Map<string, Value>;
};

/** The position of the document's own objects, before the copied ones. */
const [catalogId, treeId, infoId] = [1, 2, 3];

/** Writes a PDF that consists only of these parts, with a new cross-reference table. */
export function writePdf({ objects, pages, info, catalog = new Map() }: PdfParts): Buffer {
  const chunks: Buffer[] = [Buffer.from("%PDF-1.7\n%\xff\xff\xff\xff\n", "latin1")];
  let size = chunks[0]?.length ?? 0;
  const offsets: number[] = [];
  const appendBytes = (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
  };
  const idOf = (object: number) => infoId + 1 + object;
  const addObject = (text: string, bytes?: Uint8Array) => {
    offsets.push(size);
    appendBytes(Buffer.from(`${offsets.length} 0 obj\n${text}\n`, "latin1"));
    if (bytes) {
      appendBytes(Buffer.from("stream\n", "latin1"));
      appendBytes(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      appendBytes(Buffer.from("\nendstream\n", "latin1"));
    }
    appendBytes(Buffer.from("endobj\n", "latin1"));
  };
  const serialize = (value: Value) => serializeValue(value, idOf);
  const firstPage = idOf(objects.length);
  const kids = pages.map((_, index) => `${firstPage + index} 0 R`).join(" ");
  addObject(`<< /Type /Catalog /Pages ${treeId} 0 R${serialize(catalog).slice(2, -3)} >>`);
  addObject(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`);
  addObject(serialize(info));
  for (const { value, bytes } of objects) {
    if (bytes && value instanceof Map) addObject(serialize(new Map([...value, ["Length", bytes.length]])), bytes);
    else addObject(serialize(value));
  }
  for (const page of pages) addObject(`<< /Parent ${treeId} 0 R ${serialize(page).slice(2)}`);
  const xrefTable = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const trailer = `<< /Size ${offsets.length + 1} /Root ${catalogId} 0 R /Info ${infoId} 0 R >>`;
  appendBytes(
    Buffer.from(
      `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${xrefTable}trailer\n${trailer}\nstartxref\n${size}\n%%EOF\n`,
      "latin1",
    ),
  );
  return Buffer.concat(chunks);
}

/** Serializes a value (ISO 32000-2, 7.3); names are already escaped. */
function serializeValue(value: Value, idOf: (object: number) => number): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number") return Number.isInteger(value) ? String(value) : value.toFixed(6);
  if (typeof value === "string") return `/${value}`;
  if (value instanceof Uint8Array) return `<${Buffer.from(value).toString("hex")}>`;
  if (Array.isArray(value)) return `[${value.map((one) => serializeValue(one, idOf)).join(" ")}]`;
  if (value instanceof Map)
    return `<< ${Array.from(value, ([key, one]) => `/${key} ${serializeValue(one, idOf)}`).join(" ")} >>`;
  return `${idOf(value.object)} 0 R`;
}
