import type { ComponentType } from "react";
import type { Field } from "#contract/schemas/forms.ts";
import type { Design, FormEditProps } from "#fields/base/modes.ts";
import { byKind } from "#fields/registry/by-kind.ts";

/** Mode `form_edit` of every kind. */
const editors = byKind(
  import.meta.glob<ComponentType<FormEditProps>>("../*/form-edit.tsx", { eager: true, import: "default" }),
);

/** Each kind's place in the builder's palette, and its icon. */
export const palette = byKind(import.meta.glob<Design>("../*/form-edit.tsx", { eager: true, import: "design" }));

/** Returns the component with which the form builder edits a field. */
export const formEditOf = (field: Field): ComponentType<FormEditProps> => editors[field.field_id];
