import type { Translate } from "#ui/texts.tsx";
import { ApiError } from "#web/api/errors/api-error.ts";

/** What went wrong and what to do, for whatever a call threw. Errors of single fields are all listed. */
export function failureText(error: unknown, t: Translate): string {
  if (!(error instanceof ApiError)) return t("Something went wrong on this page. Reload it and try again.");
  if (error.code === "network") return t("We can't reach the server. Check your connection and try again.");
  if (error.code === "timeout") return t("The server is taking too long. Please try again.");
  if (error.status === 429) {
    return error.retryAfter
      ? t("Too many attempts. Please wait {n} seconds and try again.", { n: error.retryAfter })
      : t("Too many attempts. Please wait a moment and try again.");
  }
  if (error.status >= 500) return t("Something went wrong on our side. Nothing was lost. Please try again.");
  const ofFields = Object.values(error.errors).flat();
  return (ofFields.length > 0 ? ofFields : [error.detail]).map((text) => t(text)).join(" ");
}
