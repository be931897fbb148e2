/**
 * Why a card was not charged: the closed list, and what its holder is told. The processor's own reasons that could
 * hurt or help a thief (lost, stolen, suspected of fraud) are told as a plain refusal.
 */
export const declines = {
  declined: "Your bank did not accept this card. Try another card, or ask your bank.",
  insufficient_funds: "There is not enough money on this card just now. Try another card.",
  expired: "This card has expired. Try another card.",
  wrong_cvc: "The security code does not match this card. Check it and try again.",
  wrong_number: "This card number is not right. Check it and try again.",
  authentication_failed: "Your bank could not confirm that it was you. Try again, or use another card.",
  try_again: "Your bank could not be asked just now. Nothing was charged; please try again.",
} as const;
export type Decline = keyof typeof declines;

export const isDecline = (code: string): code is Decline => Object.hasOwn(declines, code);
