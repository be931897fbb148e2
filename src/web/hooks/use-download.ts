import { useState } from "react";
import { useT } from "#ui/texts.tsx";
import { failureText } from "#web/api/errors/failure-text.ts";
import { openInNewTab, saveBlob } from "#web/hooks/files.ts";
import { toast } from "#web/hooks/toast.ts";

/**
 * Saves files that calls return, or opens them in a new tab, one at a time, and shows errors.
 * @returns the key of the file that is loading, `download`, whose file name may depend on the response, and `open`
 */
export function useDownload() {
  const t = useT();
  const [busy, setBusy] = useState<string>();
  async function run(key: string, work: () => Promise<void>) {
    setBusy(key);
    await work().catch((error: unknown) => toast("error", failureText(error, t)));
    setBusy(undefined);
  }
  const download = (key: string, load: () => Promise<Blob>, name: (blob: Blob) => string) =>
    run(key, () => load().then((blob) => saveBlob(blob, name(blob))));
  const open = (key: string, load: () => Promise<Blob>) => run(key, () => openInNewTab(load));
  return { busy, download, open };
}
