import { createContext, useContext } from "react";
import { useT } from "#ui/texts.tsx";
import styles from "#web/app/sandbox-notice.module.css";

/** Whether outside services are only emulated although this is in production: every page says so. */
export const SandboxContext = createContext(false);

export function SandboxNotice() {
  const t = useT();
  if (!useContext(SandboxContext)) return null;
  return (
    <aside className={styles.notice} aria-label={t("Trial")}>
      {t("This is a test environment. Payments, reports and messages are simulated. Don't enter real information.")}
    </aside>
  );
}
