import type { Values } from "#contract/schemas/forms.ts";
import type { ApiError } from "#web/api/errors/api-error.ts";
import type { FormStore } from "../state/store.ts";
import type { DeviceDraft, Drafts, Seen } from "./drafts.ts";
import { differing, isAhead, unanswered } from "./merge.ts";
import { createSync, type DraftRevision, type DraftServer, type SavedDraft, type SyncUpdate } from "./sync.ts";

/** Milliseconds: long enough not to write on every key, short enough that closing the tab loses almost nothing. */
const devicePauseMs = 800;
/** ms until the server's draft is loaded again; doubled after each further failure */
const retryMs = 3_000;
const maxRetryMs = 30_000;

/** Where the answers are saved; undefined before the first change, and while one is not saved yet. */
export type Saved = "device" | "server" | "down" | undefined;

/** The notice to the applicant: answers were restored, two copies differ, or the link is no longer valid. */
export type DraftNotice = { kind: "restored" } | { kind: "link_expired" } | { kind: "conflict"; theirs: SavedDraft };

/** Setters for the draft's state on the page. */
type DraftView = {
  setSaved: (saved: Saved) => void;
  setNews: (news: DraftNotice | undefined) => void;
  /** the answered fields whose answers aren't in the device's draft */
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
  /** while a draft fills the form, which isn't a change by the applicant */
  let isFilling = false;
  /** whether the current notice is "restored", which ends with the first change */
  let showsRestored = false;
  /** the server's revision that the page's answers are based on */
  let base: DraftRevision | undefined;
  /** the number of failed attempts to load the server's draft */
  let failures = 0;
  /** the server's draft, while the applicant must choose between it and the page's answers */
  let conflict: SavedDraft | undefined;

  const sync = server && createSync(server, store.values, onSyncUpdate);
  /** the device's draft as it was when the page opened */
  let restored = device.load();
  if (restored) {
    // an answer that isn't stored here must be entered again, even if an earlier one exists
    fill({ ...withoutAnswers(restored.leftOut ?? []), ...restored.values });
    if (hasAnswers(restored.values)) setNews({ kind: "restored" });
  }
  const stopListening = listen();
  isOnServer = server?.begin() ?? false;
  void restoreFromServer();
  return { end, clear, hold, choose, send };

  /** Saves unsaved answers, and stops. */
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

  /** Resolves a conflict: with the server's answers, or with the page's answers, completed by the server's. */
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
   * Emails a resume link to the draft, which is saved on the server from then on. If another page has saved meanwhile,
   * the applicant must first choose between the copies.
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
    // The server's draft is complete: answers that this device doesn't store count as missing only after it was loaded.
    if (!hasEnded) setMissing(restored?.leftOut ?? []);
  }

  /**
   * Loads the server's draft, on start and when the server rejects a save; retries until the server can be reached.
   * @param after "begin": on start; "newer": another device has saved; "gone": the server has no draft
   * @param before the answers at the time of the request, to detect input during it
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

  /** Replaces all answers: those of the draft on this device may be another person's. */
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

  /** Saves the page's answers over a revision of the server's draft. */
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

/** Waits until a retry makes sense: for a while, or until the browser is online. */
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
