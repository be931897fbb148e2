import { useState } from "react";
import { useT } from "#ui/texts.tsx";
import { failureText } from "#web/api/errors/failure.ts";
import { saveBlob } from "#web/hooks/files.ts";
import { toast } from "#web/hooks/toast.ts";

/**
 * Saves files that calls return, one at a time, and shows why one failed.
 * @returns the key of the file that is loading, and `download`, whose name may depend on what was loaded
 */
export function useDownload() {
  const t = useT();
  const [busy, setBusy] = useState<string>();
  async function download(key: string, load: () => Promise<Blob>, name: (blob: Blob) => string) {
    setBusy(key);
    await load().then(
      (blob) => saveBlob(blob, name(blob)),
      (error: unknown) => toast("error", failureText(error, t)),
    );
    setBusy(undefined);
  }
  return { busy, download };
}
