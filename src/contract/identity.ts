import { z } from "zod";
import { fault } from "#contract/call/fault.ts";
import { identityReasons } from "#rules/applicant/identity.ts";
import { isRealDate } from "#rules/text/dates.ts";
import { zipcodePattern } from "#rules/text/masks.ts";
import { states } from "#rules/text/states.ts";
import { identityStates } from "#rules/workflow/steps.ts";
import { application } from "./application-schemas.ts";
import { call } from "./call/call.ts";
import { consentText } from "./consent.ts";
import { id, time } from "./schemas/common.ts";
import { clearText, maskedText } from "./schemas/masked.ts";

const tag = "identity";
const required = fault("required");
const line = z.string().trim().min(1, required);

/**
 * The person whose reports are requested from a bureau. Omitted values are taken from the signed application, or from
 * the previous attempt. A name, birth date or SSN that differs from the application's is a mismatch: it holds the
 * reports until someone resolves it.
 */
const person = {
  first_name: line.max(32).optional(),
  last_name: line.max(32).optional(),
  ssn: clearText(z.string().regex(/^\d{3}-?\d{2}-?\d{4}$/, fault("ssn"))).optional(),
  date_of_birth: z.string().refine(isRealDate, fault("date")).optional(),
  street_address: line.max(60),
  city: line.max(38),
  state: z.enum(states.map(({ code }) => code) as [string, ...string[]], required),
  zip: z.string().regex(zipcodePattern, fault("zip_code")),
  /** the version of `rules/consents/identity-consent.ts` that was agreed to */
  consent: z.string(fault("read_and_agree")).max(20),
};

const applicantPerson = {
  ...person,
  /** the checkbox of the `investigative` notice: whether the applicant requests copies of the reports about them */
  copy_of_reports: z.boolean().optional(),
};

/** The data that verification can request in addition to the address. */
export const personFields = ["first_name", "last_name", "date_of_birth", "ssn"] as const;

/** The state of an identity verification. */
export const identity = z.strictObject({
  status: z.enum(identityStates),
  /** why the last attempt failed */
  reason: z.enum(identityReasons),
  tries_left: z.number().int(),
  /** when questions can be requested again after all attempts were used; null if waiting doesn't help */
  again_at: time.nullable(),
  /** the open questions; empty if there are none */
  questions: z.array(z.strictObject({ text: z.string(), choices: z.array(z.string()) })),
  /** seconds left for all open questions; null if there are none */
  seconds_left: z.number().nullable(),
  /** the person as entered before, with the SSN masked */
  person: z.strictObject({
    first_name: z.string(),
    last_name: z.string(),
    ssn: maskedText,
    date_of_birth: z.string(),
    street_address: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
  }),
  /** the fields that the signed application lacks, and for a landlord all of them: only these are requested */
  missing: z.array(z.enum(personFields)),
  /** the consents required before a bureau is called */
  consents: z.array(consentText),
  /** the email address of support */
  support_email: z.string(),
});
export type Identity = z.infer<typeof identity>;

const answers = z.strictObject({
  /** for each open question, in order, the number of the chosen answer, from 1 */
  answers: z.array(z.number().int().min(1, required).max(10)).min(1).max(10),
});

export const getUserIdentity = call({
  method: "GET",
  url: "/users/identity/",
  auth: "landlord",
  impersonation: "read",
  tag,
  summary: "Get the landlord's identity verification",
  description: "Returns the status of the landlord's identity verification, with any pending questions.",
  response: { 200: identity },
});

export const getUserQuestions = call({
  method: "POST",
  url: "/users/get_experian_questions/",
  auth: "landlord",
  tag,
  confirmed: true,
  perMinute: 20,
  summary: "Request the landlord's identity questions",
  description:
    "Requests identity questions for the landlord from the bureau. Returns the pending ones if there are any. The name must match the account's name.",
  body: z.strictObject(person),
  response: { 200: identity },
});

export const answerUserQuestions = call({
  method: "POST",
  url: "/users/answer_experian_questions/",
  auth: "landlord",
  tag,
  confirmed: true,
  perMinute: 20,
  summary: "Answer the landlord's identity questions",
  description:
    "Submits answers to the pending identity questions of the landlord. Returns 409 if no questions are open.",
  body: answers,
  response: { 200: identity },
});

export const getApplicationIdentity = call({
  method: "GET",
  url: "/applications/:id/identity/",
  auth: "user",
  tag,
  summary: "Get the applicant's identity verification",
  description:
    "Returns the status of the applicant's identity verification, with any pending questions. For the applicant.",
  params: z.strictObject({ id }),
  response: { 200: identity },
});

export const getApplicationQuestions = call({
  method: "POST",
  url: "/applications/:id/get_experian_questions/",
  auth: "user",
  tag,
  confirmed: true,
  perMinute: 20,
  summary: "Request the applicant's identity questions",
  description:
    "Requests identity questions for the applicant from the bureau. Returns the pending ones if there are any. `consent` is the version of the `screening` consent that the applicant agreed to. If `consents` contains an `investigative` notice, `copy_of_reports` is required. For the applicant.",
  params: z.strictObject({ id }),
  body: z.strictObject(applicantPerson),
  response: { 200: identity },
});

export const answerApplicationQuestions = call({
  method: "POST",
  url: "/applications/:id/answer_experian_questions/",
  auth: "user",
  tag,
  confirmed: true,
  perMinute: 20,
  summary: "Answer the applicant's identity questions",
  description:
    "Submits answers to the pending identity questions. The application continues once the applicant's identity is verified. Returns 409 if no questions are open. In the sandbox, see *Sandbox test data*. For the applicant.",
  params: z.strictObject({ id }),
  body: answers,
  response: { 200: identity },
});

export const verifyWithoutSsn = call({
  method: "POST",
  url: "/applications/:id/verify_without_ssn/",
  auth: "user",
  tag,
  confirmed: true,
  perMinute: 20,
  summary: "Verify an applicant without an SSN",
  description:
    "Records that the applicant has neither an SSN nor an ITIN: they upload an ID instead of answering a bureau's questions. Reports that require a number are neither ordered nor charged. Returns 409 if the application has a number. For the applicant.",
  params: z.strictObject({ id }),
  body: z.strictObject(applicantPerson).omit({ ssn: true }),
  response: { 200: identity },
});

export const agreeToReportNotice = call({
  method: "POST",
  url: "/applications/:id/agree_to_report_notice/",
  auth: "user",
  tag,
  perMinute: 20,
  summary: "Acknowledge the notice of reports",
  description:
    "Records that the applicant read the notice of the reports about them, and whether they request copies. Required if, after the applicant consented to screening, the home's address was corrected to a place whose law requires the notice; the reports are on hold until then. `version` is that of the `investigative` notice. Returns 409 if no acknowledgment is missing. For the applicant.",
  params: z.strictObject({ id }),
  body: z.strictObject({ version: z.string().max(20), copy_of_reports: z.boolean() }),
  response: { 200: identity },
});

const upload = z.string().max(200);

export const sendIdentityDocuments = call({
  method: "POST",
  url: "/applications/:id/identity_documents/",
  auth: "user",
  tag,
  confirmed: true,
  perMinute: 20,
  summary: "Submit identity documents",
  description:
    "Submits photos of an ID and of the applicant instead of answering questions. Use the paths returned by `uploadAttachment`. For the applicant.",
  params: z.strictObject({ id }),
  body: z.strictObject({
    front: upload.min(1, required),
    back: upload.optional(),
    selfie: upload.min(1, required),
  }),
  response: { 200: identity },
});

export const reviewIdentity = call({
  method: "POST",
  url: "/applications/:id/review_identity/",
  auth: "user",
  tag,
  summary: "Record a review of identity documents",
  description:
    "Records the landlord's review of the identity documents: accepted, or new documents required. Returns 409 if the applicant has replaced the documents in `documents`. Requires the ability `review_identity`.",
  params: z.strictObject({ id }),
  body: z.strictObject({ confirmed: z.boolean(), documents: z.array(upload).max(3).optional() }),
  response: { 200: application },
});

export const confirmPerson = call({
  method: "POST",
  url: "/applications/:id/confirm_person/",
  auth: "user",
  tag,
  summary: "Confirm a mismatching person",
  description:
    "Confirms that the verified person, or the owner of the bank account, is the applicant although a name, birth date or SSN differs. The reason is stored, and reports on hold continue. Returns 409 if no mismatch is open. For the landlord's side of the application: its landlord and the company's members, as their permissions allow.",
  params: z.strictObject({ id }),
  body: z.strictObject({
    reason: z.string().trim().min(5, fault("reason_short")).max(500),
  }),
  response: { 200: application },
});
