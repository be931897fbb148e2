import { useEffect, useState } from "react";
import { accessToken } from "#web/api/session.ts";
import { findInAccount } from "#web/features/apply/claims/find-in-account.ts";
import { findSubmitted, hasStartedAnother, type Submitted } from "#web/features/apply/claims/form-submitted.ts";

export type Earlier = Submitted & {
  /** in the logged-in account */
  own: boolean;
};

/**
 * Finds an application that the visitor already submitted to the form, by the account or by the device.
 * @param slug of the visited link
 * @param current the form's slug now
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
