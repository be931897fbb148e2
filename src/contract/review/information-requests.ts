import { z } from "zod";
import {
  documentKinds,
  maxDocumentLabelLength,
  maxRequestedFields,
  maxRequestedFiles,
  maxRequestReasonLength,
} from "#rules/applicant/information-requests.ts";
import { isRealDate } from "#rules/text/dates.ts";
import { bundleSlug } from "../bundle-schemas.ts";
import { call } from "../call/call.ts";
import { fault } from "../call/fault.ts";
import { consent } from "../consent.ts";
import { informationRequest } from "../information-request-parts.ts";
import { id } from "../schemas/common.ts";
import { fieldName, values } from "../schemas/forms.ts";

const tag = "applications";

const requestFields = {
  reason: z.string().trim().min(1, fault("required")).max(maxRequestReasonLength),
  /** YYYY-MM-DD */
  due: z.string().refine(isRealDate, fault("valid_date")),
};
const documentFields = {
  document: z.enum(documentKinds),
  /** the name of a document of the kind `other` */
  label: z.string().trim().max(maxDocumentLabelLength).default(""),
};

export const createInformationRequest = call({
  method: "POST",
  url: "/applications/:id/information_requests/",
  auth: "landlord",
  verified: true,
  errors: [403, 409],
  tag,
  idempotent: true,
  perMinute: 60,
  summary: "Request information from an applicant",
  description:
    "Requests a document (`kind` is `document`) or a correction of answers (`correction`) from the applicant, with a reason and a due date. The applicant is emailed, and reminded the day before and on the due date. Returns 422 for a question that isn't on the application, or that the law of the home's location doesn't allow now, and 409 once the application is decided. For the landlord's side, members with permission to change applications.",
  params: z.strictObject({ id }),
  body: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("document"), ...documentFields, ...requestFields }),
    z.strictObject({
      kind: z.literal("correction"),
      fields: z.array(fieldName).min(1, fault("name_one")).max(maxRequestedFields),
      ...requestFields,
    }),
  ]),
  response: { 201: informationRequest },
});

/** A point of a drawn signature. */
const signaturePoint = z.strictObject({
  mx: z.number(),
  my: z.number(),
  lx: z.number().optional(),
  ly: z.number().optional(),
});

const requestParams = z.strictObject({ id, request: id });

export const withdrawInformationRequest = call({
  method: "POST",
  url: "/applications/:id/information_requests/:request/withdraw/",
  auth: "landlord",
  impersonation: "write",
  errors: [403, 409],
  tag,
  summary: "Withdraw a request for information",
  description:
    "Withdraws a request that the applicant hasn't answered yet, and sends no more reminders. Returns 409 once it is answered. Withdrawing it again changes nothing. For the landlord's side, members with permission to change applications.",
  params: requestParams,
  response: { 200: informationRequest },
});

export const answerInformationRequest = call({
  method: "POST",
  url: "/applications/:id/information_requests/:request/answer/",
  auth: "user",
  errors: [403, 409],
  tag,
  idempotent: true,
  perMinute: 60,
  summary: "Answer a request for information",
  description:
    "Answers a request with files from `uploadAttachment`, or with the corrected answers and a signature for them. Corrected answers create a new revision of the application; the signed earlier revisions don't change. Only the requested questions, and those that become visible because of the new answers, can be answered. Returns 409 if the request was withdrawn or answered differently, and once the application is decided. After 30 idle minutes, corrected answers with a secret such as an SSN return 403 `confirmation_needed`; see `confirmToken`. For the applicant.",
  params: requestParams,
  body: z.union([
    z.strictObject({
      files: z
        .array(z.string().min(1, fault("required")).max(200))
        .min(1, fault("required"))
        .max(maxRequestedFiles),
    }),
    z.strictObject({
      values,
      /** the names of secret answers that stay unchanged */
      unchanged: z.array(fieldName).max(200).default([]),
      /** typed or drawn, as a field of kind `signature` */
      signature: z.union([z.string().max(200), z.array(signaturePoint).max(20_000)]).default(""),
      consent: consent.optional(),
    }),
  ]),
  response: { 200: informationRequest },
});

export const requestDocuments = call({
  method: "POST",
  url: "/application_bundles/request_documents/",
  auth: "landlord",
  verified: true,
  errors: [404],
  tag: "application_bundles",
  idempotent: true,
  perMinute: 20,
  summary: "Request a document from many applicants",
  description:
    "Requests a document from every applicant of the bundles, as `createInformationRequest` does. Each application has its own result: one that fails doesn't affect the others. Returns 404 if a bundle isn't the caller's.",
  body: z.strictObject({
    slugs: z.array(bundleSlug).min(1, fault("name_one")).max(100),
    ...documentFields,
    ...requestFields,
  }),
  response: {
    200: z.strictObject({
      results: z.array(
        z.strictObject({
          application: id,
          name: z.string(),
          /** the created request; null if none was created, for the reason in `problem` */
          request: id.nullable(),
          problem: z.string().nullable(),
        }),
      ),
    }),
  },
});

export type RequestedDocuments = z.infer<(typeof requestDocuments.schema.response)[200]>;
