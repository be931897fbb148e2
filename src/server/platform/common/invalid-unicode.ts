import type { FastifyRequest } from "fastify";
import { messages } from "#rules/text/messages.ts";
import { isStorableText } from "#rules/text/text.ts";
import type { Message } from "#texts/message.ts";
import { problemsTexts } from "#texts/problems/texts.ts";
import { invalid, ProblemError } from "./errors.ts";

/**
 * The maximum depth of a value. A form with choices nested ten deep has a depth of 45; recursive code must not overflow
 * the stack.
 */
const maxDepth = 64;

/**
 * Rejects U+0000 and lone surrogates, which PostgreSQL can't store in text, with the field's name. Rejects excessive
 * nesting too.
 */
export async function rejectInvalidUnicode(request: FastifyRequest) {
  requireCleanText([request.params, request.query, request.body]);
}

/**
 * Requires that no text in some values contains characters that can't be stored.
 * @throws ProblemError `invalid` naming every invalid text, `malformed` for values that are nested too deep
 */
export function requireCleanText(values: readonly unknown[]): void {
  const errors: Record<string, Message[]> = {};
  const visit = (value: unknown, path: string, depth: number) => {
    if (typeof value === "string") {
      if (!isStorableText(value)) errors[path || "body"] = [messages.invalidCharacter];
    } else if (value && typeof value === "object") {
      if (depth > maxDepth)
        throw new ProblemError("malformed", (t) => t(problemsTexts).nested_too_deep({ n: maxDepth }));
      for (const [key, inner] of Object.entries(value)) {
        if (!isStorableText(key)) errors[path || "body"] = [messages.invalidCharacter];
        else visit(inner, path ? `${path}.${key}` : key, depth + 1);
      }
    }
  };
  for (const value of values) visit(value, "", 0);
  if (Object.keys(errors).length) throw invalid(errors);
}
