import { ApiError } from "#web/api/errors/api-error.ts";

/**
 * `waiting`: about to be sent; `failed`: could not be sent, is retried; `refused`: the server reported errors, the next
 * change is sent; `conflict`: somebody else has saved, nothing is sent until it is resolved.
 */
export type SavePhase = "saved" | "waiting" | "saving" | "failed" | "refused" | "conflict";
export type SaveState = { phase: SavePhase; error: unknown };

/** The saved value and its version. */
export type SavedVersion<T> = { value: T; version: number };

export type AutosaveParts<T> = {
  saved: SavedVersion<T>;
  /** @returns the new version @throws ApiError `conflict` when the given version is not the newest */
  send: (value: T, version: number) => Promise<number>;
  /** the server's current value */
  load: () => Promise<SavedVersion<T>>;
  /** whether two values are equal for the server */
  same: (a: T, b: T) => boolean;
};

/** Milliseconds after the last change; then before each retry; the last delay repeats. */
const pause = 1000;
const waits = [2000, 4000, 8000, 15_000, 30_000];

/** Sends the newest value after a pause, one request at a time, with retries until the server has it. */
export function createAutosave<T>({ saved, send, load, same }: AutosaveParts<T>) {
  let { value: wanted, version } = saved;
  let done = wanted;
  let tries = 0;
  let state: SaveState = { phase: "saved", error: null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  /** sent without a reply: it may have been saved */
  let lost: { value: T } | undefined;
  const listeners = new Set<() => void>();

  const isSaved = () => wanted === done && !lost;
  function turn(phase: SavePhase, error: unknown = null) {
    state = { phase, error };
    for (const listener of listeners) listener();
  }
  function schedule(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  }
  function recordSaved(value: T, at: number) {
    version = at;
    done = value;
    tries = 0;
    lost = undefined;
    if (wanted === done) return turn("saved");
    turn("waiting");
    schedule(pause);
  }

  async function attempt(): Promise<void> {
    const value = wanted;
    turn("saving");
    try {
      recordSaved(value, await send(value, version));
    } catch (error) {
      await failed(value, error);
    }
  }
  async function failed(value: T, error: unknown): Promise<void> {
    const code = error instanceof ApiError ? error.status : 0;
    if (code === 409) {
      const fresh = await load().catch(() => undefined);
      // the newest version there is our own, whose reply was lost
      if (lost && fresh && same(fresh.value, lost.value)) return recordSaved(lost.value, fresh.version);
      // something else than this value was changed there
      if (fresh && fresh.version !== version && same(fresh.value, done)) {
        version = fresh.version;
        return await attempt();
      }
      return turn("conflict", error);
    }
    if (code >= 400 && code < 500 && code !== 429 && code !== 408) {
      if (wanted === value) return turn("refused", error);
      // changed while it was being sent
      turn("waiting");
      return schedule(pause);
    }
    lost ??= { value };
    turn("failed", error);
    const retryDelay = error instanceof ApiError && error.retryAfter ? error.retryAfter * 1000 : 0;
    schedule(Math.max(retryDelay, waits[Math.min(tries++, waits.length - 1)] ?? 0));
  }

  /** Saves pending changes now. Resolves when the attempt is over: `state` has the outcome. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    while (running) await running;
    if (isSaved() || state.phase === "conflict") return;
    running = attempt().finally(() => {
      running = undefined;
    });
    await running;
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    flush,
    change(value: T) {
      if (value === wanted) return;
      wanted = value;
      if (state.phase === "conflict" || state.phase === "saving") return;
      if (isSaved()) {
        clearTimeout(timer);
        return turn("saved");
      }
      turn("waiting");
      schedule(pause);
    },
    /** Replaces the landlord's changes with the saved version. */
    adopt(fresh: SavedVersion<T>) {
      clearTimeout(timer);
      wanted = fresh.value;
      recordSaved(fresh.value, fresh.version);
    },
    /** Overwrites the server's value with the landlord's. @throws ApiError when the server does not answer */
    async overwrite(): Promise<void> {
      version = (await load()).version;
      lost ??= { value: wanted };
      turn("waiting");
      await flush();
    },
    stop: () => clearTimeout(timer),
    /** Saves pending changes once more and stops, when the page is left. */
    async end(): Promise<void> {
      await flush();
      clearTimeout(timer);
    },
  };
}

export type Autosave<T> = ReturnType<typeof createAutosave<T>>;
