import type { Field, Form, Section } from "#contract/schemas/forms.ts";
import type { BlankPart } from "#fields/base/print.ts";
import { conditionText } from "#fields/conditions/condition-text.ts";
import { type Places, placesOf } from "#fields/conditions/conditions.ts";
import { blankOf } from "#fields/registry/blank.ts";
import { kindOf } from "#fields/registry/registry.ts";

/**
 * An input of the blank form. `name` is unique in the form, `tooltip` is read by screen readers, `notes` are printed
 * with it.
 */
export type Cell = {
  part: BlankPart;
  name: string;
  label: string;
  tooltip: string;
  required: boolean;
  longest: number | undefined;
  notes: string[];
};

/**
 * `words`: a text over the whole width; `question`: the heading of the cells after it; `depth`: the number of enclosing
 * choices.
 */
export type Item = { depth: number } & (
  | { text: string }
  | { only: string }
  | { question: string; required: boolean; notes: string[] }
  | { cell: Cell }
);

export type BlankSection = { label: string; items: Item[] };

/** A form as it is printed to be filled in: everything it could ask, conditions as instructions. */
export function blankSections(form: Form): BlankSection[] {
  const places = placesOf(form);
  return form.sections.map((section) => ({
    label: section.label,
    items: [...only(section, places, 0), ...section.fields.flatMap((field) => itemsOf(field, places, 0))],
  }));
}

function only({ show_when }: Field | Section, places: Places, depth: number): Item[] {
  const text = show_when && conditionText(show_when, places);
  return text ? [{ only: `Only if ${text}:`, depth }] : [];
}

function itemsOf(field: Field, places: Places, depth: number): Item[] {
  if (field.disabled) return [];
  const items = kindOf(field).answerless ? [{ text: field.label, depth }] : cellsOf(field, places, depth);
  const nested = (field.choices ?? []).flatMap(({ label, fields = [] }): Item[] =>
    fields.length === 0
      ? []
      : [
          { only: `Only if you answered “${label}” to “${field.label}”:`, depth: depth + 1 },
          ...fields.flatMap((inner) => itemsOf(inner, places, depth + 1)),
        ],
  );
  return [...only(field, places, depth), ...items, ...nested];
}

function cellsOf(field: Field, places: Places, depth: number): Item[] {
  const { name, label, required = false, max_length: longest } = field;
  const parts = blankOf(field);
  const when = field.require_when && conditionText(field.require_when, places);
  const help = parts.some(({ unhelped }) => unhelped) ? "" : field.help_text;
  const notes = [help ?? "", when ? `Required if ${when}.` : ""].filter(Boolean);
  const cell = (part: BlankPart): Cell => {
    const needed = required && !part.optional;
    const whole = [label, part.label].filter(Boolean).join(": ");
    return {
      part,
      name: part.name ? `${name}-${part.name}` : name,
      label: part.label ?? "",
      tooltip: needed ? `${whole}, required` : whole,
      required: needed,
      longest,
      notes: [],
    };
  };
  const [first, ...others] = parts;
  if (first && others.length === 0) return [{ cell: { ...cell(first), label, notes }, depth }];
  return [{ question: label, required, notes, depth }, ...parts.map((part) => ({ cell: cell(part), depth }))];
}
