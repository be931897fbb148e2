import type { Field } from "#contract/schemas/forms.ts";
import { timingRule } from "#rules/law/criminal.ts";
import { citationMessage } from "#rules/law/findings/form-findings.ts";
import { placeName } from "#rules/law/places/places.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import { possiblePlaces } from "#server/domains/forms/public/applicant-form.ts";
import { criminalQuestions } from "#server/domains/forms/public/restricted-questions.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { Message } from "#texts/message.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";

/**
 * Returns why the landlord's text may not be sent to an applicant: it asks about criminal records, which the law of the
 * home's location currently prohibits. Returns undefined if it may be sent.
 */
export function restrictedTextFaults(
  deps: TenantDeps,
  row: ApplicationRow,
  requestText: string,
): Message[] | undefined {
  if (!isAboutCriminalRecords(requestText)) return undefined;
  const { access, rule } = timingRule(unitAddressOf(row), "criminal", deps.now(), possiblePlaces(row));
  if (!rule || access === "open" || (access === "after_offer" && row.offered_at !== null)) return undefined;
  return [
    (t) => t(reviewProblemsTexts).request_about_records,
    citationMessage(`${placeName(rule.place)}, ${rule.source}`),
  ];
}

/** Whether a text asks about criminal records, analyzed like the label of a question. */
function isAboutCriminalRecords(label: string): boolean {
  const field: Field = { name: "words", field_id: "multi_line", label };
  return criminalQuestions({ sections: [{ section_id: "words", label: "", fields: [field] }] }).length > 0;
}
