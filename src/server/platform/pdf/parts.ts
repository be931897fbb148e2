import { color, type Paper, sheet } from "./paper.ts";
import type { Style } from "./typeset.ts";

const label: Style = { face: "regular", size: 8, color: color.soft };
const fact: Style = { face: "bold", size: 10, color: color.ink };
export const heading: Style = { face: "bold", size: 12.5, color: color.brand };

/** A heading stays with at least two of its rows. */
export function drawHeading(paper: Paper, text: string) {
  paper.room(74);
  if (!paper.atTop) paper.y += 14;
  paper.block("H2", () => paper.text(text, heading));
  paper.rule(paper.y + 2);
  paper.y += 7;
}

/** What it is about, two to a line; facts without a value are left out. */
export function drawFacts(paper: Paper, facts: [string, string][]) {
  const shown = facts.filter(([, value]) => value.trim() !== "");
  const width = sheet.width / 2 - 12;
  for (let i = 0; i < shown.length; i += 2) {
    const top = paper.y;
    const ends = shown.slice(i, i + 2).map(([name, value], column) => {
      paper.y = top;
      const at = { x: sheet.left + column * (width + 24), width };
      paper.block("P", () => {
        paper.text(name, label, at);
        paper.text(value, fact, at);
      });
      return paper.y;
    });
    paper.y = Math.max(...ends) + 7;
  }
}
