import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from "react";
import type { Values } from "#contract/schemas/forms.ts";
import type { FormStore } from "../state/store.ts";
import type { DeviceDraft, Drafts, Seen } from "./drafts.ts";
import { differing, isAhead, unanswered } from "./merge.ts";
import { createSync, type DraftRevision, type DraftServer, type SavedDraft } from "./sync.ts";

/** Milliseconds: long enough not to write at every key, short enough that a closed tab loses next to nothing. */
const pause = 800;
const retry = 3_000;

/** Where the answers are saved; undefined before the first change, and while one is not saved yet. */
export type Saved = "device" | "server" | "down" | undefined;

/** The notice to the applicant: answers were restored, two copies differ, or the link is no longer valid. */
export type DraftNews = { what: "restored" } | { what: "gone" } | { what: "clash"; theirs: SavedDraft };

/**
 * Restores the draft after hydration, first the device's and then the server's, and saves it to both while the
 * applicant types.
 */
export function useDraft(store: FormStore, device: Drafts | undefined, server: DraftServer | undefined) {
  const [saved, setSaved] = useState<Saved>();
  const [news, setNews] = useState<DraftNews>();
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const controller = useRef<ReturnType<typeof startDraftSync>>(undefined);
  useEffect(() => {
    if (!device) return;
    controller.current = startDraftSync(store, device, server, setSaved, setNews, setLeftOut);
    return controller.current.end;
  }, [store, device, server]);
  const clear = useCallback(() => controller.current?.clear(), []);
  return {
    saved,
    news,
    /** the fields that were answered before, and whose answers the device's draft did not keep */
    leftOut,
    close: useCallback(() => setNews(undefined), []),
    /** deletes the device's draft, including a pending save */
    clear,
    /** Stops saving while the form is being submitted. @returns a function that resumes it after a rejection */
    hold: useCallback(() => controller.current?.hold() ?? (() => undefined), []),
    choose: useCallback((whose: "mine" | "theirs") => controller.current?.choose(whose), []),
    /** @throws ApiError */
    send: useCallback(async (email: string) => await controller.current?.send(email), []),
    discard: useCallback(async () => {
      clear();
      await server?.discard();
    }, [clear, server]),
  };
}

function startDraftSync(
  store: FormStore,
  device: Drafts,
  server: DraftServer | undefined,
  setSaved: (saved: Saved) => void,
  setNews: Dispatch<SetStateAction<DraftNews | undefined>>,
  setLeftOut: (names: string[]) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  /** whether the server can save the draft: under an account or a link */
  let placed = false;
  let filling = false;
  /** the server's revision that the page's answers are based on */
  let base: DraftRevision | undefined;
  let clash: SavedDraft | undefined;

  const fill = (values: Values) => {
    filling = true;
    store.fill(values);
    filling = false;
  };
  const saveHere = (ahead = true) => {
    clearTimeout(timer);
    timer = undefined;
    const on = base ?? loaded?.seen;
    const seen: Seen | undefined = on && { id: on.id, revision: on.revision, ahead };
    return device.save(store.values(), seen);
  };
  const saveBoth = (leaving: boolean) => {
    if (timer !== undefined) saveHere();
    void sync?.save(leaving);
  };
  const sync =
    server &&
    createSync(server, store.values, (update) => {
      if (update.state === "saved") {
        base = update.draft;
        saveHere(false);
        setSaved("server");
      } else if (update.state === "saving") setSaved(undefined);
      else if (update.state === "down") setSaved(saveHere() ? "down" : undefined);
      else {
        setSaved(saveHere() ? "device" : undefined);
        if (update.state !== "refused") void loadServerDraft(update.state);
      }
    });

  /**
   * Loads the server's draft, when the page starts and when the server refused a save; tries again until the server
   * can be reached.
   * @param after "begin": the page just started; "newer": another device saved since; "gone": the server has no draft
   * @param before the answers at the time of the request, to find what was typed while it ran
   */
  async function loadServerDraft(after: "begin" | "newer" | "gone", before = store.values()): Promise<void> {
    const found = await server?.load();
    if (over || !found || !sync) return;
    if ("draft" in found)
      return applyServerDraft(found.draft, after === "begin" ? differing(before, store.values()) : undefined);
    if (found.fault === "down") {
      await new Promise<void>((again) => {
        setTimeout(again, retry);
        window.addEventListener("online", () => again(), { once: true });
      });
      if (!over) await loadServerDraft(after, before);
    } else if (found.fault === "gone") {
      setNews({ what: "gone" });
      // without the link there may still be an account
      placed = server?.begin() ?? false;
      if (placed) await loadServerDraft(after, before);
    } else {
      base = undefined;
      sync.begin(0);
      if (Object.keys(unanswered(store.values(), {})).length) sync.changed();
    }
  }

  /**
   * @param typed what was typed during the request; undefined: everything on the page is newer than the server's draft
   */
  function applyServerDraft(theirs: SavedDraft, typed: Values | undefined) {
    const own: DeviceDraft | undefined = typed ? loaded : { values: store.values() };
    if (own && isAhead(own, theirs)) {
      clash = theirs;
      return setNews({ what: "clash", theirs });
    }
    const same = own?.seen?.id === theirs.id && own.seen.revision === theirs.revision;
    const newer = { ...(same && own?.seen?.ahead && own.values), ...typed };
    fill({ ...theirs.values, ...newer });
    base = theirs;
    sync?.begin(theirs.revision);
    if (Object.keys(newer).length) sync?.changed();
    else {
      saveHere(false);
      setSaved("server");
    }
    if (!theirs.isUntouched) setNews({ what: "restored" });
  }

  const loaded = device.load();
  if (loaded) {
    fill(loaded.values);
    if (Object.keys(unanswered(loaded.values, {})).length) setNews({ what: "restored" });
  }
  const stop = store.onValues(() => {
    if (filling) return;
    setNews((before) => (before?.what === "restored" ? undefined : before));
    clearTimeout(timer);
    timer = setTimeout(() => {
      const here = saveHere();
      // where the server stores drafts too, only its copy counts as saved
      if (!placed) setSaved(here ? "device" : undefined);
    }, pause);
    setSaved(undefined);
    sync?.changed();
  });
  const leave = () => saveBoth(true);
  const hide = () => document.visibilityState === "hidden" && leave();
  const online = () => saveBoth(false);
  window.addEventListener("pagehide", leave);
  document.addEventListener("visibilitychange", hide);
  window.addEventListener("online", online);
  placed = server?.begin() ?? false;
  // the server's copy is whole: what this one left out is missed only once that has been looked for
  void (placed ? loadServerDraft("begin") : Promise.resolve()).then(() => !over && setLeftOut(loaded?.leftOut ?? []));

  return {
    end: () => {
      stop();
      leave();
      over = true;
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", hide);
      window.removeEventListener("online", online);
    },
    clear: () => {
      clearTimeout(timer);
      timer = undefined;
      sync?.stop();
      base = undefined;
      placed = false;
      setSaved(undefined);
      setNews(undefined);
      setLeftOut([]);
      device.clear();
    },
    hold: () => {
      const revision = sync?.stop();
      return () => {
        if (revision === undefined) return;
        sync?.begin(revision);
        sync?.changed();
      };
    },
    choose: (whose: "mine" | "theirs") => {
      if (!clash) return;
      fill(whose === "theirs" ? clash.values : unanswered(clash.values, store.values()));
      base = clash;
      sync?.begin(clash.revision);
      sync?.changed();
      clash = undefined;
      setNews(undefined);
    },
    send: async (email: string) => {
      const now = await server?.send(email, store.values());
      if (!now) return;
      placed = true;
      base = now;
      sync?.begin(now.revision);
      saveHere(false);
      setSaved("server");
    },
  };
}
