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

const leastKeys: Record<string, "characters_least" | "entries_least"> = {
  string: "characters_least",
  array: "entries_least",
  set: "entries_least",
};

const mostKeys: Record<string, "too_long" | "entries_most"> = {
  string: "too_long",
  array: "entries_most",
  set: "entries_most",
};

/** Describes the expected input, for schemas without a custom message. */
function describeExpectedInput(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined && (issue.code === "invalid_type" || issue.code === "invalid_value"))
    return fault("required");
  if (issue.code === "invalid_type") return messageByType[issue.expected] ?? fault("not_accepted");
  if (issue.code === "invalid_value") {
    const values = issue.values.map((value) => JSON.stringify(value)).join(", ");
    return issue.values.length === 1 ? fault("send_value", { value: values }) : fault("send_one_of", { values });
  }
  if (issue.code === "too_small") return fault(leastKeys[issue.origin] ?? "number_least", { n: Number(issue.minimum) });
  if (issue.code === "too_big") return fault(mostKeys[issue.origin] ?? "number_most", { n: Number(issue.maximum) });
  if (issue.code === "invalid_format") return messageByFormat[issue.format] ?? fault("format");
  if (issue.code === "unrecognized_keys") {
    const names = issue.keys.map((name) => JSON.stringify(name.slice(0, 60))).join(", ");
    return fault("unknown_fields", { names });
  }
  return fault("not_accepted");
}

/** Replaces the validator's messages, which name its types, with the API's messages. */
export const replaceValidatorMessages = () => z.config({ localeError: (issue) => describeExpectedInput(issue) });
