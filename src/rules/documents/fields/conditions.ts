import type { DocumentField, DocumentValue } from "#contract/schemas/document-fields.ts";
import { isEmptyDocumentValue } from "./values.ts";

type Conditional = Pick<DocumentField, "id" | "condition">;
type DocumentValues = ReadonlyMap<string, DocumentValue>;

/** Returns the text that a condition compares: a checked box is `true`, a drawn signature has none. */
function comparableText(value: DocumentValue | undefined): string | undefined {
  if (isEmptyDocumentValue(value)) return undefined;
  if (typeof value === "boolean") return String(value);
  return typeof value === "string" ? value.trim() : undefined;
}

/**
 * Returns the fields that are shown with the given values. To a condition, a hidden or unknown field has no value.
 * Circular conditions hide the fields that depend on themselves.
 * @param values by field ID
 */
export function visibleDocumentFields<F extends Conditional>(fields: readonly F[], values: DocumentValues): F[] {
  const fieldsById = new Map(fields.map((field) => [field.id, field]));
  const visibilityById = new Map<string, boolean>();

  const isVisible = (field: Conditional): boolean => {
    const known = visibilityById.get(field.id);
    if (known !== undefined) return known;
    visibilityById.set(field.id, false);
    const isMet = !field.condition || isConditionMet(field.condition);
    visibilityById.set(field.id, isMet);
    return isMet;
  };
  const isConditionMet = ({ match, tests }: NonNullable<Conditional["condition"]>) => {
    const passesTest = (test: (typeof tests)[number]): boolean => {
      const field = fieldsById.get(test.field);
      const value = field && isVisible(field) ? values.get(field.id) : undefined;
      if (test.is === "answered") return !isEmptyDocumentValue(value);
      const text = comparableText(value);
      return (text !== undefined && test.values.includes(text)) === (test.is === "one_of");
    };
    return match === "all" ? tests.every(passesTest) : tests.some(passesTest);
  };

  return fields.filter(isVisible);
}
