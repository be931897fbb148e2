import type { z } from "zod";

/**
 * Who may make a call. Every call declares one; the server does not start with a call that declares none.
 *
 * - `public`: anyone, logged in or not.
 * - `user`: any logged-in user.
 * - `landlord`: a logged-in user with a landlord role.
 * - `share`: a share recipient with a share session; not a user.
 * - `signer`: a signing recipient with a signer session; not a user.
 *
 * This is only the first check: the policies decide what a caller may do with a single resource.
 */
export type Auth = "public" | "user" | "landlord" | "share" | "signer";

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

/** The access that an impersonation needs for a call. */
export type Impersonation = "read" | "write";

/**
 * A part of a `multipart/form-data` body: a required file, an optional file, several files, or JSON text.
 */
export type MultipartPart = "file" | "optional file" | { maxFiles: number } | { json: z.ZodType };

type CallDefinition = {
  method: Method;
  /** path under `/api/v3`, parameters as `:name`, with its trailing slash */
  url: string;
  auth: Auth;
  /** verb and object, such as "Submit an application"; the call's title in the OpenAPI document */
  summary: string;
  /** what it does, what it returns, who may make it and when it is rejected */
  description: string;
  /** the resource's name: groups the calls in the OpenAPI document */
  tag: string;
  params?: z.ZodType;
  querystring?: z.ZodType;
  /** omit it for calls without a body or with a multipart body; never `z.undefined()` */
  body?: z.ZodType;
  /** success responses by status; the server adds the error responses, which are the same for all calls */
  response: { [status: number]: z.ZodType };
  /**
   * The call stores the response for an `Idempotency-Key` in its own transaction, because it creates or charges
   * something. For other calls that change data, the server handles the header.
   */
  idempotent?: boolean;
  /** accepts no `Idempotency-Key`: it changes nothing, or its events have IDs that identify repeats */
  keyless?: boolean;
  /** accepts `multipart/form-data` with these parts, which the route reads itself */
  multipart?: Readonly<Record<string, MultipartPart>>;
  /**
   * Whether staff may make the call on a user's behalf: `read` always, `write` only with write access. If absent, the
   * call is rejected.
   */
  impersonation?: Impersonation;
  /** only for users who have verified their email address */
  verified?: boolean;
  /** requires the password again after 30 idle minutes (`POST /token/confirm/`) */
  confirmed?: boolean;
  /** a `GET` that only reads from the database: a replica may answer it */
  replica?: boolean;
  /** headers that it reads in addition to those of every call */
  headers?: readonly ("Last-Event-ID" | "X-Device")[];
  /** statuses of errors that do not follow from the rest of the call (`http/openapi/responses.ts`) */
  errors?: readonly (403 | 404 | 409)[];
  /** requests allowed per minute and IP address, instead of the general limit of 600 */
  perMinute?: number;
};

type SchemaOf<C extends CallDefinition> = Pick<C, Extract<"params" | "querystring" | "body" | "response", keyof C>> & {
  summary: string;
  description: string;
  tags: string[];
};

export type Call<C extends CallDefinition = CallDefinition> = {
  method: C["method"];
  url: C["url"];
  schema: SchemaOf<C>;
  /** No HEAD route for a `GET`: it would have a separate rate limit, and open a stream that no one reads. */
  exposeHeadRoute: false;
  config: {
    auth: Auth;
    idempotent: boolean;
    keyless: boolean;
    multipart: Readonly<Record<string, MultipartPart>> | null;
    verified: boolean;
    confirmed: boolean;
    impersonation: Impersonation | null;
    perMinute: number | null;
    replica: boolean;
    headers: readonly string[];
    errors: readonly number[];
  };
};

/**
 * Defines one call in Fastify's route format: the server spreads it into a route, and the types of the browser's client
 * and the OpenAPI document are derived from it.
 */
export function call<const C extends CallDefinition>(definition: C): Call<C> {
  const {
    method,
    url,
    auth,
    summary,
    description,
    tag,
    idempotent,
    keyless,
    multipart,
    verified,
    confirmed,
    impersonation,
    perMinute,
    replica,
    headers,
    errors,
    ...schemas
  } = definition;
  return {
    method,
    url,
    schema: { summary, description, tags: [tag], ...schemas } as unknown as SchemaOf<C>,
    exposeHeadRoute: false,
    config: {
      auth,
      idempotent: idempotent ?? false,
      keyless: keyless ?? method === "GET",
      multipart: multipart ?? null,
      verified: verified ?? false,
      confirmed: confirmed ?? false,
      impersonation: impersonation ?? null,
      perMinute: perMinute ?? null,
      replica: replica ?? false,
      headers: headers ?? [],
      errors: errors ?? [],
    },
  };
}
