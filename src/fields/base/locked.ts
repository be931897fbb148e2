import type { Field } from "#contract/schemas/forms.ts";

/** Whether the builder shows the field at all. */
export const isDesigned = (field: Field): boolean => field.display_in_builder !== false;

/**
 * Whether a field, or one nested in it, can't be removed. Hidden fields are locked, too: the landlord doesn't see them,
 * so can't intend to remove them.
 */
export const isLocked = (field: Field): boolean =>
  field.editable === false ||
  !isDesigned(field) ||
  (field.choices ?? []).some((choice) => choice.fields?.some(isLocked));
