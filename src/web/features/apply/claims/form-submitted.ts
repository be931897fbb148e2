/** The submissions from this device, by the form's slug: without names and tokens, since others may use the device. */
export type Submitted = { id: string; at: string };

const key = "lintel_submitted";
const anotherKey = "lintel_another";
const limit = 20;

/** Remembers that the device submitted an application, so that coming back does not send a second one by mistake. */
export function saveSubmitted(slug: string, id: string, now = new Date()): void {
  const others = Object.entries(readAll()).filter(([other]) => other !== slug);
  write("localStorage", key, Object.fromEntries([...others, [slug, { id, at: now.toISOString() }]].slice(-limit)));
  write("sessionStorage", anotherKey, null);
}

/** @returns what this device submitted to the form; undefined when nothing was, or another one was begun in this tab */
export function findSubmitted(slug: string): Submitted | undefined {
  return hasStartedAnother(slug) ? undefined : readAll()[slug];
}

/** Lets this tab fill in the form again. */
export const startAnother = (slug: string): void => write("sessionStorage", anotherKey, slug);

/** Whether the applicant chose in this tab to fill out the form again after submitting it. */
export const hasStartedAnother = (slug: string): boolean => read("sessionStorage", anotherKey) === slug;

function readAll(): Record<string, Submitted> {
  const all = read("localStorage", key);
  return typeof all === "object" && all !== null ? (all as Record<string, Submitted>) : {};
}

type Area = "localStorage" | "sessionStorage";

function read(area: Area, name: string): unknown {
  try {
    return JSON.parse(globalThis[area].getItem(name) ?? "null");
  } catch {
    return null;
  }
}

function write(area: Area, name: string, value: unknown): void {
  try {
    if (value === null) globalThis[area].removeItem(name);
    else globalThis[area].setItem(name, JSON.stringify(value));
  } catch {
    // storage is not available: no submission is recognized then
  }
}
