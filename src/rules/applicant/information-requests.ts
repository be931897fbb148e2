import { isRealDate, todayAnywhere } from "#rules/text/dates.ts";
import { dayMs } from "#rules/time/durations.ts";

/** What a landlord can request from an applicant after the submission. */
export const requestKinds = ["document", "correction"] as const;
export type RequestKind = (typeof requestKinds)[number];

/** Documents that a landlord can request; the landlord names `other`. */
export const documentKinds = ["pay_stubs", "bank_statements", "photo_id", "landlord_reference", "other"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The requested document that proves an identity. */
export const photoIdDocument = "photo_id" satisfies DocumentKind;

/** The requested documents that prove an income. */
export const proofOfIncomeDocuments = ["pay_stubs", "bank_statements"] as const satisfies readonly DocumentKind[];

/** The stored status. */
const storedRequestStates = ["open", "answered", "withdrawn"] as const;
export type RequestState = (typeof storedRequestStates)[number];
/** The displayed status: a request that was open at the decision is `closed`. */
export const requestStates = [...storedRequestStates, "closed"] as const;

/** The maximum characters of the reason. */
export const maxRequestReasonLength = 500;

/** The maximum characters of another document's name. */
export const maxDocumentLabelLength = 80;

/** The maximum number of questions in one request for a correction. */
export const maxRequestedFields = 20;

/** The maximum number of files that answer one request. */
export const maxRequestedFiles = 10;

/** The maximum number of open requests of one application. */
export const maxOpenRequests = 20;

/** The maximum number of requests of one application. */
export const maxRequests = 100;

/** The maximum number of days until a due date. */
const maxRequestDays = 60;

/** The field name of the signature for a correction, in the errors of an answer. */
export const correctionSignature = "signature";

/** Whether a day, YYYY-MM-DD, is valid as a due date: today at the earliest, in any time zone. */
export function isDueDate(due: string, now: Date): boolean {
  if (!isRealDate(due)) return false;
  const latest = new Date(now.getTime() + maxRequestDays * dayMs).toISOString().slice(0, 10);
  return due >= todayAnywhere(now).earliest && due <= latest;
}

/** Returns the role of a file that answers a request, among the files of its application. */
export const requestedFileRole = (request: string): string => `information_request:${request}`;

/** Returns the request that a file with this role answers; undefined for other files. */
export const requestOfFile = (role: string): string | undefined => /^information_request:(.+)$/.exec(role)?.[1];
