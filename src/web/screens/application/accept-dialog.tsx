import { useState } from "react";
import { messages } from "#rules/messages.ts";
import { TextAreaField } from "#ui/text-area-field.tsx";
import { useT } from "#ui/texts.tsx";
import type { Delivery } from "#web/api/adverse-actions.ts";
import { useDecide } from "#web/api/application-bundles.ts";
import type { Application } from "#web/api/applications.ts";
import { DecisionDialog } from "#web/screens/application/decision-dialog.tsx";
import { DeliveryChoice, needsDelivery } from "#web/screens/application/delivery-choice.tsx";
import { type Letter, LetterFields, letterBody, letterFaults } from "#web/screens/application/letter-fields.tsx";
import { NoticePreview } from "#web/screens/application/notice-preview.tsx";
import { ReturnedFee } from "#web/screens/application/returned-fee.tsx";
import { useNotices } from "#web/screens/application/use-notices.ts";
import { useSeen } from "#web/screens/application/use-seen.ts";
import { toast } from "#web/toast.ts";
import { useIdempotencyKey } from "#web/use-idempotency-key.ts";
import { useSubmit } from "#web/use-submit.ts";

/** Selects the bundle's applicants as tenants. */
export function AcceptDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const t = useT();
  const { bundle, landlord, unit_address } = application;
  const decide = useDecide(bundle.slug);
  const keyOf = useIdempotencyKey();
  const seen = useSeen(application);
  const [letter, setLetter] = useState<Letter>({
    with_email: false,
    subject: t("Your rental application was accepted"),
    email_body: unit_address
      ? t("Good news: we would like to rent {unit} to you. We will be in touch about the next steps.\n\n{landlord}", {
          unit: unit_address,
          landlord: landlord.name,
        })
      : t("Good news: your application was accepted. We will be in touch about the next steps.\n\n{landlord}", {
          landlord: landlord.name,
        }),
    cc_self: false,
  });
  const [conditions, setConditions] = useState("");
  const [delivery, setDelivery] = useState<Delivery | "">("");
  const preview = useNotices({ bundle: bundle.slug, kind: "conditions", conditions: conditions.trim() });
  // without conditions nothing is adverse
  const notices = conditions.trim() ? preview.notices : [];
  const form = useSubmit({
    check: () => ({
      ...letterFaults(letter, messages.required),
      ...(delivery === "" && needsDelivery(notices, letter.with_email) && { delivery: [messages.required] }),
    }),
    send: async () => {
      const way = delivery && needsDelivery(notices, letter.with_email) ? { delivery } : {};
      const terms = conditions.trim() ? { conditions: conditions.trim() } : {};
      const body = { seen: seen.editions, ...letterBody(letter), ...way, ...terms };
      await decide.mutateAsync({ accept: true, body, idempotencyKey: keyOf(body) });
      toast("success", t("Applicant selected"));
      onClose();
    },
  });
  return (
    <DecisionDialog
      application={application}
      action={t("Select as tenant")}
      variant="primary"
      form={form}
      seen={seen}
      onClose={onClose}
    >
      <TextAreaField
        id="conditions"
        label={t("Conditions, if there are any")}
        help={t("Such as a co-signer, a larger deposit or a higher rent. The applicant is told.")}
        rows={2}
        maxLength={2_000}
        value={conditions}
        onChange={setConditions}
        errors={form.errors.conditions?.map((text) => t(text))}
      />
      <LetterFields letter={letter} onChange={setLetter} errors={form.errors} />
      <DeliveryChoice
        notices={notices}
        withEmail={letter.with_email}
        value={delivery}
        onChange={setDelivery}
        errors={form.errors.delivery?.map((text) => t(text))}
      />
      <ReturnedFee notices={preview.notices} />
      <NoticePreview notices={notices} />
    </DecisionDialog>
  );
}
