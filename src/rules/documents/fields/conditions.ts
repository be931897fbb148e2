import type { DocumentField, DocumentValue } from "#contract/schemas/document-fields.ts";
import { isEmptyDocumentValue } from "./values.ts";

type Conditional = Pick<DocumentField, "id" | "condition">;
type DocumentValues = ReadonlyMap<string, DocumentValue>;

/** Returns the text that a condition compares: a checked box is `true`, a drawn signature has none. */
function textOf(value: DocumentValue | undefined): string | undefined {
  if (isEmptyDocumentValue(value)) return undefined;
  if (typeof value === "boolean") return String(value);
  return typeof value === "string" ? value.trim() : undefined;
}

/**
 * Returns the fields that are shown with the given values. To a condition, a hidden or unknown field has no value.
 * Circular conditions hide the fields that depend on themselves.
 * @param values by field ID
 */
export function shownDocumentFields<F extends Conditional>(fields: readonly F[], values: DocumentValues): F[] {
  const named = new Map(fields.map((field) => [field.id, field]));
  const seen = new Map<string, boolean>();

  const shows = (field: Conditional): boolean => {
    const known = seen.get(field.id);
    if (known !== undefined) return known;
    seen.set(field.id, false);
    const verdict = !field.condition || holds(field.condition);
    seen.set(field.id, verdict);
    return verdict;
  };
  const holds = ({ match, tests }: NonNullable<Conditional["condition"]>) => {
    const passes = (test: (typeof tests)[number]): boolean => {
      const field = named.get(test.field);
      const value = field && shows(field) ? values.get(field.id) : undefined;
      if (test.is === "answered") return !isEmptyDocumentValue(value);
      const text = textOf(value);
      return (text !== undefined && test.values.includes(text)) === (test.is === "one_of");
    };
    return match === "all" ? tests.every(passes) : tests.some(passes);
  };

  return fields.filter(shows);
}
