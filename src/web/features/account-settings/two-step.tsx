import { useState } from "react";
import { Link } from "react-router";
import type { IdentityConfirmation } from "#contract/accounts/tokens.ts";
import { accountSettingsTexts } from "#texts/account-settings/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { useUser } from "#web/api/accounts/users.ts";
import { call } from "#web/api/client.ts";
import { queryClient } from "#web/api/query-client.ts";
import { RecoveryCodes } from "#web/features/account-settings/recovery-codes.tsx";
import styles from "#web/features/account-settings/two-step.module.css";
import { TwoStepSetup } from "#web/features/account-settings/two-step-setup.tsx";
import { ProofDialog } from "#web/features/authentication/proof-dialog.tsx";
import { toast } from "#web/hooks/toast.ts";
import { useNextPath } from "#web/navigation/url-query.ts";

type TwoStepChange = "on" | "codes" | "off";
type Setup = { secret: string; uri: string };

/** Renders the second factor: turn on, turn off, and recovery codes. */
export function TwoStep() {
  const t = useT();
  const { second_factor } = useUser();
  const nextPath = useNextPath();
  const [pendingChange, setPendingChange] = useState<TwoStepChange | null>(null);
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const showNewCodes = (newCodes: string[] | null) => {
    setSetup(null);
    setCodes(newCodes);
    // a second factor changes access, so cached data may be outdated
    return queryClient.invalidateQueries();
  };
  const changes: Record<
    TwoStepChange,
    { action: string; text: string; send: (body: IdentityConfirmation) => Promise<unknown> }
  > = {
    on: {
      action: t(commonTexts).continue,
      text: t(accountSettingsTexts).confirm_change,
      send: async (body) => setSetup(await call("POST /second_factor/", { body })),
    },
    codes: {
      action: t(accountSettingsTexts).create_new_codes,
      text: t(accountSettingsTexts).new_codes_consequence,
      send: async (body) => showNewCodes((await call("POST /second_factor/recovery_codes/", { body })).recovery_codes),
    },
    off: {
      action: t(accountSettingsTexts).turn_off,
      text: t(accountSettingsTexts).turn_off_consequence,
      send: async (body) => {
        await call("POST /second_factor/switch_off/", { body });
        toast("success", t(accountSettingsTexts).two_step_off);
        await showNewCodes(null);
      },
    },
  };
  const requestedChange = pendingChange && changes[pendingChange];
  return (
    <section className={styles.twoStep} aria-labelledby="two-step">
      <h2 id="two-step">{t(commonTexts).two_step_verification}</h2>
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />
      ) : setup ? (
        <TwoStepSetup setup={setup} onOn={showNewCodes} onCancel={() => setSetup(null)} />
      ) : second_factor.on ? (
        <>
          <p>{t(accountSettingsTexts).second_factor_on_text}</p>
          <p>{t(accountSettingsTexts).recovery_codes_left({ n: second_factor.recovery_codes })}</p>
          <div className={styles.buttons}>
            {nextPath && (
              <Link className={buttonClass("primary")} to={nextPath}>
                {t(accountSettingsTexts).go_back}
              </Link>
            )}
            <Button onClick={() => setPendingChange("codes")}>{t(accountSettingsTexts).new_recovery_codes}</Button>
            <Button variant="quiet" onClick={() => setPendingChange("off")}>
              {t(accountSettingsTexts).turn_off}
            </Button>
          </div>
        </>
      ) : (
        <>
          {second_factor.required && (
            <Notice tone="attention" title={t(accountSettingsTexts).required_account}>
              <p>{t(accountSettingsTexts).turn_on_to_read_reports}</p>
            </Notice>
          )}
          <p>{t(accountSettingsTexts).two_step_text}</p>
          <div className={styles.buttons}>
            <Button variant={second_factor.required ? "primary" : "secondary"} onClick={() => setPendingChange("on")}>
              {t(accountSettingsTexts).turn_on}
            </Button>
          </div>
        </>
      )}
      {requestedChange && (
        <ProofDialog
          title={t(commonTexts).two_step_verification}
          text={requestedChange.text}
          action={requestedChange.action}
          send={async (proof) => {
            await requestedChange.send(proof);
            setPendingChange(null);
          }}
          onClose={() => setPendingChange(null)}
        />
      )}
    </section>
  );
}
