import { z } from "zod";
import { fault } from "./fault.ts";

const messageByType: Record<string, string> = {
  string: fault("text"),
  number: fault("number"),
  int: fault("whole_number"),
  boolean: fault("boolean"),
  array: fault("list"),
  object: fault("object"),
  record: fault("object"),
};

const messageByFormat: Record<string, string> = {
  datetime: fault("time"),
  date: fault("iso_date"),
  uuid: fault("uuid"),
  email: fault("email"),
  url: fault("url"),
};

const units: Record<string, "characters" | "entries"> = { string: "characters", array: "entries", set: "entries" };

const boundMessage = (origin: string, word: "least" | "most", limit: number | bigint) =>
  fault(`${units[origin] ?? "number"}_${word}`, { n: Number(limit) });

/** Describes the expected input, for schemas without a custom message. */
function describeExpectedInput(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined && (issue.code === "invalid_type" || issue.code === "invalid_value"))
    return fault("required");
  if (issue.code === "invalid_type") return messageByType[issue.expected] ?? fault("not_accepted");
  if (issue.code === "invalid_value") {
    const values = issue.values.map((value) => JSON.stringify(value)).join(", ");
    return issue.values.length === 1 ? fault("send_value", { value: values }) : fault("send_one_of", { values });
  }
  if (issue.code === "too_small") return boundMessage(issue.origin, "least", issue.minimum);
  if (issue.code === "too_big") return boundMessage(issue.origin, "most", issue.maximum);
  if (issue.code === "invalid_format") return messageByFormat[issue.format] ?? fault("format");
  if (issue.code === "unrecognized_keys") {
    const names = issue.keys.map((name) => JSON.stringify(name.slice(0, 60))).join(", ");
    return fault("unknown_fields", { names });
  }
  return fault("not_accepted");
}

/** Replaces the validator's messages, which name its types, with the API's messages. */
export const replaceValidatorMessages = () => z.config({ localeError: (issue) => describeExpectedInput(issue) });
