import { useState } from "react";
import { Link } from "react-router";
import type { Proof } from "#contract/tokens.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { call } from "#web/api/client.ts";
import { queryClient } from "#web/api/query.ts";
import { useUser } from "#web/api/users.ts";
import { RecoveryCodes } from "#web/features/account-settings/recovery-codes.tsx";
import styles from "#web/features/account-settings/two-step.module.css";
import { TwoStepBegun } from "#web/features/account-settings/two-step-begun.tsx";
import { ProofDialog } from "#web/features/authentication/proof-dialog.tsx";
import { toast } from "#web/hooks/toast.ts";
import { useAddressQuery } from "#web/navigation/address-query.ts";
import { safeNext } from "#web/navigation/paths.ts";

type Wish = "on" | "codes" | "off";
type Begun = { secret: string; uri: string };

/** The second factor: on, off, and its recovery codes. */
export function TwoStep() {
  const t = useT();
  const { second_factor } = useUser();
  const next = safeNext(useAddressQuery());
  const [wish, setWish] = useState<Wish | null>(null);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const changed = (shown: string[] | null) => {
    setBegun(null);
    setCodes(shown);
    // what it opens or closes was perhaps seen before
    return queryClient.invalidateQueries();
  };
  const wishes: Record<Wish, { action: string; text: string; send: (body: Proof) => Promise<unknown> }> = {
    on: {
      action: t("Continue"),
      text: t("Confirm it's you before we make this change."),
      send: async (body) => setBegun(await call("POST /second_factor/", { body })),
    },
    codes: {
      action: t("Create new codes"),
      text: t("Your old codes will stop working. Confirm it's you before we make this change."),
      send: async (body) => changed((await call("POST /second_factor/recovery_codes/", { body })).recovery_codes),
    },
    off: {
      action: t("Turn off"),
      text: t("You'll log in with only your password. Confirm it's you before we make this change."),
      send: async (body) => {
        await call("POST /second_factor/switch_off/", { body });
        toast("success", t("Two-step verification is off."));
        await changed(null);
      },
    },
  };
  const requestedChange = wish && wishes[wish];
  return (
    <section className={styles.twoStep} aria-labelledby="two-step">
      <h2 id="two-step">{t("Two-step verification")}</h2>
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />
      ) : begun ? (
        <TwoStepBegun begun={begun} onOn={changed} onCancel={() => setBegun(null)} />
      ) : second_factor.on ? (
        <>
          <p>{t("Two-step verification is on. After your password, we ask for a code from your authenticator app.")}</p>
          <p>{t("Recovery codes left: {n}", { n: second_factor.recovery_codes })}</p>
          <div className={styles.buttons}>
            {next && (
              <Link className={buttonClass("primary")} to={next}>
                {t("Go back")}
              </Link>
            )}
            <Button onClick={() => setWish("codes")}>{t("New recovery codes")}</Button>
            <Button variant="quiet" onClick={() => setWish("off")}>
              {t("Turn off")}
            </Button>
          </div>
        </>
      ) : (
        <>
          {second_factor.required && (
            <Notice tone="attention" title={t("Required for your account")}>
              <p>{t("Turn it on to read reports and income information.")}</p>
            </Notice>
          )}
          <p>
            {t(
              "After your password, we ask for a code from an authenticator app on your phone. A stolen password alone can't open your account.",
            )}
          </p>
          <div className={styles.buttons}>
            <Button variant={second_factor.required ? "primary" : "secondary"} onClick={() => setWish("on")}>
              {t("Turn on")}
            </Button>
          </div>
        </>
      )}
      {requestedChange && (
        <ProofDialog
          title={t("Two-step verification")}
          text={requestedChange.text}
          action={requestedChange.action}
          send={async (proof) => {
            await requestedChange.send(proof);
            setWish(null);
          }}
          onClose={() => setWish(null)}
        />
      )}
    </section>
  );
}
