import { InvalidArgumentError } from "commander";

/** Parses a command's reason. @throws InvalidArgumentError if it is empty */
export function parseReason(value: string): string {
  if (!value.trim()) throw new InvalidArgumentError("It must not be empty.");
  return value.trim();
}
