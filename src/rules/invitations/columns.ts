import { parsePhone } from "#phone-plans";
import type { TableRow } from "#rules/invitations/read-table.ts";
import { isEmail } from "#rules/text/email.ts";
import { folded } from "#rules/text/folded.ts";

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
const sampled = 50;

/** Guesses what each column of a table holds: by its heading, else by its cells. Each meaning is assigned once. */
export function guessColumns(rows: readonly TableRow[]): Mapping {
  const width = rows.slice(0, sampled).reduce((limit, { cells }) => Math.max(limit, cells.length), 0);
  const first = rows[0]?.cells ?? [];
  const byHeading = spread(width, (index) => headingOf(first[index] ?? ""));
  if (!first.some(isEmail) && byHeading.some((column) => column !== null))
    return { hasHeadings: true, columns: byHeading };
  return { hasHeadings: false, columns: byCells(rows.slice(0, sampled), width) };
}

function headingOf(cell: string): Column | null {
  const heading = plain(cell);
  return headings.find(([, words]) => words.test(heading))?.[0] ?? null;
}

/** Normalizes a text: lower case, without accents and punctuation. */
const plain = (text: string): string =>
  folded(text.slice(0, 100))
    .replace(/[^a-z]+/g, " ")
    .trim();

/** Assigns each meaning to the first column that has it. */
function spread(width: number, meaningOf: (index: number) => Column | null): (Column | null)[] {
  const given = new Set<Column>();
  return Array.from({ length: width }, (_, index) => {
    const column = meaningOf(index);
    if (column === null || given.has(column)) return null;
    given.add(column);
    return column;
  });
}

function byCells(rows: readonly TableRow[], width: number): (Column | null)[] {
  const kinds = Array.from({ length: width }, (_, index) => kindOf(rows.map(({ cells }) => cells[index] ?? "")));
  return spread(width, (index) => kinds[index] ?? null);
}

/** Returns what most of a column's cells look like; null for an empty column. */
function kindOf(cells: readonly string[]): Column | null {
  const filled = cells.filter((cell) => cell !== "");
  const limit = (test: (cell: string) => boolean) => filled.filter(test).length * 2 > filled.length;
  if (limit((cell) => cell.includes("@"))) return "email";
  if (limit((cell) => parsePhone(cell) !== undefined)) return "phone";
  if (limit((cell) => /\d/.test(cell))) return "unit";
  return limit((cell) => /\p{L}/u.test(cell)) ? "name" : null;
}
