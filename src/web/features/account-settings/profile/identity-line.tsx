import { Link } from "react-router";
import type { IdentityState } from "#rules/workflow/steps.ts";
import { accountSettingsTexts } from "#texts/account-settings/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/account-settings/settings.module.css";
import { paths } from "#web/navigation/paths.ts";

/** Renders whether the landlord's identity is verified, with a link to verify it. */
export function IdentityLine({ state }: { state: IdentityState }) {
  const t = useT();
  return (
    <p className={styles.identity}>
      {state === "passed" ? (
        t(accountSettingsTexts).identity_verified
      ) : (
        <>
          {t(accountSettingsTexts).identity_isnt_verified}{" "}
          <Link to={paths.verify()}>{t(commonTexts).verify_identity}</Link>
        </>
      )}
    </p>
  );
}
