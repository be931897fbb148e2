import { z } from "zod";
import { fault } from "#contract/call/fault.ts";
import { recipientKinds, sharedParts, unshareableReasons } from "#rules/sharing/recipients.ts";
import { confirmationCode } from "../accounts/tokens.ts";
import { bundleSlug } from "../bundle-schemas.ts";
import { call } from "../call/call.ts";
import { id, nothing, time, username } from "../schemas/common.ts";
import { reportKind } from "../schemas/report-kinds.ts";

const tag = "shares";

/** The contents and the expiration of a share. */
const shareSettings = {
  name: z.string().trim().min(1, fault("required")).max(120),
  email: username,
  extra_message: z.string().trim().max(2_000).default(""),
  user_type: z.enum(recipientKinds),
  /** whether they may accept or decline for the landlord's side */
  decisioning: z.boolean().default(false),
  reports: z.array(reportKind).max(3).default([]),
  /** whether they may open the documents that the applicants uploaded */
  documents: z.boolean().default(false),
  /** accepted and ignored: the link always leads to this installation */
  base_url: z.string().max(300).optional(),
  /** the last day on which it is valid; by default 90 days from now */
  until: z.iso.date().optional(),
};

/** A share of bundles with a recipient, for the landlord's side. */
export const share = z.strictObject({
  id,
  shared_to: z.strictObject({ name: z.string(), profile_photo: z.string().nullable(), display_email: z.string() }),
  user_type: z.enum(recipientKinds),
  decisioning: z.boolean(),
  reports: z.array(reportKind),
  documents: z.boolean(),
  shared_by: z.string(),
  /** the bundles that the caller may see, oldest first */
  bundles: z.array(bundleSlug),
  /** the number of all shared bundles */
  bundle_count: z.number().int(),
  /** the number of bundles that the recipient loses if the caller revokes the share */
  revocable_bundle_count: z.number().int(),
  /** the shared applications; people who join their households later aren't included */
  applications: z.array(id),
  created: time,
  expires: time,
  confirmed_at: time.nullable(),
  revoked_at: time.nullable(),
  /** newest first, up to 100 */
  views: z.array(
    z.strictObject({
      application: id,
      name: z.string(),
      part: z.enum(sharedParts),
      /** the file name, if the document still exists */
      document: z.string().nullable(),
      created: time,
    }),
  ),
  recommendation: z.strictObject({ bundle: bundleSlug, reason: z.string(), created: time }).nullable(),
});
export type Share = z.infer<typeof share>;

export const shareBundle = call({
  method: "POST",
  url: "/application_bundles/:slug/share/",
  auth: "landlord",
  verified: true,
  tag,
  idempotent: true,
  perMinute: 30,
  summary: "Share a bundle",
  description:
    "Shares the bundle's applications and the chosen reports with another person until the share expires or is revoked. The recipient gets an email with a link and confirms their address with a code before anything is shown. Reports are shared only with people who take part in the decision, and only as far as the applicant's consent covers it. Requires permission to manage the application, and with `decisioning` permission to decide.",
  params: z.strictObject({ slug: bundleSlug }),
  body: z.strictObject(shareSettings),
  response: { 201: share },
});

export const shareBundles = call({
  method: "POST",
  url: "/application_bundles/share/",
  auth: "landlord",
  verified: true,
  errors: [404],
  tag,
  idempotent: true,
  perMinute: 30,
  summary: "Share several bundles for a recommendation",
  description:
    "Shares two or more bundles with one person, who sees them in the order received and can recommend one of them. The landlord's side decides. All bundles must belong to the same landlord or company. Otherwise like `shareBundle`.",
  body: z.strictObject({
    slugs: z
      .array(bundleSlug)
      .min(2, fault("entries_least", { n: 2 }))
      .max(20)
      .refine((slugs) => new Set(slugs).size >= 2, fault("entries_least", { n: 2 })),
    ...shareSettings,
  }),
  response: { 201: share },
});

export const listShares = call({
  method: "GET",
  url: "/application_bundles/:slug/shares/",
  auth: "landlord",
  impersonation: "read",
  replica: true,
  tag,
  summary: "List the shares of a bundle",
  description:
    "Lists the shares of the bundle, newest first, with the parts that each recipient opened, and the reports that may be shared. For a share of several bundles, those that the caller may not see are omitted. For the landlord's side.",
  params: z.strictObject({ slug: bundleSlug }),
  response: {
    200: z.strictObject({
      results: z.array(share),
      shareable_reports: z.array(reportKind),
      /** the existing reports that can't be shared */
      unshareable_reports: z.array(z.strictObject({ report_type: reportKind, reason: z.enum(unshareableReasons) })),
    }),
  },
});

const shareCall = { auth: "landlord", tag, params: z.strictObject({ id }) } as const;

export const revokeShare = call({
  method: "POST",
  url: "/shares/:id/revoke/",
  ...shareCall,
  errors: [403],
  summary: "Revoke a share",
  description:
    "Revokes a share immediately: its links, codes and sessions stop working. Callers who neither created it nor manage all of its bundles revoke it only for those that they manage. Revoking it again changes nothing. Requires permission to manage the application.",
  response: { 200: share },
});

export const resendShare = call({
  method: "POST",
  url: "/shares/:id/resend/",
  ...shareCall,
  verified: true,
  errors: [403],
  idempotent: true,
  perMinute: 30,
  summary: "Resend a share's link",
  description:
    "Emails a new link to the recipient of a share. Returns 409 once the share has expired or was revoked. Requires permission to manage the application.",
  response: { 200: share },
});

/** The secret token from an emailed link. */
const link = { token: z.string().min(20).max(100) };

export const openShare = call({
  method: "POST",
  url: "/shares/open/",
  auth: "public",
  errors: [404],
  tag,
  keyless: true,
  perMinute: 60,
  summary: "Open a share's link",
  description:
    "Returns the sender and the recipient of a share, before the recipient has confirmed their address. It contains nothing about applicants. Returns 404 once the share has expired or was revoked.",
  body: z.strictObject(link),
  response: {
    200: z.strictObject({ shared_by: z.string(), masked_email: z.string(), expires: time, bundles: z.number().int() }),
  },
});

export const sendShareCode = call({
  method: "POST",
  url: "/shares/send_code/",
  auth: "public",
  errors: [404],
  tag,
  perMinute: 10,
  summary: "Email a confirmation code",
  description:
    "Emails a code to the recipient of a share, who confirms their address with it. It expires in 10 minutes.",
  body: z.strictObject(link),
  response: { 200: nothing },
});

export const confirmShare = call({
  method: "POST",
  url: "/shares/confirm/",
  auth: "public",
  errors: [404],
  tag,
  keyless: true,
  perMinute: 20,
  summary: "Confirm the recipient's address",
  description:
    "Exchanges a link and its emailed code for a share session, which is valid on this device for up to 30 days. Send it as `Authorization: Bearer …` to the calls under `/shared/`; no other call accepts it.",
  body: z.strictObject({ ...link, code: confirmationCode }),
  response: { 200: z.strictObject({ session: z.string(), expires: time }) },
});
