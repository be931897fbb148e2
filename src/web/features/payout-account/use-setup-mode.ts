import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { toast } from "#web/hooks/toast.ts";
import { useOpened } from "#web/hooks/use-opened.ts";

/** What the bank account section shows: the account, the choice of how to add one, or the form for account numbers. */
type Mode = "view" | "choose" | "type";

/**
 * Manages the mode of a bank account section, and the focus when it changes, since the clicked button disappears.
 * @param linkOpened the name of the section's bank link in the URL, with which it continues after a reload
 * @returns `top`: for the element around the section; `change`: for the button that changes the account
 */
export function useSetupMode(linkOpened: string, onDone?: () => void) {
  const [isLinkOpen] = useOpened(linkOpened);
  const [mode, setMode] = useState<Mode>(isLinkOpen ? "choose" : "view");
  const top = useRef<HTMLDivElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const focusTop = () => top.current?.focus();
  const show = (next: Mode) => {
    setMode(next);
    focusTop();
  };
  return {
    mode,
    top,
    change,
    focusTop,
    show,
    /** nothing changed: returns the focus to where it was */
    cancel: () => {
      flushSync(() => setMode("view"));
      (change.current ?? top.current)?.focus();
    },
    done: (text: string) => {
      toast("success", text);
      show("view");
      onDone?.();
    },
  };
}
