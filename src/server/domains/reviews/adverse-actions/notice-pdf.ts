import type { AdverseAction } from "#contract/adverse-actions.ts";
import { isBox } from "#rules/law/notices/adverse-action.ts";
import type { Language } from "#rules/text/languages.ts";
import { prepareFonts } from "#server/platform/pdf/fonts.ts";
import { color, Paper } from "#server/platform/pdf/paper.ts";
import type { Style } from "#server/platform/pdf/typeset.ts";
import { paperTime } from "../../printing/rows.ts";

const title: Style = { face: "bold", size: 20, color: color.ink };
const heading: Style = { face: "bold", size: 12, color: color.brand };
const plain: Style = { face: "regular", size: 10, color: color.ink };
const small: Style = { face: "regular", size: 8, color: color.soft };

const spanishTime = new Intl.DateTimeFormat("es-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
/** When the notice was made, in its language. */
const noticeTime: Record<Language, (timestamp: string) => string> = {
  en: paperTime,
  es: (timestamp) => `${spanishTime.format(new Date(timestamp))} UTC`,
};

/** A notice as it was given, to print or to keep. @param compress false leaves the pages' text to be found by a test */
export async function noticePdf({ notice, created }: AdverseAction, compress = true): Promise<Buffer> {
  await prepareFonts(JSON.stringify(notice));
  const running = notice.title;
  const paper = new Paper(notice.title, { running, created: new Date(created), compress, language: notice.language });
  paper.block("H1", () => paper.text(notice.title, title, { leading: 1.25 }));
  paper.y += 4;
  paper.block("P", () => paper.text(noticeTime[notice.language](created), small));
  for (const { heading: name, paragraphs, items = [], citation } of notice.parts) {
    paper.y += 14;
    paper.room(60);
    paper.block("H2", () => paper.text(name, heading));
    paper.y += 3;
    for (const paragraph of paragraphs) {
      paper.block("P", () => paper.text(paragraph, plain));
      paper.y += 4;
    }
    if (items.length > 0) drawItems(paper, items);
    if (citation) paper.block("P", () => paper.text(citation, small));
  }
  return await paper.finish();
}

function drawItems(paper: Paper, items: string[]) {
  paper.within("L", () => {
    for (const item of items)
      paper.within("LI", () =>
        paper.within("LBody", () => {
          paper.block("P", () => paper.text(isBox(item) ? item : `• ${item}`, plain, { x: 66, width: 492 }));
          paper.y += 2;
        }),
      );
  });
  paper.y += 2;
}
