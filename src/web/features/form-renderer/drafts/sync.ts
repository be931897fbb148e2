import type { Values } from "#contract/schemas/forms.ts";

/** A revision of the server's draft. */
export type DraftRevision = { id: string; revision: number };
export type SavedDraft = DraftRevision & {
  values: Values;
  saved: string;
  /** whether the applicant has not changed it yet */
  isUntouched?: boolean;
};

/** `seconds`: how long the server asks to wait. */
type Down = { fault: "down"; seconds?: number | null };

/**
 * The server's side of a draft, provided by the page. It returns faults and throws none: `newer` another device has
 * saved since, `gone` the draft no longer exists, `refused` it is rejected, `down` try again later.
 */
export type DraftServer = {
  /** Reads the link that opened the page. @returns whether the server can save the draft: under an account or a link */
  begin: () => boolean;
  /** `none`: no draft was saved yet; `uninvited`: the link was an unknown invitation, which the page reports */
  load: () => Promise<{ draft: SavedDraft } | { fault: "none" | "gone" | "uninvited" } | Down>;
  save: (
    values: Values,
    revision: number,
    how: { leaving: boolean; signal: AbortSignal },
  ) => Promise<{ draft: DraftRevision } | { fault: "newer" | "gone" | "refused" } | Down>;
  /** Saves over a revision, and sends a private link to the draft. @throws ApiError, `conflict` if there is a newer one */
  send: (email: string, values: Values, revision: number) => Promise<DraftRevision>;
  /** Deletes the draft. @param onErased called once it is deleted @throws ApiError while it isn't */
  discard: (onErased: () => void) => Promise<void>;
  /** whether the draft is saved in the visitor's account, without asking */
  hasAccount: () => boolean;
};

/** Milliseconds from a change to its being sent, and between tries while the server is away. */
const pause = 1_500;
const longest = 30_000;

export type SyncUpdate =
  | { state: "saving" | "down" | "newer" | "gone" | "refused" }
  | { state: "saved"; draft: DraftRevision };

/**
 * Sends the answers to the server while they change: one save at a time, the newest answers always, with retries
 * while the server cannot be reached.
 * @param read the answers as they are now
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
    // A request in flight is canceled with the page; the newest answers are sent instead.
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
    /** Starts saving the answers over this revision of the server's draft; 0: the server has no draft. */
    begin: (over: number) => {
      revision = over;
    },
    changed: () => {
      dirty = true;
      if (revision === undefined) return;
      notify({ state: "saving" });
      wait(pause);
    },
    /** Saves without the pause; `leaving`: the page may close before the server replies. */
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
