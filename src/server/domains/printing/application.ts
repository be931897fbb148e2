import type { Application } from "#contract/applications.ts";
import { showPhone } from "#rules/phones/phones.ts";
import { prepareFonts } from "../../platform/pdf/fonts.ts";
import { color, Paper, sheet } from "../../platform/pdf/paper.ts";
import { drawFacts, drawHeading } from "../../platform/pdf/parts.ts";
import type { Style } from "../../platform/pdf/typeset.ts";
import type { Deps } from "../../ports/deps.ts";
import { drawAnswers } from "./answers.ts";
import type { Attached } from "./attachments/load.ts";
import { drawAttachments } from "./attachments/print.ts";
import { loadPictures, type Pictures } from "./pictures.ts";
import { paperTime, printedSections } from "./rows.ts";

const eyebrow: Style = { face: "bold", size: 8.5, color: color.brand };
const title: Style = { face: "bold", size: 22, color: color.ink };
const label: Style = { face: "regular", size: 8, color: color.soft };

/**
 * The application as a PDF: answers as they may be shown (`values` comes masked), signatures as they were given,
 * pictures and the pages of attached PDFs on pages of their own. Text only, in a font that comes along.
 */
export async function renderApplicationPdf(deps: Deps, application: Application, attached: Attached): Promise<Buffer> {
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
  const paper = new Paper(`Rental application of ${name}`, {
    // the name last: written from right to left, it would draw the number of a street to its other side
    running: `${application.unit_address || application.template_name} · ${name}`,
    created: new Date(application.modified),
    compress,
  });
  drawHead(paper, application, name, pictures.logo);
  for (const { label: section, rows } of printedSections(application)) {
    drawHeading(paper, section);
    drawAnswers(paper, rows);
  }
  drawAttachments(paper, application, pictures.photos, attached);
  if (paper.type.missing) {
    paper.room(40);
    paper.y += 14;
    const note =
      "\uFFFD stands for characters that this document's fonts do not have. They are whole in the application itself.";
    paper.block("P", () => paper.text(note, label));
  }
  return await paper.finish();
}

function drawHead(paper: Paper, application: Application, name: string, logo: Buffer | undefined) {
  const { landlord, applicant } = application;
  if (logo) {
    const fit: [number, number] = [150, 44];
    const box = { fit, align: "right", valign: "center" } as const;
    paper.block("Figure", () => paper.doc.image(logo, sheet.right - 150, sheet.top, box), `Logo of ${landlord.name}`);
  }
  const width = sheet.width - (logo ? 170 : 0);
  paper.block("P", () => paper.text("Rental application", eyebrow, { width }));
  paper.y += 2;
  paper.block("H1", () => paper.text(name, title, { width, leading: 1.25 }));
  paper.y = Math.max(paper.y + 12, logo ? sheet.top + 58 : 0);
  paper.rule(paper.y, color.brand);
  paper.y += 12;
  drawFacts(paper, [
    ["Property", application.unit_address],
    ["Landlord", landlord.name],
    ["Form", application.template_name],
    ["Submitted", paperTime(application.created)],
    ...editionFacts(application),
    ["Email", applicant.email],
    ["Phone", showPhone(applicant.phone)],
  ]);
}

/** Which edition it is, where the applicant has corrected their answers. */
function editionFacts({ edition, editions }: Application): [string, string][] {
  const shown = editions.find((each) => each.edition === edition);
  if (!shown) return [];
  const word = edition === editions.length ? "the newest" : "an earlier one";
  return [["Edition", `${edition} of ${editions.length}, ${word}, signed ${paperTime(shown.sent)}`]];
}
