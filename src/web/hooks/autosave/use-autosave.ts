import { useEffect, useState, useSyncExternalStore } from "react";
import type { ObservableAutosave } from "./autosave.ts";

/**
 * Returns an autosave for the lifetime of the page. It also saves when the page is hidden or left, and when the network
 * is back.
 */
export function useAutosave<A extends ObservableAutosave & { end: () => Promise<void> }>(create: () => A): A {
  const [autosave] = useState(create);
  useEffect(() => {
    const save = () => void autosave.flush();
    const saveWhenHidden = () => document.visibilityState === "hidden" && save();
    window.addEventListener("online", save);
    document.addEventListener("visibilitychange", saveWhenHidden);
    return () => {
      window.removeEventListener("online", save);
      document.removeEventListener("visibilitychange", saveWhenHidden);
      void autosave.end();
    };
  }, [autosave]);
  return autosave;
}

/** Returns the autosave's state and rerenders when it changes. */
export const useSaveState = (autosave: ObservableAutosave) =>
  useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state);
