import { decisionsTexts } from "#texts/decisions/texts.ts";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { useT } from "#ui/texts.tsx";
import type { Delivery, PreviewedNotice } from "#web/api/applications/adverse-actions.ts";

type DeliveryChoiceProps = {
  notices: readonly PreviewedNotice[];
  /** whether the decision is emailed */
  withEmail: boolean;
  value: Delivery | "";
  onChange: (delivery: Delivery) => void;
  errors?: string[] | undefined;
};

/** Asks how a required notice reaches the applicant if no email is sent or allowed, or the server requires a choice. */
export function DeliveryChoice({ notices, withEmail, value, onChange, errors }: DeliveryChoiceProps) {
  const t = useT();
  if (!needsDelivery(notices, withEmail) && !errors) return null;
  const dueNotices = notices.filter((notice) => notice.due);
  const options: { value: Delivery; label: string; available: boolean }[] = [
    { value: "mail", label: t(decisionsTexts).deliver_by_mail, available: true },
    { value: "hand", label: t(decisionsTexts).deliver_in_person, available: true },
    { value: "phone", label: t(decisionsTexts).deliver_by_phone, available: dueNotices.every(({ spoken }) => spoken) },
  ];
  return (
    <RadioGroup
      id="delivery"
      label={t(decisionsTexts).delivery_question}
      help={[
        ...(dueNotices.some(({ printed }) => printed) ? [t(decisionsTexts).print_required] : []),
        t(decisionsTexts).download_notice_later,
      ].join(" ")}
      required
      value={value}
      onChange={(chosen) => onChange(chosen as Delivery)}
      options={options.filter(({ available }) => available)}
      errors={errors}
    />
  );
}

/** Whether the landlord must choose the notice's delivery. */
export const needsDelivery = (notices: readonly PreviewedNotice[], withEmail: boolean): boolean =>
  notices.some(({ due, email, printed }) => due && (printed || !(withEmail && email)));
