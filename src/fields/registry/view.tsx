import type { ComponentType } from "react";
import type { Field } from "#contract/schemas/forms.ts";
import type { ViewProps } from "#fields/base/modes.ts";
import { byKind } from "#fields/registry/by-kind.ts";

/** Mode `view` of every kind: the answer to read. */
const views = byKind(
  import.meta.glob<ComponentType<ViewProps<unknown>>>("../*/view.tsx", { eager: true, import: "default" }),
);

/** Returns the field's component. Check a value with the kind's `hasShape` first: its type is unknown here. */
export const viewOf = (field: Field): ComponentType<ViewProps<unknown>> => views[field.field_id];
