import type { ComponentType } from "react";
import type { Field, FieldKind } from "#contract/schemas/forms.ts";
import type { ViewProps } from "#fields/base/modes.ts";
import { byKind } from "#fields/registry/by-kind.ts";
import { kindOf } from "#fields/registry/registry.ts";

/** Mode `view`, the answer to read, of the kinds that show more than the answer's text. */
const views: Partial<Record<FieldKind, ComponentType<ViewProps<unknown>>>> = byKind(
  import.meta.glob<ComponentType<ViewProps<unknown>>>("../*/view.tsx", { eager: true, import: "default" }),
);

const TextView = ({ field, value }: ViewProps<unknown>) => kindOf(field).toText(field, value);

/** Returns the field's component. Check a value with the kind's `hasShape` first: its type is unknown here. */
export const viewOf = (field: Field): ComponentType<ViewProps<unknown>> => views[field.field_id] ?? TextView;
