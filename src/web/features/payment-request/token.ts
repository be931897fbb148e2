import { tabTokens } from "#web/api/tab-token.ts";

/** The share tokens of payment requests. */
export const { save: saveToken, find: findToken } = tabTokens("payment");
