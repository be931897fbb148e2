import { z } from "zod";
import { fault } from "#contract/call/fault.ts";
import { isAmount, maxFeeCents, toCents } from "#rules/money/money.ts";
import { type Language, languages } from "#texts/languages.ts";
import { problemCodes } from "./problems.ts";

/** A time as ISO 8601 in UTC. */
export const time = z.iso.datetime();

/** An amount of money as a decimal string in dollars, such as `"60.00"`. */
export const money = z.string().regex(/^\d{1,7}\.\d{2}$/, fault("price"));

/** Like `money`; negative for outgoing or owed amounts. */
export const signedMoney = z.string().regex(/^-?\d{1,12}\.\d{2}$/);

/** The application fee that an applicant pays. */
export const fee = money.refine((text) => !isAmount(text) || toCents(text) <= maxFeeCents, fault("fee_too_high"));

export const id = z.uuid(fault("id"));

/** Lowercase words joined by hyphens; unique, never reused. */
export const slug = z
  .string()
  .min(3, fault("too_short", { n: 3 }))
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, fault("slug"));

/** A slug in any case: capital letters in a link or on a sign lead to the same form. */
export const slugInAnyCase = z.string().toLowerCase().pipe(slug);

/** Like `slugInAnyCase`, for calls that return 404 for an invalid slug. */
export const anySlug = z.string().max(60).toLowerCase();

/** An email address as a user's name: trimmed and lower-cased, 254 characters at most (RFC 5321). */
export const username = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, fault("email"))
  .pipe(z.email(fault("email")));

export const nothing = z.strictObject({});

/** The standard page of a list: `page` from 1; a page past the end is empty, not an error. */
export const pageQuery = z.object({
  page: z.coerce.number().int(fault("page_whole")).min(1, fault("page_from_1")).max(1_000_000).default(1),
  page_size: z.coerce.number().int().min(1).max(100, fault("page_size")).default(25),
});

/** Schema of one page of a list: `count` is the total over all pages. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.strictObject({ count: z.number(), page: z.number(), page_size: z.number(), results: z.array(item) });
}

/** RFC 9457. `errors` lists every invalid field, with the messages of the specification. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  code: z.enum(problemCodes),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** the request's ID, to quote to support */
  request: z.string().optional(),
});
export type Problem = z.infer<typeof problem>;

/** a supported language (`texts/languages.ts`) */
export const language = z.enum(Object.keys(languages) as [Language, ...Language[]]);

/** The response of a call that returns a file. @param mediaTypes its possible media types */
export const fileOf = (mediaTypes: string) => z.any().describe(mediaTypes); // any: its bytes aren't validated
