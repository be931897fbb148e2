import { createAutosave, isSaveConflict, mayBeSaved } from "./autosave.ts";

/** The saved value and its version. */
export type SavedVersion<T> = { value: T; version: number };

type VersionedAutosaveParts<T> = {
  saved: SavedVersion<T>;
  /** @returns the new version @throws ApiError `conflict` if the given version is not the latest */
  send: (value: T, version: number) => Promise<number>;
  /** the server's current value */
  load: () => Promise<SavedVersion<T>>;
  /** whether the server considers two values equal */
  same: (a: T, b: T) => boolean;
};

/**
 * Creates an autosave for a value that several people or tabs edit. Each save names the version that it is based on, so
 * that it overwrites no other one.
 */
export function createVersionedAutosave<T>({ saved, send, load, same }: VersionedAutosaveParts<T>) {
  let { value: done, version } = saved;
  /** sent without a response: it may have been saved */
  let lost: { value: T } | undefined;
  function recordSaved(fresh: SavedVersion<T>) {
    done = fresh.value;
    version = fresh.version;
    lost = undefined;
  }

  async function sendVersion(value: T): Promise<void> {
    try {
      recordSaved({ value, version: await send(value, version) });
    } catch (error) {
      if (mayBeSaved(error)) lost ??= { value };
      const fresh = isSaveConflict(error) ? await load().catch(() => undefined) : undefined;
      if (!fresh) throw error;
      if (lost && same(fresh.value, lost.value)) {
        // the latest version is our own, whose response was lost
        recordSaved(fresh);
        if (same(value, fresh.value)) return;
      } else if (fresh.version !== version && same(fresh.value, done)) {
        // another part of the resource has changed, not this value
        version = fresh.version;
      } else throw error;
      await sendVersion(value);
    }
  }

  const { resend, ...autosave } = createAutosave<T>({ saved: done, send: sendVersion });
  return {
    ...autosave,
    /** Replaces the user's changes with the saved version. */
    adopt(fresh: SavedVersion<T>) {
      recordSaved(fresh);
      autosave.adopt(fresh.value);
    },
    /** Overwrites the server's value with the user's. @throws ApiError if the server doesn't respond */
    async overwrite(): Promise<void> {
      version = (await load()).version;
      await resend();
    },
  };
}
