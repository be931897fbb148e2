import type { createJsonSchemaTransform } from "fastify-type-provider-zod";
import { problem } from "#contract/common.ts";

type Transform = ReturnType<typeof createJsonSchemaTransform>;

const meanings: Record<number, string> = {
  400: "The request could not be read",
  401: "No access token, or one that is dead",
  403: "Not allowed",
  404: "No such thing, or none the caller may know of",
  409: "A transition or a uniqueness clash",
  413: "Too large",
  415: "A type that is not taken",
  422: "Fields are invalid: `errors` names each",
  429: "Too many requests; `Retry-After` says when",
  503: "A dependency is down; `Retry-After` says when",
};

/** Adds to every operation what all share: its error answers, who may call it, its headers. */
export function describeErrors(transform: Transform): Transform {
  return (input) => {
    const config = input.route.config as { auth?: string; idempotent?: boolean } | undefined;
    if (!config?.auth) return transform(input);
    const own = (input.schema as { response?: Record<number, unknown> }).response ?? {};
    const errors = Object.fromEntries(
      Object.entries(meanings).map(([status, meaning]) => [status, problem.describe(meaning)]),
    );
    const { schema, url } = transform({
      ...input,
      schema: { ...input.schema, response: { ...own, ...errors } } as typeof input.schema,
    });
    return {
      url,
      schema: {
        ...schema,
        description: `Permission: ${config.auth}.${config.idempotent ? " Takes an `Idempotency-Key` header." : ""}`,
        security: config.auth === "public" ? [] : [{ token: [] }],
      } as typeof schema,
    };
  };
}
