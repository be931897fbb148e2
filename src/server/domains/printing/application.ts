import type { Application } from "#contract/applications.ts";
import { showPhone } from "#rules/phones/phones.ts";
import { prepareFonts } from "../../platform/pdf/fonts.ts";
import { drawFacts, drawHeading } from "../../platform/pdf/parts.ts";
import { color, PdfDocument, sheet } from "../../platform/pdf/pdf-document.ts";
import type { Style } from "../../platform/pdf/typeset.ts";
import type { TenantDeps } from "../../ports/deps.ts";
import { drawAnswers } from "./answers.ts";
import type { Attached } from "./attachments/load.ts";
import { drawAttachments } from "./attachments/print.ts";
import { loadPictures, type Pictures } from "./pictures.ts";
import { printedSections, printedTime } from "./rows.ts";

const eyebrow: Style = { fontFace: "bold", size: 8.5, color: color.brand };
const title: Style = { fontFace: "bold", size: 22, color: color.ink };
const label: Style = { fontFace: "regular", size: 8, color: color.soft };

/**
 * The application as a PDF: answers as they may be shown (`values` comes masked), signatures as they were given,
 * pictures and the pages of attached PDFs on pages of their own. Text only, in a font that comes along.
 */
export async function renderApplicationPdf(
  deps: TenantDeps,
  application: Application,
  attached: Attached,
): Promise<Buffer> {
  return await drawApplication(application, await loadPictures(deps, application), { attached });
}

type Options = { attached?: Attached; compress?: boolean };

/** @param options.compress false leaves the pages' text to be found by a test */
export async function drawApplication(
  application: Application,
  pictures: Pictures,
  { attached = new Map(), compress = true }: Options = {},
): Promise<Buffer> {
  const name = application.applicant.name || "Applicant";
  await prepareFonts(JSON.stringify(application));
  const pdf = new PdfDocument(`Rental application of ${name}`, {
    // the name last: written from right to left, it would draw the number of a street to its other side
    running: `${application.unit_address || application.template_name} · ${name}`,
    created: new Date(application.modified),
    compress,
  });
  drawHead(pdf, application, name, pictures.logo);
  for (const { label: section, rows } of printedSections(application)) {
    drawHeading(pdf, section);
    drawAnswers(pdf, rows);
  }
  drawAttachments(pdf, application, pictures.photos, attached);
  if (pdf.type.missing) {
    pdf.room(40);
    pdf.y += 14;
    const note =
      "\uFFFD stands for characters that this document's fonts do not have. They are whole in the application itself.";
    pdf.block("P", () => pdf.text(note, label));
  }
  return await pdf.finish();
}

function drawHead(pdf: PdfDocument, application: Application, name: string, logo: Buffer | undefined) {
  const { landlord, applicant } = application;
  if (logo) {
    const fit: [number, number] = [150, 44];
    const box = { fit, align: "right", valign: "center" } as const;
    pdf.block("Figure", () => pdf.doc.image(logo, sheet.right - 150, sheet.top, box), `Logo of ${landlord.name}`);
  }
  const width = sheet.width - (logo ? 170 : 0);
  pdf.block("P", () => pdf.text("Rental application", eyebrow, { width }));
  pdf.y += 2;
  pdf.block("H1", () => pdf.text(name, title, { width, leading: 1.25 }));
  pdf.y = Math.max(pdf.y + 12, logo ? sheet.top + 58 : 0);
  pdf.rule(pdf.y, color.brand);
  pdf.y += 12;
  drawFacts(pdf, [
    ["Property", application.unit_address],
    ["Landlord", landlord.name],
    ["Form", application.template_name],
    ["Submitted", printedTime(application.created)],
    ...revisionFacts(application),
    ["Email", applicant.email],
    ["Phone", showPhone(applicant.phone)],
    ...consentFacts(application),
  ]);
}

/** That no report may be ordered any more, where the applicant withdrew consent to it. */
const consentFacts = ({ consent_withdrawn_at }: Application): [string, string][] =>
  consent_withdrawn_at ? [["Consent to screening", `Withdrawn ${printedTime(consent_withdrawn_at)}`]] : [];

/** Which revision it is, where the applicant has corrected their answers. */
function revisionFacts({ revision, revisions }: Application): [string, string][] {
  const shown = revisions.find((each) => each.revision === revision);
  if (!shown) return [];
  const note = revision === revisions.length ? "the newest" : "an earlier one";
  return [["Version", `${revision} of ${revisions.length}, ${note}, signed ${printedTime(shown.sent)}`]];
}
