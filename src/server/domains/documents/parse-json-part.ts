import type { z } from "zod";
import { faultMessage } from "#contract/call/fault.ts";
import { invalid, ProblemError } from "#server/platform/common/errors.ts";
import { requireCleanText } from "#server/platform/common/invalid-unicode.ts";
import type { Message } from "#texts/message.ts";

/**
 * Parses a multipart text that contains JSON.
 * @throws ProblemError `malformed` for invalid JSON, `invalid` with all faulty properties
 */
export function parseJsonPart<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  const value = parseJson(text);
  requireCleanText([value]);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults: Record<string, Message[]> = {};
  for (const { path, message } of parsed.error.issues) {
    const name = path.join(".");
    faults[name] = [...(faults[name] ?? []), faultMessage(message)];
  }
  throw invalid(faults);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProblemError("malformed");
  }
}
