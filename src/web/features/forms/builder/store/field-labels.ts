import type { Field, Section } from "#contract/schemas/forms.ts";
import { kindOf } from "#fields/registry/registry.ts";
import { formBuilderTexts } from "#texts/form-builder/texts.ts";
import type { Translate } from "#ui/texts.tsx";

/** How the builder speaks of a question or a section; of one that has no name (yet), by what it is. */
export function named(thing: Field | Section, t: Translate): string {
  const label = thing.label.trim();
  if (label) return t(label);
  return "field_id" in thing ? t(kindOf(thing).title) : t(formBuilderTexts).section;
}

export const quoted = (thing: Field | Section, t: Translate): string => `“${named(thing, t)}”`;
