import { useState } from "react";
import { type DecisionKind, standardDecisionEmail } from "#rules/decisions/standard-email.ts";
import { useLanguage, useT } from "#ui/texts.tsx";
import type { PreviewedNotice } from "#web/api/applications/adverse-actions.ts";
import type { Application } from "#web/api/applications/applications.ts";
import {
  DecisionEmailFields,
  useIsStandardTextRequired,
} from "#web/features/application-review/decisions/fields/decision-email-fields.tsx";
import { DeliveryChoice } from "#web/features/application-review/decisions/fields/delivery-choice.tsx";
import type { checkDelivery, DeliveryInput } from "#web/features/application-review/decisions/fields/delivery-input.ts";
import type { Errors } from "#web/hooks/undisplayed-errors.ts";

/** Manages how a decision reaches the applicant: by default by email, if they have an address. */
export function useDecisionDelivery({
  applicant,
}: Application): [DeliveryInput, (changed: Partial<DeliveryInput>) => void] {
  const is_standard = useIsStandardTextRequired();
  const [input, setInput] = useState<DeliveryInput>({
    email: { with_email: applicant.email !== "", text: null, cc_self: false, is_standard },
    delivery: "",
  });
  return [input, (changed) => setInput((before) => ({ ...before, ...changed }))];
}

type DecisionDeliveryProps = {
  application: Application;
  kind: DecisionKind;
  input: DeliveryInput;
  checked: ReturnType<typeof checkDelivery>;
  onChange: (changed: Partial<DeliveryInput>) => void;
  notices: readonly PreviewedNotice[];
  errors: Errors;
};

/** The fields for the email with a decision, and for the delivery of a notice that isn't emailed. */
export function DecisionDelivery(props: DecisionDeliveryProps) {
  const { application, kind, input, checked: deliveryCheck, onChange, notices, errors } = props;
  const t = useT();
  const pageLanguage = useLanguage();
  const { landlord, unit_address: unit, language } = application;
  return (
    <>
      <DecisionEmailFields
        email={input.email}
        standardText={standardDecisionEmail(t, kind, { landlord: landlord.name, unit })}
        isTranslated={language !== pageLanguage}
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
