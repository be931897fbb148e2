/** The submissions from this device, by the form's slug; without names and tokens, since the device may be shared. */
export type Submitted = { id: string; at: string };

const key = "lintel_submitted";
const anotherKey = "lintel_another";
const limit = 20;

/** Records that this device submitted an application, so that the applicant doesn't submit a second one by mistake. */
export function saveSubmitted(slug: string, id: string, now = new Date()): void {
  const others = Object.entries(readAll()).filter(([other]) => other !== slug);
  write("localStorage", key, Object.fromEntries([...others, [slug, { id, at: now.toISOString() }]].slice(-limit)));
  write("sessionStorage", anotherKey, null);
}

/**
 * @returns this device's submission to the form; undefined if there is none, or if another one was started in this tab
 */
export function findSubmitted(slug: string): Submitted | undefined {
  return hasStartedAnother(slug) ? undefined : readAll()[slug];
}

/** Allows filling out the form again in this tab. */
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
    // storage is unavailable: submissions aren't recognized
  }
}
