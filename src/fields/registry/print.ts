import type { Field, FieldKind } from "#contract/schemas/forms.ts";
import type { Print, PrintedAnswer } from "#fields/base/print.ts";
import { print as signature } from "#fields/signature/pdf.ts";

/** The kinds whose text is not enough in print; all others print the result of `toText`. */
const registry = {
  signature,
  signature_new: signature,
} satisfies Partial<Record<FieldKind, Print<never>>>;

/** @returns undefined when the kind's text is enough. Call the kind's `hasShape` first. */
export function printedOf(field: Field, value: unknown): PrintedAnswer | undefined {
  const print = (registry as Partial<Record<FieldKind, Print<unknown>>>)[field.field_id];
  return print?.(field, value);
}
