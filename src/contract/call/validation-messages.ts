import { z } from "zod";

const types: Record<string, string> = {
  string: "Send text.",
  number: "Send a number.",
  int: "Send a whole number.",
  boolean: "Send true or false.",
  array: "Send a list.",
  object: "Send an object.",
  record: "Send an object.",
};

const formats: Record<string, string> = {
  datetime: "Send a time as ISO 8601 in UTC, such as 2026-03-02T15:00:00.000Z.",
  date: "Send a date as YYYY-MM-DD.",
  uuid: "Send an ID, such as 0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d.",
  email: "Please enter a valid email address.",
  url: "Send a URL that begins with https://.",
};

const units: Record<string, string> = { string: "characters", array: "entries", set: "entries" };

const bound = (origin: string, word: "least" | "most", limit: number | bigint) => {
  const unit = units[origin];
  return unit ? `Send at ${word} ${limit} ${unit}.` : `The number can be ${limit} at ${word}.`;
};

/** What is accepted instead of what was sent, for schemas that have no message of their own. */
function acceptedInstead(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined && (issue.code === "invalid_type" || issue.code === "invalid_value"))
    return "This field is required.";
  if (issue.code === "invalid_type") return types[issue.expected] ?? "This value isn't accepted here.";
  if (issue.code === "invalid_value") {
    const values = issue.values.map((value) => JSON.stringify(value)).join(", ");
    return issue.values.length === 1 ? `Send ${values}.` : `Send one of these values: ${values}.`;
  }
  if (issue.code === "too_small") return bound(issue.origin, "least", issue.minimum);
  if (issue.code === "too_big") return bound(issue.origin, "most", issue.maximum);
  if (issue.code === "invalid_format") return formats[issue.format] ?? "This value doesn't have the required format.";
  if (issue.code === "unrecognized_keys")
    return `These fields aren't known here: ${issue.keys.map((name) => JSON.stringify(name.slice(0, 60))).join(", ")}.`;
  return "This value isn't accepted here.";
}

/** Replaces the validator's own messages, which name its types, by those of the API. */
export const replaceValidatorMessages = () => z.config({ localeError: (issue) => acceptedInstead(issue) });
