import { useState } from "react";
import { accountSettingsTexts } from "#texts/account-settings/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { useT } from "#ui/texts.tsx";
import { useToggleBeta, useUser } from "#web/api/accounts/users.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import styles from "#web/features/account-settings/settings.module.css";
import { toast } from "#web/hooks/toast.ts";
import { keyAfterFailure } from "#web/hooks/use-idempotency-key.ts";

/** Renders the switch for a landlord's beta features. */
export function BetaFeatures() {
  const t = useT();
  const isOn = useUser().landlord?.beta_features_enabled ?? false;
  const toggle = useToggleBeta();
  // a retry after a lost response must not toggle back
  const [key, setKey] = useState<string>(() => crypto.randomUUID());
  return (
    <label className={styles.switch}>
      <span>
        <span id="beta-title">{t(accountSettingsTexts).beta_features}</span>
        <small id="beta-text">{t(accountSettingsTexts).beta_features_hint}</small>
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox has its state already; ARIA in HTML forbids a second one
        role="switch"
        // without the hint, which is the description
        aria-labelledby="beta-title"
        aria-describedby="beta-text"
        // optimistic; an error reverts it and is reported
        checked={toggle.isPending ? !isOn : isOn}
        onChange={() => {
          if (toggle.isPending) return;
          toggle.mutate(key, {
            onSuccess: () => {
              setKey(crypto.randomUUID());
              toast("success", t(commonTexts).saved);
            },
            onError: (error) => {
              setKey(keyAfterFailure(key, error));
              toast("error", failureText(error, t));
            },
          });
        }}
      />
    </label>
  );
}
