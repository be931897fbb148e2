import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { drawApplication } from "#server/domains/printing/application-pdf.ts";
import { printedSections } from "#server/domains/printing/rows.ts";
import { loadFont, partsFor } from "#server/platform/pdf/fonts.ts";
import { createSampleApplication } from "#server/testing/scenes/sample-application.ts";
import { textsIn } from "#texts/message.ts";
import type { Row } from "../row.ts";

const rounds = 40;
const noImages = { logo: undefined, photos: new Map<string, Buffer>() };

/** Renders the same words in the same font, uncompressed, by pdfkit alone: neither tagged nor on a grid. */
async function drawWithPdfkit(): Promise<Buffer> {
  const application = createSampleApplication();
  const [latin] = partsFor(0x41);
  if (!latin) throw new Error("The font has no letters.");
  const doc = new PDFDocument({ size: "LETTER", margin: 54 });
  doc.registerFont("regular", loadFont(latin, "regular")).registerFont("bold", loadFont(latin, "bold"));
  doc.font("bold").fontSize(22).text(application.applicant.name);
  for (const { label, rows } of printedSections(application, textsIn("en"))) {
    doc.font("bold").fontSize(12.5).text(label);
    doc.font("regular").fontSize(9.5);
    for (const row of rows) {
      if ("note" in row) doc.text(row.note);
      else doc.text(`${row.label}: ${typeof row.answer === "string" ? row.answer : "Not entered"}`);
    }
  }
  doc.end();
  return await buffer(doc);
}

async function measureMs(work: () => Promise<Buffer>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/**
 * Returns the median of the first PDF of each of five processes, in milliseconds. A sixth process, before them, fills
 * the compile cache.
 */
async function measureFirstPdf(...options: "ahead"[]): Promise<number> {
  const compileCacheFolder = mkdtempSync(join(tmpdir(), "lintel-compiled-"));
  const firstRuns: number[] = [];
  for (let n = 0; n <= 5; n++) {
    const child = fork(new URL("../first-pdf.ts", import.meta.url), [compileCacheFolder, ...options]);
    const exited = once(child, "exit");
    const [time] = (await once(child, "message")) as [number];
    await exited;
    if (n > 0) firstRuns.push(time);
  }
  rmSync(compileCacheFolder, { recursive: true, force: true });
  return median(firstRuns);
}

const createFirstRow = (what: string, lintel: number): Row => ({
  what: `The same, ${what}, milliseconds, against 250`,
  lintel,
  baseline: 250,
  ratio: lintel / 250,
  target: "at most 1",
  met: lintel <= 250,
});

/**
 * Measures the application as a PDF: warm, in alternation with bare pdfkit, and as the first one of a process, with and
 * without preloading.
 */
export async function printRows(): Promise<Row[]> {
  const times = { lintel: [] as number[], baseline: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    times.lintel.push(await measureMs(() => drawApplication(createSampleApplication(), noImages)));
    times.baseline.push(await measureMs(drawWithPdfkit));
  }
  const [lintel, baseline] = [median(times.lintel), median(times.baseline)];
  return [
    {
      what: "The default form filled in as a PDF, milliseconds, against its words written by pdfkit alone",
      lintel,
      baseline,
      ratio: lintel / baseline,
      target: "at most 1.5",
      met: lintel <= 1.5 * baseline,
    },
    createFirstRow("the first one of a server that is up and has read ahead", await measureFirstPdf("ahead")),
    createFirstRow(
      "the first one of a process that has read nothing ahead, with loading what writes it, compiled by an earlier one",
      await measureFirstPdf(),
    ),
  ];
}
