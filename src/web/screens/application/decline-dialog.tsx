import { useState } from "react";
import { messages } from "#rules/messages.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/checkbox-field.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";
import { GroupFrame } from "#ui/field-frame.tsx";
import { Notice } from "#ui/notice.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { useDecide } from "#web/api/application-bundles.ts";
import type { Application } from "#web/api/applications.ts";
import styles from "#web/screens/application/decision.module.css";
import { declineReasons } from "#web/screens/application/decline-reasons.ts";
import { type Letter, LetterFields, letterBody, letterFaults } from "#web/screens/application/letter-fields.tsx";
import { toast } from "#web/toast.ts";
import { useIdempotencyKey } from "#web/use-idempotency-key.ts";
import { useSubmit } from "#web/use-submit.ts";

/** Declines the bundle's applicants, with the reasons and whether a report played a part. */
export function DeclineDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const t = useT();
  const { bundle, landlord } = application;
  const decide = useDecide(bundle.slug);
  const keyOf = useIdempotencyKey();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [other, setOther] = useState("");
  const [report, setReport] = useState("");
  const [letter, setLetter] = useState<Letter>({
    with_email: false,
    subject: t("About your rental application"),
    email_body: t("Thank you for applying. We are sorry that we cannot offer you the unit.\n\n{landlord}", {
      landlord: landlord.name,
    }),
    cc_self: false,
  });
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => ({
      ...(report === "" && { adverse_action: [messages.required] }),
      ...letterFaults(letter, messages.required),
    }),
    send: async () => {
      const reasons = [...chosen, ...(other.trim() ? [other.trim()] : [])];
      const body = { ...letterBody(letter), adverse_action: report === "yes", reasons };
      await decide.mutateAsync({ accept: false, body, idempotencyKey: keyOf(body) });
      toast("success", t("Applicant declined"));
      onClose();
    },
  });
  return (
    <Dialog title={t("Decline")} onClose={onClose}>
      <form method="post" noValidate onSubmit={onSubmit} className={styles.form}>
        {failure && (
          <Notice tone="error" announced>
            {failure}
          </Notice>
        )}
        <p>
          <strong>{bundle.applications.map(({ name }) => name).join(", ")}</strong>
        </p>
        <Notice tone="attention" title={t("This decision is final")}>
          <p>{t("It cannot be changed afterwards, and the application is locked.")}</p>
        </Notice>
        <GroupFrame id="reasons" label={t("Why? Choose all that apply")}>
          <div className={styles.reasons}>
            {declineReasons.map((reason, at) => (
              <CheckboxField
                key={reason}
                id={`reason-${at}`}
                label={t(reason)}
                checked={chosen.includes(reason)}
                onChange={(on) => setChosen(on ? [...chosen, reason] : chosen.filter((one) => one !== reason))}
              />
            ))}
          </div>
        </GroupFrame>
        <TextField id="other" label={t("Another reason")} maxLength={500} value={other} onChange={setOther} />
        <RadioGroup
          id="adverse_action"
          label={t("Did a credit, eviction or criminal report play any part in this decision?")}
          help={t("If it did, even in part, federal law asks you to send the applicant an adverse action notice.")}
          required
          inline
          value={report}
          onChange={setReport}
          options={[
            { value: "yes", label: t("Yes") },
            { value: "no", label: t("No") },
          ]}
          errors={errors.adverse_action?.map((text) => t(text))}
        />
        <LetterFields letter={letter} onChange={setLetter} errors={errors} />
        <DialogActions>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button type="submit" variant="danger" busy={busy}>
            {t("Decline")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
