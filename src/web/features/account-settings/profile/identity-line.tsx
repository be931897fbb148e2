import { Link } from "react-router";
import type { IdentityState } from "#rules/workflow/steps.ts";
import { accountSettingsTexts } from "#texts/account-settings/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/account-settings/settings.module.css";
import { paths } from "#web/navigation/paths.ts";

type IdentityLineProps = { state: IdentityState; canVerify: boolean };

/**
 * Renders whether the landlord's identity is verified, with a link to verify it. Without a bureau it can't be, so
 * nothing is rendered.
 */
export function IdentityLine({ state, canVerify }: IdentityLineProps) {
  const t = useT();
  if (!canVerify && state !== "passed") return null;
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
