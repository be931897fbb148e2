import { RadioGroup } from "#ui/radio-group.tsx";
import { useT } from "#ui/texts.tsx";
import type { Delivery, PreviewedNotice } from "#web/api/adverse-actions.ts";

type DeliveryChoiceProps = {
  notices: readonly PreviewedNotice[];
  /** a letter is sent by e-mail anyway */
  withEmail: boolean;
  value: Delivery | "";
  onChange: (delivery: Delivery) => void;
  errors?: string[] | undefined;
};

/** How a notice that is due reaches the applicant: asked where no e-mail does, or where the server asks. */
export function DeliveryChoice({ notices, withEmail, value, onChange, errors }: DeliveryChoiceProps) {
  const t = useT();
  if (!needsDelivery(notices, withEmail) && !errors) return null;
  const due = notices.filter((notice) => notice.due);
  const options: { value: Delivery; label: string; open: boolean }[] = [
    { value: "email", label: t("By email, now"), open: due.every(({ email }) => email) },
    { value: "mail", label: t("I send it by mail"), open: true },
    { value: "hand", label: t("I hand it over"), open: true },
    { value: "phone", label: t("I tell them by telephone"), open: due.every(({ spoken }) => spoken) },
  ];
  return (
    <RadioGroup
      id="delivery"
      label={t("How does the applicant get the notice?")}
      help={t("You find it as a PDF with the application as soon as it is decided.")}
      required
      value={value}
      onChange={(chosen) => onChange(chosen as Delivery)}
      options={options.filter(({ open }) => open)}
      errors={errors}
    />
  );
}

/** Whether the landlord has to say how a notice gets there. */
export const needsDelivery = (notices: readonly PreviewedNotice[], withEmail: boolean): boolean =>
  notices.some(({ due, email }) => due && !(withEmail && email));
