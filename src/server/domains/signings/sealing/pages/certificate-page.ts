import { dayOf, formatClockSeconds, formatDate } from "#rules/text/dates.ts";
import { drawFacts, drawHeading } from "#server/platform/pdf/draw-facts.ts";
import { color, PdfDocument } from "#server/platform/pdf/pdf-document.ts";
import type { Style } from "#server/platform/pdf/typeset.ts";
import type { Language } from "#texts/languages.ts";
import { signingCertificateTexts } from "#texts/signing-certificate/texts.ts";
import type { TruncatedText } from "./draw-fields.ts";
import type { CertificateFacts, CertifiedPerson } from "./seal-input.ts";

const title: Style = { fontFace: "bold", size: 22, color: color.ink };
const plain: Style = { fontFace: "regular", size: 10, color: color.ink };
const label: Style = { fontFace: "regular", size: 8, color: color.soft };
const name: Style = { fontFace: "bold", size: 11, color: color.ink };

/** `authority`: the name in the operator's certificate; null if the installation generated its own. */
export type Sealer = { host: string; authority: string | null };

/** Renders the certificate of completion as a PDF: who did what and when, and how to verify the document. */
export async function renderCertificate(
  facts: CertificateFacts & { truncatedTexts: TruncatedText[] },
  sealer: Sealer,
  language: Language,
  sealed: Date,
): Promise<Buffer> {
  const pdf = new PdfDocument(facts.title, { running: `${facts.title} · ${facts.number}`, created: sealed, language });
  const texts = pdf.t(signingCertificateTexts);
  pdf.block("H1", () => pdf.text(texts.title, title));
  pdf.block("P", () => pdf.text(texts.about({ title: facts.title }), plain));
  pdf.y += 14;
  drawFacts(pdf, [
    [texts.number, facts.number],
    [texts.sender, facts.sender],
    [texts.sent, formatPrintTime(facts.sent)],
    [texts.completed, formatPrintTime(facts.completed)],
  ]);
  drawHeading(pdf, texts.people);
  for (const person of facts.people) drawPerson(pdf, person);
  drawHeading(pdf, texts.files);
  for (const { name: file, pages, sha256 } of facts.files)
    drawHash(pdf, `${file} (${texts.file_pages({ pages })})`, sha256);
  if (facts.truncatedTexts.length > 0) drawTruncatedTexts(pdf, facts.truncatedTexts);
  if (facts.consents.length > 0) drawHeading(pdf, texts.consents);
  for (const { version, sha256 } of facts.consents) {
    // a version starts with its date
    const day = formatDate(version.slice(0, 10));
    drawHash(pdf, texts.consent({ day }), sha256);
  }
  drawHeading(pdf, texts.seal);
  const owner = sealer.authority
    ? texts.seal_operator({ name: sealer.authority })
    : texts.seal_own({ host: sealer.host });
  for (const text of [texts.seal_about, owner, texts.verify({ url: facts.verifyUrl })]) {
    pdf.block("P", () => pdf.text(text, plain));
    pdf.y += 5;
  }
  return await pdf.finish();
}

function drawPerson(pdf: PdfDocument, person: CertifiedPerson) {
  const texts = pdf.t(signingCertificateTexts);
  pdf.ensureSpace(120);
  pdf.block("P", () => pdf.text(person.name, name));
  pdf.y += 4;
  drawFacts(pdf, [
    [texts.part, [texts.kinds[person.kind], person.role].filter(Boolean).join(" · ")],
    [texts.email, person.email],
    [texts.identity, person.identity],
    [texts.ip_address, person.ip_address ?? ""],
    [texts.sent, formatPrintTime(person.sent)],
    [texts.viewed, formatPrintTime(person.viewed)],
    [texts.consented, formatPrintTime(person.consented)],
    [texts.acted[person.kind], formatPrintTime(person.completed)],
    [texts.device, person.device ?? ""],
  ]);
  pdf.y += 6;
}

function drawTruncatedTexts(pdf: PdfDocument, truncatedTexts: TruncatedText[]) {
  const texts = pdf.t(signingCertificateTexts);
  drawHeading(pdf, texts.full_texts);
  pdf.block("P", () => pdf.text(texts.full_texts_about, label));
  for (const { page, text } of truncatedTexts) {
    pdf.y += 5;
    pdf.ensureSpace(40);
    pdf.block("P", () => {
      pdf.text(texts.on_page({ page }), label);
      pdf.text(text, plain);
    });
  }
  pdf.y += 5;
}

function drawHash(pdf: PdfDocument, caption: string, sha256: string) {
  pdf.ensureSpace(40);
  pdf.block("P", () => {
    pdf.text(caption, plain);
    pdf.text(`${pdf.t(signingCertificateTexts).fingerprint}: ${sha256}`, label);
  });
  pdf.y += 5;
}

/** Formats a time for print, to the second, with its time zone; empty for null. */
function formatPrintTime(timestamp: string | null): string {
  if (!timestamp) return "";
  const moment = new Date(timestamp);
  return `${formatDate(dayOf(moment, "UTC"))}, ${formatClockSeconds(moment, "UTC")} UTC`;
}
