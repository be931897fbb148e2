import { useCallback, useEffect, useRef } from "react";
import { useLanguage } from "#ui/texts.tsx";
import { createAccountSession } from "#web/api/my-payments/accounts.ts";
import { useConfirmed } from "#web/features/authentication/confirm-session.tsx";
import { type Connect, openConnect } from "#web/features/payout-account/connect/connect.ts";

/** The value of `openPart` for the account form after a reload. */
export const informationParam = "account_information";

/**
 * Returns a function that initializes the payment provider's components, once for all of them on this part of the page.
 * The session ends on unmount.
 */
export function useConnect() {
  const confirmed = useConfirmed();
  const locale = useLanguage();
  const connectRef = useRef<Promise<Connect | null> | null>(null);
  useEffect(
    () => () => {
      void connectRef.current?.then((connect) => connect?.logout()).catch(() => undefined);
      connectRef.current = null;
    },
    [],
  );
  /** @param isByUser whether the user requested it, so that step-up authentication may be required */
  return useCallback(
    (isByUser: boolean): Promise<Connect | null> => {
      const createConfirmedSession = () => confirmed(createAccountSession);
      const openPart = isByUser ? informationParam : undefined;
      connectRef.current ??= openConnect(
        isByUser ? createConfirmedSession : createAccountSession,
        createConfirmedSession,
        { locale, openPart },
      ).catch((error: unknown) => {
        connectRef.current = null;
        throw error;
      });
      return connectRef.current;
    },
    [confirmed, locale],
  );
}
