import { InvalidArgumentError } from "commander";

/** Returns the reason that a command got. @throws InvalidArgumentError when it is empty */
export function parseReason(value: string): string {
  if (!value.trim()) throw new InvalidArgumentError("It must not be empty.");
  return value.trim();
}
