import { createTabTokens } from "#web/api/tab-token.ts";

/** The share tokens of payment requests. */
export const { save: savePaymentToken, find: findPaymentToken } = createTabTokens("payment");
