import { z } from "zod";
import { conditions, delivery, members, reasons, terms } from "#contract/adverse-actions.ts";
import { status } from "#contract/application-schemas.ts";
import { bundle, bundleSlug, order } from "#contract/bundle-schemas.ts";
import { call, type Impersonation } from "#contract/call/call.ts";
import { fault } from "#contract/call/fault.ts";
import { anySlug, fileOf, id, pageOf, pageQuery, time, username } from "#contract/schemas/common.ts";
import { reportKind } from "#contract/schemas/report-kinds.ts";
import { seenRevisions } from "#contract/schemas/revisions.ts";
import { criteriaFilters } from "#rules/criteria/criteria-counts.ts";
import { isRealDate } from "#rules/text/dates.ts";
import { sorts } from "#rules/workflow/sort-keys.ts";
import { listTabs } from "#rules/workflow/statuses.ts";

const tag = "application_bundles";

const flag = z.enum(["true", "false"]).transform((value) => value === "true");

const day = z.string().refine(isRealDate, fault("valid_date"));

/** The filters and sort keys for a list of bundles. */
const listQuery = z.object({
  is_archived: flag.optional(),
  is_shortlisted: flag.optional(),
  /** comma-separated status codes */
  status: z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(status).min(1).max(8))
    .optional(),
  search: z.string().trim().max(200).optional(),
  sort: z.enum(sorts).default("-received"),
  /** a form's slug */
  form: anySlug.optional(),
  unit: z.string().max(300).optional(),
  agent: id.optional(),
  /** comma-separated report kinds, all of which are ready */
  reports: z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(reportKind).min(1).max(3))
    .optional(),
  /** `met`: all criteria; otherwise at least one */
  criteria: z.enum(criteriaFilters).optional(),
  received_from: time.optional(),
  received_to: time.optional(),
  move_in_from: day.optional(),
  move_in_to: day.optional(),
});

export const listBundles = call({
  method: "GET",
  url: "/application_bundles/",
  auth: "user",
  impersonation: "read",
  replica: true,
  tag,
  summary: "List bundles of applications",
  description:
    "Lists the landlord's applicants, newest first unless `sort` is set. With `context=applicant`, lists the caller's own applications, newest first; only the filter `status` applies then. A bundle is one application or a household's, reviewed and decided together. `search` finds applicants whose names, addresses, form and agent contain every word; if no applicant matches, similar words match too and the best matches come first. A search without filters and sorting counts up to 1,000 results: `is_count_minimum` is true if there are more.",
  querystring: pageQuery.extend({ ...listQuery.shape, context: z.enum(["applicant", "landlord"]).optional() }),
  response: { 200: pageOf(bundle).extend({ is_count_minimum: z.boolean() }) },
});

export const exportBundles = call({
  method: "GET",
  url: "/application_bundles/csv/",
  auth: "landlord",
  tag,
  perMinute: 6,
  summary: "Export applicants as CSV",
  description:
    "Returns the landlord's applicants, one row each, as a CSV file that is safe to open in spreadsheets: UTF-8 with a byte order mark, headings in the language of `Accept-Language`. Accepts the filters of `listBundles`, and returns up to 20,000 bundles. The audit log records the export.",
  querystring: listQuery,
  response: { 200: fileOf("text/csv") },
});

export const countBundles = call({
  method: "GET",
  url: "/application_bundles/counts/",
  auth: "landlord",
  impersonation: "read",
  replica: true,
  tag,
  summary: "Count bundles by tab",
  description:
    "Counts the landlord's applicants in each tab of their list. With `search`, counts the matches, up to 1,000: `minimums` lists the tabs that have more.",
  querystring: z.object({ search: z.string().trim().max(200).optional() }),
  response: {
    200: z.strictObject({
      submitted: z.number(),
      invited: z.number(),
      archived: z.number(),
      decided: z.number(),
      minimums: z.array(z.enum(listTabs)),
    }),
  },
});

export const listBundleFilters = call({
  method: "GET",
  url: "/application_bundles/filters/",
  auth: "landlord",
  impersonation: "read",
  replica: true,
  tag,
  summary: "List the filter options of the bundles",
  description:
    "Lists the forms, units and agents by which the list of the landlord's applicants can be filtered, up to 200 of each.",
  response: {
    200: z.strictObject({
      forms: z.array(z.strictObject({ slug: z.string(), name: z.string() })),
      units: z.array(z.string()),
      agents: z.array(z.strictObject({ id, name: z.string() })),
    }),
  },
});

const slugs = z.strictObject({ slugs: z.array(bundleSlug).min(1, fault("name_one")).max(100), seen: seenRevisions });
const changedBundles = z.strictObject({ slugs: z.array(bundleSlug) });

function bulkCall<const U extends string>(
  url: U,
  summary: string,
  description: string,
  { impersonation }: { impersonation?: Impersonation } = {},
) {
  return call({
    method: "POST",
    url,
    auth: "landlord",
    ...(impersonation && { impersonation }),
    errors: [404],
    tag,
    summary,
    description,
    body: slugs,
    response: { 200: changedBundles },
  });
}
export const deleteBundles = bulkCall(
  "/application_bundles/delete/",
  "Delete bundles",
  "Deletes bundles from the landlord's lists and returns the deleted ones. Applicants can read their copy until it is destroyed. Requires the ability `remove`.",
);
export const archiveBundles = bulkCall(
  "/application_bundles/archive/",
  "Archive bundles",
  "Moves bundles to the archive. Bundles that are already archived stay there. For the landlord's side of the application: its landlord and the company's members, as their permissions allow.",
  { impersonation: "write" },
);
export const unarchiveBundles = bulkCall(
  "/application_bundles/unarchive/",
  "Unarchive bundles",
  "Moves bundles out of the archive. For the landlord's side of the application: its landlord and the company's members, as their permissions allow.",
  { impersonation: "write" },
);
export const shortlistBundles = call({
  method: "POST",
  url: "/application_bundles/shortlist/",
  auth: "landlord",
  impersonation: "write",
  errors: [404],
  tag,
  summary: "Toggle the shortlist",
  description:
    "Toggles bundles on the shortlist; with `is_shortlisted`, adds or removes them explicitly. For the landlord's side of the application: its landlord and the company's members, as their permissions allow.",
  body: slugs.extend({ is_shortlisted: z.boolean().optional() }),
  response: { 200: changedBundles },
});

export const listOwners = call({
  method: "GET",
  url: "/application_bundles/owners/",
  auth: "landlord",
  impersonation: "read",
  replica: true,
  tag,
  summary: "List possible owners",
  description:
    "Lists the members of the caller's company who can become the owner of bundles, including the caller, sorted by name, up to 500; empty for a landlord without a company.",
  response: {
    200: z.strictObject({ results: z.array(z.strictObject({ username: z.string(), name: z.string() })) }),
  },
});

export const changeOwner = call({
  method: "POST",
  url: "/application_bundles/change_owner/",
  auth: "landlord",
  errors: [404],
  tag,
  summary: "Change the owner of bundles",
  description:
    "Makes a landlord of the caller's company the owner of bundles. Bundles that belong only to the caller move into the company, with all data of their applications, including the history. Either all bundles are changed, or none. Returns 422 on `username` unless it is a member of the company. The new owner gets an email, unless it's the caller. For the company's owner and the landlord of the bundles.",
  body: z.strictObject({
    username,
    bundles: z.array(bundleSlug).min(1, fault("name_one")).max(100),
  }),
  response: { 200: changedBundles },
});

const message = {
  with_email: z.boolean().default(false),
  subject: z.string().trim().max(200).optional(),
  email_body: z.string().max(10_000).optional(),
  cc_self: z.boolean().default(false),
  /** how a legally required notice is delivered to the applicant; required if there is one and no email is sent */
  delivery: delivery.optional(),
  reasons: reasons.default([]),
  /** the landlord confirms reasons that no used report supports (the preview's `questions`) */
  confirm_reasons: z.boolean().default(false),
  seen: seenRevisions,
};

export const acceptBundle = call({
  method: "POST",
  url: "/application_bundles/:slug/accept/",
  auth: "landlord",
  tag,
  idempotent: true,
  summary: "Select applicants as tenants",
  description:
    "Selects the bundle's applicants as tenants. The decision can be undone until `undo_until`. After that it's final, and with `with_email` the applicants are emailed. Returns 409 unless every application is submitted (status S or P), if `seen` has an outdated revision, or if the order received is required and another selected applicant can still accept the home. Requires the ability `decide`.",
  params: z.strictObject({ slug: bundleSlug }),
  body: z.strictObject({
    ...message,
    /** also adverse if a report was used: requires a notice (15 U.S.C. 1681a(k)(1)(B)(iv)) with reasons */
    conditions: conditions.optional(),
    terms: terms.optional(),
    /** why these applicants are selected before earlier ones; required if the order received applies */
    order_reason: z.string().trim().min(1).max(500).optional(),
  }),
  response: { 200: bundle },
});

export const declineBundle = call({
  method: "POST",
  url: "/application_bundles/:slug/reject/",
  auth: "landlord",
  tag,
  idempotent: true,
  summary: "Decline applicants",
  description:
    "Declines the bundle's applicants. The decision can be undone until `undo_until`. After that it's final, and with `with_email` the applicants are emailed; if a report was used, the email contains the adverse action notice. Each applicant gets a separate notice, with `reasons` or with their own reasons from `members`. Returns 409 unless every application is submitted (status S or P). Requires the ability `decide`.",
  params: z.strictObject({ slug: bundleSlug }),
  body: z.strictObject({
    ...message,
    /** whether the decision is based on a consumer report, in whole or in part (15 U.S.C. 1681m) */
    adverse_action: z.boolean().default(false),
    /** for a household: members whose reasons differ from the rest */
    members,
  }),
  response: { 200: bundle },
});

export const undoDecision = call({
  method: "POST",
  url: "/application_bundles/:slug/undo_decision/",
  auth: "landlord",
  tag,
  summary: "Undo a decision",
  description:
    "Undoes a decision before anything is sent and restores the applicants' previous status. Returns 409 once the decision is final.",
  params: z.strictObject({ slug: bundleSlug }),
  response: { 200: bundle },
});

export const listSameUnit = call({
  method: "GET",
  url: "/application_bundles/:slug/same_unit/",
  auth: "landlord",
  impersonation: "read",
  replica: true,
  tag,
  summary: "List other applicants for the same unit",
  description:
    "Lists the other undecided applicants for the same unit whom the caller can manage, newest first, up to 50; `can_decide` says on whom they can decide.",
  params: z.strictObject({ slug: bundleSlug }),
  response: { 200: z.strictObject({ results: z.array(bundle) }) },
});

export const getOrder = call({
  method: "GET",
  url: "/application_bundles/:slug/order/",
  auth: "landlord",
  impersonation: "read",
  replica: true,
  tag,
  summary: "Get a bundle's position in the order received",
  description:
    "Returns a bundle's position among the complete, undecided applications for the same home, if the law or the form gives the home to the first applicant who meets the criteria. For the landlord's side.",
  params: z.strictObject({ slug: bundleSlug }),
  response: { 200: order },
});
