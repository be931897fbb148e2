import type { DocumentField, DocumentValue, PageSize } from "#contract/schemas/document-fields.ts";
import { isSignature } from "#rules/documents/fields/is-signature.ts";
import { unprintableMessage } from "#rules/documents/fields/printable.ts";
import { runSandboxed } from "#server/platform/threads/sandboxed-worker.ts";
import type { Message } from "#texts/message.ts";
import { signingProblemsTexts } from "#texts/signing-problems/texts.ts";
import type { PrintedText, PrintFault } from "./print-faults-thread.ts";

/**
 * Checks whether entered texts can be printed in the document: its fonts have the characters, and each text fits into
 * its field in a readable size. They are typeset in a separate thread, which takes a moment: don't call it in a
 * transaction.
 * @param values by field ID
 * @param pages the sizes of all pages
 * @returns the error messages by field ID
 * @throws ProblemError `unavailable` when too many calls wait; Error if typesetting exceeds the limits of its thread
 */
export async function printFaults(
  fields: readonly DocumentField[],
  values: Record<string, DocumentValue>,
  pages: readonly PageSize[],
): Promise<Record<string, Message[]>> {
  const texts = fields.flatMap((field): PrintedText[] => {
    const text = values[field.id];
    const page = pages[field.page];
    if (typeof text !== "string" || !page) return [];
    if (!isSignature(field) && field.type !== "text") return [];
    return [{ field, text, isSignature: isSignature(field), page }];
  });
  if (texts.length === 0) return {};
  const outcome = await runSandboxed<PrintFault[]>(new URL("./print-faults-thread.ts", import.meta.url), texts);
  if ("fault" in outcome) throw new Error(`The answers could not be typeset: ${outcome.fault}.`);
  const faultsById = new Map(outcome.answer.map((fault) => [fault.id, fault]));
  return Object.fromEntries(
    fields.flatMap((field) => {
      const fault = faultsById.get(field.id);
      return fault ? [[field.id, [printFaultMessage(field, fault)]]] : [];
    }),
  );
}

function printFaultMessage(field: DocumentField, fault: PrintFault): Message {
  const { label } = field;
  if ("cutAt" in fault) return (t) => t(signingProblemsTexts).doesnt_fit({ label, n: fault.cutAt });
  return unprintableMessage(field, fault.missing);
}
