import { createAutosave, isPossiblySaved, isSaveConflict } from "./autosave.ts";

/** The saved value and its version. */
export type SavedVersion<T> = { value: T; version: number };

type VersionedAutosaveParts<T> = {
  saved: SavedVersion<T>;
  /** @returns the new version @throws ApiError `conflict` if the given version is not the latest */
  send: (value: T, version: number) => Promise<number>;
  /** the server's current value */
  load: () => Promise<SavedVersion<T>>;
  /** whether the server considers two values equal */
  isEqual: (a: T, b: T) => boolean;
};

/**
 * Creates an autosave for a value that several people or tabs edit. Each save names the version that it is based on, so
 * that it overwrites no other one.
 */
export function createVersionedAutosave<T>({ saved, send, load, isEqual }: VersionedAutosaveParts<T>) {
  let { value: savedValue, version } = saved;
  /** sent without a response: it may have been saved */
  let unconfirmed: { value: T } | undefined;
  function recordSaved(savedVersion: SavedVersion<T>) {
    savedValue = savedVersion.value;
    version = savedVersion.version;
    unconfirmed = undefined;
  }

  async function sendVersion(value: T): Promise<void> {
    try {
      recordSaved({ value, version: await send(value, version) });
    } catch (error) {
      if (isPossiblySaved(error)) unconfirmed ??= { value };
      const serverVersion = isSaveConflict(error) ? await load().catch(() => undefined) : undefined;
      if (!serverVersion) throw error;
      if (unconfirmed && isEqual(serverVersion.value, unconfirmed.value)) {
        // the latest version is our own, whose response was lost
        recordSaved(serverVersion);
        if (isEqual(value, serverVersion.value)) return;
      } else if (serverVersion.version !== version && isEqual(serverVersion.value, savedValue)) {
        // another part of the resource has changed, not this value
        version = serverVersion.version;
      } else throw error;
      await sendVersion(value);
    }
  }

  const { resend, ...autosave } = createAutosave<T>({ saved: savedValue, send: sendVersion });
  return {
    ...autosave,
    /** Replaces the user's changes with the saved version. */
    resetTo(serverVersion: SavedVersion<T>) {
      recordSaved(serverVersion);
      autosave.resetTo(serverVersion.value);
    },
    /** Overwrites the server's value with the user's. @throws ApiError if the server doesn't respond */
    async overwrite(): Promise<void> {
      version = (await load()).version;
      await resend();
    },
  };
}
