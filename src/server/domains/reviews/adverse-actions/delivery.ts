import type { Delivery } from "#contract/adverse-actions.ts";
import type { FieldErrors } from "#contract/schemas/forms.ts";
import { invalid } from "#server/platform/common/errors.ts";
import type { applicationsOf } from "../bundles/flags.ts";
import type { Composed } from "./compose.ts";

type Row = Awaited<ReturnType<typeof applicationsOf>>[number];

/** Each application's notice and how it is given; null where none is. */
export type Deliveries = { composed: Composed<Row>; delivery: Delivery | null }[];

/** What the landlord said of the giving. */
type Said = { with_email: boolean; delivery: Delivery | undefined; reasons: readonly string[] };

/**
 * How each notice that is due reaches its applicant.
 * @throws ProblemError `invalid`: no way was told, or one that the law or a missing address does not allow; or reasons
 * are missing where they have to be given
 */
export function deliveriesOf(composed: Composed<Row>[], { with_email, delivery, reasons }: Said): Deliveries {
  const due = composed.filter((one) => one.due);
  const errors: FieldErrors = {};
  const rule = due.find(({ reasonsRule }) => reasonsRule !== null)?.reasonsRule;
  if (rule && reasons.length === 0) errors.reasons = ["Local law requires written reasons.", source(rule)];
  const wayOf = ({ application }: Composed<Row>): Delivery | undefined => {
    if (!with_email && delivery !== "email") return delivery;
    if (application.applicant_email) return "email";
    return delivery === "email" ? undefined : delivery;
  };
  const deliveries = new Map(due.map((one) => [one, wayOf(one)]));
  const ways = [...deliveries.values()];
  if (ways.includes(undefined))
    errors.delivery = [
      with_email || delivery === "email"
        ? "An applicant has no email address. Choose another way to deliver the notice."
        : "The law requires a notice to the applicant. Choose how to deliver it.",
    ];
  else if (due.some((one) => deliveries.get(one) === "phone" && !one.spoken))
    errors.delivery = ["This notice must be in writing. Choose a delivery method other than phone."];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return composed.map((one) => ({ composed: one, delivery: deliveries.get(one) ?? null }));
}

const source = (rule: string) => `The rule: ${rule}`;
