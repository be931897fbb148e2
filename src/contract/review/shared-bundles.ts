import { z } from "zod";
import { previewAdverseActions } from "../adverse-actions.ts";
import { acceptBundle, declineBundle } from "../application-bundles.ts";
import { application, status } from "../application-schemas.ts";
import { bundleSlug, order } from "../bundle-schemas.ts";
import { call } from "../call/call.ts";
import { getReport } from "../reports.ts";
import { fileOf, id, nothing, time } from "../schemas/common.ts";
import { assessment } from "../schemas/criteria.ts";
import { reportKind } from "../schemas/report-kinds.ts";

const tag = "shared";
const auth = "share";

/** The figures by which a recipient compares applicants; null if unknown or not shared. */
const sharedSummary = z.strictObject({
  id,
  name: z.string(),
  unit_address: z.string(),
  created: time,
  /** the stated income of the shared household members as a multiple of the rent, such as `3.2` */
  income_to_rent: z.string().nullable(),
  move_in: z.iso.date().nullable(),
  credit_score: z.number().nullable(),
  /** the form's criteria, as far as the recipient may see them; empty if only one bundle is shared */
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
  documents: z.boolean(),
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
  summary: "Get the shared bundles",
  description:
    "Returns the share that the caller received: who shared it, when it expires, and the bundles in the order received.",
  response: { 200: shared },
});

export const getSharedApplication = call({
  method: "GET",
  url: "/shared/applications/:id/",
  auth,
  tag,
  summary: "Get a shared application",
  description:
    "Returns a shared application, without its history, files, contacts of the landlord's side and other data that isn't shared. The landlord's side sees that it was opened.",
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
    "Returns a shared report and its content, as long as the user who shared it may read it and the applicant's consent covers it; otherwise returns 404. The landlord's side sees that it was opened.",
  params: z.strictObject({ id }),
  response: { 200: getReport.schema.response[200] },
});

const decisionCall = {
  method: "POST",
  auth,
  errors: [403],
  idempotent: true,
  tag,
  params: z.strictObject({ slug: bundleSlug }),
  response: { 200: shared },
} as const;

export const acceptShared = call({
  ...decisionCall,
  url: "/shared/bundles/:slug/accept/",
  summary: "Select applicants as a recipient",
  description:
    "Selects the bundle's applicants for the landlord's side, like `acceptBundle`. Requires a share with `decisioning` from a user who may decide.",
  body: acceptBundle.schema.body,
});

export const declineShared = call({
  ...decisionCall,
  url: "/shared/bundles/:slug/reject/",
  summary: "Decline applicants as a recipient",
  description:
    "Declines the bundle's applicants for the landlord's side, like `declineBundle`. Requires a share with `decisioning` from a user who may decide.",
  body: declineBundle.schema.body,
});

export const undoSharedDecision = call({
  ...decisionCall,
  url: "/shared/bundles/:slug/undo_decision/",
  summary: "Undo a decision as a recipient",
  description:
    "Undoes the recipient's own decision before anything is sent, like `undoDecision`. Returns 403 for a decision that someone else made.",
});

export const getSharedOrder = call({
  method: "GET",
  url: "/shared/bundles/:slug/order/",
  auth,
  tag,
  summary: "Get a shared bundle's position in the order",
  description:
    "Returns a shared bundle's position in the order received, like `getOrder`. Earlier applicants are named only if they are shared too.",
  params: z.strictObject({ slug: bundleSlug }),
  response: { 200: order },
});

export const previewSharedNotices = call({
  method: "POST",
  url: "/shared/adverse_actions/preview/",
  auth,
  errors: [403, 404],
  tag,
  summary: "Preview adverse action notices as a recipient",
  description:
    "Previews the notices that the recipient's decision on a bundle would send, like `previewAdverseActions`. Omits the scores of reports that aren't shared. Records that the recipient viewed the returned scores. Requires a share with `decisioning`.",
  body: previewAdverseActions.schema.body,
  response: { 200: previewAdverseActions.schema.response[200] },
});

export const downloadSharedDocument = call({
  method: "GET",
  url: "/shared/attachments/download",
  auth,
  errors: [404],
  tag,
  summary: "Download a shared document",
  description:
    "Downloads a document of a shared application, if the share includes documents. Identity documents and portable reports aren't shared. The landlord's side sees that it was opened.",
  querystring: z.strictObject({ path: z.string().max(200) }),
  response: { 200: fileOf("image/jpeg, image/png, application/pdf") },
});

export const logOutOfShare = call({
  method: "POST",
  url: "/shared/log_out/",
  auth,
  tag,
  summary: "Log out as a recipient",
  description:
    "Ends the caller's share session. Sessions on other devices and the link stay valid: the link and a new code start another session.",
  response: { 200: nothing },
});

export const streamSharedEvents = call({
  method: "GET",
  url: "/shared/events/",
  auth,
  errors: [],
  tag,
  summary: "Stream changes of shared bundles",
  description:
    "Streams server-sent events named `changed`, without data, when a shared application or report changes. The stream ends when the session or the share ends, or the share's contents change; reconnect then. A share can have 10 concurrent streams; the call returns 429 for an eleventh.",
  response: { 200: fileOf("text/event-stream") },
});

export const recommendShared = call({
  method: "POST",
  url: "/shared/recommend/",
  auth,
  errors: [403, 404],
  idempotent: true,
  tag,
  summary: "Recommend an applicant",
  description:
    "Recommends one of several shared bundles to the landlord's side, which makes the decision. A reason is required unless the bundle was received first. A later recommendation replaces an earlier one.",
  body: z.strictObject({
    bundle: bundleSlug,
    reason: z.string().trim().max(2_000).default(""),
  }),
  response: { 200: shared },
});
