import type { FormChange } from "#contract/forms/template-versions.ts";
import type { Field, Form } from "#contract/schemas/forms.ts";
import { isSameJson } from "#rules/text/same-json.ts";

/** A section or a field without its children. */
type FormPart = { of: FormChange["of"]; label: string; containerPath: string; ownProperties: Record<string, unknown> };

/** Sections and fields by a key, each list in its order. `within` is the key of the section, or of the field and its answer. */
function indexParts(form: Form): Map<string, FormPart> {
  const parts = new Map<string, FormPart>();
  const add = (fields: Field[], within: string) => {
    for (const field of fields) {
      const key = `question ${field.name}`;
      const choices = field.choices?.map(({ fields: _, ...choice }) => choice);
      parts.set(key, {
        of: "question",
        label: field.label,
        containerPath: within,
        ownProperties: { ...field, choices },
      });
      for (const choice of field.choices ?? []) add(choice.fields ?? [], `${key} ${choice.value}`);
    }
  };
  for (const { fields, ...section } of form.sections) {
    const key = `section ${section.section_id}`;
    parts.set(key, { of: "section", label: section.label, containerPath: "", ownProperties: section });
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
function describeChange(before: FormPart, { of, label, ownProperties }: FormPart): FormChange {
  const keys = [...new Set([...Object.keys(before.ownProperties), ...Object.keys(ownProperties)])];
  const changed = keys.filter((key) => !isSameJson(before.ownProperties[key], ownProperties[key]));
  const parts = [...new Set(changed.map((key) => partNames[key] ?? "settings"))];
  const renamed = before.label !== label && { before: before.label, after: label };
  return { what: "changed", of, label, parts, ...renamed };
}

/** Returns the key of the section or question that contains a part: two words, without an answer's value after them. */
const containerKey = (within: string) => within.split(" ", 2).join(" ");

/** Returns the smallest set of elements that have to move to change one order into the other. */
function minimalMoves(before: string[], after: string[]): string[] {
  const indexOf = new Map(before.map((key, index) => [key, index]));
  const oldIndexes = after.map((key) => indexOf.get(key) ?? 0);
  // The longest increasing subsequence stays in place.
  const chains = oldIndexes.map((_, index) => ({ length: 1, from: -1, index }));
  for (const end of chains) {
    for (const earlierChain of chains.slice(0, end.index)) {
      if ((oldIndexes[earlierChain.index] ?? 0) < (oldIndexes[end.index] ?? 0) && earlierChain.length >= end.length)
        Object.assign(end, { length: earlierChain.length + 1, from: earlierChain.index });
    }
  }
  const unmovedIndexes = new Set<number>();
  let last = chains.reduce<(typeof chains)[number] | undefined>(
    (longest, one) => (!longest || one.length > longest.length ? one : longest),
    undefined,
  );
  for (; last; last = chains[last.from]) unmovedIndexes.add(last.index);
  return after.filter((_, index) => !unmovedIndexes.has(index));
}

/**
 * Lists a landlord's changes from one form to the next, by their current labels (or their former labels, if they were
 * removed). Children that were added or removed with their section or question are not listed separately.
 * @returns the elements added, removed, changed and moved, in this order, each in the form's order
 */
export function formChanges(before: Form, after: Form): FormChange[] {
  const [old, now] = [indexParts(before), indexParts(after)];
  const listMissing = (from: Map<string, FormPart>, other: Map<string, FormPart>, what: "added" | "removed") =>
    [...from]
      .filter(
        ([key, { containerPath }]) => !other.has(key) && (!containerPath || other.has(containerKey(containerPath))),
      )
      .map(([, { of, label }]): FormChange => ({ what, of, label }));
  const common = [...now].filter(([key]) => old.has(key));
  const changed = common.flatMap(([key, part]) => {
    const previous = old.get(key);
    return previous && !isSameJson(part.ownProperties, previous.ownProperties) ? [describeChange(previous, part)] : [];
  });

  const movedKeys = new Set(
    common.filter(([key, { containerPath }]) => old.get(key)?.containerPath !== containerPath).map(([key]) => key),
  );
  const unmovedKeys = common.map(([key]) => key).filter((key) => !movedKeys.has(key));
  const byList = Map.groupBy(unmovedKeys, (key) => now.get(key)?.containerPath);
  const oldPositions = new Map([...old.keys()].map((key, index) => [key, index]));
  const moved = [...byList.values()].flatMap((list) => {
    const was = list.toSorted((one, other) => (oldPositions.get(one) ?? 0) - (oldPositions.get(other) ?? 0));
    return minimalMoves(was, list);
  });
  for (const key of moved) movedKeys.add(key);

  const [{ sections: _, ...rest }, { sections: __, ...newRest }] = [before, after];
  return [
    ...listMissing(now, old, "added"),
    ...listMissing(old, now, "removed"),
    ...(isSameJson(rest, newRest) ? [] : [{ what: "changed", of: "form", label: "" } as const]),
    ...changed,
    ...common
      .filter(([key]) => movedKeys.has(key))
      .map(([, { of, label }]): FormChange => ({ what: "moved", of, label })),
  ];
}
