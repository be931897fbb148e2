import type { Values } from "#contract/schemas/forms.ts";
import type { ApiError } from "#web/api/errors/api-error.ts";
import type { FormStore } from "../state/store.ts";
import type { DeviceDraft, Drafts, Seen } from "./drafts.ts";
import { differing, isAhead, unanswered } from "./merge.ts";
import { createSync, type DraftRevision, type DraftServer, type SavedDraft, type SyncUpdate } from "./sync.ts";

/** Milliseconds: long enough not to write at every key, short enough that a closed tab loses next to nothing. */
const devicePauseMs = 800;
/** until the server's draft is loaded again; twice as long after each further failure */
const retryMs = 3_000;
const maxRetryMs = 30_000;

/** Where the answers are saved; undefined before the first change, and while one is not saved yet. */
export type Saved = "device" | "server" | "down" | undefined;

/** The notice to the applicant: answers were restored, two copies differ, or the link is no longer valid. */
export type DraftNotice = { kind: "restored" } | { kind: "link_expired" } | { kind: "conflict"; theirs: SavedDraft };

/** What the page shows of a draft, set as it changes. */
type DraftView = {
  setSaved: (saved: Saved) => void;
  setNews: (news: DraftNotice | undefined) => void;
  /** the fields that were answered before, and whose answers the device's draft does not store */
  setMissing: (names: string[]) => void;
};

/** Restores a draft, first the device's and then the server's, and saves it to both while the applicant types. */
export function startDraftSync(
  store: FormStore,
  device: Drafts,
  server: DraftServer | undefined,
  { setSaved, setNews: show, setMissing }: DraftView,
) {
  let deviceTimer: ReturnType<typeof setTimeout> | undefined;
  /** whether the page has left the form */
  let hasEnded = false;
  /** whether the server can save the draft: under an account or a link */
  let isOnServer = false;
  /** while the answers of a draft are put into the form, which is no change by the applicant */
  let isFilling = false;
  /** whether the notice is that answers were restored, which ends with the first change */
  let showsRestored = false;
  /** the server's revision that the page's answers are based on */
  let base: DraftRevision | undefined;
  /** how often the server's draft could not be loaded */
  let failures = 0;
  /** the server's draft while the applicant has to choose between it and the page's answers */
  let conflict: SavedDraft | undefined;

  const sync = server && createSync(server, store.values, onSyncUpdate);
  /** the device's draft as it was when the page opened */
  let restored = device.load();
  if (restored) {
    // an answer that isn't stored here is open again, also where an earlier one would do
    fill({ ...withoutAnswers(restored.leftOut ?? []), ...restored.values });
    if (hasAnswers(restored.values)) setNews({ kind: "restored" });
  }
  const stopListening = listen();
  isOnServer = server?.begin() ?? false;
  void restoreFromServer();
  return { end, clear, hold, choose, send };

  /** Saves what isn't saved yet, and stops. */
  function end(): void {
    stopListening();
    saveBoth(true);
    hasEnded = true;
  }

  /** Deletes the device's draft, and stops saving to the server. */
  function clear(): void {
    stopDeviceTimer();
    sync?.stop();
    base = undefined;
    isOnServer = false;
    setSaved(undefined);
    setNews(undefined);
    setMissing([]);
    device.clear();
  }

  /** Stops saving to the server. @returns a function that resumes it */
  function hold(): () => void {
    const revision = sync?.stop();
    return () => {
      if (revision !== undefined) saveOver(revision);
    };
  }

  /** Settles a conflict: with the server's answers, or the page's and the server's answers to what the page leaves open. */
  function choose(whose: "mine" | "theirs"): void {
    if (!conflict) return;
    if (whose === "theirs") replaceAll(conflict.values);
    else fill(unanswered(conflict.values, store.values()));
    base = conflict;
    saveOver(conflict.revision);
    conflict = undefined;
    setNews(undefined);
  }

  /**
   * Emails a private link to the draft, which the server saves from then on. If another page has saved since, the
   * applicant has to choose between the copies first.
   * @throws ApiError
   */
  async function send(email: string): Promise<void> {
    const sent = await server?.send(email, store.values(), base?.revision ?? 0).catch((error: unknown) => {
      if ((error as Partial<ApiError>).code === "conflict") {
        sync?.stop();
        void loadServerDraft("newer");
      }
      throw error;
    });
    if (!sent) return;
    isOnServer = true;
    base = sent;
    sync?.begin(sent.revision);
    showSavedOnServer();
  }

  function listen(): () => void {
    const stopValues = store.onValues(() => {
      if (!isFilling) onChange();
    });
    const leave = () => saveBoth(true);
    const hide = () => document.visibilityState === "hidden" && leave();
    const online = () => saveBoth(false);
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", hide);
    window.addEventListener("online", online);
    return () => {
      stopValues();
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", hide);
      window.removeEventListener("online", online);
    };
  }

  function onChange(): void {
    if (showsRestored) setNews(undefined);
    clearTimeout(deviceTimer);
    deviceTimer = setTimeout(() => {
      const isSaved = saveOnDevice();
      // where the server stores drafts too, only its copy counts as saved
      if (!isOnServer) setSaved(isSaved ? "device" : undefined);
    }, devicePauseMs);
    setSaved(undefined);
    sync?.changed();
  }

  function onSyncUpdate(update: SyncUpdate): void {
    switch (update.state) {
      case "saving":
        setSaved(undefined);
        break;
      case "saved":
        base = update.draft;
        showSavedOnServer();
        break;
      case "down":
        setSaved(saveOnDevice() ? "down" : undefined);
        break;
      default:
        setSaved(saveOnDevice() ? "device" : undefined);
        if (update.state !== "refused") void loadServerDraft(update.state);
    }
  }

  async function restoreFromServer(): Promise<void> {
    if (isOnServer) await loadServerDraft("begin");
    // The server's copy is complete: what this one doesn't store is missing only once that has been looked for.
    if (!hasEnded) setMissing(restored?.leftOut ?? []);
  }

  /**
   * Loads the server's draft, when the page starts and when the server refused a save; tries again until the server
   * can be reached.
   * @param after "begin": the page just started; "newer": another device saved since; "gone": the server has no draft
   * @param before the answers at the time of the request, to find what was typed while it ran
   */
  async function loadServerDraft(after: "begin" | "newer" | "gone", before = store.values()): Promise<void> {
    const found = await server?.load();
    if (hasEnded || !found || !sync) return;
    if ("draft" in found) {
      const typed = after === "begin" ? differing(before, store.values()) : undefined;
      return applyServerDraft(found.draft, typed);
    }
    switch (found.fault) {
      case "down":
        await untilRetry(Math.max((found.seconds ?? 0) * 1000, Math.min(maxRetryMs, retryMs * 2 ** failures++)));
        if (!hasEnded) await loadServerDraft(after, before);
        return;
      case "gone":
      case "uninvited":
        if (found.fault === "gone") setNews({ kind: "link_expired" });
        // without the link there may still be an account
        isOnServer = server?.begin() ?? false;
        if (isOnServer) await loadServerDraft(after, before);
        return;
      case "none":
        base = undefined;
        sync.begin(0);
        if (hasAnswers(store.values())) sync.changed();
    }
  }

  /**
   * @param typed what was typed during the request; undefined: everything on the page is newer than the server's draft
   */
  function applyServerDraft(theirs: SavedDraft, typed: Values | undefined): void {
    const own: DeviceDraft | undefined = typed ? restored : { values: store.values() };
    if (own && isAhead(own, theirs)) {
      conflict = theirs;
      setNews({ kind: "conflict", theirs });
      return;
    }
    const seen = own?.seen;
    const isNewer = seen?.ahead && seen.id === theirs.id && seen.revision === theirs.revision;
    const newer = { ...(isNewer && own?.values), ...typed };
    (isNewer ? fill : replaceAll)({ ...theirs.values, ...newer });
    base = theirs;
    sync?.begin(theirs.revision);
    if (Object.keys(newer).length) sync?.changed();
    else showSavedOnServer();
    if (!theirs.isUntouched) setNews({ kind: "restored" });
  }

  /** Shows these answers and no others: those of the copy on this device may be somebody else's. */
  function replaceAll(values: Values): void {
    restored = undefined;
    device.clear();
    setMissing([]);
    fill({ ...withoutAnswers(Object.keys(store.values())), ...values });
  }

  function fill(values: Values): void {
    isFilling = true;
    store.fill(values);
    isFilling = false;
  }

  function setNews(news: DraftNotice | undefined): void {
    showsRestored = news?.kind === "restored";
    show(news);
  }

  /** Saves the page's answers to the server over one of its revisions. */
  function saveOver(revision: number): void {
    sync?.begin(revision);
    sync?.changed();
  }

  function saveBoth(leaving: boolean): void {
    if (deviceTimer !== undefined) saveOnDevice();
    void sync?.save(leaving);
  }

  function showSavedOnServer(): void {
    saveOnDevice(false);
    setSaved("server");
  }

  /** @param ahead whether the answers have changed since the server saved them */
  function saveOnDevice(ahead = true): boolean {
    stopDeviceTimer();
    const on = base ?? restored?.seen;
    const seen: Seen | undefined = on && { id: on.id, revision: on.revision, ahead };
    return device.save(store.values(), seen);
  }

  function stopDeviceTimer(): void {
    clearTimeout(deviceTimer);
    deviceTimer = undefined;
  }
}

const hasAnswers = (values: Values): boolean => Object.keys(unanswered(values, {})).length > 0;

const withoutAnswers = (names: string[]): Values => Object.fromEntries(names.map((name) => [name, undefined]));

/** Waits until the server may be reached again: for a while, or until the browser is online. */
function untilRetry(ms: number): Promise<void> {
  return new Promise((done) => {
    const retry = () => {
      clearTimeout(timer);
      window.removeEventListener("online", retry);
      done();
    };
    const timer = setTimeout(retry, ms);
    window.addEventListener("online", retry);
  });
}
