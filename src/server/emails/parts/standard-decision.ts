import { type DecisionKind, standardDecisionEmail } from "#rules/decisions/standard-email.ts";
import type { Language } from "#texts/languages.ts";
import { textsIn } from "#texts/message.ts";
import { namedUnit } from "./for-unit.ts";

/** Returns the subject and paragraphs of the email with a decision, as they are without the landlord's own text. */
export function standardDecision(language: Language, kind: DecisionKind, landlord: string, unit: string) {
  const { subject, email_body } = standardDecisionEmail(textsIn(language), kind, { landlord, unit: namedUnit(unit) });
  return { subject, paragraphs: email_body.split("\n\n") };
}
