import type { Language } from "#texts/languages.ts";
import type { Statement } from "./load-statement.ts";
import { drawStatement } from "./statement-pdf.ts";

export type StatementTask = { statement: Statement; language: Language };

/** Renders a statement as a PDF. */
export async function run({ statement, language }: StatementTask): Promise<Uint8Array> {
  return await drawStatement(statement, language);
}
