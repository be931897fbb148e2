import { useState } from "react";
import type { FieldContext } from "#fields/base/modes.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { fieldsTexts } from "#texts/fields/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";

/** `label` is already translated. */
type OpenFileProps = { label: string; path: string; download: NonNullable<FieldContext["download"]> };

/** Opens a file on request: fetching it requires the reader's token. */
export function OpenFile({ label, path, download }: OpenFileProps) {
  const t = useT();
  const [state, setState] = useState<"still" | "busy" | "failed">("still");
  const openInTab = async () => {
    setState("busy");
    // Opened before the wait: a window that opens later counts as a pop-up and is blocked.
    const page = window.open("", "_blank");
    try {
      const url = await download(path);
      if (page) page.location.href = url;
      else window.location.assign(url);
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
      setState("still");
    } catch {
      page?.close();
      setState("failed");
    }
  };
  return (
    <>
      <Button variant="quiet" busy={state === "busy"} onClick={openInTab} aria-label={t(fieldsTexts).open({ label })}>
        {t(commonTexts).open}
      </Button>
      <span role="status">{state === "failed" && t(fieldsTexts).file_couldnt_opened}</span>
    </>
  );
}
