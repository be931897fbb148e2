import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { toast } from "#web/hooks/toast.ts";
import { useOpenParam } from "#web/hooks/use-open-param.ts";

/** What the bank account section shows: the account, the choice of how to add one, or the form for account numbers. */
type Mode = "view" | "choose" | "type";

/**
 * Manages the mode of a bank account section, and the focus when it changes, since the clicked button disappears.
 * @param linkParam the name of the section's bank link in the URL, with which it continues after a reload
 * @returns `top`: for the element around the section; `change`: for the button that changes the account
 */
export function useSetupMode(linkParam: string, onDone?: () => void) {
  const [isLinkResumed] = useOpenParam(linkParam);
  const [mode, setMode] = useState<Mode>(isLinkResumed ? "choose" : "view");
  const topRef = useRef<HTMLDivElement>(null);
  const changeButtonRef = useRef<HTMLButtonElement>(null);
  const focusTop = () => topRef.current?.focus();
  const show = (nextMode: Mode) => {
    setMode(nextMode);
    focusTop();
  };
  return {
    mode,
    top: topRef,
    change: changeButtonRef,
    focusTop,
    show,
    /** nothing changed: returns the focus to where it was */
    cancel: () => {
      flushSync(() => setMode("view"));
      (changeButtonRef.current ?? topRef.current)?.focus();
    },
    done: (text: string) => {
      toast("success", text);
      show("view");
      onDone?.();
    },
  };
}
