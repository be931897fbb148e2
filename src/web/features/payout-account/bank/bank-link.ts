import type { Confirmed } from "#web/api/confirmed.ts";
import { createLinkToken } from "#web/api/my-payments/accounts.ts";
import { addScript, isLoadedHere, reloadForPolicy } from "#web/features/payments/provider-script.ts";

/** The used parts of the bank link's script. */
type BankLinkKit = {
  create: (options: {
    token: string;
    onSuccess: (publicToken: string, metadata: { accounts: { id: string }[] }) => void;
    onExit: (error: unknown) => void;
  }) => { open: () => void };
};

declare global {
  interface Window {
    Plaid?: BankLinkKit;
  }
}

/** What a page opens by itself after it was loaded again for the bank link. */
export const bankLinkOpened = "bank_link";

/** What a user chose at their bank. */
export type LinkedAccount = { public_token: string; account_id: string };

/**
 * Loads the page again where the bank link needs that, before anything is entered that would be lost.
 * @param opened what opens by itself then
 * @returns whether the page is being loaded again
 */
export async function preparePageForBankLink(confirmed: Confirmed, opened: string): Promise<boolean> {
  if (isLoadedHere()) return false;
  const { script } = await confirmed(createLinkToken);
  return reloadForPolicy({ script }, opened);
}

/**
 * Opens the bank link over the page.
 * @param opened what opens by itself if the page has to be loaded again for it
 * @returns the account that the user chose; null if they left, or the page is being loaded again
 * @throws Error when the script can't be loaded or the bank failed; ApiError
 */
export async function openBankLink(confirmed: Confirmed, opened: string): Promise<LinkedAccount | null> {
  const { link_token: token, script } = await confirmed(createLinkToken);
  if (reloadForPolicy({ script }, opened)) return null;
  if (!window.Plaid) await addScript(script);
  const kit = window.Plaid;
  if (!kit) throw new Error("The bank link's script is not what it should be.");
  return await new Promise((resolve, reject) => {
    kit
      .create({
        token,
        onSuccess: (public_token, { accounts }) => resolve({ public_token, account_id: accounts[0]?.id ?? "" }),
        onExit: (error) => (error ? reject(new Error("The bank link ended with an error.")) : resolve(null)),
      })
      .open();
  });
}
