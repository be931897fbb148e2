import { tabTokens } from "#web/api/tab-token.ts";

const codes = tabTokens("referral");

/**
 * Returns the referral code of a sign-up: the link's, or that of the link by which this tab came here before.
 * @param linked the code in the address; it is saved for this tab
 */
export function rememberReferralCode(linked: string | undefined): string {
  if (linked) codes.save("code", linked);
  return linked ?? codes.find("code") ?? "";
}

/** Forgets the code of this tab: it is for one account. */
export const forgetReferralCode = (): void => codes.remove("code");
