import type { Values } from "#contract/schemas/forms.ts";
import type { ApiError } from "#web/api/errors/api-error.ts";
import type { FormStore } from "../state/store.ts";
import type { DeviceDraft, DeviceDrafts, SyncedRevision } from "./device-drafts.ts";
import { changedAnswers, hasAnswers, hasUnsyncedAnswers, missingAnswers, withoutAnswers } from "./merge.ts";
import {
  createServerSync,
  type DraftRevision,
  type DraftServer,
  type SavedDraft,
  type SyncUpdate,
} from "./server-sync.ts";
import { waitForRetry } from "./wait-for-retry.ts";

/** Milliseconds: long enough not to write on every key, short enough that closing the tab loses almost nothing. */
const devicePauseMs = 800;
/** ms until the server's draft is loaded again; doubled after each further failure */
const retryMs = 3_000;
const maxRetryMs = 30_000;

/** Where the answers are saved; undefined before the first change, and while one is not saved yet. */
export type SaveLocation = "device" | "server" | "down" | undefined;

/** The notice to the applicant: answers were restored, two copies differ, or the link is no longer valid. */
export type DraftNotice = { kind: "restored" } | { kind: "link_expired" } | { kind: "conflict"; theirs: SavedDraft };

/** Setters for the draft's state on the page. */
type DraftView = {
  setSaved: (saved: SaveLocation) => void;
  setNotice: (news: DraftNotice | undefined) => void;
  /** when the server deletes the draft, unless it is saved again */
  setExpires: (at: string | undefined) => void;
  /** the answered fields whose answers aren't in the device's draft */
  setMissing: (names: string[]) => void;
};

/** Restores a draft, first the device's and then the server's, and saves it to both while the applicant types. */
export function startDraftSync(
  store: FormStore,
  device: DeviceDrafts,
  server: DraftServer | undefined,
  { setSaved, setNotice: showNotice, setExpires, setMissing }: DraftView,
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
  let baseRevision: DraftRevision | undefined;
  /** the number of failed attempts to load the server's draft */
  let failures = 0;
  /** the server's draft, while the applicant must choose between it and the page's answers */
  let conflict: SavedDraft | undefined;

  const serverSync = server && createServerSync(server, store.values, onSyncUpdate);
  /** the device's draft as it was when the page opened */
  let restored = device.load();
  if (restored) {
    // an answer that isn't stored here must be entered again, even if an earlier one exists
    fill({ ...withoutAnswers(restored.leftOut ?? []), ...restored.values });
    if (hasAnswers(restored.values)) updateNotice({ kind: "restored" });
  }
  const stopListening = listen();
  isOnServer = server?.openDraft() ?? false;
  void restoreFromServer();
  return { end, clear, hold: pauseSaving, choose, send };

  /** Saves unsaved answers, and stops. */
  function end(): void {
    stopListening();
    saveBoth(true);
    hasEnded = true;
  }

  /** Deletes the device's draft, and stops saving to the server. */
  function clear(): void {
    stopDeviceTimer();
    serverSync?.stop();
    baseRevision = undefined;
    isOnServer = false;
    setSaved(undefined);
    updateNotice(undefined);
    setMissing([]);
    device.clear();
  }

  /** Stops saving to the server. @returns a function that resumes it */
  function pauseSaving(): () => void {
    const revision = serverSync?.stop();
    return () => {
      if (revision !== undefined) saveOverRevision(revision);
    };
  }

  /** Resolves a conflict: with the server's answers, or with the page's answers, completed by the server's. */
  function choose(whose: "mine" | "theirs"): void {
    if (!conflict) return;
    if (whose === "theirs") replaceAll(conflict.values);
    else fill(missingAnswers(conflict.values, store.values()));
    baseRevision = conflict;
    saveOverRevision(conflict.revision);
    conflict = undefined;
    updateNotice(undefined);
  }

  /**
   * Emails a resume link to the draft, which is saved on the server from then on. If another page has saved meanwhile,
   * the applicant must first choose between the copies.
   * @returns a link to copy if the email is delayed
   * @throws ApiError
   */
  async function send(email: string): Promise<string | undefined> {
    const sentDraft = await server?.send(email, store.values(), baseRevision?.revision ?? 0).catch((error: unknown) => {
      if ((error as Partial<ApiError>).code === "conflict") {
        serverSync?.stop();
        void loadServerDraft("newer");
      }
      throw error;
    });
    if (!sentDraft) return undefined;
    isOnServer = true;
    baseRevision = sentDraft;
    serverSync?.start(sentDraft.revision);
    showSavedOnServer();
    return sentDraft.link;
  }

  function listen(): () => void {
    const stopValues = store.subscribeValues(() => {
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
    if (showsRestored) updateNotice(undefined);
    clearTimeout(deviceTimer);
    deviceTimer = setTimeout(() => {
      const isSaved = saveOnDevice();
      // where the server stores drafts too, only its copy counts as saved
      if (!isOnServer) setSaved(isSaved ? "device" : undefined);
    }, devicePauseMs);
    setSaved(undefined);
    serverSync?.markChanged();
  }

  function onSyncUpdate(update: SyncUpdate): void {
    switch (update.state) {
      case "saving":
        setSaved(undefined);
        break;
      case "saved":
        baseRevision = update.draft;
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
    const loadResult = await server?.load();
    if (hasEnded || !loadResult || !serverSync) return;
    if ("draft" in loadResult) {
      const typedAnswers = after === "begin" ? changedAnswers(before, store.values()) : undefined;
      return applyServerDraft(loadResult.draft, typedAnswers);
    }
    switch (loadResult.fault) {
      case "down":
        await waitForRetry(Math.max((loadResult.seconds ?? 0) * 1000, Math.min(maxRetryMs, retryMs * 2 ** failures++)));
        if (!hasEnded) await loadServerDraft(after, before);
        return;
      case "gone":
      case "uninvited":
        if (loadResult.fault === "gone") updateNotice({ kind: "link_expired" });
        // without the link there may still be an account
        isOnServer = server?.openDraft() ?? false;
        if (isOnServer) await loadServerDraft(after, before);
        return;
      case "none":
        baseRevision = undefined;
        serverSync.start(0);
        if (hasAnswers(store.values())) serverSync.markChanged();
    }
  }

  /**
   * @param typedAnswers what was typed during the request; undefined: everything on the page is newer than the server's draft
   */
  function applyServerDraft(theirs: SavedDraft, typedAnswers: Values | undefined): void {
    const deviceDraft: DeviceDraft | undefined = typedAnswers ? restored : { values: store.values() };
    if (deviceDraft && hasUnsyncedAnswers(deviceDraft, theirs)) {
      conflict = theirs;
      updateNotice({ kind: "conflict", theirs });
      return;
    }
    const seen = deviceDraft?.seen;
    const isNewer = seen?.ahead && seen.id === theirs.id && seen.revision === theirs.revision;
    const newerAnswers = { ...(isNewer && deviceDraft?.values), ...typedAnswers };
    (isNewer ? fill : replaceAll)({ ...theirs.values, ...newerAnswers });
    baseRevision = theirs;
    serverSync?.start(theirs.revision);
    if (Object.keys(newerAnswers).length) serverSync?.markChanged();
    else showSavedOnServer();
    if (!theirs.isUntouched) updateNotice({ kind: "restored" });
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

  function updateNotice(news: DraftNotice | undefined): void {
    showsRestored = news?.kind === "restored";
    showNotice(news);
  }

  /** Saves the page's answers over a revision of the server's draft. */
  function saveOverRevision(revision: number): void {
    serverSync?.start(revision);
    serverSync?.markChanged();
  }

  function saveBoth(leaving: boolean): void {
    if (deviceTimer !== undefined) saveOnDevice();
    void serverSync?.save(leaving);
  }

  function showSavedOnServer(): void {
    saveOnDevice(false);
    setSaved("server");
    setExpires(baseRevision?.expires);
  }

  /** @param ahead whether the answers have changed since the server saved them */
  function saveOnDevice(ahead = true): boolean {
    stopDeviceTimer();
    const syncedRevision = baseRevision ?? restored?.seen;
    const seen: SyncedRevision | undefined = syncedRevision && {
      id: syncedRevision.id,
      revision: syncedRevision.revision,
      ahead,
    };
    return device.save(store.values(), seen);
  }

  function stopDeviceTimer(): void {
    clearTimeout(deviceTimer);
    deviceTimer = undefined;
  }
}
