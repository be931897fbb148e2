import type en from "#texts/card-declines/en.ts";
import { cardDeclinesTexts } from "#texts/card-declines/texts.ts";
import { type Message, messageOf } from "#texts/message.ts";

/**
 * Why a card or bank account was declined: the closed list of reasons that payers see. Processor reasons that could
 * embarrass the cardholder or help a thief (lost, stolen, suspected fraud) are shown as a generic decline.
 */
export const declineCodes = [
  "declined",
  "insufficient_funds",
  "expired",
  "wrong_cvc",
  "wrong_number",
  "authentication_failed",
  "try_again",
  "bank_insufficient_funds",
  "bank_account_closed",
  "bank_refused",
  "bank_failed",
] as const satisfies readonly (keyof typeof en)[];
export type DeclineCode = (typeof declineCodes)[number];

/** Whether a code is one of the reasons for a decline that payers can see. */
export const isDeclineCode = (code: string): code is DeclineCode => declineCodes.some((each) => each === code);

/** Returns the message shown to the payer. */
export const declineMessage = (code: DeclineCode): Message => messageOf(cardDeclinesTexts, code);
