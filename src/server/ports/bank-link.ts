/** What the vendor answered instead of success, by its own name for it, such as `ITEM_LOGIN_REQUIRED`. */
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
  /** @param user our id of who links; @returns what the browser's Link kit opens with, and until when */
  linkToken: (user: string, language: string) => Promise<{ token: string; expires: string }>;
  /** @param publicToken as the Link kit gave it; @returns a lasting token: a secret, to be encrypted */
  exchange: (publicToken: string) => Promise<{ access: string; item: string }>;
  /** of one account; @throws BankLinkError where it has none */
  numbers: (access: string, account: string) => Promise<{ routing: string; account: string }>;
  /** @returns a token of the card provider's for the account, good once */
  stripeToken: (access: string, account: string) => Promise<string>;
};
