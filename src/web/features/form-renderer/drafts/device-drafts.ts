import type { PublicTemplate } from "#contract/forms/template-schemas.ts";
import type { Form, Values } from "#contract/schemas/forms.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { draftableAnswers, privateAnswers } from "#fields/forms/secrets.ts";
import { isUnchanged } from "#fields/forms/unchanged.ts";
import { draftLifetimeMs, parseDraft } from "#web/api/drafts/device-drafts.ts";
import { renewUploads, restoreUploadNames, uploadName } from "#web/api/files/uploads.ts";

/** The part of `localStorage` that drafts need. */
export type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The server's draft that this one was last equal to, and whether this one has changed since (`ahead`). */
export type SyncedRevision = { id: string; revision: number; ahead: boolean };

/** `leftOut`: the names of answered fields whose answers aren't saved on the device. */
export type DeviceDraft = { values: Values; leftOut?: string[]; seen?: SyncedRevision };

/** Returns the browser's storage; undefined on the server, and if the browser denies it by throwing on access. */
function browserStorage(): DraftStorage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** Removes the draft on this device. */
export function clearDraft(slug: string, storage = browserStorage()): void {
  try {
    storage?.removeItem(slug);
  } catch {
    // storage is denied, so there is no draft
  }
}

/** Returns the form version that the draft on this device was started on; undefined if unknown. */
export function findDraftVersion(slug: string, storage = browserStorage(), now = Date.now): number | undefined {
  try {
    const draft = parseDraft(storage?.getItem(slug) ?? null);
    const version = draft && now() - draft.saved < draftLifetimeMs ? draft.version : undefined;
    return typeof version === "number" ? version : undefined;
  } catch {
    return undefined;
  }
}

/** Records the version of the form on which the draft on this device was continued. */
export function setDraftVersion(slug: string, version: number, storage = browserStorage()): void {
  try {
    const draft = parseDraft(storage?.getItem(slug) ?? null);
    if (draft) storage?.setItem(slug, JSON.stringify({ ...draft, version }));
  } catch {
    // storage is denied, so there is no draft
  }
}

/**
 * Manages the draft on this device, stored under the form's slug with its version, without secrets and signatures.
 * Never throws: a device without storage stores no draft. A draft of another version stays one of that version,
 * including answers to questions that this version lacks, until it is moved to this one.
 */
export function createDeviceDrafts(
  slug: string,
  { form, version }: Pick<PublicTemplate, "form" | "version">,
  storage = browserStorage(),
  now = Date.now,
) {
  /** the names of answered fields whose answers the device does not store */
  let leftOut: string[] = [];
  const clear = () => {
    leftOut = [];
    clearDraft(slug, storage);
  };
  return {
    clear,

    /** @returns the saved answers; undefined if there are none, they are older than 7 days, or they can't be parsed */
    load(): DeviceDraft | undefined {
      try {
        const stored = parseDraft(storage?.getItem(slug) ?? null);
        if (!stored) return undefined;
        const values = draftableAnswers(form, stored.values);
        if (now() - stored.saved < draftLifetimeMs) {
          if (Array.isArray(stored.files)) restoreUploadNames(stored.files);
          leftOut = Array.isArray(stored.leftOut) ? stored.leftOut.filter((name) => typeof name === "string") : [];
          return {
            values,
            ...(leftOut.length > 0 && { leftOut }),
            ...(isSyncedRevision(stored.seen) && { seen: stored.seen }),
          };
        }
      } catch {
        // an unreadable draft is deleted below
      }
      clear();
    },

    /** @returns whether the answers were saved */
    save(values: Values, seen?: SyncedRevision): boolean {
      if (!storage) return false;
      try {
        // the answers contain the paths of uploaded files
        const paths = JSON.stringify(values).match(/form-uploads\/[\w.-]+/g) ?? [];
        renewUploads(paths);
        const privateNames = privateAnswers(form, values);
        // an unchanged answer need not be entered again
        const names = [...new Set([...leftOut.filter((name) => !isUnchanged(values[name])), ...privateNames])];
        const storedDraft = parseDraft(storage.getItem(slug));
        const isOther = storedDraft && typeof storedDraft.version === "number" && storedDraft.version !== version;
        const otherVersionDraft = isOther && now() - storedDraft.saved < draftLifetimeMs ? storedDraft : undefined;
        const draft = {
          saved: now(),
          version: otherVersionDraft?.version ?? version,
          values: {
            ...(otherVersionDraft && unknownAnswers(form, otherVersionDraft.values)),
            ...draftableAnswers(form, values),
          },
          files: paths.map((path) => ({ path, filename: uploadName(path) })),
          seen,
        };
        storage.setItem(slug, JSON.stringify({ ...draft, ...(names.length > 0 && { leftOut: names }) }));
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** Returns the answers to questions that the form doesn't have. */
function unknownAnswers(form: Form, values: Values): Values {
  const names = new Set(Array.from(allFields(form), ({ name }) => name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));
}

export type DeviceDrafts = ReturnType<typeof createDeviceDrafts>;

function isSyncedRevision(seen: unknown): seen is SyncedRevision {
  const { id, revision, ahead } = (seen ?? {}) as Partial<SyncedRevision>;
  return typeof id === "string" && typeof revision === "number" && typeof ahead === "boolean";
}
