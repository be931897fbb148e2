import { objectStream, pdf, stream } from "../upload-files.ts";

const times = (unit: string, size: number) => unit.repeat(Math.ceil(size / unit.length));

/** PDFs of about `size` bytes, by content, that are slow for a parser with superlinear time. */
export const slowPdfs: Record<string, (size: number) => Buffer> = {
  "digits in an object stream's dictionary": (size) =>
    pdf({ more: [objectStream("null", `/Type /ObjStm /N 1 /First ${times("1", size)} /Filter /FlateDecode`)] }),
  "digits at an object stream's start": (size) =>
    pdf({ more: [stream(4, "/Type /ObjStm /N 1 /First 4", Buffer.from(times("1", size)))] }),
  "actions at opening": (size) =>
    pdf({ catalog: times("/OpenAction 4 0 R ", size), more: ["4 0 obj\n<< /S /GoTo >>\nendobj\n"] }),
  "blanks after a filter": (size) =>
    pdf({ more: [stream(4, `/Type /ObjStm /N 1 /First 4 /Filter${times(" ", size)}/X`, Buffer.from("x"))] }),
  "open brackets": (size) => pdf({ catalog: `/X ${times("[", size)}` }),
  "open dictionaries": (size) => pdf({ catalog: `/X ${times("<< /A ", size)}` }),
  "open strings": (size) => pdf({ catalog: `/X ${times("(", size)}` }),
  "a long name": (size) => pdf({ catalog: `/${times("A#41", size)} 1` }),
  "a long string": (size) => pdf({ catalog: `/X <${times("4", size)}>` }),
  "long comments": (size) => pdf({ more: [`${times("%", size)}\n`] }),
  "the same page": (size) => {
    const count = Math.ceil(size / 6);
    return pdf({ pages: `2 0 obj\n<< /Type /Pages /Kids [${times("3 0 R ", size)}] /Count ${count} >>\nendobj\n` });
  },
  "small objects": (size) => {
    const more = Array.from({ length: Math.ceil(size / 40) }, (_, index) => `${index + 4} 0 obj\n[]\nendobj\n`);
    return pdf({ more });
  },
  "objects that only point on": (size) => {
    const more = Array.from(
      { length: Math.ceil(size / 45) },
      (_, index) => `${index + 4} 0 obj\n${index + 5} 0 R\nendobj\n`,
    );
    return pdf({ page: "/MediaBox [0 0 9 9] /Contents 4 0 R", more });
  },
  "pictures of the same": (size) => {
    const names = Array.from({ length: Math.ceil(size / 14) }, (_, index) => `/X${index} 4 0 R`).join(" ");
    const page = `/MediaBox [0 0 9 9] /Resources << /XObject << ${names} >> >>`;
    return pdf({ page, more: [stream(4, "/Subtype /Form", Buffer.from("q"))] });
  },
  "tables of before": (size) => pdf({ trailer: times("/Prev 15 ", size) }),
  "ends of a file": (size) => Buffer.concat([pdf(), Buffer.from(`${times("startxref\n0\n%%EOF\n", size)}`)]),
  "streams without an end": (size) => pdf({ more: [times("4 0 obj\n<< /Length 9 0 R >>\nstream\nx\n", size)] }),
};
