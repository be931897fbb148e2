import { createPdf, objectStream, pdfStream } from "../upload-files.ts";

const repeatTo = (unit: string, size: number) => unit.repeat(Math.ceil(size / unit.length));

/** PDFs of about `size` bytes, by content, that are slow for a parser with superlinear time. */
export const slowPdfs: Record<string, (size: number) => Buffer> = {
  "digits in an object stream's dictionary": (size) =>
    createPdf({
      more: [objectStream("null", `/Type /ObjStm /N 1 /First ${repeatTo("1", size)} /Filter /FlateDecode`)],
    }),
  "digits at an object stream's start": (size) =>
    createPdf({ more: [pdfStream(4, "/Type /ObjStm /N 1 /First 4", Buffer.from(repeatTo("1", size)))] }),
  "actions at opening": (size) =>
    createPdf({ catalog: repeatTo("/OpenAction 4 0 R ", size), more: ["4 0 obj\n<< /S /GoTo >>\nendobj\n"] }),
  "blanks after a filter": (size) =>
    createPdf({
      more: [pdfStream(4, `/Type /ObjStm /N 1 /First 4 /Filter${repeatTo(" ", size)}/X`, Buffer.from("x"))],
    }),
  "open brackets": (size) => createPdf({ catalog: `/X ${repeatTo("[", size)}` }),
  "open dictionaries": (size) => createPdf({ catalog: `/X ${repeatTo("<< /A ", size)}` }),
  "open strings": (size) => createPdf({ catalog: `/X ${repeatTo("(", size)}` }),
  "a long name": (size) => createPdf({ catalog: `/${repeatTo("A#41", size)} 1` }),
  "a long string": (size) => createPdf({ catalog: `/X <${repeatTo("4", size)}>` }),
  "long comments": (size) => createPdf({ more: [`${repeatTo("%", size)}\n`] }),
  "the same page": (size) => {
    const count = Math.ceil(size / 6);
    return createPdf({
      pages: `2 0 obj\n<< /Type /Pages /Kids [${repeatTo("3 0 R ", size)}] /Count ${count} >>\nendobj\n`,
    });
  },
  "small objects": (size) => {
    const more = Array.from({ length: Math.ceil(size / 40) }, (_, index) => `${index + 4} 0 obj\n[]\nendobj\n`);
    return createPdf({ more });
  },
  "objects that only point on": (size) => {
    const more = Array.from(
      { length: Math.ceil(size / 45) },
      (_, index) => `${index + 4} 0 obj\n${index + 5} 0 R\nendobj\n`,
    );
    return createPdf({ page: "/MediaBox [0 0 9 9] /Contents 4 0 R", more });
  },
  "pictures of the same": (size) => {
    const names = Array.from({ length: Math.ceil(size / 14) }, (_, index) => `/X${index} 4 0 R`).join(" ");
    const page = `/MediaBox [0 0 9 9] /Resources << /XObject << ${names} >> >>`;
    return createPdf({ page, more: [pdfStream(4, "/Subtype /Form", Buffer.from("q"))] });
  },
  "tables of before": (size) => createPdf({ trailer: repeatTo("/Prev 15 ", size) }),
  "ends of a file": (size) => Buffer.concat([createPdf(), Buffer.from(`${repeatTo("startxref\n0\n%%EOF\n", size)}`)]),
  "streams without an end": (size) =>
    createPdf({ more: [repeatTo("4 0 obj\n<< /Length 9 0 R >>\nstream\nx\n", size)] }),
};
