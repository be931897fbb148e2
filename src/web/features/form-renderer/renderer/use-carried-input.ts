import { type RefObject, useEffect, useRef } from "react";
import type { Values } from "#contract/schemas/forms.ts";
import { changedAnswers } from "../drafts/merge.ts";
import type { FormStore } from "../state/store.ts";

/**
 * Carries typed input over to another version of the form, including secrets, which a draft on the device omits. Call
 * it after anything that fills the form automatically: typed input overrides those values, and they don't count as
 * typed.
 * @param typedInput the input typed in the previous version; answers to removed questions are dropped
 * @returns a function that forgets typed input, for an applicant who starts over
 */
export function useCarriedInput(store: FormStore, typedInput: RefObject<Values>): () => void {
  const isForgotten = useRef(false);
  useEffect(() => {
    const before = store.values();
    if (Object.keys(typedInput.current).length > 0) store.fill(typedInput.current);
    return () => {
      typedInput.current = isForgotten.current ? {} : changedAnswers(before, store.values());
    };
  }, [store, typedInput]);
  return () => {
    isForgotten.current = true;
  };
}
