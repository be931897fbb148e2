import { useState } from "react";
import { signingTexts } from "#texts/signing/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { failureText } from "#web/api/errors/failure-text.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { saveBlob } from "#web/hooks/files.ts";

/**
 * The button that downloads the completed document with its certificate. Signers' pages have no toasts, so errors are
 * shown above.
 */
export function DownloadSealed({ name, load }: { name: string; load: () => Promise<Blob> }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function download() {
    setBusy(true);
    setFailure(null);
    try {
      saveBlob(await load(), `${name}.pdf`);
    } catch (error) {
      setFailure(failureText(error, t));
    }
    setBusy(false);
  }
  return (
    <>
      <FormFailure text={failure} />
      <Button variant="primary" busy={busy} onClick={() => void download()}>
        {t(signingTexts).download}
      </Button>
    </>
  );
}
