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
const saveDelayMs = 1000;
const retryDelaysMs = [2000, 4000, 8000, 15_000, 30_000];

/** Returns the HTTP status of a failed save; 0 without a response. */
const statusOf = (error: unknown): number => (error instanceof ApiError ? error.status : 0);

/** Whether a save failed because someone else has saved. */
export const isSaveConflict = (error: unknown): boolean => statusOf(error) === 409;

/** Whether the server may have saved a value despite this error. */
export function isPossiblySaved(error: unknown): boolean {
  const status = statusOf(error);
  return status < 400 || status >= 500 || status === 408 || status === 429;
}

/**
 * Creates an autosave. It sends the latest value after a pause, one request at a time, and retries until it is saved.
 */
export function createAutosave<T>({ saved, send }: AutosaveParts<T>) {
  let latestValue = saved;
  let savedValue = saved;
  let retryCount = 0;
  let state: SaveState = { phase: "saved", error: null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let runningSave: Promise<void> | undefined;
  /** whether the server's value may differ from `savedValue` */
  let isSaveUncertain = false;
  const listeners = new Set<() => void>();

  const isSaved = () => latestValue === savedValue && !isSaveUncertain;
  function setPhase(phase: SavePhase, error: unknown = null) {
    state = { phase, error };
    for (const listener of listeners) listener();
  }
  function schedule(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  }
  function recordSaved(value: T) {
    savedValue = value;
    retryCount = 0;
    isSaveUncertain = false;
    if (latestValue === savedValue) return setPhase("saved");
    setPhase("waiting");
    schedule(saveDelayMs);
  }

  async function sendLatestValue(): Promise<void> {
    const value = latestValue;
    setPhase("saving");
    try {
      await send(value);
      recordSaved(value);
    } catch (error) {
      handleFailure(value, error);
    }
  }
  function handleFailure(value: T, error: unknown): void {
    if (isSaveConflict(error)) setPhase("conflict", error);
    else if (isPossiblySaved(error)) {
      isSaveUncertain = true;
      setPhase("failed", error);
      const retryDelay = error instanceof ApiError && error.retryAfter ? error.retryAfter * 1000 : 0;
      schedule(Math.max(retryDelay, retryDelaysMs[Math.min(retryCount++, retryDelaysMs.length - 1)] ?? 0));
    } else if (latestValue === value) setPhase("refused", error);
    else {
      // changed during the request
      setPhase("waiting");
      schedule(saveDelayMs);
    }
  }

  /** Saves pending changes now. Resolves after the attempt; `state` has its outcome. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    while (runningSave) await runningSave;
    if (isSaved() || state.phase === "conflict") return;
    runningSave = sendLatestValue().finally(() => {
      runningSave = undefined;
    });
    await runningSave;
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    flush,
    change(value: T) {
      if (value === latestValue) return;
      latestValue = value;
      if (state.phase === "conflict" || state.phase === "saving") return;
      if (isSaved()) {
        clearTimeout(timer);
        return setPhase("saved");
      }
      setPhase("waiting");
      schedule(saveDelayMs);
    },
    /** Replaces the user's changes with the server's value. */
    resetTo(value: T) {
      clearTimeout(timer);
      latestValue = value;
      recordSaved(value);
    },
    /** Sends the latest value, even after a conflict. */
    async resend(): Promise<void> {
      isSaveUncertain = true;
      setPhase("waiting");
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
export type ObservableAutosave = Pick<Autosave<unknown>, "state" | "subscribe" | "flush">;
