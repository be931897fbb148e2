/**
 * Reasons offered for declining, or for conditions. Each is based on the application's content, none on personal
 * characteristics (42 U.S.C. 3604). The English text is the one that is sent and stored.
 */
export const declineReasons = [
  "The income does not meet our requirement",
  "Credit history",
  "Eviction history",
  "Criminal history",
  "Rental history or references",
  "Employment verification",
  "Information could not be verified",
  "The application is incomplete",
  "The unit is no longer available",
  "Another applicant was selected",
  "Another person you applied with did not meet our requirements",
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** The reason for a decision because of a criminal record. */
export const criminalReason = "Criminal history" satisfies DeclineReason;

/** The reason for declining the other applicants for a unit. */
export const anotherSelectedReason = "Another applicant was selected" satisfies DeclineReason;

/**
 * The reason for a household member who is not the cause of the decision. It names neither the person who is the cause
 * nor their reason.
 */
export const otherMember = "Another person you applied with did not meet our requirements" satisfies DeclineReason;

/** Reasons offered for declining a single applicant. */
export const singleApplicantReasons = declineReasons.filter((reason) => reason !== otherMember);

/** Reasons that say that the unit is taken: they do not justify conditions. */
export const unitTakenReasons: readonly DeclineReason[] = ["The unit is no longer available", anotherSelectedReason];

/** Reasons offered for accepting on conditions. */
export const conditionReasons = singleApplicantReasons.filter((reason) => !unitTakenReasons.includes(reason));
