import { lawMessage } from "#rules/law/tables/law-text.ts";
import type { PortableValue } from "#rules/law/tables/portable-rules.ts";
import type { Rule } from "#rules/law/tables/rule.ts";
import type { Message } from "#texts/message.ts";

/** Returns what must or may be disclosed to an applicant before they pay; null where the law requires nothing. */
export function portableReportText(rule: Rule<PortableValue> | null): Message | null {
  if (!rule) return null;
  const { accept, covers, within_days: days } = rule.value;
  if (accept === "may") return lawMessage("payer_may_accept_report");
  return lawMessage(covers === "all" ? "payer_own_report_no_fee" : "payer_own_credit_no_charge", { days });
}
