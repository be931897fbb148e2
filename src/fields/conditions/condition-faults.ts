import type { Condition, Field, Form, Section } from "#contract/schemas/forms.ts";
import { type Places, placesOf } from "#fields/conditions/conditions.ts";
import { kindOf } from "#fields/registry/registry.ts";
import { formFaultsTexts } from "#texts/form-faults/texts.ts";
import type { Message } from "#texts/message.ts";

/** The maximum depth of dependencies: people can't follow more, and the search is recursive. */
const deepest = 50;

const nameOf = (thing: Field | Section) => ("name" in thing ? thing.name : thing.section_id);
const labelOf = (thing: Field | Section) => `“${thing.label.trim() || nameOf(thing)}”`;

/** Formats the labels of a cycle, such as `“Car” → “Plate” → “Car”`. */
export const circleLabels = (circle: (Field | Section)[]): string => circle.map(labelOf).join(" → ");

/** Returns the faults of some conditions' tests, without duplicates. */
function testFaults(conditions: (Condition | undefined)[], { named }: Places): Message[] {
  const faults = new Map<string, Message>();
  for (const test of conditions.flatMap((condition) => condition?.tests ?? [])) {
    const field = named.get(test.field);
    if (!field)
      faults.set(`missing ${test.field}`, (t) => t(formFaultsTexts).condition_field_missing({ field: test.field }));
    else if (kindOf(field).answerless)
      faults.set(`answerless ${test.field}`, (t) =>
        t(formFaultsTexts).condition_field_answerless({ field: labelOf(field) }),
      );
    // These answers are masked for readers, who could guess them from what a condition shows.
    else if (kindOf(field).secret && test.is !== "answered")
      faults.set(`secret ${test.field}`, (t) => t(formFaultsTexts).condition_field_secret({ field: labelOf(field) }));
  }
  return [...faults.values()];
}

type Dependencies = { circles: (Field | Section)[][]; tooDeep: Field | Section | undefined };

/** No condition depends on whether a field is required, so only conditions that show fields can form a cycle. */
function dependenciesOf(form: Form, { named, within }: Places): Dependencies {
  const circles: (Field | Section)[][] = [];
  const path: (Field | Section)[] = [];
  const heights = new Map<Field | Section, number>();
  const restsOn = (thing: Field | Section): (Field | Section | undefined)[] => [
    ...("name" in thing ? [within.get(thing)] : []),
    ...(thing.show_when?.tests.map((test) => named.get(test.field)) ?? []),
  ];
  /** Returns the length of the longest dependency chain below this one; stops counting at the limit. */
  const height = (thing: Field | Section): number => {
    const known = heights.get(thing);
    if (known !== undefined) return known;
    const start = path.indexOf(thing);
    if (start >= 0) {
      circles.push([...path.slice(start), thing]);
      return 0;
    }
    if (path.length > deepest) return deepest;
    path.push(thing);
    let below = 0;
    for (const other of restsOn(thing)) if (other && below < deepest) below = Math.max(below, height(other));
    path.pop();
    heights.set(thing, below + 1);
    return below + 1;
  };
  return { tooDeep: [...form.sections, ...within.keys()].find((thing) => height(thing) > deepest), circles };
}

/**
 * Finds the cycles among conditions and choices, each with its first element repeated at the end; empty for a valid
 * form.
 */
export function cyclesIn(form: Form): (Field | Section)[][] {
  return dependenciesOf(form, placesOf(form)).circles;
}

/**
 * @returns pairs of a field's name, or a section's id, and the fault of its conditions
 */
export function conditionFaults(form: Form): [string, Message][] {
  const places = placesOf(form);
  const tested: [string, Message][] = [];
  for (const thing of [...form.sections, ...places.within.keys()]) {
    const required = "name" in thing ? thing.require_when : undefined;
    for (const fault of testFaults([thing.show_when, required], places)) tested.push([nameOf(thing), fault]);
  }
  const { circles, tooDeep } = dependenciesOf(form, places);
  for (const circle of circles) {
    const fault: Message = (t) => t(formFaultsTexts).conditions_circular({ labels: circleLabels(circle) });
    for (const thing of circle.slice(-1)) tested.push([nameOf(thing), fault]);
  }
  if (tooDeep) tested.push([nameOf(tooDeep), (t) => t(formFaultsTexts).conditions_too_deep({ n: deepest })]);
  return tested;
}
