import { useEffect, useState } from "react";
import { type Autosave, type AutosaveParts, createAutosave } from "#web/features/forms/saving/autosave.ts";

/** An autosave that lives as long as the page. It also saves when the page is hidden or left, and when the network is
 * back. */
export function useAutosave<T>(parts: () => AutosaveParts<T>): Autosave<T> {
  const [autosave] = useState(() => createAutosave(parts()));
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
