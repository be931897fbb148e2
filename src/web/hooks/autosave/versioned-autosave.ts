import { createAutosave, isSaveConflict, mayBeSaved } from "./autosave.ts";

/** The saved value and its version. */
export type SavedVersion<T> = { value: T; version: number };

type VersionedAutosaveParts<T> = {
  saved: SavedVersion<T>;
  /** @returns the new version @throws ApiError `conflict` when the given version is not the newest */
  send: (value: T, version: number) => Promise<number>;
  /** the server's current value */
  load: () => Promise<SavedVersion<T>>;
  /** whether two values are equal for the server */
  same: (a: T, b: T) => boolean;
};

/** An autosave of what several people or tabs can change: each save is based on a version, and replaces no other one. */
export function createVersionedAutosave<T>({ saved, send, load, same }: VersionedAutosaveParts<T>) {
  let { value: done, version } = saved;
  /** sent without a reply: it may have been saved */
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
        // the newest version there is our own, whose reply was lost
        recordSaved(fresh);
        if (same(value, fresh.value)) return;
      } else if (fresh.version !== version && same(fresh.value, done)) {
        // something else than this value was changed there
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
    /** Overwrites the server's value with the user's. @throws ApiError when the server does not answer */
    async overwrite(): Promise<void> {
      version = (await load()).version;
      await resend();
    },
  };
}
