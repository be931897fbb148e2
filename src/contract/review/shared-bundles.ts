import { z } from "zod";
import { fault } from "#contract/call/fault.ts";
import { acceptBundle, bundleSlug, declineBundle } from "../application-bundles.ts";
import { application, status } from "../applications.ts";
import { call } from "../call/call.ts";
import { getReport } from "../reports.ts";
import { id, time } from "../schemas/common.ts";
import { assessment } from "../schemas/criteria.ts";
import { reportKind } from "../schemas/report-kinds.ts";

const tag = "shared";
const auth = "share";

/** What a recipient compares applicants by; null: unknown, or not theirs to know. */
const sharedSummary = z.strictObject({
  id,
  name: z.string(),
  unit_address: z.string(),
  created: time,
  /** how many times the rent the stated income is, such as `3.2` */
  income_to_rent: z.string().nullable(),
  move_in: z.iso.date().nullable(),
  credit_score: z.number().nullable(),
  /** the form's criteria beside what the recipient may know; empty where one bundle is shared */
  criteria: z.array(assessment),
});

const sharedBundle = z.strictObject({
  slug: bundleSlug,
  status,
  created: time,
  applications: z.array(sharedSummary),
  /** whether the recipient may accept or decline it now */
  can_decide: z.boolean(),
});

export const shared = z.strictObject({
  shared_by: z.string(),
  recipient: z.string(),
  expires: time,
  reports: z.array(reportKind),
  decisioning: z.boolean(),
  /** in the order in which they were received */
  bundles: z.array(sharedBundle),
  /** whether the recipient may recommend one of them */
  can_recommend: z.boolean(),
  recommendation: z.strictObject({ bundle: bundleSlug, reason: z.string(), created: time }).nullable(),
});
export type Shared = z.infer<typeof shared>;

export const getShared = call({
  method: "GET",
  url: "/shared/",
  auth,
  tag,
  summary: "Get what is shared",
  description:
    "Returns what is shared with the caller: by whom, until when, and the bundles in the order in which they were received.",
  response: { 200: shared },
});

export const getSharedApplication = call({
  method: "GET",
  url: "/shared/applications/:id/",
  auth,
  tag,
  summary: "Get a shared application",
  description:
    "Returns a shared application, without history, files, contacts of the landlord's side and whatever else isn't shared. The landlord's side sees that it was opened.",
  params: z.strictObject({ id }),
  querystring: z.object({ part: z.enum(["summary", "application"]).default("summary") }),
  response: { 200: application },
});

export const getSharedReport = call({
  method: "GET",
  url: "/shared/reports/:id/",
  auth,
  tag,
  summary: "Get a shared report",
  description:
    "Returns a shared report and its content, as long as whoever shared it may read it and the applicant's consent covers it; else 404. The landlord's side sees that it was opened.",
  params: z.strictObject({ id }),
  response: { 200: getReport.schema.response[200] },
});

const decided = {
  method: "POST",
  auth,
  errors: [403],
  tag,
  params: z.strictObject({ slug: bundleSlug }),
  response: { 200: shared },
} as const;

export const acceptShared = call({
  ...decided,
  url: "/shared/bundles/:slug/accept/",
  summary: "Select applicants as a recipient",
  description:
    "Selects the bundle's applicants for the landlord's side, as `acceptBundle`. Needs a share with `decisioning`, made by somebody who may decide.",
  body: acceptBundle.schema.body,
});

export const declineShared = call({
  ...decided,
  url: "/shared/bundles/:slug/reject/",
  summary: "Decline applicants as a recipient",
  description:
    "Declines the bundle's applicants for the landlord's side, as `declineBundle`. Needs a share with `decisioning`, made by somebody who may decide.",
  body: declineBundle.schema.body,
});

export const recommendShared = call({
  method: "POST",
  url: "/shared/recommend/",
  auth,
  errors: [403, 404],
  tag,
  summary: "Recommend an applicant",
  description:
    "Recommends one of several shared bundles to the landlord's side, which decides. A reason is required unless it was received first. A later recommendation replaces an earlier one.",
  body: z.strictObject({
    bundle: bundleSlug,
    reason: z
      .string()
      .trim()
      .max(2_000, fault("too_long", { n: "2,000" }))
      .default(""),
  }),
  response: { 200: shared },
});
