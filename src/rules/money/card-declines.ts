import type en from "#texts/card-declines/en.ts";
import { cardDeclinesTexts } from "#texts/card-declines/texts.ts";
import { type Message, messageOf } from "#texts/message.ts";

/**
 * Why a card was not charged: the closed list, and what its holder is told. The processor's own reasons that could
 * hurt or help a thief (lost, stolen, suspected of fraud) are told as a plain refusal.
 */
export const declines = [
  "declined",
  "insufficient_funds",
  "expired",
  "wrong_cvc",
  "wrong_number",
  "authentication_failed",
  "try_again",
] as const satisfies readonly (keyof typeof en)[];
export type Decline = (typeof declines)[number];

export const isDecline = (code: string): code is Decline => declines.some((each) => each === code);

/** What the card's holder is told. */
export const declineMessage = (code: Decline): Message => messageOf(cardDeclinesTexts, code);
