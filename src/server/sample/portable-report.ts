import { reportKinds } from "#rules/money/report-kinds.ts";
import { dayOf } from "#rules/text/dates.ts";
import { dayMs } from "#rules/time/durations.ts";
import { drawFacts } from "#server/platform/pdf/draw-facts.ts";
import { prepareFonts } from "#server/platform/pdf/fonts.ts";
import { color, PdfDocument } from "#server/platform/pdf/pdf-document.ts";
import type { Session } from "./calls.ts";

/** The fictitious consumer reporting agency of a portable report. */
export type PortableAgency = { from: string; address: string; phone: string };

const week = 7 * dayMs;

/** Uploads a portable report and provides it for an application, as the applicant's screen would. */
export async function providePortableReport(
  session: Session,
  id: string,
  name: string,
  agency: PortableAgency,
  at: Date,
): Promise<void> {
  const created = new Date(at.getTime() - week);
  const upload = new FormData();
  const file = new Blob([Uint8Array.from(await drawReport(name, agency, created))], { type: "application/pdf" });
  upload.set("attachment", file, "portable-report.pdf");
  const multipart = new Response(upload);
  const { filenames } = await session.post<{ filenames: string[] }>(
    "/attachments/upload/",
    at,
    Buffer.from(await multipart.arrayBuffer()),
    { "content-type": multipart.headers.get("content-type") },
  );
  const issued = dayOf(created, "UTC");
  const includes = [...reportKinds];
  const body = { path: filenames[0], name, ...agency, made: issued, includes };
  await session.post(`/applications/${id}/portable_report/`, at, body);
}

/** Draws the report as its agency would print it. */
async function drawReport(name: string, { from, address, phone }: PortableAgency, created: Date): Promise<Buffer> {
  const title = "Portable tenant screening report";
  const facts: [string, string][] = [
    ["Applicant", name],
    ["Prepared by", `${from}, ${address}, ${phone}`],
    ["Credit score", "724"],
    ["Eviction records", "None found"],
    ["Criminal records", "None found"],
  ];
  await prepareFonts(JSON.stringify([title, facts]));
  const pdf = new PdfDocument(title, { running: `${title} · ${name}`, created });
  pdf.block("H1", () => pdf.text(title, { fontFace: "bold", size: 22, color: color.ink }, { leading: 1.25 }));
  pdf.y += 12;
  drawFacts(pdf, facts);
  return await pdf.finish();
}
