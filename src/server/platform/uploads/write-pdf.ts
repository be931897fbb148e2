import type { Copied, Value } from "../pdf-pages/copy-pages.ts";

/**
 * The parts of a PDF to write: its objects, its pages, its metadata, and entries of its catalog. References number the
 * objects, then the pages.
 */
type PdfParts = {
  objects: Copied[];
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
  const put = (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
  };
  const idOf = (object: number) => infoId + 1 + object;
  const add = (text: string, bytes?: Uint8Array) => {
    offsets.push(size);
    put(Buffer.from(`${offsets.length} 0 obj\n${text}\n`, "latin1"));
    if (bytes) {
      put(Buffer.from("stream\n", "latin1"));
      put(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      put(Buffer.from("\nendstream\n", "latin1"));
    }
    put(Buffer.from("endobj\n", "latin1"));
  };
  const text = (value: Value) => written(value, idOf);
  const firstPage = idOf(objects.length);
  const kids = pages.map((_, index) => `${firstPage + index} 0 R`).join(" ");
  add(`<< /Type /Catalog /Pages ${treeId} 0 R${text(catalog).slice(2, -3)} >>`);
  add(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`);
  add(text(info));
  for (const { value, bytes } of objects) {
    if (bytes && value instanceof Map) add(text(new Map([...value, ["Length", bytes.length]])), bytes);
    else add(text(value));
  }
  for (const page of pages) add(`<< /Parent ${treeId} 0 R ${text(page).slice(2)}`);
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const trailer = `<< /Size ${offsets.length + 1} /Root ${catalogId} 0 R /Info ${infoId} 0 R >>`;
  put(
    Buffer.from(
      `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${table}trailer\n${trailer}\nstartxref\n${size}\n%%EOF\n`,
      "latin1",
    ),
  );
  return Buffer.concat(chunks);
}

/** Serializes a value (ISO 32000-2, 7.3); names are already escaped. */
function written(value: Value, idOf: (object: number) => number): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number") return Number.isInteger(value) ? String(value) : value.toFixed(6);
  if (typeof value === "string") return `/${value}`;
  if (value instanceof Uint8Array) return `<${Buffer.from(value).toString("hex")}>`;
  if (Array.isArray(value)) return `[${value.map((one) => written(one, idOf)).join(" ")}]`;
  if (value instanceof Map)
    return `<< ${Array.from(value, ([key, one]) => `/${key} ${written(one, idOf)}`).join(" ")} >>`;
  return `${idOf(value.object)} 0 R`;
}
