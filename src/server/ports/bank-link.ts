/** The vendor's error code, such as `ITEM_LOGIN_REQUIRED`. */
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
 * invalid reply; its message contains no personal data.
 */
export type BankLink = {
  /** the address of the script that opens the Link kit in a browser */
  script: string;
  /** @param user our id of the user who links; @returns the token that opens the browser's Link kit, and its expiry */
  linkToken: (user: string, language: string) => Promise<{ token: string; expires: string }>;
  /** @param publicToken from the Link kit; @returns a permanent token: a secret, to be encrypted */
  exchange: (publicToken: string) => Promise<{ access: string; item: string }>;
  /** of one account; @throws BankLinkError if it has none */
  numbers: (access: string, account: string) => Promise<{ routing: string; account: string }>;
  /** @returns a single-use token of the card provider for the account */
  stripeToken: (access: string, account: string) => Promise<string>;
  /** Ends the permanent token's access for good. Does nothing if it ended before. */
  remove: (access: string) => Promise<void>;
};
