import type { Values } from "#contract/schemas/forms.ts";

/** A revision of the server's draft. */
export type DraftRevision = { id: string; revision: number };
export type SavedDraft = DraftRevision & {
  values: Values;
  saved: string;
  /** whether the applicant has not changed it yet */
  isUntouched?: boolean;
};

/** `seconds`: the `Retry-After` of the server. */
type Down = { fault: "down"; seconds?: number | null };

/**
 * The server's draft, accessed through functions of the page. They return faults and don't throw unless stated:
 * `newer`: another device has saved; `gone`: the draft no longer exists; `refused`: it is rejected; `down`: retry
 * later.
 */
export type DraftServer = {
  /**
   * Reads the link that opened the page. @returns whether the server can save the draft: in an account or for a link
   */
  begin: () => boolean;
  /** `none`: no draft was saved yet; `uninvited`: the link was an unknown invitation, which the page reports */
  load: () => Promise<{ draft: SavedDraft } | { fault: "none" | "gone" | "uninvited" } | Down>;
  save: (
    values: Values,
    revision: number,
    how: { leaving: boolean; signal: AbortSignal },
  ) => Promise<{ draft: DraftRevision } | { fault: "newer" | "gone" | "refused" } | Down>;
  /**
   * Saves over a revision, and emails a resume link to the draft. @throws ApiError, `conflict` if there is a newer
   * revision
   */
  send: (email: string, values: Values, revision: number) => Promise<DraftRevision>;
  /** Deletes the draft. @param onErased called after it is deleted @throws ApiError if it can't be deleted */
  discard: (onErased: () => void) => Promise<void>;
  /** whether the draft is saved in the visitor's account automatically */
  hasAccount: () => boolean;
};

/** The delay in ms from a change to its request, and between retries. */
const pause = 1_500;
const longest = 30_000;

export type SyncUpdate =
  | { state: "saving" | "down" | "newer" | "gone" | "refused" }
  | { state: "saved"; draft: DraftRevision };

/**
 * Sends the answers to the server as they change: always the latest answers, one request at a time, with retries while
 * the server can't be reached.
 * @param read returns the current answers
 */
export function createSync(server: DraftServer, read: () => Values, notify: (update: SyncUpdate) => void) {
  let revision: number | undefined;
  let dirty = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flight: AbortController | undefined;

  const wait = (ms: number) => {
    timer ??= setTimeout(() => void save(), ms);
  };

  async function save(leaving = false): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (revision === undefined || !(dirty || (leaving && flight))) return;
    // A request in flight would be canceled with the page; the latest answers are sent instead.
    if (flight && !leaving) return;
    flight?.abort();
    const own = new AbortController();
    flight = own;
    dirty = false;
    const outcome = await server.save(read(), revision, { leaving, signal: own.signal });
    if (flight !== own) return;
    flight = undefined;
    if ("draft" in outcome) {
      revision = outcome.draft.revision;
      failures = 0;
      if (dirty) wait(pause);
      else notify({ state: "saved", draft: outcome.draft });
      return;
    }
    dirty = true;
    if (outcome.fault === "down")
      wait(Math.max((outcome.seconds ?? 0) * 1000, Math.min(longest, 1_000 * 2 ** failures++)));
    else revision = undefined;
    notify({ state: outcome.fault });
  }

  return {
    /** Starts saving over this revision of the server's draft; 0: the server has no draft. */
    begin: (over: number) => {
      revision = over;
    },
    changed: () => {
      dirty = true;
      if (revision === undefined) return;
      notify({ state: "saving" });
      wait(pause);
    },
    /** Saves without a delay; `leaving`: the page may close before the response. */
    save,
    /** Stops saving until `begin` is called. @returns the draft's last known revision */
    stop: () => {
      const before = revision;
      revision = undefined;
      clearTimeout(timer);
      timer = undefined;
      flight?.abort();
      flight = undefined;
      return before;
    },
  };
}
