import type { FocusEvent } from "react";

/** Calls back when the focus leaves a control made of several parts, not when it moves within. */
export function leaving(onBlur: () => void) {
  return (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
  };
}
