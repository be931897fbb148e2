import type { FastifyRequest } from "fastify";
import { isCleanText } from "#rules/text.ts";
import { invalid } from "./errors.ts";

const message = "This text holds a character that cannot be kept.";

/** U+0000 and lone surrogates can be kept in no text of PostgreSQL: refused at the door, by the name of the field. */
export async function refuseUncleanText(request: FastifyRequest) {
  const errors: Record<string, string[]> = {};
  const look = (value: unknown, path: string) => {
    if (typeof value === "string") {
      if (!isCleanText(value)) errors[path || "body"] = [message];
    } else if (value && typeof value === "object") {
      for (const [key, inner] of Object.entries(value)) {
        if (!isCleanText(key)) errors[path || "body"] = [message];
        else look(inner, path ? `${path}.${key}` : key);
      }
    }
  };
  look(request.params, "");
  look(request.query, "");
  look(request.body, "");
  if (Object.keys(errors).length) throw invalid(errors);
}
