import { decisionsTexts } from "#texts/decisions/texts.ts";
import type { Texts } from "#texts/message.ts";
import type { AdverseAction } from "#web/api/applications/adverse-actions.ts";

/**
 * Returns how a notice was delivered, as text before its timestamp.
 * @param isApplicant whether the user is the applicant; only the landlord reads what to do about a bounced email
 */
export function deliveryText(
  { delivery, delivered_at, undelivered_at }: Pick<AdverseAction, "delivery" | "delivered_at" | "undelivered_at">,
  isApplicant: boolean,
  t: Texts,
): string {
  const texts = t(decisionsTexts);
  if (undelivered_at) return isApplicant ? texts.own_notice_email_returned : texts.notice_email_returned;
  switch (delivery) {
    case "email":
      return delivered_at ? texts.sent_by_email : texts.sending_by_email;
    case "mail":
      return texts.sent_by_mail;
    case "hand":
      return texts.delivered_in_person;
    case "phone":
      return texts.given_by_phone;
  }
}
