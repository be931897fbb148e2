/** The submissions from this device, by the form's slug; without names and tokens, since the device may be shared. */
export type SubmittedApplication = { id: string; at: string };

const key = "lintel_submitted";
const anotherAllowedKey = "lintel_another";
const limit = 20;

/** Records that this device submitted an application, so that the applicant doesn't submit a second one by mistake. */
export function saveSubmission(slug: string, id: string, now = new Date()): void {
  const others = Object.entries(readSubmissions()).filter(([other]) => other !== slug);
  writeStorage(
    "localStorage",
    key,
    Object.fromEntries([...others, [slug, { id, at: now.toISOString() }]].slice(-limit)),
  );
  writeStorage("sessionStorage", anotherAllowedKey, null);
}

/**
 * @returns this device's submission to the form; undefined if there is none, or if another one was started in this tab
 */
export function findSubmission(slug: string): SubmittedApplication | undefined {
  if (isAnotherAllowed(slug)) return undefined;
  const submissions = readSubmissions();
  // a form's slug may be "constructor", which every object has
  return Object.hasOwn(submissions, slug) ? submissions[slug] : undefined;
}

/** Allows filling out the form again in this tab. */
export const allowAnotherApplication = (slug: string): void => writeStorage("sessionStorage", anotherAllowedKey, slug);

/** Whether the applicant chose in this tab to fill out the form again after submitting it. */
export const isAnotherAllowed = (slug: string): boolean => readStorage("sessionStorage", anotherAllowedKey) === slug;

function readSubmissions(): Record<string, SubmittedApplication> {
  const all = readStorage("localStorage", key);
  return typeof all === "object" && all !== null ? (all as Record<string, SubmittedApplication>) : {};
}

type StorageArea = "localStorage" | "sessionStorage";

function readStorage(area: StorageArea, name: string): unknown {
  try {
    return JSON.parse(globalThis[area].getItem(name) ?? "null");
  } catch {
    return null;
  }
}

function writeStorage(area: StorageArea, name: string, value: unknown): void {
  try {
    if (value === null) globalThis[area].removeItem(name);
    else globalThis[area].setItem(name, JSON.stringify(value));
  } catch {
    // storage is unavailable: submissions aren't recognized
  }
}
