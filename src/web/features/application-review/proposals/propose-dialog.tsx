import { useState } from "react";
import type { Input } from "#contract/api/call-types.ts";
import { criminalReason } from "#rules/decisions/decline-reasons.ts";
import { messages } from "#rules/text/messages.ts";
import { decisionsTexts } from "#texts/decisions/texts.ts";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { useT } from "#ui/texts.tsx";
import { type NoticePreviewBody, useProposeDecline } from "#web/api/applications/adverse-actions.ts";
import type { Application } from "#web/api/applications/applications.ts";
import { FormDialog } from "#web/components/form-dialog/form-dialog.tsx";
import { useNoticePreview } from "#web/features/application-review/notices/use-notices.ts";
import { emailObstacles } from "#web/features/application-review/proposals/proposal-delivery.ts";
import { toast } from "#web/hooks/toast.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

type Delivery = NonNullable<Input<"POST /application_bundles/:slug/propose_decline/">["body"]["delivery"]>;

/** The decision whose preview has the notices: it is the one that the server composes them from. */
const criminalDecline = (bundle: string): NoticePreviewBody => ({
  bundle,
  kind: "decline",
  adverse_action: true,
  reasons: [criminalReason],
});

/** The dialog that notifies a bundle's applicants before they are declined because of a criminal record. */
export function ProposeDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const t = useT();
  const texts = t(decisionsTexts);
  const { bundle } = application;
  const propose = useProposeDecline(bundle.slug);
  const keyOf = useIdempotencyKey();
  const [reason, setReason] = useState("");
  const [chosenDelivery, setDelivery] = useState<Delivery>("email");
  // until it has loaded, email is offered, and the server refuses it where paper is required
  const { notices } = useNoticePreview(criminalDecline(bundle.slug));
  const { withoutConsent, withoutAddress } = emailObstacles(notices);
  const canEmail = withoutConsent.length === 0 && withoutAddress.length === 0;
  const delivery = canEmail ? chosenDelivery : "hand";
  const form = useSubmit({
    check: () => ({ ...(reason.trim() === "" && { reason: [messages.required] }) }),
    send: async () => {
      const body = { reason: reason.trim(), delivery };
      await propose.mutateAsync({ body, idempotencyKey: keyOf(body) });
      toast("success", delivery === "email" ? texts.notice_sent : texts.notice_ready);
      onClose();
    },
  });
  const deliveries: { value: Delivery; label: string }[] = [
    ...(canEmail ? [{ value: "email" as const, label: texts.deliver_by_email }] : []),
    { value: "hand", label: texts.deliver_both_in_person },
  ];
  return (
    <FormDialog
      form={form}
      title={texts.notice_before_decision}
      action={delivery === "email" ? texts.send_notice : texts.create_notice}
      medium
      onClose={onClose}
    >
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
        errors={form.errorTexts("reason")}
      />
      <RadioGroup
        id="delivery"
        label={texts.delivery_question}
        help={
          [
            withoutConsent.length > 0 && texts.cant_email_without_consent({ names: withoutConsent.join(", ") }),
            withoutAddress.length > 0 && texts.cant_email_without_address({ names: withoutAddress.join(", ") }),
          ]
            .filter(Boolean)
            .join(" ") || undefined
        }
        required
        value={delivery}
        onChange={(chosen) => setDelivery(chosen === "hand" ? "hand" : "email")}
        options={deliveries}
        errors={form.errorTexts("delivery")}
      />
    </FormDialog>
  );
}
