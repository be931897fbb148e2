import { useState } from "react";
import { declineReasons } from "#rules/decline-reasons.ts";
import { messages } from "#rules/messages.ts";
import { CheckboxField } from "#ui/checkbox-field.tsx";
import { GroupFrame } from "#ui/field-frame.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import type { Delivery } from "#web/api/adverse-actions.ts";
import { useDecide } from "#web/api/application-bundles.ts";
import type { Application } from "#web/api/applications.ts";
import styles from "#web/screens/application/decision.module.css";
import { DecisionDialog } from "#web/screens/application/decision-dialog.tsx";
import { DeliveryChoice, needsDelivery } from "#web/screens/application/delivery-choice.tsx";
import { type Letter, LetterFields, letterBody, letterFaults } from "#web/screens/application/letter-fields.tsx";
import { NoticePreview } from "#web/screens/application/notice-preview.tsx";
import { ReportPart } from "#web/screens/application/report-part.tsx";
import { ReturnedFee } from "#web/screens/application/returned-fee.tsx";
import { useNotices } from "#web/screens/application/use-notices.ts";
import { useSeen } from "#web/screens/application/use-seen.ts";
import { toast } from "#web/toast.ts";
import { useIdempotencyKey } from "#web/use-idempotency-key.ts";
import { useSubmit } from "#web/use-submit.ts";

/** Declines the bundle's applicants, with the reasons, whether a report played a part, and the notice that follows. */
export function DeclineDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const t = useT();
  const { bundle, landlord } = application;
  const decide = useDecide(bundle.slug);
  const keyOf = useIdempotencyKey();
  const seen = useSeen(application);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [other, setOther] = useState("");
  const [report, setReport] = useState("");
  const [delivery, setDelivery] = useState<Delivery | "">("");
  const [letter, setLetter] = useState<Letter>({
    with_email: false,
    subject: t("About your rental application"),
    email_body: t("Thank you for applying. We are sorry that we cannot offer you the unit.\n\n{landlord}", {
      landlord: landlord.name,
    }),
    cc_self: false,
  });
  const reasons = [...chosen, ...(other.trim() ? [other.trim()] : [])];
  const adverse_action = report === "yes";
  const { notices } = useNotices({ bundle: bundle.slug, kind: "decline", adverse_action, reasons });
  const opened = notices.some((notice) => notice.opened);
  const reasonsRule = notices.find(({ reasons_rule }) => reasons_rule)?.reasons_rule;
  const form = useSubmit({
    check: () => ({
      ...(reasonsRule && reasons.length === 0 && { reasons: [messages.required] }),
      ...(!opened && report === "" && { adverse_action: [messages.required] }),
      ...letterFaults(letter, messages.required),
      ...(delivery === "" && needsDelivery(notices, letter.with_email) && { delivery: [messages.required] }),
    }),
    send: async () => {
      const way = delivery && needsDelivery(notices, letter.with_email) ? { delivery } : {};
      const body = {
        seen: seen.editions,
        ...letterBody(letter),
        ...way,
        adverse_action,
        reasons,
      };
      await decide.mutateAsync({ accept: false, body, idempotencyKey: keyOf(body) });
      toast("success", t("Applicant declined"));
      onClose();
    },
  });
  const shown = (name: string) => form.errors[name]?.map((text) => t(text));
  return (
    <DecisionDialog
      application={application}
      action={t("Decline")}
      variant="danger"
      form={form}
      seen={seen}
      onClose={onClose}
    >
      <GroupFrame
        id="reasons"
        label={t("Why? Choose all that apply")}
        help={
          reasonsRule
            ? t("The law of this place wants the reasons in writing ({rule}).", { rule: reasonsRule })
            : undefined
        }
        errors={shown("reasons")}
      >
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
      <ReportPart notices={notices} value={report} onChange={setReport} errors={shown("adverse_action")} />
      <LetterFields letter={letter} onChange={setLetter} errors={form.errors} />
      <DeliveryChoice
        notices={notices}
        withEmail={letter.with_email}
        value={delivery}
        onChange={setDelivery}
        errors={shown("delivery")}
      />
      <ReturnedFee notices={notices} />
      <NoticePreview notices={notices} />
    </DecisionDialog>
  );
}
