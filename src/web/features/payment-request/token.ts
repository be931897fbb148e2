import { tabTokens } from "#web/api/tab-token.ts";

/** The share tokens of requests for payment. */
export const { save: saveToken, find: findToken } = tabTokens("payment");
