import { z } from "zod";
import { isAmount, toCents } from "#rules/money/money.ts";
import { type Language, languages } from "#texts/languages.ts";
import { problemCodes } from "./problems.ts";

/** Times travel as ISO 8601 in UTC. */
export const time = z.iso.datetime();

/** Money travels as a decimal string in dollars, `"60.00"`. */
export const money = z.string().regex(/^\d{1,7}\.\d{2}$/, "Enter an amount in dollars, such as 60.00.");

/** The most that an applicant can be asked to pay, in cents. */
const mostFee = 100_000;

/** What an applicant pays. */
export const fee = money.refine(
  (text) => !isAmount(text) || toCents(text) <= mostFee,
  "The fee can be $1,000.00 at most.",
);

export const id = z.uuid("This ID isn't valid.");

/** Lower-case words joined by hyphens; unique, never reused. */
export const slug = z
  .string()
  .min(3, "Use at least 3 characters.")
  .max(60, "Use at most 60 characters.")
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use lowercase letters, numbers and hyphens only.");

/** A slug as somebody wrote it down: capital letters in a link or on a sign lead to the same form. */
export const slugInAnyCase = z.string().toLowerCase().pipe(slug);

/** As `slugInAnyCase`, for calls that answer 404 to what is no slug at all. */
export const anySlug = z.string().max(60).toLowerCase();

/** An email address as a user's name: trimmed and lower-cased, 254 characters at most (RFC 5321). */
export const username = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, "Please enter a valid email address.")
  .pipe(z.email("Please enter a valid email address."));

export const nothing = z.strictObject({});

/** The standard page of a list: `page` from 1; a page past the end is empty, not an error. */
export const pageQuery = z.object({
  page: z.coerce
    .number()
    .int("The page must be a whole number.")
    .min(1, "The page must be 1 or higher.")
    .max(1_000_000)
    .default(1),
  page_size: z.coerce.number().int().min(1).max(100, "The page size can be 100 at most.").default(25),
});

export function pageOf<T extends z.ZodType>(item: T) {
  return z.strictObject({ count: z.number(), page: z.number(), page_size: z.number(), results: z.array(item) });
}

/** RFC 9457. `errors` names every faulty field, with the messages of the specification. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  code: z.enum(problemCodes),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** the request's id, to quote to support */
  request: z.string().optional(),
});
export type Problem = z.infer<typeof problem>;

/** one that the product speaks (`texts/languages.ts`) */
export const language = z.enum(Object.keys(languages) as [Language, ...Language[]]);
