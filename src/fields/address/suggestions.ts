import { useCallback, useEffect, useRef, useState } from "react";
import type { AddressSuggestion, FieldContext } from "#fields/base/modes.ts";
import { stateName } from "#rules/text/states.ts";
import type { Value } from "./kind.ts";

/** Specification, section 9: from 3 characters, once nothing was typed for 500 ms. */
const minQueryLength = 3;
const debounceMs = 500;

/** Returns the suggestions for a street while it is typed; none below 3 characters, or if the search fails. */
export function useSuggestions(find: FieldContext["addressSuggestions"]) {
  const [suggestions, setSuggestions] = useState<AddressSuggestion[]>([]);
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; abort: AbortController }>(undefined);
  const cancelPending = useCallback(() => {
    clearTimeout(pending.current?.timer);
    pending.current?.abort.abort();
  }, []);
  useEffect(() => cancelPending, [cancelPending]);
  return {
    suggestions,
    close: () => {
      cancelPending();
      setSuggestions([]);
    },
    suggest: (typed: string) => {
      cancelPending();
      if (typed.trim().length < minQueryLength) return setSuggestions([]);
      const abort = new AbortController();
      const load = async () => {
        const foundSuggestions = await find(typed.trim(), abort.signal).catch(() => []);
        if (!abort.signal.aborted) setSuggestions(foundSuggestions);
      };
      pending.current = { abort, timer: setTimeout(load, debounceMs) };
    },
  };
}

/** Returns the address of a suggestion, with the unit that was typed before. */
export function applySuggestion(suggestion: AddressSuggestion, before: Value): Value {
  return {
    ...before,
    street: [suggestion.houseNumber, suggestion.street].filter(Boolean).join(" "),
    city: suggestion.city,
    state: stateName(suggestion.stateCode) ? suggestion.stateCode : "",
    zip: suggestion.postalCode.slice(0, 5),
  };
}
