import type { z } from "zod";
import type { Call, Method } from "../call/call.ts";
import type * as contract from "./index.ts";

/** Types of the API's calls, derived from the contract; no contract values are in the browser's bundle. */
type Resources = typeof contract;
type AnyCall = { method: Method; url: string; schema: object; config: Call["config"] };
type Calls = {
  [R in keyof Resources]: Extract<Resources[R][keyof Resources[R]], AnyCall>;
}[keyof Resources];

/** Such as `"PATCH /users/:id/"`. */
export type CallName = NameOf<Calls>;
type NameOf<C> = C extends AnyCall ? `${C["method"]} ${C["url"]}` : never;
type CallOf<N extends CallName> = Calls extends infer C
  ? C extends AnyCall
    ? NameOf<C> extends N
      ? C
      : never
    : never
  : never;

type RequestPart<N extends CallName, Part extends string> =
  CallOf<N>["schema"] extends Record<Part, infer S> ? (S extends z.ZodType ? z.input<S> : never) : never;
type Optional<T> = Record<string, never> extends T ? true : false;
type ParamsOf<Name extends string, T> = [T] extends [never]
  ? { [K in Name]?: undefined }
  : Optional<T> extends true
    ? { [K in Name]?: T }
    : { [K in Name]: T };

/** The input of a call without its name; a call without a declared body accepts a file as `FormData`. */
export type Input<N extends CallName> = ParamsOf<"params", RequestPart<N, "params">> &
  ParamsOf<"query", RequestPart<N, "querystring">> &
  ([RequestPart<N, "body">] extends [never] ? { body?: FormData } : ParamsOf<"body", RequestPart<N, "body">>) & {
    idempotencyKey?: string;
    /** a share recipient's session, instead of the user's own */
    session?: string;
    /** the request outlives the page; limited to 64 kB */
    keepalive?: boolean;
    signal?: AbortSignal;
  };

/** The output of a call. */
export type Output<N extends CallName> = CallOf<N>["schema"] extends { response: infer R }
  ? { [S in keyof R]: R[S] extends z.ZodType ? z.output<R[S]> : never }[keyof R]
  : never;
