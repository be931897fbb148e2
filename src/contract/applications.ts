import { z } from "zod";
import { shareToken } from "#contract/accounts/tokens.ts";
import { application } from "#contract/application-schemas.ts";
import { call } from "#contract/call/call.ts";
import { consent } from "#contract/consent.ts";
import { report } from "#contract/reports.ts";
import { id, money, nothing, time } from "#contract/schemas/common.ts";
import { fieldName, values } from "#contract/schemas/forms.ts";
import { correctedAddress } from "#contract/schemas/homes.ts";
import { reportKind } from "#contract/schemas/report-kinds.ts";
import { revisionNumber, revisionQuery } from "#contract/schemas/revisions.ts";

const tag = "applications";

export const getApplication = call({
  method: "GET",
  url: "/applications/:id/",
  auth: "user",
  impersonation: "read",
  errors: [403, 409],
  tag,
  summary: "Get an application",
  description:
    "Returns one application, as its landlord's side or its applicant may see it. With `revision` it is shown as it was in that revision; with `edit`, as its applicant may correct it, without secrets and signatures. `next_actions` names what is missing, which calls do it and who may make them.",
  params: z.strictObject({ id }),
  querystring: z.object({
    edit: z
      .string()
      .regex(/^true$/i)
      .optional(),
    revision: revisionQuery,
  }),
  response: { 200: application },
});

/** The effects of correcting the home's address. */
const addressEffects = z.strictObject({
  /** the new fee of an applicant who has not paid yet; null if it is unchanged */
  fee: z.strictObject({ before: money, after: money }).nullable(),
  /** the refund due to an applicant who has paid */
  refund: money,
  /** the reports whose status changes */
  reports: z.array(
    z.strictObject({ report_type: reportKind, before: report.shape.status, after: report.shape.status }),
  ),
  /** the labels of questions whose answers the landlord's side may not read anymore, and of those it may read again */
  hidden_answers: z.array(z.string()),
  shown_answers: z.array(z.string()),
});
export type AddressEffects = z.infer<typeof addressEffects>;

export const updateApplication = call({
  method: "PATCH",
  url: "/applications/:id/",
  auth: "user",
  errors: [403],
  tag,
  idempotent: true,
  summary: "Update an application",
  description:
    "One of four changes. The landlord's side marks the application as seen (`is_new`), or corrects the address of the home (`property_address`), which changes what may be charged, ordered and asked. The applicant says whether they want offers of others (`optin`), or corrects the answers (`values`) as a new revision that is signed again. Returns 409 once it is decided, where there is a newer revision than the one that was corrected, and where the correction of an address has other `effects`. Corrected answers with a secret, such as an SSN, are answered 403 `confirmation_needed` after 30 idle minutes; see `confirmToken`.",
  params: z.strictObject({ id }),
  body: z.union([
    z.strictObject({ is_new: z.literal(false) }),
    z.strictObject({ optin: z.boolean() }),
    z.strictObject({
      property_address: correctedAddress,
      /** as `previewAddress` returned them; if the correction has others now, it is rejected */
      effects: addressEffects.optional(),
    }),
    z.strictObject({
      /** the one that was corrected */
      revision: revisionNumber,
      values,
      /** secret answers that stay as they were sent */
      unchanged: z.array(fieldName).max(200),
      consent: consent.optional(),
    }),
  ]),
  response: { 200: application },
});

export const previewAddress = call({
  method: "POST",
  url: "/applications/:id/preview_address/",
  auth: "user",
  errors: [403, 409],
  keyless: true,
  tag,
  perMinute: 60,
  summary: "Preview a correction of the address",
  description:
    "Returns what correcting the address of the home would change; nothing is changed. Returns the same errors as the correction itself: 409 once it is decided, 422 for an address that can't be used. For the landlord's side.",
  params: z.strictObject({ id }),
  body: z.strictObject({ property_address: correctedAddress }),
  response: { 200: addressEffects },
});

export const retryFailure = call({
  method: "POST",
  url: "/applications/:id/retry/",
  auth: "user",
  errors: [403, 409],
  idempotent: true,
  tag,
  perMinute: 20,
  summary: "Retry a failed email or refund",
  description:
    "Sends an email or makes a refund again that failed after all retries: one of the application's `failures`. Returns 404 when it has not failed or was tried again meanwhile, and 409 for a refund that the payment no longer covers. For the landlord's side; a refund needs permission to manage payments.",
  params: z.strictObject({ id }),
  body: z.strictObject({ failure: id }),
  response: { 200: nothing },
});

export const getApplicationPdf = call({
  method: "GET",
  url: "/applications/:id/pdf/",
  auth: "user",
  tag,
  perMinute: 60,
  summary: "Get an application as a PDF",
  description:
    "Returns the application as a PDF. With `revision`, returns that revision. Its attached files require what `downloadAttachment` requires. For its landlord's side and its applicant.",
  params: z.strictObject({ id }),
  querystring: z.object({ revision: revisionQuery }),
  response: { 200: z.any().describe("application/pdf") },
});

export const withdrawConsent = call({
  method: "POST",
  url: "/applications/:id/withdraw_consent/",
  auth: "public",
  tag,
  perMinute: 20,
  summary: "Withdraw consent to screening",
  description:
    "Withdraws the applicant's consent to screening, by their account or with the token of the submission. Reports that were not ordered yet never are, and what was paid for them is refunded; reports that are ready stay. Returns 409 once the application is decided. Withdrawing again changes nothing.",
  params: z.strictObject({ id }),
  body: z.strictObject({ shareToken: shareToken.optional() }),
  response: { 200: z.strictObject({ consent_withdrawn_at: time }) },
});
