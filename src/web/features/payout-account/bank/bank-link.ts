import type { Confirmed } from "#web/api/confirmed.ts";
import { createLinkToken } from "#web/api/my-payments/accounts.ts";
import { isDocumentLoadedHere, loadScript, reloadForPolicy } from "#web/features/payments/provider-script.ts";

/** Types for the parts of the bank link's script that are used. */
type BankLinkSdk = {
  create: (options: {
    token: string;
    onSuccess: (publicToken: string, metadata: { accounts: { id: string }[] }) => void;
    onExit: (error: unknown) => void;
  }) => { open: () => void };
};

declare global {
  interface Window {
    Plaid?: BankLinkSdk;
  }
}

/** The value of `openPart` for the bank link after a reload. */
export const bankLinkParam = "bank_link";

/** The bank account that the user selected. */
export type LinkedAccount = { public_token: string; account_id: string };

/**
 * Reloads the page if the bank link requires it, before the user enters data that the reload would lose.
 * @param openPart what opens automatically after the reload
 * @returns whether the page is being reloaded
 */
export async function preparePageForBankLink(confirmed: Confirmed, openPart: string): Promise<boolean> {
  if (isDocumentLoadedHere()) return false;
  const { script } = await confirmed(createLinkToken);
  return reloadForPolicy({ script }, openPart);
}

/**
 * Opens the bank link over the page.
 * @param openPart what opens automatically after a reload, if the page must be reloaded for it
 * @returns the selected account; null if the user canceled, or the page is being reloaded
 * @throws Error if the script can't be loaded or the bank failed; ApiError
 */
export async function openBankLink(confirmed: Confirmed, openPart: string): Promise<LinkedAccount | null> {
  const { link_token: token, script } = await confirmed(createLinkToken);
  if (reloadForPolicy({ script }, openPart)) return null;
  if (!window.Plaid) await loadScript(script);
  const sdk = window.Plaid;
  if (!sdk) throw new Error("The bank link's script is not what it should be.");
  return await new Promise((resolve, reject) => {
    sdk
      .create({
        token,
        onSuccess: (public_token, { accounts }) => resolve({ public_token, account_id: accounts[0]?.id ?? "" }),
        onExit: (error) => (error ? reject(new Error("The bank link ended with an error.")) : resolve(null)),
      })
      .open();
  });
}
