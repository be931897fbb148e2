import { ProblemError } from "#server/platform/common/errors.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";

/** Answers are changed by the applicant alone, who signed them. */
export const notEditor = () => new ProblemError("forbidden", (t) => t(reviewProblemsTexts).applicant_only);
