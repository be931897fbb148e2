import { type Message, textsIn } from "../message.ts";

/** The texts that most tests read. */
export const english = textsIn("en");

type English<T> = T extends Message ? string : T extends object ? { [Key in keyof T]: English<T[Key]> } : T;

/** Returns a value with all of its messages in English. */
export function inEnglish<T>(value: T): English<T> {
  const made = (part: unknown): unknown => {
    if (typeof part === "function") return english(part as Message);
    if (Array.isArray(part)) return part.map(made);
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, made(inner)]));
  };
  return made(value) as English<T>;
}
