import { PDF } from "@libpdf/core";
import { describe, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { ProblemError } from "#server/platform/common/errors.ts";
import { extractPdfText } from "#server/testing/pdf/pdf-text.ts";
import { createPrintTests, listFigures, textOnPage } from "#server/testing/pdf/prints.ts";
import { textPdf } from "#server/testing/pdf/text-pdf.ts";
import { createJpeg, createPdf, pdfStream } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";
import { withAttachedFiles } from "./load-attached-files.ts";

const world = openWorld();
const prints = createPrintTests(world);
const { printFiles, withFiles } = prints;

describe("the PDF of an application with a readable and an unreadable attachment", () => {
  const says = async (storedFile: Buffer | null, figures = 1) => {
    const printed = await printFiles(
      { bytes: await textPdf(["a"]), name: "bad.pdf", stored: storedFile },
      { bytes: await textPdf(["good"]) },
    );
    const document = await PDF.load(printed);
    const shown = listFigures(document);
    expect(shown).toHaveLength(figures);
    expect(textOnPage(document, shown.find(({ alt }) => alt.includes("stub.pdf"))?.page ?? 0)).toBe("good");
    const text = extractPdfText(printed);
    expect(text).not.toContain("Bank statement: stub.pdf");
    return /Pay stubs: bad\.pdf\n(.*)/.exec(text)?.[1];
  };
  const left = (why: string) => `Not printed here: ${why}. The file is saved with the application.`;

  test("an application's PDF says that an attachment can't be read if it is missing, damaged, not a PDF or empty, and prints the others", async () => {
    const whole = await textPdf(["a"]);
    const pages = "2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n";
    const broken = [null, whole.subarray(0, 200), Buffer.from("MZ"), Buffer.alloc(0), createPdf({ pages })];
    for (const storedFile of broken) expect(await says(storedFile)).toBe(left("the pages couldn't be read"));
  });

  test.each([{ userPassword: "secret" }, { ownerPassword: "secret" }])(
    "an application's PDF says that a password-protected attachment is locked (%j), and prints the others",
    async (how) => {
      const locked = await PDF.load(await textPdf(["a"]));
      locked.setProtection(how);
      expect(await says(Buffer.from(await locked.save()))).toBe(left("the file is locked with a password"));
    },
  );

  test("an application's PDF says that an attachment with too many objects is too large or too complex, and prints the others", async () => {
    const more = Array.from({ length: 20_001 }, (_, index) => `${index + 4} 0 obj\n[]\nendobj\n`);
    const names = more.map((_, index) => `/C${index} ${index + 4} 0 R`).join(" ");
    const page = `/MediaBox [0 0 200 200] /Resources << /ColorSpace << ${names} >> >>`;
    expect(await says(createPdf({ page, more }))).toBe(left("the file is too large or too complex"));
  });

  test("an application's PDF says that an attachment with too many bytes is too large or too complex, and prints the others", async () => {
    const data = "x".repeat(400_000);
    const page = `/MediaBox [0 0 200 200] /Resources << /XObject << ${Array.from({ length: 50 }, (_, index) => `/X${index} ${index + 4} 0 R`).join(" ")} >> >>`;
    const more = Array.from({ length: 50 }, (_, index) =>
      pdfStream(index + 4, "/Subtype /Form /Filter /FlateDecode", Buffer.from(data)),
    );
    expect(await says(createPdf({ page, more }))).toBe(left("the file is too large or too complex"));
  });

  test("an application's PDF says that a small attachment that prints its content many times is too complex, and prints the others", async () => {
    const shading = (of: string) => `/MediaBox [0 0 200 200] /Resources << /Shading << /S << /Coords [${of}] >> >> >>`;
    for (const one of [`(${"x".repeat(10_000)})`, `/${"x".repeat(10_000)}`]) {
      const storedFile = createPdf({ page: shading("4 0 R ".repeat(2_000)), more: [`4 0 obj\n${one}\nendobj\n`] });
      expect(await says(storedFile)).toBe(left("the file is too large or too complex"));
    }
  });

  test("an application's PDF prints an attachment with only circular references, as well as the others", async () => {
    const circle = pdfStream(
      4,
      `/Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 4 0 R >> >>`,
      Buffer.from("/X Do"),
    );
    const page = "/MediaBox [0 0 200 200] /Resources 5 0 R /Contents 4 0 R";
    const storedFile = createPdf({
      page,
      more: [circle, "5 0 obj\n<< /XObject << /X 4 0 R >> /Font 5 0 R >>\nendobj\n"],
    });
    expect(await says(storedFile, 2)).toBeUndefined();
  });
});

describe("the number of printed pages of attachments", () => {
  const pagesOf = (count: number) =>
    textPdf(Array.from({ length: count * 2 - 1 }, (_, index) => (index % 2 ? "\f" : `page ${index}`)));

  test("an application's PDF prints at most 40 pages of an attachment, and says on the last one how many more there are", async () => {
    const printed = await printFiles({ bytes: await pagesOf(42), name: "long.pdf" });
    expect(listFigures(await PDF.load(printed))).toHaveLength(40);
    const text = extractPdfText(printed);
    expect(text).toContain("The first 40 of 42 pages are printed here.");
    expect(text).toContain("long.pdf, page 40 of 42. This is the last page printed here. The file has 2 more pages.");
  });

  test("an application's PDF prints at most 120 pages of attachments in total, and lists the omitted files", async () => {
    const bytes = await pagesOf(41);
    const printed = await printFiles(...["a.pdf", "b.pdf", "c.pdf", "d.pdf"].map((name) => ({ bytes, name })));
    expect(listFigures(await PDF.load(printed))).toHaveLength(120);
    const left = extractPdfText(printed).match(/[a-d]\.pdf\nNot printed here: the files before it use all the space/g);
    expect(left).toHaveLength(1);
  });
});

test("at most two applications with PDF attachments are printed at a time, a hundred wait and more are rejected; others don't wait", async () => {
  const stub = await textPdf(["a"]);
  const ids = [await withFiles([{ bytes: stub, stored: null }]), await withFiles([{ bytes: await createJpeg() }])];
  const read = async (id: string) =>
    (await world.get<Application>(`/applications/${id}/`, { token: prints.owner().token })).body;
  const [withPdf, without] = await Promise.all([read(ids[0] ?? ""), read(ids[1] ?? "")]);
  let [now, limit, refused] = [0, 0, 0];
  const go = Promise.withResolvers<void>();
  const deps = await world.ofApplication(ids[0] ?? "");
  const all = Array.from({ length: 110 }, () =>
    withAttachedFiles(deps, withPdf, async ({ size }) => {
      limit = Math.max(limit, ++now);
      await go.promise;
      now--;
      return size;
    }).catch(({ code }: ProblemError) => {
      refused++;
      return code;
    }),
  );
  await expect.poll(() => refused).toBe(8);
  expect(await withAttachedFiles(deps, without, async ({ size }) => size)).toBe(0);
  go.resolve();
  const ends = await Promise.all(all);
  expect([limit, new Set(ends)]).toEqual([2, new Set([1, "unavailable"])]);
});
