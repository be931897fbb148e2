import { useCallback, useEffect, useRef, useState } from "react";
import type { Drafts } from "./drafts.ts";
import type { FormStore } from "./store.ts";

/** Milliseconds: long enough not to write at every key, short enough that a closed tab loses next to nothing. */
const pause = 800;

/**
 * Brings the device's draft back once the page is alive, and keeps it while the applicant types.
 * @returns `saved`: whether everything typed so far is kept; undefined before anything was typed or where nothing can
 * be kept. `clear`: throws the draft away, what was about to be kept included.
 */
export function useDraft(store: FormStore, drafts: Drafts | undefined) {
  const [saved, setSaved] = useState<boolean>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!drafts) return;
    const draft = drafts.load();
    if (draft) store.fill(draft);
    const save = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      setSaved(drafts.save(store.values()) || undefined);
    };
    const stop = store.onValues(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(save, pause);
      setSaved((before) => before && false);
    });
    const leave = () => {
      if (timer.current !== undefined) save();
    };
    window.addEventListener("pagehide", leave);
    return () => {
      stop();
      leave();
      window.removeEventListener("pagehide", leave);
    };
  }, [store, drafts]);
  const clear = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setSaved(undefined);
    drafts?.clear();
  }, [drafts]);
  return { saved, clear };
}
