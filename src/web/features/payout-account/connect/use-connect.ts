import { useCallback, useEffect, useRef } from "react";
import { useLanguage } from "#ui/texts.tsx";
import { createAccountSession } from "#web/api/my-payments/accounts.ts";
import { useConfirmed } from "#web/features/authentication/confirm-session.tsx";
import { type Connect, openConnect } from "#web/features/payout-account/connect/connect.ts";

/** What opens by itself after the page was loaded again for the provider's policy. */
export const informationOpened = "account_information";

/**
 * Returns the function that connects this part of the page with the payment provider, once for all of its components. The
 * session ends with the part.
 */
export function useConnect() {
  const confirmed = useConfirmed();
  const locale = useLanguage();
  const connected = useRef<Promise<Connect | null> | null>(null);
  useEffect(
    () => () => {
      void connected.current?.then((connect) => connect?.logout()).catch(() => undefined);
      connected.current = null;
    },
    [],
  );
  /** @param isByUser whether the user wants it, so that their identity may have to be confirmed */
  return useCallback(
    (isByUser: boolean): Promise<Connect | null> => {
      const restart = () => confirmed(createAccountSession);
      const opened = isByUser ? informationOpened : undefined;
      connected.current ??= openConnect(isByUser ? restart : createAccountSession, restart, { locale, opened }).catch(
        (error: unknown) => {
          connected.current = null;
          throw error;
        },
      );
      return connected.current;
    },
    [confirmed, locale],
  );
}
