/**
 * Why a card was not charged: the closed list, and what its holder is told. The processor's own reasons that could
 * hurt or help a thief (lost, stolen, suspected of fraud) are told as a plain refusal.
 */
export const declines = {
  declined: "Your card was declined. Try another card, or contact your bank.",
  insufficient_funds: "This card has insufficient funds. Try another card.",
  expired: "This card has expired. Try another card.",
  wrong_cvc: "The security code is incorrect. Check it and try again.",
  wrong_number: "This card number is incorrect. Check it and try again.",
  authentication_failed: "Your bank couldn't confirm it's you. Try again, or use another card.",
  try_again: "We couldn't reach your bank. Nothing was charged. Please try again.",
} as const;
export type Decline = keyof typeof declines;

export const isDecline = (code: string): code is Decline => Object.hasOwn(declines, code);
