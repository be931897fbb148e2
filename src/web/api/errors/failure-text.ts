import { commonTexts } from "#texts/common/texts.ts";
import type { Translate } from "#ui/texts.tsx";
import { ApiError } from "#web/api/errors/api-error.ts";

/** Returns what went wrong and what to do, for any error of a call. Lists all field errors. */
export function failureText(error: unknown, t: Translate): string {
  if (!(error instanceof ApiError)) return t(commonTexts).failure_reload;
  if (error.code === "network") return t(commonTexts).cant_reach_server;
  if (error.code === "timeout") return t(commonTexts).server_timeout;
  if (error.status === 429) {
    return error.retryAfter
      ? t(commonTexts).too_many_attempts_wait({ minutes: wholeMinutesOf(error.retryAfter) })
      : t(commonTexts).too_many_attempts;
  }
  if (error.status >= 500) return t(commonTexts).failure_on_our_side;
  const fieldErrors = Object.values(error.errors).flat();
  return fieldErrors.length > 0 ? fieldErrors.map((message) => t(message)).join(" ") : error.detail;
}

/** Converts seconds to whole minutes, rounded up. */
export const wholeMinutesOf = (seconds: number): number => Math.ceil(seconds / 60);
