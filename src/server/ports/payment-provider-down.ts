import { ProblemError } from "../platform/common/errors.ts";

/** Seconds until a call is worth trying again. */
const retryAfter = 30;

export const providerDown = () =>
  new ProblemError(
    "unavailable",
    "Card payments aren't available right now. You won't be charged twice. Please try again in a moment.",
    { retryAfter },
  );
