import { useState } from "react";
import { signingTexts } from "#texts/signing/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { failureText } from "#web/api/errors/failure.ts";
import { saveBlob } from "#web/hooks/files.ts";
import { toast } from "#web/hooks/toast.ts";

/** Downloads the completed document with its certificate. */
export function DownloadSealed({ name, load }: { name: string; load: () => Promise<Blob> }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      saveBlob(await load(), `${name}.pdf`);
    } catch (error) {
      toast("error", failureText(error, t));
    }
    setBusy(false);
  }
  return (
    <Button variant="primary" busy={busy} onClick={() => void download()}>
      {t(signingTexts).download}
    </Button>
  );
}
