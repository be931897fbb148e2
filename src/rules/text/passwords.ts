import type { Message } from "#texts/message.ts";
import { passwordsTexts } from "#texts/passwords/texts.ts";

/** The password rule (specification, section 5; at most 128: decisions). Characters are Unicode's, not bytes. */
const rules: { message: Message; holds: (password: string) => boolean }[] = [
  { message: (t) => t(passwordsTexts).too_short, holds: (password) => Array.from(password).length >= 8 },
  { message: (t) => t(passwordsTexts).too_long, holds: (password) => Array.from(password).length <= 128 },
  { message: (t) => t(passwordsTexts).lowercase, holds: (password) => /\p{Ll}/u.test(password) },
  { message: (t) => t(passwordsTexts).uppercase, holds: (password) => /\p{Lu}/u.test(password) },
  { message: (t) => t(passwordsTexts).number, holds: (password) => /\p{Nd}/u.test(password) },
];

/** @returns one message for every rule that is not met; empty for a valid password */
export function passwordFaults(password: string): Message[] {
  return rules.filter(({ holds }) => !holds(password)).map(({ message }) => message);
}
