import { type RefObject, useEffect, useRef } from "react";
import type { Values } from "#contract/schemas/forms.ts";
import { differing } from "../drafts/merge.ts";
import type { FormStore } from "../state/store.ts";

/**
 * Carries what was typed over to another version of the form, secrets included, which a draft on the device leaves out.
 * To be called after what fills the form by itself: typed input goes over that, and none of that counts as typed.
 * @param typed what was typed on the version before; answers to questions that are gone are left out
 * @returns forgets what was typed, for an applicant who starts over
 */
export function useCarriedInput(store: FormStore, typed: RefObject<Values>): () => void {
  const forgotten = useRef(false);
  useEffect(() => {
    const before = store.values();
    if (Object.keys(typed.current).length > 0) store.fill(typed.current);
    return () => {
      typed.current = forgotten.current ? {} : differing(before, store.values());
    };
  }, [store, typed]);
  return () => {
    forgotten.current = true;
  };
}
