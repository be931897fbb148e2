import type { z } from "zod";

/**
 * Who may make a call. Every call declares one; the server does not start with a call that declares none.
 *
 * - `public`: anyone, logged in or not.
 * - `user`: any logged-in user.
 * - `landlord`: a logged-in user with a landlord role.
 * - `share`: who was given something to read, by the session of a share; no user.
 * - `signer`: who was sent a document, by the session of a signer; no user.
 *
 * This is only the first check: the policies decide what a caller may do with a single resource.
 */
export type Auth = "public" | "user" | "landlord" | "share" | "signer";

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

/** What an impersonation must allow for a call. */
export type Impersonation = "read" | "write";

/**
 * A part of a `multipart/form-data` body: a required file, an optional file, several files, or JSON text.
 */
export type Part = "file" | "optional file" | { maxFiles: number } | { json: z.ZodType };

type Shape = {
  method: Method;
  /** path under `/api/v3`, parameters as `:name`, with its trailing slash */
  url: string;
  auth: Auth;
  /** a verb and object, such as "Submit an application": the call's title in the OpenAPI document */
  summary: string;
  /** what it does, what it returns, who may make it and when it is rejected */
  description: string;
  /** the resource's name: groups the calls in the OpenAPI document */
  tag: string;
  params?: z.ZodType;
  querystring?: z.ZodType;
  /** `z.undefined()`-free: leave it out for calls that take no body or a multipart one */
  body?: z.ZodType;
  /** success answers by status; the error answers are the same for every call and are added by the server */
  response: { [status: number]: z.ZodType };
  /**
   * Stores the answer to an `Idempotency-Key` with its own work, as it creates or charges. Every other call that changes
   * something takes the header too; the server adds that.
   */
  idempotent?: boolean;
  /** takes no `Idempotency-Key`: it changes nothing, or its sender identifies repeated events by their ids */
  keyless?: boolean;
  /** takes `multipart/form-data` with these parts, read by the route itself */
  multipart?: Readonly<Record<string, Part>>;
  /**
   * Whether staff may make the call in a user's name: `read` always, `write` if they may change something. Without it
   * the call is rejected.
   */
  impersonation?: Impersonation;
  /** only for users who have verified their email address */
  verified?: boolean;
  /** asks for the password again after 30 idle minutes (`POST /token/confirm/`) */
  confirmed?: boolean;
  /** a `GET` that only reads from the database: a replica may answer it */
  replica?: boolean;
  /** headers that it reads besides those of every call */
  headers?: readonly ("Last-Event-ID" | "X-Device")[];
  /** statuses of errors that do not follow from the rest of the call (`http/openapi/responses.ts`) */
  errors?: readonly (403 | 404 | 409)[];
  /** requests allowed per minute and address, in place of the general limit of 600 */
  perMinute?: number;
};

type SchemaOf<C extends Shape> = Pick<C, Extract<"params" | "querystring" | "body" | "response", keyof C>> & {
  summary: string;
  description: string;
  tags: string[];
};

export type Call<C extends Shape = Shape> = {
  method: C["method"];
  url: C["url"];
  schema: SchemaOf<C>;
  /** A `GET` doesn't take HEAD as well: it would have a rate limit of its own, and open a stream that nobody reads. */
  exposeHeadRoute: false;
  config: {
    auth: Auth;
    idempotent: boolean;
    keyless: boolean;
    multipart: Readonly<Record<string, Part>> | null;
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
 * Describes one call in Fastify's own route shape: the server spreads it into a route, the browser's client
 * is typed by it, the OpenAPI document is made from it.
 */
export function call<const C extends Shape>(shape: C): Call<C> {
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
  } = shape;
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
