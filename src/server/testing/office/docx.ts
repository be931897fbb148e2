import { writeZip } from "#server/platform/office/zip.ts";

const mainType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const officeNamespace = "http://schemas.openxmlformats.org/officeDocument/2006";
const head = '<?xml version="1.0" encoding="UTF-8"?>';

/** Returns the list of a part's relationships. */
export const relationshipsXml = (...list: { type: string; target: string; mode?: string }[]): string =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
    .map(
      ({ type, target, mode }, n) =>
        `<Relationship Id="r${n}" Type="${officeNamespace}/relationships/${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ""}/>`,
    )
    .join("")}</Relationships>`;

/** Returns the main part of a Word document with this body. */
export const documentXml = (body: string): string =>
  `${head}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;

/** Creates a Word document of one line. @param more parts that are added, or replace those that every document has */
export function createDocx(more: Record<string, string | Buffer> = {}): Buffer {
  const parts = {
    "[Content_Types].xml": `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`,
    "_rels/.rels": relationshipsXml({ type: "officeDocument", target: "word/document.xml" }),
    "word/document.xml": documentXml("<w:p><w:r><w:t>Tenant signature:</w:t></w:r></w:p>"),
    ...more,
  };
  return writeZip(new Map(Object.entries(parts).map(([name, content]) => [name, Buffer.from(content)])));
}
