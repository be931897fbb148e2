import { Link } from "react-router";
import type { IdentityState } from "#rules/workflow/steps.ts";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/account-settings/settings.module.css";
import { paths } from "#web/navigation/paths.ts";

/** Whether the landlord has proven who they are, and the way to do so. */
export function IdentityLine({ state }: { state: IdentityState }) {
  const t = useT();
  return (
    <p className={styles.identity}>
      {state === "passed" ? (
        t("Your identity is verified.")
      ) : (
        <>
          {t("Your identity isn't verified yet. Credit bureaus must know who reads their reports.")}{" "}
          <Link to={paths.verify()}>{t("Verify your identity")}</Link>
        </>
      )}
    </p>
  );
}
