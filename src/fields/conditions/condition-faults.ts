import type { Condition, Field, Form, Section } from "#contract/schemas/forms.ts";
import { type Places, placesOf } from "#fields/conditions/conditions.ts";
import { kindOf } from "#fields/registry/registry.ts";

/** Conditions and choices that build on one another: more nobody can follow, and looking at them is recursive. */
const deepest = 50;

const nameOf = (thing: Field | Section) => ("name" in thing ? thing.name : thing.section_id);
const labelOf = (thing: Field | Section) => `“${thing.label.trim() || nameOf(thing)}”`;

/** The labels from end to end, such as `“Car” → “Plate” → “Car”`. */
export const circleLabels = (circle: (Field | Section)[]): string => circle.map(labelOf).join(" → ");

function testFaults(condition: Condition | undefined, { named }: Places): string[] {
  const faults = new Set<string>();
  for (const test of condition?.tests ?? []) {
    const field = named.get(test.field);
    if (!field) faults.add(`A condition uses “${test.field}”, which isn't on this form.`);
    else if (kindOf(field).answerless) faults.add(`A condition uses ${labelOf(field)}, which has no answer.`);
    // Whoever reads the application sees these masked: the text could neither be compared nor should it be guessed at.
    else if (kindOf(field).secret && test.is !== "answered")
      faults.add(`${labelOf(field)} is kept secret: a condition can only ask whether it is answered.`);
  }
  return [...faults];
}

type Dependencies = { circles: (Field | Section)[][]; tooDeep: Field | Section | undefined };

/** Whether a field is required decides on nothing else, so only what shows it can go in a circle. */
function dependenciesOf(form: Form, { named, within }: Places): Dependencies {
  const circles: (Field | Section)[][] = [];
  const path: (Field | Section)[] = [];
  const heights = new Map<Field | Section, number>();
  const restsOn = (thing: Field | Section): (Field | Section | undefined)[] => [
    ...("name" in thing ? [within.get(thing)] : []),
    ...(thing.show_when?.tests.map((test) => named.get(test.field)) ?? []),
  ];
  /** How many build on one another below this one; nothing more is looked at once there are too many. */
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

/** The circles that conditions and choices go in, each with its beginning once more at its end; none in a good form. */
export function circlesIn(form: Form): (Field | Section)[][] {
  return dependenciesOf(form, placesOf(form)).circles;
}

/** @returns pairs of a field's name, or a section's id, and what is wrong with its conditions */
export function conditionFaults(form: Form): [string, string][] {
  const places = placesOf(form);
  const tested: [string, string][] = [];
  for (const thing of [...form.sections, ...places.within.keys()]) {
    const required = "name" in thing ? thing.require_when : undefined;
    const faults = [...testFaults(thing.show_when, places), ...testFaults(required, places)];
    for (const fault of new Set(faults)) tested.push([nameOf(thing), fault]);
  }
  const { circles, tooDeep } = dependenciesOf(form, places);
  for (const circle of circles) {
    const fault = `These conditions depend on each other: ${circleLabels(circle)}.`;
    for (const thing of circle.slice(-1)) tested.push([nameOf(thing), fault]);
  }
  if (tooDeep) tested.push([nameOf(tooDeep), `More than ${deepest} conditions and choices are nested.`]);
  return tested;
}
