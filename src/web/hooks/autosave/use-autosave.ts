import { useEffect, useState, useSyncExternalStore } from "react";
import type { WatchedAutosave } from "./autosave.ts";

/** An autosave that lives as long as the page. It also saves when the page is hidden or left, and when the network is
 * back. */
export function useAutosave<A extends WatchedAutosave & { end: () => Promise<void> }>(create: () => A): A {
  const [autosave] = useState(create);
  useEffect(() => {
    const save = () => void autosave.flush();
    const hidden = () => document.visibilityState === "hidden" && save();
    window.addEventListener("online", save);
    document.addEventListener("visibilitychange", hidden);
    return () => {
      window.removeEventListener("online", save);
      document.removeEventListener("visibilitychange", hidden);
      void autosave.end();
    };
  }, [autosave]);
  return autosave;
}

/** Subscribes to whether the value is saved, being saved or in conflict. */
export const useSaveState = (autosave: WatchedAutosave) =>
  useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state);
