import { messages } from "#rules/text/messages.ts";
import type { Delivery, PreviewedNotice } from "#web/api/applications/adverse-actions.ts";
import {
  type DecisionEmail,
  decisionEmailFaults,
  decisionEmailInput,
} from "#web/features/application-review/decisions/fields/decision-email-fields.tsx";
import { needsDelivery } from "#web/features/application-review/decisions/fields/delivery-choice.tsx";
import type { Errors } from "#web/hooks/undisplayed-errors.ts";

/** The input about how a decision reaches the applicant. */
export type DeliveryInput = { email: DecisionEmail; delivery: Delivery | "" };

/**
 * Returns whether a decision can be emailed, whether it is, the errors by field, and the input for the request body.
 * @param previewedNotices every notice that the decision may require
 * @param notices those that it requires with the current input
 */
export function checkDelivery(
  { email, delivery }: DeliveryInput,
  previewedNotices: readonly PreviewedNotice[],
  notices: readonly PreviewedNotice[],
) {
  const canEmail = previewedNotices.length === 0 || previewedNotices.some((notice) => notice.email);
  const withEmail = email.with_email && canEmail;
  const emailInput = { ...email, with_email: withEmail };
  const mustChoose = needsDelivery(notices, withEmail);
  const faults: Errors = {
    ...decisionEmailFaults(emailInput),
    ...(delivery === "" && mustChoose && { delivery: [messages.required] }),
  };
  return {
    canEmail,
    withEmail,
    faults,
    body: { ...decisionEmailInput(emailInput), ...(delivery && mustChoose && { delivery }) },
  };
}
