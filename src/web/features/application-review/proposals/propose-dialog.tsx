import { useState } from "react";
import type { Input } from "#contract/api/call-types.ts";
import { messages } from "#rules/text/messages.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { decisionsTexts } from "#texts/decisions/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, DialogActions } from "#ui/feedback/dialog.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { useT } from "#ui/texts.tsx";
import { useProposeDecline } from "#web/api/applications/adverse-actions.ts";
import type { Application } from "#web/api/applications/applications.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import styles from "#web/features/application-review/decisions/decision.module.css";
import { toast } from "#web/hooks/toast.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

type Delivery = NonNullable<Input<"POST /application_bundles/:slug/propose_decline/">["body"]["delivery"]>;

/** Notifies a bundle's applicants before they are declined because of a criminal record. */
export function ProposeDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const t = useT();
  const texts = t(decisionsTexts);
  const { applicant, bundle } = application;
  const propose = useProposeDecline(bundle.slug);
  const keyOf = useIdempotencyKey();
  const [reason, setReason] = useState("");
  const [delivery, setDelivery] = useState<Delivery>(applicant.email ? "email" : "hand");
  const form = useSubmit({
    check: () => ({ ...(reason.trim() === "" && { reason: [messages.required] }) }),
    send: async () => {
      const body = { reason: reason.trim(), delivery };
      await propose.mutateAsync({ body, idempotencyKey: keyOf(body) });
      toast("success", delivery === "email" ? texts.notice_sent : texts.notice_ready);
      onClose();
    },
  });
  const shown = (name: string) => form.errors[name]?.map((text) => t(text));
  const deliveries: { value: Delivery; label: string }[] = [
    ...(applicant.email ? [{ value: "email" as const, label: texts.deliver_by_email }] : []),
    { value: "hand", label: texts.deliver_both_in_person },
  ];
  return (
    <Dialog title={texts.notice_before_decision} onClose={onClose} medium>
      <form method="post" noValidate onSubmit={form.onSubmit} className={styles.form}>
        <FormFailure text={form.failure} />
        <p>
          <strong>{bundle.applications.map(({ name }) => name).join(", ")}</strong>
        </p>
        <p>{texts.notice_before_effect}</p>
        <TextAreaField
          id="reason"
          label={texts.why_may_decline}
          help={texts.why_may_decline_help}
          required
          rows={5}
          maxLength={2_000}
          value={reason}
          onChange={setReason}
          errors={shown("reason")}
        />
        <RadioGroup
          id="delivery"
          label={texts.delivery_question}
          required
          value={delivery}
          onChange={(chosen) => setDelivery(chosen === "hand" ? "hand" : "email")}
          options={deliveries}
          errors={shown("delivery")}
        />
        <DialogActions>
          <Button onClick={onClose}>{t(commonTexts).cancel}</Button>
          <Button type="submit" variant="primary" busy={form.busy}>
            {delivery === "email" ? texts.send_notice : texts.create_notice}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
