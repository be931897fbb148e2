import type { Values } from "#contract/schemas/forms.ts";

/** A revision of the server's draft. */
export type DraftRevision = {
  id: string;
  revision: number /** when it is deleted unless it is saved again */;
  expires?: string;
};
export type SavedDraft = DraftRevision & {
  values: Values;
  saved: string;
  /** whether the applicant has not changed it yet */
  isUntouched?: boolean;
};

/** `seconds`: the `Retry-After` of the server. */
type Unavailable = { fault: "down"; seconds?: number | null };

/**
 * The server's draft, accessed through functions of the page. They return faults and don't throw unless stated:
 * `newer`: another device has saved; `gone`: the draft no longer exists; `refused`: it is rejected; `down`: retry
 * later.
 */
export type DraftServer = {
  /**
   * Reads the link that opened the page. @returns whether the server can save the draft: in an account or for a link
   */
  openDraft: () => boolean;
  /** `none`: no draft was saved yet; `uninvited`: the link was an unknown invitation, which the page reports */
  load: () => Promise<{ draft: SavedDraft } | { fault: "none" | "gone" | "uninvited" } | Unavailable>;
  save: (
    values: Values,
    revision: number,
    how: { leaving: boolean; signal: AbortSignal },
  ) => Promise<{ draft: DraftRevision } | { fault: "newer" | "gone" | "refused" } | Unavailable>;
  /**
   * Saves over a revision, and emails a resume link to the draft. @returns with a link to copy if the email is delayed
   * @throws ApiError, `conflict` if there is a newer revision
   */
  send: (email: string, values: Values, revision: number) => Promise<DraftRevision & { link?: string }>;
  /** Deletes the draft. @param onErased called after it is deleted @throws ApiError if it can't be deleted */
  discard: (onErased: () => void) => Promise<void>;
  /** whether the draft is saved in the visitor's account automatically */
  hasAccount: () => boolean;
};

/** The delay in ms from a change to its request, and between retries. */
const saveDelayMs = 1_500;
const maxRetryMs = 30_000;

export type SyncUpdate =
  | { state: "saving" | "down" | "newer" | "gone" | "refused" }
  | { state: "saved"; draft: DraftRevision };

/**
 * Sends the answers to the server as they change: always the latest answers, one request at a time, with retries while
 * the server can't be reached.
 * @param readAnswers returns the current answers
 */
export function createServerSync(server: DraftServer, readAnswers: () => Values, notify: (update: SyncUpdate) => void) {
  let revision: number | undefined;
  let isDirty = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let requestInFlight: AbortController | undefined;

  const scheduleSave = (ms: number) => {
    timer ??= setTimeout(() => void save(), ms);
  };

  async function save(leaving = false): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (revision === undefined || !(isDirty || (leaving && requestInFlight))) return;
    // A request in flight would be canceled with the page; the latest answers are sent instead.
    if (requestInFlight && !leaving) return;
    requestInFlight?.abort();
    const request = new AbortController();
    requestInFlight = request;
    isDirty = false;
    const outcome = await server.save(readAnswers(), revision, { leaving, signal: request.signal });
    if (requestInFlight !== request) return;
    requestInFlight = undefined;
    if ("draft" in outcome) {
      revision = outcome.draft.revision;
      failures = 0;
      if (isDirty) scheduleSave(saveDelayMs);
      else notify({ state: "saved", draft: outcome.draft });
      return;
    }
    isDirty = true;
    if (outcome.fault === "down")
      scheduleSave(Math.max((outcome.seconds ?? 0) * 1000, Math.min(maxRetryMs, 1_000 * 2 ** failures++)));
    else revision = undefined;
    notify({ state: outcome.fault });
  }

  return {
    /** Starts saving over this revision of the server's draft; 0: the server has no draft. */
    start: (baseRevision: number) => {
      revision = baseRevision;
    },
    markChanged: () => {
      isDirty = true;
      if (revision === undefined) return;
      notify({ state: "saving" });
      scheduleSave(saveDelayMs);
    },
    /** Saves without a delay; `leaving`: the page may close before the response. */
    save,
    /** Stops saving until `begin` is called. @returns the draft's last known revision */
    stop: () => {
      const lastRevision = revision;
      revision = undefined;
      clearTimeout(timer);
      timer = undefined;
      requestInFlight?.abort();
      requestInFlight = undefined;
      return lastRevision;
    },
  };
}
