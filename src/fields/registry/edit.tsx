import type { ComponentType } from "react";
import type { Field } from "#contract/schemas/forms.ts";
import type { EditProps } from "#fields/base/modes.ts";
import { byKind } from "#fields/registry/by-kind.ts";

/** Mode `edit` of every kind: the applicant fills in. */
const editors = byKind(
  import.meta.glob<ComponentType<EditProps<unknown>>>("../*/edit.tsx", { eager: true, import: "default" }),
);

/** Returns the field's component. Check a value with the kind's `hasShape` first: its type is unknown here. */
export const editOf = (field: Field): ComponentType<EditProps<unknown>> => editors[field.field_id];
