import { ProblemError } from "../platform/common/errors.ts";

/** Seconds until a call is worth trying again. */
const retryAfter = 30;

export const providerDown = () =>
  new ProblemError(
    "unavailable",
    "Card payments do not answer just now. Nothing is charged twice: please try again in a moment.",
    { retryAfter },
  );
