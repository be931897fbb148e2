import type { FormChange } from "#contract/forms/template-versions.ts";
import type { Field, Form } from "#contract/schemas/forms.ts";
import { sameJson } from "#rules/text/same-json.ts";

/** A section or a field without its children. */
type Part = { of: FormChange["of"]; label: string; within: string; own: Record<string, unknown> };

/** Sections and fields by a key, each list in its order. `within` is the key of the section, or of the field and its answer. */
function partsOf(form: Form): Map<string, Part> {
  const parts = new Map<string, Part>();
  const add = (fields: Field[], within: string) => {
    for (const field of fields) {
      const key = `question ${field.name}`;
      const choices = field.choices?.map(({ fields: _, ...choice }) => choice);
      parts.set(key, { of: "question", label: field.label, within, own: { ...field, choices } });
      for (const choice of field.choices ?? []) add(choice.fields ?? [], `${key} ${choice.value}`);
    }
  };
  for (const { fields, ...section } of form.sections) {
    const key = `section ${section.section_id}`;
    parts.set(key, { of: "section", label: section.label, within: "", own: section });
    add(fields, key);
  }
  return parts;
}

const partNames: Record<string, NonNullable<FormChange["parts"]>[number]> = {
  label: "label",
  required: "required",
  require_when: "required",
  choices: "choices",
  help_text: "help",
  tooltip_text: "help",
  placeholder: "help",
  show_when: "condition",
};

/** Returns the changed properties of a question or a section, with its former label if that changed. */
function changeOf(before: Part, { of, label, own }: Part): FormChange {
  const keys = [...new Set([...Object.keys(before.own), ...Object.keys(own)])];
  const changed = keys.filter((key) => !sameJson(before.own[key], own[key]));
  const parts = [...new Set(changed.map((key) => partNames[key] ?? "settings"))];
  const renamed = before.label !== label && { before: before.label, after: label };
  return { what: "changed", of, label, parts, ...renamed };
}

/** Returns the key of the section or question that contains a part: two words, without an answer's value after them. */
const holderOf = (within: string) => within.split(" ", 2).join(" ");

/** Returns the smallest set of elements that have to move to change one order into the other. */
function movedOf(before: string[], after: string[]): string[] {
  const indexOf = new Map(before.map((key, index) => [key, index]));
  const places = after.map((key) => indexOf.get(key) ?? 0);
  // The longest increasing subsequence stays in place.
  const best = places.map((_, index) => ({ length: 1, from: -1, index }));
  for (const end of best) {
    for (const one of best.slice(0, end.index)) {
      if ((places[one.index] ?? 0) < (places[end.index] ?? 0) && one.length >= end.length)
        Object.assign(end, { length: one.length + 1, from: one.index });
    }
  }
  const still = new Set<number>();
  let last = best.reduce<(typeof best)[number] | undefined>(
    (longest, one) => (!longest || one.length > longest.length ? one : longest),
    undefined,
  );
  for (; last; last = best[last.from]) still.add(last.index);
  return after.filter((_, index) => !still.has(index));
}

/**
 * Lists a landlord's changes from one form to the next, by their current labels (or their former labels, if they were
 * removed). Children that were added or removed with their section or question are not listed separately.
 * @returns the elements added, removed, changed and moved, in this order, each in the form's order
 */
export function formChanges(before: Form, after: Form): FormChange[] {
  const [old, now] = [partsOf(before), partsOf(after)];
  const missing = (from: Map<string, Part>, other: Map<string, Part>, what: "added" | "removed") =>
    [...from]
      .filter(([key, { within }]) => !other.has(key) && (!within || other.has(holderOf(within))))
      .map(([, { of, label }]): FormChange => ({ what, of, label }));
  const common = [...now].filter(([key]) => old.has(key));
  const changed = common.flatMap(([key, part]) => {
    const was = old.get(key);
    return was && !sameJson(part.own, was.own) ? [changeOf(was, part)] : [];
  });

  const elsewhere = new Set(common.filter(([key, { within }]) => old.get(key)?.within !== within).map(([key]) => key));
  const stayed = common.map(([key]) => key).filter((key) => !elsewhere.has(key));
  const byList = Map.groupBy(stayed, (key) => now.get(key)?.within);
  const oldPlaces = new Map([...old.keys()].map((key, index) => [key, index]));
  const moved = [...byList.values()].flatMap((list) => {
    const was = list.toSorted((one, other) => (oldPlaces.get(one) ?? 0) - (oldPlaces.get(other) ?? 0));
    return movedOf(was, list);
  });
  for (const key of moved) elsewhere.add(key);

  const [{ sections: _, ...rest }, { sections: __, ...newRest }] = [before, after];
  return [
    ...missing(now, old, "added"),
    ...missing(old, now, "removed"),
    ...(sameJson(rest, newRest) ? [] : [{ what: "changed", of: "form", label: "" } as const]),
    ...changed,
    ...common
      .filter(([key]) => elsewhere.has(key))
      .map(([, { of, label }]): FormChange => ({ what: "moved", of, label })),
  ];
}
