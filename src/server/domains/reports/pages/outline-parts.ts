import { showDate } from "#rules/text/dates.ts";
import type { Row } from "../../printing/rows.ts";

export const date = (day: string | null): string | null => (day ? showDate(day) : null);

/** Returns rows of the known facts; the first one is the item itself. */
export function item(title: string, facts: [string, string | null][]): Row[] {
  const known = facts.filter((pair): pair is [string, string] => pair[1] !== null && pair[1] !== "");
  return [{ note: title, depth: 0 }, ...known.map(([label, answer]) => ({ label, answer, depth: 1 }))];
}

/** A list says so when it is empty. */
export const orNone = (rows: Row[]): Row[] => (rows.length > 0 ? rows : [{ note: "None found.", depth: 0 }]);
