import type { Values } from "#contract/schemas/forms.ts";
import { dayMs } from "#rules/time/durations.ts";

/** Specification, section 9: drafts on the device expire after 7 days. */
export const draftLifetimeMs = 7 * dayMs;

type StoredDraft = {
  saved: number;
  values: Values;
  leftOut?: unknown;
  seen?: unknown;
  version?: unknown;
  /** the uploaded files */
  files?: unknown;
};

/** Parses a localStorage value. @returns undefined unless it is a draft of a form */
export function parseDraft(stored: string | null): StoredDraft | undefined {
  try {
    const draft = JSON.parse(stored ?? "null") as Partial<StoredDraft> | null;
    if (typeof draft?.saved === "number" && typeof draft.values === "object" && draft.values)
      return draft as StoredDraft;
  } catch {
    // not a draft
  }
  return undefined;
}

/**
 * Deletes the form drafts in this browser. They are stored by form slug, without an index, so all keys are checked.
 * @param lastSavedUntil deletes drafts last saved up to this time, in milliseconds
 */
export function deleteDeviceDrafts(lastSavedUntil: number): void {
  try {
    for (const key of Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "")) {
      const draft = parseDraft(localStorage.getItem(key));
      if (draft && draft.saved <= lastSavedUntil) localStorage.removeItem(key);
    }
  } catch {
    // storage is unavailable: there is nothing to delete
  }
}
