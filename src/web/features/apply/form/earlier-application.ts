import { useEffect, useState } from "react";
import { accessToken } from "#web/api/session.ts";
import { findSubmission, isAnotherAllowed, type SubmittedApplication } from "#web/features/apply/claims/submissions.ts";

export type EarlierApplication = SubmittedApplication & {
  /** whether it belongs to the logged-in account */
  isInAccount: boolean;
};

/**
 * Finds an application to the form that the visitor already submitted, in the account or on this device.
 * @param slug of the visited link
 * @param currentSlug the form's current slug
 */
export function useEarlierApplication(
  slug: string,
  currentSlug: string,
  isPreview: boolean,
): EarlierApplication | undefined {
  const [earlier, setEarlier] = useState<EarlierApplication>();
  useEffect(() => {
    if (isPreview) return;
    let isCanceled = false;
    const deviceSubmission = findSubmission(slug);
    if (deviceSubmission) setEarlier({ ...deviceSubmission, isInAccount: false });
    if (accessToken() && !isAnotherAllowed(slug))
      // loaded on demand, so that it adds nothing to the size of the page for visitors without an account
      import("#web/features/apply/claims/find-submitted-in-account.ts")
        .then(({ findSubmittedInAccount }) => findSubmittedInAccount(currentSlug))
        .then((found) => found && !isCanceled && setEarlier({ ...found, isInAccount: true }))
        .catch(() => undefined);
    return () => {
      isCanceled = true;
    };
  }, [slug, currentSlug, isPreview]);
  return earlier;
}
