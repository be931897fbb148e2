import { useEffect, useRef } from "react";
import { product } from "#rules/text/product.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/account-settings/two-step.module.css";
import { saveBlob } from "#web/hooks/files.ts";
import { useCopy } from "#web/hooks/use-copy.ts";

/** Ten codes for who has lost their app. They are shown here and nowhere again. */
export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const t = useT();
  const { copied, copy } = useCopy();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  const text = `${codes.join("\n")}\n`;
  return (
    <div className={styles.begun}>
      <Notice ref={top} tone="attention" title={t("Save these recovery codes now")}>
        <p>
          {t(
            "You can use each code once instead of an authenticator code. We won't show them again. Store them somewhere other than your phone.",
          )}
        </p>
      </Notice>
      <ul className={styles.codes} aria-label={t("Recovery codes")}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button onClick={() => void copy(text)}>
          <Icon name="copy" size={18} />
          {t("Copy")}
        </Button>
        <Button
          onClick={() =>
            saveBlob(new Blob([text], { type: "text/plain" }), `${t("{product} recovery codes", { product })}.txt`)
          }
        >
          <Icon name="download" size={18} />
          {t("Download")}
        </Button>
        <Button variant="primary" onClick={onSaved}>
          {t("I've saved them")}
        </Button>
        <span role="status">{copied && t("Copied")}</span>
      </div>
    </div>
  );
}
