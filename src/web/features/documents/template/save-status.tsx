import { useState } from "react";
import { commonTexts } from "#texts/common/texts.ts";
import { documentsTexts } from "#texts/documents/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { failureText } from "#web/api/errors/failure-text.ts";
import type { ObservableAutosave } from "#web/hooks/autosave/autosave.ts";
import { useSaveState } from "#web/hooks/autosave/use-autosave.ts";
import { toast } from "#web/hooks/toast.ts";
import styles from "./template.module.css";

type SaveStatusProps = {
  autosave: ObservableAutosave;
  onReload: () => Promise<void>;
  onOverwrite: () => Promise<void>;
};

/** The autosave status of the fields; after a failure, the reason and the possible actions. */
export function SaveStatus({ autosave, onReload, onOverwrite }: SaveStatusProps) {
  const t = useT();
  const texts = t(documentsTexts);
  const { phase, error } = useSaveState(autosave);
  const [busy, setBusy] = useState(false);
  async function decide(act: () => Promise<void>) {
    setBusy(true);
    await act().catch((failed: unknown) => toast("error", failureText(failed, t)));
    setBusy(false);
  }
  if (phase === "conflict")
    return (
      <Notice tone="error" title={texts.changed_elsewhere} announced>
        <p>{texts.changed_elsewhere_help}</p>
        <div className={styles.actions}>
          <Button busy={busy} onClick={() => void decide(onReload)}>
            {texts.reload_template}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void decide(onOverwrite)}>
            {texts.overwrite}
          </Button>
        </div>
      </Notice>
    );
  if (phase === "failed" || phase === "refused")
    return (
      <Notice tone={phase === "failed" ? "attention" : "error"} title={texts.not_saved} announced>
        <p>{failureText(error, t)}</p>
        <div className={styles.actions}>
          <Button onClick={() => void autosave.flush()}>{t(commonTexts).try_again}</Button>
        </div>
      </Notice>
    );
  return (
    <p role="status" className={styles.saved}>
      {phase === "saved" ? texts.saved : texts.saving}
    </p>
  );
}
