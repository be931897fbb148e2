import type { Message } from "#texts/message.ts";
import { passwordsTexts } from "#texts/passwords/texts.ts";

/** The password rule (specification, section 5; at most 128: decisions). Characters are Unicode's, not bytes. */
const passwordRules: { message: Message; isMet: (password: string) => boolean }[] = [
  { message: (t) => t(passwordsTexts).too_short, isMet: (password) => Array.from(password).length >= 8 },
  { message: (t) => t(passwordsTexts).too_long, isMet: (password) => Array.from(password).length <= 128 },
  { message: (t) => t(passwordsTexts).lowercase, isMet: (password) => /\p{Ll}/u.test(password) },
  { message: (t) => t(passwordsTexts).uppercase, isMet: (password) => /\p{Lu}/u.test(password) },
  { message: (t) => t(passwordsTexts).number, isMet: (password) => /\p{Nd}/u.test(password) },
];

/** @returns one message for every rule that is not met; empty for a valid password */
export function passwordFaults(password: string): Message[] {
  return passwordRules.filter(({ isMet }) => !isMet(password)).map(({ message }) => message);
}
