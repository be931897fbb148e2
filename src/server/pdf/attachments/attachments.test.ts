import { PDF, PdfArray, type PdfDict, type PdfNumber, PdfRef, PdfStream } from "@libpdf/core";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Application } from "#contract/applications.ts";
import type { Values } from "#contract/forms.ts";
import type { ProblemError } from "../../errors.ts";
import { landlord, type Person, submitted, template, uploaded } from "../../testing/factories.ts";
import { paper } from "../../testing/paper.ts";
import { pdfText } from "../../testing/pdf-text.ts";
import { goodJpeg, pdf, stream } from "../../testing/upload-files.ts";
import { openWorld } from "../../testing/world.ts";
import { findPdfFault } from "../../uploads/pdf-faults.ts";
import { withAttached } from "./load.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await landlord(world);
  ({ slug } = await template(world, owner));
});

const fields = ["pay_stubs", "bank_statement", "tax_returns", "letter_of_employment"].map(
  (name) => `attachments__${name}`,
);
type Sent = { bytes: Buffer; name?: string };

/** An application with these files. `kept`: what lies on the disk instead, as before an upload was looked at as today. */
async function withFiles(files: (Sent & { kept?: Buffer | null })[]): Promise<string> {
  const values: Values = {};
  for (const [at, { bytes, name = "stub.pdf", kept }] of files.entries()) {
    const path = await uploaded(world, bytes, name);
    if (kept) await world.deps.files.put(path, kept);
    if (kept === null) await world.deps.files.delete(path);
    values[fields[at] ?? ""] = path;
  }
  return (await submitted(world, slug, values)).id;
}

async function print(id: string): Promise<Buffer> {
  const reply = await world.get(`/applications/${id}/pdf/`, { token: owner.token });
  expect([reply.status, reply.headers["content-type"]]).toEqual([200, "application/pdf"]);
  return reply.raw;
}

const printOf = async (...files: Parameters<typeof withFiles>[0]) => await print(await withFiles(files));

/** The printed page as the parts of a file that is drawn on it: what it shows and where its contents come from. */
function shownOn(document: PDF, page: number): { whole: PdfStream; contents: PdfStream; looks: PdfStream[] } {
  const read = document.getObject.bind(document);
  const drawnBy = (dictionary: PdfDict) =>
    Array.from(dictionary.getDict("Resources", read)?.getDict("XObject", read) ?? [], ([, ref]) =>
      document.getObject(ref as PdfRef),
    ).filter((each): each is PdfStream => each instanceof PdfStream);
  const [whole] = drawnBy(document.getPages()[page]?.dict as PdfDict);
  if (!whole) throw new Error(`nothing is drawn on page ${page}`);
  const [contents, ...looks] = drawnBy(whole);
  if (!contents) throw new Error("nothing is shown");
  return { whole, contents, looks };
}

/** What a reader can select in the file that is shown on the page. */
function textOn(document: PDF, page: number): string {
  const { contents } = shownOn(document, page);
  const shown = document.getPages()[page];
  shown?.dict.set("Contents", contents);
  shown?.dict.set("Resources", contents.get("Resources") as PdfDict);
  return shown?.extractText().text ?? "";
}

type Figure = { alt: string; page: number };

function figuresOf(document: PDF): Figure[] {
  const pages = document.getPages().map(({ ref }) => ref.objectNumber);
  const found: Figure[] = [];
  const read = document.getObject.bind(document);
  const walk = (value: unknown) => {
    const node = value instanceof PdfRef ? read(value) : value;
    if (node instanceof PdfArray) for (const kid of node) walk(kid);
    if (!(node && "getName" in (node as object))) return;
    const element = node as PdfDict;
    if (element.getName("S")?.value === "Figure") {
      const page = pages.indexOf(element.getRef("Pg")?.objectNumber ?? -1);
      found.push({ alt: element.getString("Alt")?.asString() ?? "", page });
    }
    walk(element.get("K"));
  };
  walk(document.getCatalog().getDict("StructTreeRoot", read));
  return found;
}

const numbers = (list: PdfArray | undefined) => list?.toArray().map((one) => (one as PdfNumber).value);
/** A page's contents in Helvetica. */
const helvetica = "<< /Font << /F 5 0 R >> >>";
const font = "5 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>\nendobj\n";
const says = (text: string, id = 4) => stream(id, "", Buffer.from(`BT /F 12 Tf 20 20 Td (${text}) Tj ET`));

describe("an attached PDF", () => {
  test("is shown page by page: as text, as tagged figures, between our heading and footer", async () => {
    const photo = { bytes: await goodJpeg(), name: "id.jpg" };
    const without = (await PDF.load(await printOf(photo))).getPageCount();
    const bytes = await paper(["Collar Works Cafe", "Net pay 4,812.35", "\f", "Year to date 12,001.10"]);
    const printed = await printOf(photo, { bytes, name: "february.pdf" });
    const document = await PDF.load(printed);
    expect(document.getPageCount()).toBe(without + 2);
    const figures = figuresOf(document);
    const [first = 0, second] = [1, 2].map(
      (page) => figures.find(({ alt }) => alt === `Bank statement: february.pdf, page ${page} of 2`)?.page,
    );
    expect(figures).toHaveLength(3);
    expect([figures.map(({ page }) => page), second]).toEqual([[without - 1, without, without + 1], first + 1]);
    const text = pdfText(printed);
    for (let page = 1; page <= without + 2; page++) expect(text).toContain(`Page ${page} of ${without + 2}\n`.trim());
    expect(text).toContain("february.pdf, page 2 of 2");
    expect(text).not.toContain("Attached files");
    expect(textOn(document, first)).toBe("Collar Works Cafe\nNet pay 4,812.35");
    expect(textOn(document, first + 1)).toBe("Year to date 12,001.10");
  });

  test("has what a page takes from those above it, and contents in pieces are one", async () => {
    const pages = `2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 /Resources ${helvetica} /MediaBox [0 0 200 300] >>\nendobj\n`;
    const pieces = [
      stream(4, "", Buffer.from("BT /F 12 Tf 20 20 Td (in ")),
      font,
      stream(6, "", Buffer.from("two) Tj ET")),
    ];
    const document = await PDF.load(
      await printOf({ bytes: pdf({ pages, page: "/Contents [4 0 R 6 0 R]", more: pieces }) }),
    );
    const last = document.getPageCount() - 1;
    const { whole } = shownOn(document, last);
    expect(numbers(whole.getArray("BBox"))).toEqual([0, 0, 200, 300]);
    expect(textOn(document, last)).toBe("in two");
  });

  test("stands upright, cut as readers cut it, and in its own unit", async () => {
    const page = "/MediaBox [0 0 400 300] /CropBox [10 20 310 999] /Rotate -270 /UserUnit 0.5";
    const document = await PDF.load(await printOf({ bytes: pdf({ page }) }));
    const { whole } = shownOn(document, document.getPageCount() - 1);
    expect(numbers(whole.getArray("BBox"))).toEqual([10, 20, 310, 300]);
    // turned by a quarter, its lower right corner comes to 0, 0
    expect(numbers(whole.getArray("Matrix"))).toEqual([0, -0.5, 0.5, 0, -10, 155]);
  });

  test("shows what was filled in and stamped on it as it looks, not what is hidden or can be clicked", async () => {
    const look = (id: number, text: string) =>
      stream(id, `/Subtype /Form /BBox [0 0 50 10] /Resources ${helvetica}`, Buffer.from(`BT /F 8 Tf (${text}) Tj ET`));
    const annotation = (id: number, kind: string, n: string, more = "") =>
      `${id} 0 obj\n<< /Type /Annot /Subtype /${kind} /Rect [100 100 200 120] /AP << /N ${n} >> ${more} >>\nendobj\n`;
    const more = [
      says("W-9"),
      font,
      annotation(6, "Widget", "9 0 R", "/FT /Tx /T (name) /V (Nora)"),
      annotation(7, "Widget", "<< /Yes 10 0 R /Off 11 0 R >>", "/FT /Btn /AS /Yes"),
      annotation(8, "Stamp", "11 0 R", "/F 2"),
      look(9, "Nora"),
      look(10, "X"),
      look(11, "hidden"),
    ];
    const page = `/MediaBox [0 0 200 200] /Contents 4 0 R /Resources ${helvetica} /Annots [6 0 R 7 0 R 8 0 R]`;
    const printed = await printOf({ bytes: pdf({ catalog: "/AcroForm << /Fields [6 0 R 7 0 R] >>", page, more }) });
    const document = await PDF.load(printed);
    const { looks, whole } = shownOn(document, document.getPageCount() - 1);
    const drawn = looks.map((each) => Buffer.from(each.getDecodedData()).toString());
    expect(drawn).toEqual(["BT /F 8 Tf (Nora) Tj ET", "BT /F 8 Tf (X) Tj ET"]);
    expect(Buffer.from(whole.getDecodedData()).toString()).toContain(
      "q 2.00000 0.00000 0.00000 2.00000 100.00000 100.00000 cm",
    );
    expect(namesOf(printed)).not.toMatch(/\/(Annots|AcroForm|Widget|AP)\b/);
  });

  test("that another edition names in its place is not printed", async () => {
    const id = await withFiles([{ bytes: await paper(["old"]) }]);
    const before = (await PDF.load(await print(id))).getPageCount();
    const values = await world.db
      .selectFrom("applications")
      .select("answers")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const answers = { ...(values.answers as Values), [fields[0] ?? ""]: undefined };
    await world.db
      .updateTable("applications")
      .set({ answers: JSON.stringify(answers) })
      .where("id", "=", id)
      .execute();
    expect((await PDF.load(await print(id))).getPageCount()).toBe(before - 1);
  });
});

/** A file's objects without the data of its streams, in which two letters prove nothing. */
const namesOf = (printed: Buffer) => printed.toString("latin1").replace(/\nstream\n.*?\nendstream/gs, "");

test("nothing that can act comes along, wherever it hides", async () => {
  const act = "<< /S /JavaScript /JS (app.alert(1)) >>";
  const look = stream(
    8,
    `/Type /XObject /Subtype /Form /BBox [0 0 50 10] /AA << /O ${act} >> /PieceInfo << /X ${act} >> /Metadata 11 0 R /Ref << /F (x.pdf) /Page 0 >>`,
    Buffer.from("0 0 50 10 re f"),
  );
  const kept = pdf({
    catalog: `/OpenAction ${act} /AA << /WC ${act} >> /Names << /JavaScript << /Names [(a) 10 0 R] >> /EmbeddedFiles << /Names [(x) 12 0 R] >> >> /AcroForm << /XFA 11 0 R /Fields [] >>`,
    page:
      `/MediaBox [0 0 200 200] /Contents 4 0 R /AA << /O 10 0 R >> /Annots [6 0 R 7 0 R] /Metadata 11 0 R /StructParents 0 /Resources << /Font << /F 5 0 R >> ` +
      `/XObject << /Fm 8 0 R /Prog 9 0 R >> /Properties << /MC0 << /Type /OCG /A ${act} >> >> /Launch << /S /Launch >> >>`,
    more: [
      says("pay"),
      font.replace(" >>", ` /A 10 0 R /Next ${act} >>`),
      `6 0 obj\n<< /Type /Annot /Subtype /Link /Rect [0 0 50 50] /A << /S /URI /URI (https://evil.example.com) >> /AP << /N 8 0 R >> >>\nendobj\n`,
      `7 0 obj\n<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 50 50] /FS 12 0 R /A << /S /Launch /F (cmd.exe) >> /AP << /N 8 0 R >> >>\nendobj\n`,
      look,
      stream(9, "/Type /XObject /Subtype /PS", Buffer.from("(evil) run")),
      `10 0 obj\n${act}\nendobj\n`,
      stream(11, "/Type /Metadata /Subtype /XML", Buffer.from("<x:xmpmeta/>")),
      `12 0 obj\n<< /Type /Filespec /F (x.exe) /EF << /F 13 0 R >> >>\nendobj\n`,
      stream(13, "/Type /EmbeddedFile", Buffer.from("MZ evil")),
    ],
  });
  const printed = await printOf({ bytes: await paper(["harmless"]), kept });
  const document = await PDF.load(printed);
  expect(textOn(document, document.getPageCount() - 1)).toBe("pay");
  const [names, own] = [namesOf(printed), namesOf(await printOf())];
  const hostile =
    /\/(JS|JavaScript|OpenAction|AA|A|Launch|URI|Annots|AcroForm|XFA|EmbeddedFiles?|Filespec|EF|FS|Ref|PS|PieceInfo|OCG|Properties|Next)\b|evil|\.exe/g;
  expect(names.match(hostile)).toEqual(own.match(hostile));
  expect(await findPdfFault(printed)).toBeUndefined();
  expect(printed.includes("evil")).toBe(false);
});

describe("what cannot be shown is named with the reason, and all else is printed", () => {
  const says = async (kept: Buffer | null, figures = 1) => {
    const printed = await printOf(
      { bytes: await paper(["a"]), name: "bad.pdf", kept },
      { bytes: await paper(["good"]) },
    );
    const document = await PDF.load(printed);
    const shown = figuresOf(document);
    expect(shown).toHaveLength(figures);
    expect(textOn(document, shown.find(({ alt }) => alt.includes("stub.pdf"))?.page ?? 0)).toBe("good");
    const text = pdfText(printed);
    expect(text).not.toContain("Bank statement: stub.pdf");
    return /Pay stubs: bad\.pdf\n(.*)/.exec(text)?.[1];
  };
  const left = (why: string) => `Not printed here: ${why}. The file itself is kept with the application.`;

  test("one that is gone, damaged, no PDF or without a page", async () => {
    const whole = await paper(["a"]);
    const pages = "2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n";
    const broken = [null, whole.subarray(0, 200), Buffer.from("MZ"), Buffer.alloc(0), pdf({ pages })];
    for (const kept of broken) expect(await says(kept)).toBe(left("its pages could not be read"));
  });

  test.each([{ userPassword: "secret" }, { ownerPassword: "secret" }])("one that is locked: %j", async (how) => {
    const locked = await PDF.load(await paper(["a"]));
    locked.setProtection(how);
    expect(await says(Buffer.from(await locked.save()))).toBe(left("it is locked with a password"));
  });

  test("one of more parts than a paper has", async () => {
    const more = Array.from({ length: 20_001 }, (_, at) => `${at + 4} 0 obj\n[]\nendobj\n`);
    const names = more.map((_, at) => `/C${at} ${at + 4} 0 R`).join(" ");
    const page = `/MediaBox [0 0 200 200] /Resources << /ColorSpace << ${names} >> >>`;
    expect(await says(pdf({ page, more }))).toBe(left("it is too large or too intricate"));
  });

  test("one of more bytes than a paper has", async () => {
    const data = "x".repeat(400_000);
    const page = `/MediaBox [0 0 200 200] /Resources << /XObject << ${Array.from({ length: 50 }, (_, at) => `/X${at} ${at + 4} 0 R`).join(" ")} >> >>`;
    const more = Array.from({ length: 50 }, (_, at) =>
      stream(at + 4, "/Subtype /Form /Filter /FlateDecode", Buffer.from(data)),
    );
    expect(await says(pdf({ page, more }))).toBe(left("it is too large or too intricate"));
  });

  test("one of little that is to be written over and over", async () => {
    const shading = (of: string) => `/MediaBox [0 0 200 200] /Resources << /Shading << /S << /Coords [${of}] >> >> >>`;
    for (const one of [`(${"x".repeat(10_000)})`, `/${"x".repeat(10_000)}`]) {
      const kept = pdf({ page: shading("4 0 R ".repeat(2_000)), more: [`4 0 obj\n${one}\nendobj\n`] });
      expect(await says(kept)).toBe(left("it is too large or too intricate"));
    }
  });

  test("one that leads in circles ends", async () => {
    const circle = stream(
      4,
      `/Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 4 0 R >> >>`,
      Buffer.from("/X Do"),
    );
    const page = "/MediaBox [0 0 200 200] /Resources 5 0 R /Contents 4 0 R";
    const kept = pdf({ page, more: [circle, "5 0 obj\n<< /XObject << /X 4 0 R >> /Font 5 0 R >>\nendobj\n"] });
    expect(await says(kept, 2)).toBeUndefined();
  });
});

describe("length", () => {
  const pagesOf = (count: number) =>
    paper(Array.from({ length: count * 2 - 1 }, (_, at) => (at % 2 ? "\f" : `page ${at}`)));

  test("of a long file the first 40 pages are shown, and the last of them says so", async () => {
    const printed = await printOf({ bytes: await pagesOf(42), name: "long.pdf" });
    expect(figuresOf(await PDF.load(printed))).toHaveLength(40);
    const text = pdfText(printed);
    expect(text).toContain("The first 40 of its 42 pages are printed here.");
    expect(text).toContain("long.pdf, page 40 of 42. The last one printed here: 2 pages more in the file itself.");
  });

  test("of many files 120 pages in all, and those that found no room are named", async () => {
    const bytes = await pagesOf(41);
    const printed = await printOf(...["a.pdf", "b.pdf", "c.pdf", "d.pdf"].map((name) => ({ bytes, name })));
    expect(figuresOf(await PDF.load(printed))).toHaveLength(120);
    const left = pdfText(printed).match(
      /[a-d]\.pdf\nNot printed here: the files before it take all the room there is/g,
    );
    expect(left).toHaveLength(1);
  });
});

test("two applications are read at a time, a hundred wait, and one without attached PDFs waits for nobody", async () => {
  const stub = await paper(["a"]);
  const ids = [await withFiles([{ bytes: stub, kept: null }]), await withFiles([{ bytes: await goodJpeg() }])];
  const read = async (id: string) =>
    (await world.get<Application>(`/applications/${id}/`, { token: owner.token })).body;
  const [withPdf, without] = await Promise.all([read(ids[0] ?? ""), read(ids[1] ?? "")]);
  let [now, most, refused] = [0, 0, 0];
  const go = Promise.withResolvers<void>();
  const all = Array.from({ length: 110 }, () =>
    withAttached(world.deps, withPdf, async ({ size }) => {
      most = Math.max(most, ++now);
      await go.promise;
      now--;
      return size;
    }).catch(({ code }: ProblemError) => {
      refused++;
      return code;
    }),
  );
  await vi.waitFor(() => expect(refused).toBe(8), 10_000);
  expect(await withAttached(world.deps, without, async ({ size }) => size)).toBe(0);
  go.resolve();
  const ends = await Promise.all(all);
  expect([most, new Set(ends)]).toEqual([2, new Set([1, "unavailable"])]);
});

test("attached files stand in the order in which the form asks for them", async () => {
  const values: Values = {};
  for (const field of fields.toReversed()) values[field] = await uploaded(world, pdf(), `${field}.pdf`);
  const { id } = await submitted(world, slug, values);
  const { body } = await world.get<Application>(`/applications/${id}/`, { token: owner.token });
  expect(body.attachment_urls.map(({ filename }) => filename)).toEqual([
    "attachments__pay_stubs.pdf",
    "attachments__letter_of_employment.pdf",
    "attachments__bank_statement.pdf",
    "attachments__tax_returns.pdf",
  ]);
});
