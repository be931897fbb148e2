import { useEffect, useState } from "react";
import { commonTexts } from "#texts/common/texts.ts";
import { useT } from "#ui/texts.tsx";
import { toast } from "#web/hooks/toast.ts";

/** How long `Copied` is shown, in ms (specification, section 9). */
const shownFor = 3_000;

/** Copies a text to the clipboard. @returns `copied`: true for 3 s after a copy; `copy`: whether it succeeded */
export function useCopy(): { copied: boolean; copy: (text: string) => Promise<boolean> } {
  const t = useT();
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (!at) return;
    const timer = setTimeout(() => setAt(0), shownFor);
    return () => clearTimeout(timer);
  }, [at]);
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setAt(Date.now());
      return true;
    } catch {
      toast("error", t(commonTexts).browser_blocked_copying);
      return false;
    }
  }
  return { copied: at > 0, copy };
}
