import { z } from "zod";
import { shareToken } from "#contract/accounts/tokens.ts";
import { application } from "#contract/application-schemas.ts";
import { call } from "#contract/call/call.ts";
import { consent } from "#contract/consent.ts";
import { report } from "#contract/reports.ts";
import { fileOf, id, money, nothing, time } from "#contract/schemas/common.ts";
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
    "Returns one application, as its landlord's side or its applicant may see it. With `revision`, returns that revision; with `edit`, returns the answers for editing by the applicant, without secret answers and signatures. `next_actions` lists the outstanding actions, the calls that perform them and who may make these calls.",
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
  /** the labels of questions whose answers become hidden from the landlord's side, or visible again */
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
    "Makes one of four changes. The landlord's side marks the application as read (`is_new`), or corrects the address of the home (`property_address`), which changes what may be charged, ordered and asked. The applicant accepts or declines offers from partners (`optin`), or corrects the answers (`values`), which creates a new signed revision. Returns 409 once the application is decided, if there is a newer revision than the corrected one, and if the `effects` of an address correction would be different. After 30 idle minutes, corrected answers with a secret such as an SSN return 403 `confirmation_needed`; see `confirmToken`.",
  params: z.strictObject({ id }),
  body: z.union([
    z.strictObject({ is_new: z.literal(false) }),
    z.strictObject({ optin: z.boolean() }),
    z.strictObject({
      property_address: correctedAddress,
      /** as returned by `previewAddress`; the correction is rejected if its effects are different now */
      effects: addressEffects.optional(),
    }),
    z.strictObject({
      /** the revision that was corrected */
      revision: revisionNumber,
      values,
      /** the names of secret answers that stay unchanged */
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
    "Returns the effects that correcting the home's address would have, without changing anything. Returns the same errors as the correction itself: 409 once it is decided, 422 for an address that can't be used. For the landlord's side.",
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
    "Retries an email or refund that failed after all automatic retries: one of the application's `failures`. Returns 404 if it hasn't failed or was already retried, and 409 for a refund that the payment no longer covers. For the landlord's side; a refund requires permission to manage payments.",
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
    "Returns the application as a PDF. With `revision`, returns that revision. Attached files have the same access requirements as in `downloadAttachment`. For the landlord's side and the applicant.",
  params: z.strictObject({ id }),
  querystring: z.object({ revision: revisionQuery }),
  response: { 200: fileOf("application/pdf") },
});

export const withdrawConsent = call({
  method: "POST",
  url: "/applications/:id/withdraw_consent/",
  auth: "public",
  tag,
  perMinute: 20,
  summary: "Withdraw consent to screening",
  description:
    "Withdraws the applicant's consent to screening, with the applicant's account or the share token of the submission. Reports that weren't ordered yet are never ordered, and payments for them are refunded; ready reports stay. Returns 409 once the application is decided. Withdrawing again changes nothing.",
  params: z.strictObject({ id }),
  body: z.strictObject({ shareToken: shareToken.optional() }),
  response: { 200: z.strictObject({ consent_withdrawn_at: time }) },
});

export const withdrawElectronicConsent = call({
  method: "POST",
  url: "/applications/:id/withdraw_electronic_consent/",
  auth: "public",
  tag,
  perMinute: 20,
  summary: "Withdraw consent to electronic records",
  description:
    "Withdraws the applicant's consent to electronic records, with the applicant's account or the share token of the submission. The landlord's side makes the call for an applicant who wrote to them. From then on, notices that the law requires in writing must be on paper. What was signed stays signed, and the application itself doesn't change. A corrected and newly signed application consents again. Returns 409 if the applicant never consented. Withdrawing again changes nothing.",
  params: z.strictObject({ id }),
  body: z.strictObject({ shareToken: shareToken.optional() }),
  response: { 200: z.strictObject({ electronic_consent_withdrawn_at: time }) },
});
