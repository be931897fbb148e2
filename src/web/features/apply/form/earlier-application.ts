import { useEffect, useState } from "react";
import { accessToken } from "#web/api/session.ts";
import { findInAccount } from "#web/features/apply/claims/find-in-account.ts";
import { findSubmitted, hasStartedAnother, type Submitted } from "#web/features/apply/claims/form-submitted.ts";

export type Earlier = Submitted & {
  /** whether it belongs to the logged-in account */
  own: boolean;
};

/**
 * Finds an application to the form that the visitor already submitted, in the account or on this device.
 * @param slug of the visited link
 * @param current the form's current slug
 */
export function useEarlierApplication(slug: string, current: string, isPreview: boolean): Earlier | undefined {
  const [earlier, setEarlier] = useState<Earlier>();
  useEffect(() => {
    if (isPreview) return;
    let isCanceled = false;
    const known = findSubmitted(slug);
    if (known) setEarlier({ ...known, own: false });
    if (accessToken() && !hasStartedAnother(slug))
      void findInAccount(current).then((found) => found && !isCanceled && setEarlier({ ...found, own: true }));
    return () => {
      isCanceled = true;
    };
  }, [slug, current, isPreview]);
  return earlier;
}
