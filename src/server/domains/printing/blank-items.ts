import type { Field, Form, Section } from "#contract/schemas/forms.ts";
import type { Affix } from "#fields/base/kind.ts";
import type { BlankPart } from "#fields/base/print.ts";
import { conditionText } from "#fields/conditions/condition-text.ts";
import { type FieldIndex, indexFields } from "#fields/conditions/conditions.ts";
import { blankOf } from "#fields/registry/blank.ts";
import { kindOf } from "#fields/registry/registry.ts";
import type { Texts } from "#texts/message.ts";
import { pdfTexts } from "#texts/pdf/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";

/**
 * An input of the blank form. `name` is unique in the form, `tooltip` is for screen readers, `notes` are printed above
 * it.
 */
export type Cell = {
  part: BlankPart;
  affix: Affix | undefined;
  name: string;
  label: string;
  tooltip: string;
  required: boolean;
  longest: number | undefined;
  notes: string[];
};

/**
 * `text`: a text across the whole width; `question`: the heading of the cells after it; `depth`: the number of
 * enclosing choices.
 */
export type BlankItem = { depth: number } & (
  | { text: string }
  | { only: string }
  | { question: string; required: boolean; notes: string[] }
  | { cell: Cell }
);

type BlankSection = { label: string; items: BlankItem[] };

/** Returns the sections of a form to fill in on paper: all of its questions, with its conditions as instructions. */
export function blankSections(form: Form, t: Texts): BlankSection[] {
  const places = indexFields(form);
  return form.sections.map((section) => ({
    label: formText(t, section.label),
    items: [
      ...conditionItems(section, places, 0, t),
      ...section.fields.flatMap((field) => fieldItems(field, places, 0, t)),
    ],
  }));
}

function conditionItems({ show_when }: Field | Section, places: FieldIndex, depth: number, t: Texts): BlankItem[] {
  const text = show_when && conditionText(show_when, places, t);
  return text ? [{ only: t(pdfTexts).only_if({ condition: text }), depth }] : [];
}

function fieldItems(field: Field, places: FieldIndex, depth: number, t: Texts): BlankItem[] {
  if (field.disabled) return [];
  const items = kindOf(field).isAnswerless
    ? [{ text: formText(t, field.label), depth }]
    : fieldCells(field, places, depth, t);
  const question = formText(t, field.label);
  const onlyIf = (answer: string) =>
    t(pdfTexts).only_if({ condition: t(pdfTexts).condition_one_of({ answers: `“${formText(t, answer)}”`, question }) });
  const nested = (field.choices ?? []).flatMap(({ label, fields = [] }): BlankItem[] =>
    fields.length === 0
      ? []
      : [
          { only: onlyIf(label), depth: depth + 1 },
          ...fields.flatMap((inner) => fieldItems(inner, places, depth + 1, t)),
        ],
  );
  return [...conditionItems(field, places, depth, t), ...items, ...nested];
}

function fieldCells(field: Field, places: FieldIndex, depth: number, t: Texts): BlankItem[] {
  const { name, required = false, max_length: longest } = field;
  const label = formText(t, field.label);
  const parts = blankOf(field, t);
  const when = field.require_when && conditionText(field.require_when, places, t);
  const help = parts.some(({ withoutHelp }) => withoutHelp) ? "" : formText(t, field.help_text ?? "");
  const notes = [help, when ? t(pdfTexts).required_if({ condition: when }) : ""].filter(Boolean);
  const cell = (part: BlankPart): Cell => {
    const isRequired = required && !part.optional;
    const fullLabel = [label, part.label].filter(Boolean).join(": ");
    return {
      part,
      affix: kindOf(field).affix,
      name: part.name ? `${name}-${part.name}` : name,
      label: part.label ?? "",
      tooltip: isRequired ? t(pdfTexts).required({ label: fullLabel }) : fullLabel,
      required: isRequired,
      longest,
      notes: [],
    };
  };
  const [first, ...others] = parts;
  if (first && others.length === 0) return [{ cell: { ...cell(first), label, notes }, depth }];
  return [{ question: label, required, notes, depth }, ...parts.map((part) => ({ cell: cell(part), depth }))];
}
