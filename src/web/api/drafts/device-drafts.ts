import type { Values } from "#contract/schemas/forms.ts";
import { dayMs } from "#rules/time/durations.ts";

/** Specification, section 9: drafts on the device expire after 7 days. */
export const draftLifetime = 7 * dayMs;

type StoredDraft = { saved: number; values: Values; leftOut?: unknown; seen?: unknown; version?: unknown };

/** Parses what the browser stores under a key. @returns undefined unless it is the draft of a form */
export function parseDraft(stored: string | null): StoredDraft | undefined {
  try {
    const draft = JSON.parse(stored ?? "null") as Partial<StoredDraft> | null;
    if (typeof draft?.saved === "number" && typeof draft.values === "object" && draft.values)
      return draft as StoredDraft;
  } catch {
    // something else is stored there
  }
  return undefined;
}

/**
 * Deletes the drafts of forms that this browser stores, which are under the slugs of their forms, and nothing lists those.
 * @param until the last time of saving, in milliseconds, of the drafts to delete
 */
export function deleteDeviceDrafts(until: number): void {
  try {
    for (const key of Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "")) {
      const draft = parseDraft(localStorage.getItem(key));
      if (draft && draft.saved <= until) localStorage.removeItem(key);
    }
  } catch {
    // storage is refused to the page: there is nothing to delete
  }
}
