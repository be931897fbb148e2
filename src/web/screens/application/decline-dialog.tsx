import { useState } from "react";
import { messages } from "#rules/messages.ts";
import { CheckboxField } from "#ui/checkbox-field.tsx";
import { GroupFrame } from "#ui/field-frame.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { useDecide } from "#web/api/application-bundles.ts";
import type { Application } from "#web/api/applications.ts";
import styles from "#web/screens/application/decision.module.css";
import { DecisionDialog } from "#web/screens/application/decision-dialog.tsx";
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
  const form = useSubmit({
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
    <DecisionDialog application={application} action={t("Decline")} variant="danger" form={form} onClose={onClose}>
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
        errors={form.errors.adverse_action?.map((text) => t(text))}
      />
      <LetterFields letter={letter} onChange={setLetter} errors={form.errors} />
    </DecisionDialog>
  );
}
