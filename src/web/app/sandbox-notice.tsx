import { createContext, useContext } from "react";
import { commonTexts } from "#texts/common/texts.ts";
import { useT } from "#ui/texts.tsx";
import styles from "#web/app/sandbox-notice.module.css";

/** Whether outside services are only emulated although this is in production: every page says so. */
export const SandboxContext = createContext(false);

/** Says on a trial server that payments are not real; nothing elsewhere. */
export function SandboxNotice() {
  const t = useT();
  if (!useContext(SandboxContext)) return null;
  return (
    <aside className={styles.notice} aria-label={t(commonTexts).trial}>
      {t(commonTexts).test_environment}
    </aside>
  );
}
