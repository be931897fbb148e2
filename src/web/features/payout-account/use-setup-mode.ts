import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { toast } from "#web/hooks/toast.ts";
import { useOpened } from "#web/hooks/use-opened.ts";

/** What a bank account's part of the page shows: the account, the ways to enter one, or the form for its numbers. */
type Mode = "view" | "choose" | "type";

/**
 * The mode of a bank account's part of the page, and where the focus goes as it changes: a pressed button disappears.
 * @param linkOpened names the part's bank link in the URL: it continues there after the page was loaded again for it
 * @returns `top`: for the element around the part; `change`: for the button that changes the account
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
    /** nothing was changed: the focus is where it was before */
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
