import { ApiError } from "#web/api/errors/api-error.ts";

/**
 * `waiting`: about to be sent; `failed`: could not be sent, is retried; `refused`: the server reported errors, the next
 * change is sent; `conflict`: someone else has saved, nothing is sent until the conflict is resolved.
 */
export type SavePhase = "saved" | "waiting" | "saving" | "failed" | "refused" | "conflict";
export type SaveState = { phase: SavePhase; error: unknown };

type AutosaveParts<T> = {
  /** the value that the server has */
  saved: T;
  /** @throws ApiError `conflict` if someone else has saved */
  send: (value: T) => Promise<unknown>;
};

/** Milliseconds after the last change, and before each retry; the last retry delay repeats. */
const pause = 1000;
const waits = [2000, 4000, 8000, 15_000, 30_000];

/** Returns the HTTP status of a failed save; 0 without a response. */
const statusOf = (error: unknown): number => (error instanceof ApiError ? error.status : 0);

/** Whether a save failed because someone else has saved. */
export const isSaveConflict = (error: unknown): boolean => statusOf(error) === 409;

/** Whether the server may have saved a value despite this error. */
export function mayBeSaved(error: unknown): boolean {
  const status = statusOf(error);
  return status < 400 || status >= 500 || status === 408 || status === 429;
}

/**
 * Creates an autosave. It sends the latest value after a pause, one request at a time, and retries until it is saved.
 */
export function createAutosave<T>({ saved, send }: AutosaveParts<T>) {
  let wanted = saved;
  let done = saved;
  let tries = 0;
  let state: SaveState = { phase: "saved", error: null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  /** whether the server's value may differ from `done` */
  let isUnsure = false;
  const listeners = new Set<() => void>();

  const isSaved = () => wanted === done && !isUnsure;
  function turn(phase: SavePhase, error: unknown = null) {
    state = { phase, error };
    for (const listener of listeners) listener();
  }
  function schedule(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  }
  function recordSaved(value: T) {
    done = value;
    tries = 0;
    isUnsure = false;
    if (wanted === done) return turn("saved");
    turn("waiting");
    schedule(pause);
  }

  async function attempt(): Promise<void> {
    const value = wanted;
    turn("saving");
    try {
      await send(value);
      recordSaved(value);
    } catch (error) {
      failed(value, error);
    }
  }
  function failed(value: T, error: unknown): void {
    if (isSaveConflict(error)) turn("conflict", error);
    else if (mayBeSaved(error)) {
      isUnsure = true;
      turn("failed", error);
      const retryDelay = error instanceof ApiError && error.retryAfter ? error.retryAfter * 1000 : 0;
      schedule(Math.max(retryDelay, waits[Math.min(tries++, waits.length - 1)] ?? 0));
    } else if (wanted === value) turn("refused", error);
    else {
      // changed during the request
      turn("waiting");
      schedule(pause);
    }
  }

  /** Saves pending changes now. Resolves after the attempt; `state` has its outcome. */
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
    /** Replaces the user's changes with the server's value. */
    adopt(value: T) {
      clearTimeout(timer);
      wanted = value;
      recordSaved(value);
    },
    /** Sends the latest value, even after a conflict. */
    async resend(): Promise<void> {
      isUnsure = true;
      turn("waiting");
      await flush();
    },
    stop: () => clearTimeout(timer),
    /** Saves pending changes a last time and stops, when the user leaves the page. */
    async end(): Promise<void> {
      await flush();
      clearTimeout(timer);
    },
  };
}

type Autosave<T> = ReturnType<typeof createAutosave<T>>;

/** The parts of an autosave that show its state, regardless of the value's type. */
export type WatchedAutosave = Pick<Autosave<unknown>, "state" | "subscribe" | "flush">;
