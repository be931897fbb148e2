import type { Delivery } from "#contract/adverse-actions.ts";
import type { FieldErrors } from "#contract/schemas/forms.ts";
import { citationMessage } from "#rules/law/findings/form-findings.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import { invalid } from "#server/platform/common/errors.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";
import type { ComposedNotice } from "./compose.ts";

/** Each application's notice and its delivery; null if there is none. */
export type Deliveries = { composed: ComposedNotice<ApplicationRow>; delivery: Delivery | null }[];

/** The landlord's choice of delivery. */
type DeliveryChoice = { with_email: boolean; delivery: Delivery | undefined };

/**
 * Returns how each required notice is delivered to its applicant.
 * @throws ProblemError `invalid` if the delivery is missing, isn't allowed by law (such as an email without the applicant's consent to
 * electronic records) or lacks an email address, or if
 * required reasons are missing
 */
export function deliveriesOf(
  composed: ComposedNotice<ApplicationRow>[],
  { with_email, delivery }: DeliveryChoice,
): Deliveries {
  const required = composed.filter((notice) => notice.isNoticeDue);
  const errors: FieldErrors = {};
  const rule = required.find(({ reasons, reasonsRule }) => reasonsRule !== null && reasons.length === 0)?.reasonsRule;
  if (rule) errors.reasons = [(t) => t(reviewProblemsTexts).written_reasons, citationMessage(rule)];
  const deliveryFor = ({ application, isPrintRequired }: ComposedNotice<ApplicationRow>): Delivery | undefined => {
    if (!with_email && delivery !== "email") return delivery;
    if (application.applicant_email && !isPrintRequired) return "email";
    return delivery === "email" ? undefined : delivery;
  };
  const deliveries = new Map(required.map((notice) => [notice, deliveryFor(notice)]));
  const chosenDeliveries = [...deliveries.values()];
  if (required.some((notice) => notice.isPrintRequired && deliveries.get(notice) === undefined))
    errors.delivery = [(t) => t(reviewProblemsTexts).print_required];
  else if (chosenDeliveries.includes(undefined))
    errors.delivery = [
      with_email || delivery === "email"
        ? (t) => t(reviewProblemsTexts).no_email_address
        : (t) => t(reviewProblemsTexts).delivery_missing,
    ];
  else if (required.some((notice) => deliveries.get(notice) === "phone" && !notice.isOralNoticeAllowed))
    errors.delivery = [(t) => t(reviewProblemsTexts).delivery_in_writing];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return composed.map((notice) => ({ composed: notice, delivery: deliveries.get(notice) ?? null }));
}
