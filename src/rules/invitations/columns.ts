import { parsePhone } from "#phone-plans";
import type { TableRow } from "#rules/invitations/parse-table.ts";
import { isEmail } from "#rules/text/email.ts";
import { foldText } from "#rules/text/fold-text.ts";

/** What a column of a table can hold. */
export const columns = ["email", "name", "first_name", "last_name", "phone", "unit"] as const;
export type Column = (typeof columns)[number];

/** The meaning of each column of a table; null: not used. */
export type Mapping = { hasHeadings: boolean; columns: (Column | null)[] };

/** What headings of a column contain, in English and Spanish, in the order in which they are tried. */
const headings: [Column, RegExp][] = [
  ["email", /e?mail|correo/],
  ["phone", /phone|mobile|\bcell|^tel\b|telef|celular|movil/],
  ["first_name", /first|given|forename|primer nombre|nombre de pila|^nombres$/],
  ["last_name", /last|surname|family name|apellido/],
  [
    "unit",
    /unit|\bapt|apartment|property|address|home|unidad|apartamento|departamento|depto|vivienda|direccion|propiedad/,
  ],
  ["name", /name|applicant|tenant|renter|contact|nombre|solicitante|inquilino|contacto/],
];

/** How many rows are read to guess what a column without a heading holds. */
const sampledRowCount = 50;

/** Guesses what each column of a table holds: by its heading, else by its cells. Each meaning is assigned once. */
export function guessColumns(rows: readonly TableRow[]): Mapping {
  const width = rows.slice(0, sampledRowCount).reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  const firstCells = rows[0]?.cells ?? [];
  const byHeading = assignColumns(width, (index) => headingOf(firstCells[index] ?? ""));
  if (!firstCells.some(isEmail) && byHeading.some((column) => column !== null))
    return { hasHeadings: true, columns: byHeading };
  return { hasHeadings: false, columns: guessByCells(rows.slice(0, sampledRowCount), width) };
}

function headingOf(cell: string): Column | null {
  const heading = normalizeHeading(cell);
  return headings.find(([, words]) => words.test(heading))?.[0] ?? null;
}

/** Normalizes a text: lower case, without accents and punctuation. */
const normalizeHeading = (text: string): string =>
  foldText(text.slice(0, 100))
    .replace(/[^a-z]+/g, " ")
    .trim();

/** Assigns each meaning to the first column that has it. */
function assignColumns(width: number, meaningOf: (index: number) => Column | null): (Column | null)[] {
  const assignedColumns = new Set<Column>();
  return Array.from({ length: width }, (_, index) => {
    const column = meaningOf(index);
    if (column === null || assignedColumns.has(column)) return null;
    assignedColumns.add(column);
    return column;
  });
}

function guessByCells(rows: readonly TableRow[], width: number): (Column | null)[] {
  const kinds = Array.from({ length: width }, (_, index) => guessColumn(rows.map(({ cells }) => cells[index] ?? "")));
  return assignColumns(width, (index) => kinds[index] ?? null);
}

/** Returns what most of a column's cells look like; null for an empty column. */
function guessColumn(cells: readonly string[]): Column | null {
  const filled = cells.filter((cell) => cell !== "");
  const isMostly = (test: (cell: string) => boolean) => filled.filter(test).length * 2 > filled.length;
  if (isMostly((cell) => cell.includes("@"))) return "email";
  if (isMostly((cell) => parsePhone(cell) !== undefined)) return "phone";
  if (isMostly((cell) => /\d/.test(cell))) return "unit";
  return isMostly((cell) => /\p{L}/u.test(cell)) ? "name" : null;
}
