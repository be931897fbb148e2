import { tabTokens } from "#web/api/tab-token.ts";

const codes = tabTokens("referral");

/**
 * Returns the referral code for a signup: the one in the URL, else the one saved in this tab from an earlier link.
 * @param linked the code in the URL; it is saved for this tab
 */
export function rememberReferralCode(linked: string | undefined): string {
  if (linked) codes.save("code", linked);
  return linked ?? codes.find("code") ?? "";
}

/** Removes the saved code: it is valid for one account. */
export const forgetReferralCode = (): void => codes.remove("code");
