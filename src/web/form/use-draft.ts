import { useEffect, useState } from "react";
import type { Drafts } from "./drafts.ts";
import type { FormStore } from "./store.ts";

/** Long enough not to write at every key, short enough that a closed tab loses nothing worth a word. */
const pause = 800;

/**
 * Brings the device's draft back once the page is alive, and keeps it while the applicant types.
 * @returns whether everything typed so far is kept; undefined before anything was typed or where nothing can be kept
 */
export function useDraft(store: FormStore, drafts: Drafts | undefined): boolean | undefined {
  const [saved, setSaved] = useState<boolean>();
  useEffect(() => {
    if (!drafts) return;
    const draft = drafts.load();
    if (draft) store.fill(draft);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      setSaved(drafts.save(store.values()) || undefined);
    };
    const stop = store.onValues(() => {
      clearTimeout(timer);
      timer = setTimeout(save, pause);
      setSaved((before) => before && false);
    });
    const leave = () => timer !== undefined && save();
    window.addEventListener("pagehide", leave);
    return () => {
      stop();
      leave();
      window.removeEventListener("pagehide", leave);
    };
  }, [store, drafts]);
  return saved;
}
