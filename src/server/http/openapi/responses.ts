import { problemCodes, problems, problemsPath } from "#contract/schemas/problems.ts";
import type { Operation } from "./operations.ts";

/** The names of the error responses that operations share, by status. */
const responseNames: Record<number, string> = {
  400: "Malformed",
  401: "Unauthenticated",
  403: "Forbidden",
  404: "NotFound",
  409: "Conflict",
  413: "TooLarge",
  415: "WrongType",
  422: "Invalid",
  429: "TooMany",
  500: "Internal",
  503: "Unavailable",
};

export const sharedHeaders = {
  RetryAfter: {
    description: "Seconds to wait before the next try.",
    schema: { type: "integer", minimum: 1, examples: [30] },
  },
  RateLimitLimit: {
    description:
      "Requests that one network may make in a minute: to this call where it has a limit of its own, otherwise to all other calls together. Addresses of IPv6 count by their network (/64).",
    schema: { type: "integer", examples: [600] },
  },
  RateLimitRemaining: {
    description: "Requests left in the current minute; 0 in a 429.",
    schema: { type: "integer", examples: [599] },
  },
  RateLimitReset: {
    description: "Seconds until the count begins again.",
    schema: { type: "integer", examples: [60] },
  },
  IdempotentReplayed: {
    description: "`true` when this is the stored answer to an earlier request with the same `Idempotency-Key`.",
    schema: { type: "string", enum: ["true"], examples: ["true"] },
  },
  WwwAuthenticate: { description: "How to log in.", schema: { type: "string", examples: ["Bearer"] } },
};

const headerReference = (name: keyof typeof sharedHeaders) => ({ $ref: `#/components/headers/${name}` });

const rateHeaders = {
  "X-RateLimit-Limit": headerReference("RateLimitLimit"),
  "X-RateLimit-Remaining": headerReference("RateLimitRemaining"),
  "X-RateLimit-Reset": headerReference("RateLimitReset"),
};

/** Returns the headers of an operation's success response. */
export const successHeaders = ({ config }: Operation) => ({
  ...rateHeaders,
  ...(!config.keyless && { "Idempotent-Replayed": headerReference("IdempotentReplayed") }),
});

const headersByStatus: Record<number, object> = {
  401: { "WWW-Authenticate": headerReference("WwwAuthenticate") },
  409: { "Retry-After": headerReference("RetryAfter") },
  429: { ...rateHeaders, "Retry-After": headerReference("RetryAfter") },
  503: { "Retry-After": headerReference("RetryAfter") },
};

/** One response for every status, with an example of each code it can have. */
export const errorResponses = Object.fromEntries(
  Object.entries(responseNames).map(([text, name]) => {
    const status = Number(text);
    const codes = problemCodes.filter((code) => problems[code][0] === status);
    const examples = Object.fromEntries(
      codes.map((code) => [code, { summary: problems[code][1], value: example(code) }]),
    );
    const content = { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" }, examples } };
    const description = codes.map((code) => `\`${code}\`: ${problems[code][1]}. ${problems[code][2]}`).join("\n\n");
    return [name, { description, ...(headersByStatus[status] && { headers: headersByStatus[status] }), content }];
  }),
);

function example(code: keyof typeof problems) {
  const [status, title] = problems[code];
  return {
    type: `http://localhost:3000${problemsPath}#${code}`,
    title,
    status,
    detail: title,
    code,
    request: "5f0c8f3e-4a53-4a0e-9a52-0f6d1f3b7a11",
    ...(code === "invalid" && { errors: { applicant__email: ["Please enter a valid email address."] } }),
  };
}

/** Returns the error statuses of an operation: those caused by its input or caller, and its declared ones. */
export function errorStatuses({ method, config, url, schema }: Operation): number[] {
  const isMutation = !config.keyless;
  const hasBody = method !== "GET";
  const hasInput = Boolean(schema.body || schema.querystring || schema.params) || config.multipart !== null;
  const statuses: [number, boolean][] = [
    [400, hasBody],
    [401, true],
    [
      403,
      config.auth === "landlord" ||
        config.verified ||
        config.confirmed ||
        (config.auth !== "share" && config.auth !== "signer" && config.impersonation !== "read"),
    ],
    [404, /:(?!username)/.test(url)],
    [409, isMutation],
    [413, hasBody],
    [415, hasBody],
    [422, hasInput || isMutation],
    [429, true],
    [500, true],
    [503, true],
  ];
  return statuses.flatMap(([status, applies]) => (applies || config.errors.includes(status) ? [status] : []));
}

/** Returns every status that an operation can return. */
export const declaredStatuses = (operation: Operation): number[] => [
  ...Object.keys(operation.schema.response).map(Number),
  ...errorStatuses(operation),
];

/** Returns a reference to the response for an error status in the OpenAPI document. */
export const errorReference = (status: number) => ({ $ref: `#/components/responses/${responseNames[status]}` });
