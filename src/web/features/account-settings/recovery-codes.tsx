import { useEffect, useRef, useState } from "react";
import { productName } from "#rules/text/product.ts";
import { accountSettingsTexts } from "#texts/account-settings/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/account-settings/two-step.module.css";
import { UnsavedCodesGuard } from "#web/features/account-settings/unsaved-codes-guard.tsx";
import { saveBlob } from "#web/hooks/files.ts";
import { useCopy } from "#web/hooks/use-copy.ts";

/** Renders ten recovery codes for users who lose their authenticator app. They are shown only once. */
export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const t = useT();
  const { copied, copy } = useCopy();
  const topRef = useRef<HTMLDivElement>(null);
  const [isSaved, setIsSaved] = useState(false);
  useEffect(() => topRef.current?.focus(), []);
  const text = `${codes.join("\n")}\n`;
  return (
    <div className={styles.setup}>
      <Notice ref={topRef} tone="attention" title={t(accountSettingsTexts).save_recovery_codes}>
        <p>{t(accountSettingsTexts).recovery_codes_help}</p>
      </Notice>
      <ul className={styles.codes} aria-label={t(accountSettingsTexts).recovery_codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button
          onClick={async () => {
            if (await copy(text)) setIsSaved(true);
          }}
        >
          <Icon name="copy" size={18} />
          {t(accountSettingsTexts).copy}
        </Button>
        <Button
          onClick={() => {
            setIsSaved(true);
            saveBlob(
              new Blob([text], { type: "text/plain" }),
              `${t(accountSettingsTexts).recovery_codes_product({ product: productName })}.txt`,
            );
          }}
        >
          <Icon name="download" size={18} />
          {t(accountSettingsTexts).download}
        </Button>
        <Button variant="primary" onClick={onSaved}>
          {t(accountSettingsTexts).codes_saved}
        </Button>
        <span role="status">{copied && t(accountSettingsTexts).copied}</span>
      </div>
      {!isSaved && <UnsavedCodesGuard />}
    </div>
  );
}
