import { formatCount, plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";

export default {
  malformed: "The request couldn't be parsed",
  unauthenticated: "Log in to do this",
  wrong_credentials: "The email address or password is incorrect",
  forbidden: "This isn't allowed",
  confirmation_needed: "Confirm it's you to continue",
  second_factor_needed: "Two-step verification is on. Enter your code",
  second_factor_required: "Turn on two-step verification first",
  not_found: "Not found",
  wrong_method: "This path doesn't support this method",
  conflict: "This can't be done in the current state",
  idempotency_in_progress: "The first request with this key is still being processed",
  outcome_unknown: "The result of the first request with this key is unknown",
  too_large: "This is too large",
  wrong_type: "This media type isn't supported",
  invalid: "Some answers need your attention",
  too_many: "Too many attempts",
  internal: "Something went wrong on our side",
  unavailable: "Part of the service is temporarily unavailable",
  correct_fields: "Please correct the fields listed here.",
  not_valid: "This isn't valid.",
  not_while_impersonating: "You can't do this while you act on another user's behalf.",
  landlords_only: "Only landlords can do this.",
  staff_only: "Only staff can do this.",
  verify_email_first: "Verify your email address first, with the button at the top of your dashboard.",
  written_emails_used: ({ n, hours }: { n: number; hours: number }) =>
    `You can send ${formatCount(n)} emails with your own text in 24 hours, and this would be more. You can send more in ${plural("en", hours, { one: "an hour", other: `${hours} hours` })}.`,
  written_emails_most: ({ n }: { n: number }) =>
    `You can send ${formatCount(n)} emails with your own text in 24 hours. Send fewer at once.`,
  own_name_without_links: "Your name has a link or an email address in it. Change your name in your account first.",
  idempotency_key_format: "An Idempotency-Key is 16 to 100 letters, digits, hyphens or underscores.",
  idempotency_key_used: "This key was used for another request.",
  too_many_requests: "Too many requests from this address. Try again later.",
  too_many_attempts: "Too many attempts. Please wait a moment and try again.",
  nested_too_deep: ({ n }: Values<"n">) => `Values can be nested up to ${n} levels deep.`,
  check_outcome:
    "The first request with this Idempotency-Key was cut off, for example by a restart, and may have taken effect. It isn't run again. Read the resource to see whether the change was made. If it wasn't, send the request with a new key.",
  too_many_pages: "Too many requests from your network. Wait a minute, then reload the page.",
};
