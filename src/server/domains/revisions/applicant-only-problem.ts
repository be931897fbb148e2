import { ProblemError } from "#server/platform/common/errors.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";

/** Only the applicant, who signed the answers, may change them. */
export const applicantOnlyProblem = () => new ProblemError("forbidden", (t) => t(reviewProblemsTexts).applicant_only);
