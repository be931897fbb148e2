/**
 * Reasons offered for declining: each rests on what was applied with, none on who somebody is (42 U.S.C. 3604). The
 * English text is what is sent and kept.
 */
export const declineReasons = [
  "The income does not meet our requirement",
  "Credit history",
  "Rental history or references",
  "Background report",
  "Information could not be verified",
  "The application is incomplete",
  "The unit is no longer available",
  "Another applicant was selected",
] as const;
export type DeclineReason = (typeof declineReasons)[number];
