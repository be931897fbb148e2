import papaparse from "papaparse";
import { parseAddressList } from "#rules/invitations/address-list.ts";

/** The cells of each row that is not blank, with the line it starts on. */
export type TableRow = { line: number; cells: string[] };

/**
 * Reads pasted text or a CSV file: columns separated by commas, semicolons, tabs or bars, quoted cells with line breaks;
 * or a list of email addresses as an email program copies it.
 * @param limit rows to read; one more is read, so that the caller can see that there are too many
 */
export function parseTable(text: string, limit: number): TableRow[] {
  const list = parseAddressList(text, limit + 1);
  if (list) return list.map((cells, index) => ({ line: index + 1, cells }));
  const rows: TableRow[] = [];
  let line = 1;
  papaparse.parse<string[]>(text, {
    delimitersToGuess: [",", "\t", ";", "|"],
    step: ({ data }, parser) => {
      const cells = data.map(cleanCell);
      if (cells.some((cell) => cell !== "")) rows.push({ line, cells });
      line += 1 + data.reduce((sum, cell) => sum + countLineBreaks(cell), 0);
      if (rows.length > limit) parser.abort();
    },
  });
  return rows;
}

const countLineBreaks = (cell: string): number => cell.match(/\r\n|\r|\n/g)?.length ?? 0;

/** Returns a cell without the white space that spreadsheets and web pages leave around and in it. */
const cleanCell = (cell: string): string => cell.replace(/\s+/g, " ").trim();
