import { createTabTokens } from "#web/api/tab-token.ts";

const referralCodes = createTabTokens("referral");

/**
 * Returns the referral code for a signup: the one in the URL, else the one saved in this tab from an earlier link.
 * @param linkedCode the code in the URL; it is saved for this tab
 */
export function saveReferralCode(linkedCode: string | undefined): string {
  if (linkedCode) referralCodes.save("code", linkedCode);
  return linkedCode ?? referralCodes.find("code") ?? "";
}

/** Removes the saved code: it is valid for one account. */
export const deleteReferralCode = (): void => referralCodes.remove("code");
