import { useState } from "react";
import { useT } from "#ui/texts.tsx";
import type { PreviewedNotice } from "#web/api/applications/adverse-actions.ts";
import type { Application } from "#web/api/applications/applications.ts";
import {
  type DecisionEmail,
  DecisionEmailFields,
  useIsStandardTextRequired,
} from "#web/features/application-review/decisions/fields/decision-email-fields.tsx";
import { DeliveryChoice } from "#web/features/application-review/decisions/fields/delivery-choice.tsx";
import type { checkDelivery, DeliveryInput } from "#web/features/application-review/decisions/fields/delivery-input.ts";
import type { Errors } from "#web/hooks/undisplayed-errors.ts";

/** Manages how a decision reaches the applicant: by default by email, if they have an address. */
export function useDecisionDelivery(
  { applicant }: Application,
  text: Pick<DecisionEmail, "subject" | "email_body">,
): [DeliveryInput, (changed: Partial<DeliveryInput>) => void] {
  const is_standard = useIsStandardTextRequired();
  const [input, setInput] = useState<DeliveryInput>({
    email: { with_email: applicant.email !== "", cc_self: false, is_standard, ...text },
    delivery: "",
  });
  return [input, (changed) => setInput((before) => ({ ...before, ...changed }))];
}

type DecisionDeliveryProps = {
  input: DeliveryInput;
  checked: ReturnType<typeof checkDelivery>;
  onChange: (changed: Partial<DeliveryInput>) => void;
  notices: readonly PreviewedNotice[];
  errors: Errors;
};

/** The fields for the email with a decision, and for the delivery of a notice that isn't emailed. */
export function DecisionDelivery({ input, checked: deliveryCheck, onChange, notices, errors }: DecisionDeliveryProps) {
  const t = useT();
  return (
    <>
      <DecisionEmailFields
        email={input.email}
        onChange={(email) => onChange({ email })}
        possible={deliveryCheck.canEmail}
        errors={errors}
      />
      <DeliveryChoice
        notices={notices}
        withEmail={deliveryCheck.withEmail}
        value={input.delivery}
        onChange={(delivery) => onChange({ delivery })}
        errors={errors.delivery?.map((text) => t(text))}
      />
    </>
  );
}
