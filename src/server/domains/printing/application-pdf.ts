import type { Application } from "#contract/application-schemas.ts";
import { formatPhone } from "#rules/phones/phones.ts";
import { drawFacts, drawHeading } from "#server/platform/pdf/draw-facts.ts";
import { prepareFonts } from "#server/platform/pdf/fonts.ts";
import { color, PdfDocument, sheet } from "#server/platform/pdf/pdf-document.ts";
import type { Style } from "#server/platform/pdf/typeset.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { decisionFileTexts } from "#texts/decision-file/texts.ts";
import type { Language } from "#texts/languages.ts";
import { type Texts, textsIn } from "#texts/message.ts";
import { pdfTexts } from "#texts/pdf/texts.ts";
import { drawAttachments } from "./attachments/draw-attachments.ts";
import type { AttachedFiles } from "./attachments/load-attached-files.ts";
import { criteriaRows } from "./criteria-rows.ts";
import { drawAnswers } from "./draw-answers.ts";
import { loadPdfImages, type PdfImages } from "./pdf-images.ts";
import { formatPrintedTime, printedSections } from "./rows.ts";

const eyebrow: Style = { fontFace: "bold", size: 8.5, color: color.brand };
const title: Style = { fontFace: "bold", size: 22, color: color.ink };

/**
 * Renders the application as a PDF: the answers (secrets in `values` are masked), the signatures, and images and pages
 * of attached PDFs on pages of their own. Its fonts are embedded.
 */
export async function renderApplicationPdf(
  deps: TenantDeps,
  application: Application,
  attachedFiles: AttachedFiles,
  language: Language,
): Promise<Buffer> {
  return await drawApplication(application, await loadPdfImages(deps, application), {
    attached: attachedFiles,
    language,
  });
}

type Options = { attached?: AttachedFiles; compress?: boolean; language?: Language };

/** @param options.compress false leaves the page text readable for tests */
export async function drawApplication(
  application: Application,
  pictures: PdfImages,
  { attached: attachedFiles = new Map(), compress = true, language = "en" }: Options = {},
): Promise<Buffer> {
  const t = textsIn(language);
  const name = application.applicant.name || t(commonTexts).applicant;
  const sections = printedSections(application, t);
  await prepareFonts(JSON.stringify([application, sections]));
  const pdf = new PdfDocument(t(pdfTexts).application_of({ name }), {
    // the name comes last: right-to-left text would move the house number to its other side
    running: `${application.unit_address || application.template_name} · ${name}`,
    created: new Date(application.modified),
    compress,
    language,
  });
  drawHead(pdf, application, name, pictures.logo);
  for (const { label: section, rows } of sections) {
    drawHeading(pdf, section);
    drawAnswers(pdf, rows);
  }
  drawCriteria(pdf, application);
  drawAttachments(pdf, application, pictures.photos, attachedFiles);
  return await pdf.finish();
}

/** Draws the form's criteria with their results, which only the landlord's side receives. */
export function drawCriteria(pdf: PdfDocument, { criteria, form_version }: Application): void {
  if (criteria.length === 0) return;
  drawHeading(pdf, pdf.t(decisionFileTexts).criteria);
  drawAnswers(pdf, criteriaRows(criteria, form_version, pdf.t));
}

/** Draws the title and the facts of an application, on an empty page. */
export function drawHead(pdf: PdfDocument, application: Application, name: string, logo: Buffer | undefined) {
  const { landlord, applicant } = application;
  if (logo) {
    const maxSize: [number, number] = [150, 44];
    const box = { fit: maxSize, align: "right", valign: "center" } as const;
    pdf.block(
      "Figure",
      () => pdf.doc.image(logo, sheet.right - 150, sheet.top, box),
      pdf.t(pdfTexts).logo_of({ landlord: landlord.name }),
    );
  }
  const width = sheet.width - (logo ? 170 : 0);
  pdf.block("P", () => pdf.text(pdf.t(pdfTexts).rental_application, eyebrow, { width }));
  pdf.y += 2;
  pdf.block("H1", () => pdf.text(name, title, { width, leading: 1.25 }));
  pdf.y = Math.max(pdf.y + 12, logo ? sheet.top + 58 : 0);
  pdf.rule(pdf.y, color.brand);
  pdf.y += 12;
  drawFacts(pdf, [
    [pdf.t(pdfTexts).property, application.unit_address],
    [pdf.t(pdfTexts).landlord, landlord.name],
    [pdf.t(commonTexts).form, application.template_name],
    [pdf.t(pdfTexts).submitted, formatPrintedTime(application.created)],
    ...revisionFacts(application, pdf.t),
    [pdf.t(commonTexts).email, applicant.email],
    [pdf.t(pdfTexts).phone, formatPhone(applicant.phone)],
    ...consentFacts(application, pdf.t),
  ]);
}

/** Returns when the applicant withdrew consents; empty if they withdrew none. */
function consentFacts(application: Application, t: Texts): [string, string][] {
  const texts = t(pdfTexts);
  const { consent_withdrawn_at, electronic_consent_withdrawn_at } = application;
  const withdrawn = (label: string, at: string | null): [string, string][] =>
    at ? [[label, texts.consent_withdrawn({ when: formatPrintedTime(at) })]] : [];
  return [
    ...withdrawn(texts.consent_screening, consent_withdrawn_at),
    ...withdrawn(texts.consent_electronic, electronic_consent_withdrawn_at),
  ];
}

/** Returns which revision is printed; empty if the applicant never corrected their answers. */
function revisionFacts({ revision, revisions }: Application, t: Texts): [string, string][] {
  const shown = revisions.find((each) => each.revision === revision);
  if (!shown) return [];
  const total = revisions.length;
  const values = { n: revision, total, when: formatPrintedTime(shown.sent) };
  return [[t(pdfTexts).version, t(pdfTexts)[revision === total ? "version_latest" : "version_earlier"](values)]];
}
