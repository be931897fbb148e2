import type { PublicTemplate } from "#contract/forms/template-schemas.ts";
import { estimateTime } from "#fields/validation/estimate.ts";
import { priceRange } from "#rules/forms/home-prices.ts";
import { formatCents } from "#rules/money/money.ts";
import type { ApplicationStep } from "#rules/workflow/steps.ts";
import { applyTexts } from "#texts/apply/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { useLanguage, useT } from "#ui/texts.tsx";

const stepMinutes = { account: 1, verify: 3, income: 4, pay: 2 } satisfies Record<ApplicationStep | "account", number>;

/** The estimated number of required answers of a form, and the time that it takes. */
export function FormEstimate({ form }: Pick<PublicTemplate, "form">) {
  const t = useT();
  const { required, min, max } = estimateTime(form);
  return min === max
    ? t(applyTexts).required_answers_time({ n: required, minutes: max })
    : t(applyTexts).form_length_hint({ n: required, min, max });
}

/**
 * Formats a price or a range: `$20.00`, or `$20.00–$60.00` if a form lists homes in places that allow different fees.
 */
const formatFeeRange = ({ min, max }: ReturnType<typeof priceRange>): string =>
  min < max ? `${formatCents(min)}–${formatCents(max)}` : formatCents(max);

/** The price of an application. */
export function ApplicationFee({ template }: { template: Pick<PublicTemplate, "price" | "homes"> }) {
  const t = useT();
  const range = priceRange(template);
  return range.max > 0
    ? t(commonTexts).application_fee({ fee: formatFeeRange(range) })
    : t(commonTexts).no_application_fee;
}

/** The remaining steps after the submission, with their cost and duration. */
export function StepsLeft({ template }: { template: Pick<PublicTemplate, "steps" | "price" | "homes"> }) {
  const t = useT();
  const range = priceRange(template);
  const language = useLanguage();
  const texts: Record<ApplicationStep | "account", string> = {
    account: t(applyTexts).create_account_inline,
    verify: t(applyTexts).verify_identity,
    income: t(applyTexts).verify_income,
    pay: t(applyTexts).pay({ fee: formatFeeRange(range) }),
  };
  // fees are prohibited for every home of the form
  const steps = range.max > 0 ? template.steps : template.steps.filter((step) => step !== "pay");
  const remainingSteps = ["account", ...steps] as const;
  const list = new Intl.ListFormat(language, { type: "conjunction" }).format(remainingSteps.map((step) => texts[step]));
  const minutes = remainingSteps.reduce((sum, step) => sum + stepMinutes[step], 0);
  return t(applyTexts).next_steps_time({ steps: list, n: minutes });
}
