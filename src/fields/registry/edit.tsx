import type { ComponentType } from "react";
import type { Field } from "#contract/schemas/forms.ts";
import type { EditProps } from "#fields/base/modes.ts";
import { byKind } from "#fields/registry/by-kind.ts";

/** Mode `edit` of every kind: the applicant fills in. */
const editors = byKind(
  import.meta.glob<ComponentType<EditProps<unknown>>>("../*/edit.tsx", { eager: true, import: "default" }),
);

/** The component of the field. Its value must have passed the kind's `is`: here its type is no longer known. */
export const editOf = (field: Field): ComponentType<EditProps<unknown>> => editors[field.field_id];
