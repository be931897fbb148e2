import { useEffect, useState } from "react";
import { commonTexts } from "#texts/common/texts.ts";
import { useT } from "#ui/texts.tsx";
import { toast } from "#web/hooks/toast.ts";

/** How long `Copied` is shown, in ms (specification, section 9). */
const copiedDisplayMs = 3_000;

/** Copies a text to the clipboard. @returns `copied`: true for 3 s after a copy; `copy`: whether it succeeded */
export function useCopy(): { copied: boolean; copy: (text: string) => Promise<boolean> } {
  const t = useT();
  const [copiedAt, setCopiedAt] = useState(0);
  useEffect(() => {
    if (!copiedAt) return;
    const timer = setTimeout(() => setCopiedAt(0), copiedDisplayMs);
    return () => clearTimeout(timer);
  }, [copiedAt]);
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setCopiedAt(Date.now());
      return true;
    } catch {
      toast("error", t(commonTexts).browser_blocked_copying);
      return false;
    }
  }
  return { copied: copiedAt > 0, copy };
}
