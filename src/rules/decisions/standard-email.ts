import { decisionsTexts } from "#texts/decisions/texts.ts";
import type { Texts } from "#texts/message.ts";

export type DecisionKind = "selected" | "selected_on_conditions" | "declined";

/**
 * Returns the subject and message of the email with a decision, as they are without the landlord's own text.
 * @param unit the home; can be empty
 */
export function standardDecisionEmail(
  t: Texts,
  kind: DecisionKind,
  { landlord, unit }: { landlord: string; unit: string },
): { subject: string; email_body: string } {
  const texts = t(decisionsTexts);
  if (kind === "declined")
    return { subject: texts.declined_subject({ unit }), email_body: texts.declined_message({ landlord }) };
  if (kind === "selected_on_conditions")
    return {
      subject: texts.approved_with_conditions_subject({ unit }),
      email_body: texts.approved_with_conditions_message({ landlord }),
    };
  const email_body = unit ? texts.home_offered_message({ unit, landlord }) : texts.approved_message({ landlord });
  return { subject: texts.approved_subject({ unit }), email_body };
}
