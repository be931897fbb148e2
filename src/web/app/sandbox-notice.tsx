import { createContext, useContext } from "react";
import { commonTexts } from "#texts/common/texts.ts";
import { useT } from "#ui/texts.tsx";
import styles from "#web/app/sandbox-notice.module.css";

/** Whether external services are emulated in a production build; every page then shows a notice. */
export const SandboxContext = createContext(false);

/** Shows on a trial server that payments are not real; renders nothing elsewhere. */
export function SandboxNotice() {
  const t = useT();
  if (!useContext(SandboxContext)) return null;
  return (
    <aside className={styles.notice} aria-label={t(commonTexts).trial}>
      {t(commonTexts).test_environment}
    </aside>
  );
}
