import type { Field } from "#contract/schemas/forms.ts";

/**
 * Whether a field is the applicant's own email address or phone number, which messages are sent to: such an answer always
 * has its kind's format.
 */
export const isApplicantsContact = (field: Field): boolean => field.name.startsWith("applicant__");
