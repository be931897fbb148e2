/** An error with the vendor's error code, such as `ITEM_LOGIN_REQUIRED`. */
export class BankLinkError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`Plaid answered ${code}`);
    this.name = "BankLinkError";
    this.code = code;
  }
}

/**
 * Links people's bank accounts. Every function throws an Error if the vendor is unavailable, too slow or sends an
 * invalid response; its message contains no personal data.
 */
export type BankLink = {
  /** the URL of the script that opens the Link kit in a browser */
  scriptUrl: string;
  /** @param userId our ID of the user; @returns the token that opens the browser's Link kit, and its expiry */
  requestLinkToken: (userId: string, language: string) => Promise<{ token: string; expires: string }>;
  /** @param publicToken from the Link kit; @returns a permanent token: a secret, to be encrypted */
  exchangePublicToken: (publicToken: string) => Promise<{ access: string; item: string }>;
  /** returns the numbers of one account; @throws BankLinkError if it has none */
  requestAccountNumbers: (access: string, account: string) => Promise<{ routing: string; account: string }>;
  /** @returns a single-use token of the card provider for the account */
  createStripeToken: (access: string, account: string) => Promise<string>;
  /** Permanently revokes a token. Does nothing if it was revoked before. */
  revokeAccess: (access: string) => Promise<void>;
};
