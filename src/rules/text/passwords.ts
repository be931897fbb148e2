/** The password rule (specification, section 5; at most 128: decisions). Characters are Unicode's, not bytes. */
const rules: { message: string; holds: (password: string) => boolean }[] = [
  { message: "Use at least 8 characters.", holds: (password) => Array.from(password).length >= 8 },
  { message: "Use at most 128 characters.", holds: (password) => Array.from(password).length <= 128 },
  { message: "Use at least one lowercase letter.", holds: (password) => /\p{Ll}/u.test(password) },
  { message: "Use at least one uppercase letter.", holds: (password) => /\p{Lu}/u.test(password) },
  { message: "Use at least one number.", holds: (password) => /\p{Nd}/u.test(password) },
];

/** @returns one message for every rule that is not met; empty for a good password */
export function passwordFaults(password: string): string[] {
  return rules.filter(({ holds }) => !holds(password)).map(({ message }) => message);
}
