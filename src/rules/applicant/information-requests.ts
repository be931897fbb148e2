import { isRealDate, todayAnywhere } from "#rules/text/dates.ts";

/** What a landlord can ask an applicant for after the submission. */
export const requestKinds = ["document", "correction"] as const;
export type RequestKind = (typeof requestKinds)[number];

/** Documents that a landlord can ask for; `other` is called by the landlord's own words. */
export const documentKinds = ["pay_stubs", "bank_statements", "photo_id", "landlord_reference", "other"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** As stored. */
export const storedRequestStates = ["open", "answered", "withdrawn"] as const;
export type RequestState = (typeof storedRequestStates)[number];
/** As shown: a request that was open when the application was decided is `closed`. */
export const requestStates = [...storedRequestStates, "closed"] as const;

/** Characters of the reason. */
export const mostRequestReason = 500;

/** Characters of another document's name. */
export const mostDocumentLabel = 80;

/** Questions that one request asks to correct. */
export const mostRequestedFields = 20;

/** Files that answer one request. */
export const mostRequestedFiles = 10;

/** Requests of one application that are open at a time. */
export const mostOpenRequests = 20;

/** Requests of one application. */
export const mostRequests = 100;

/** Days that an applicant can be given at most. */
export const mostRequestDays = 60;

/** The name of the signature that answers a request for a correction, among the faults of an answer. */
export const correctionSignature = "signature";

/** Whether an applicant can be asked for something until a day, YYYY-MM-DD: today at the earliest, wherever that is. */
export function isDueDate(due: string, now: Date): boolean {
  if (!isRealDate(due)) return false;
  const latest = new Date(now.getTime() + mostRequestDays * 86_400_000).toISOString().slice(0, 10);
  return due >= todayAnywhere(now).earliest && due <= latest;
}

/** The role of a file that answers a request, among those of its application's files. */
export const requestedFileRole = (request: string): string => `information_request:${request}`;

/** The request that a file with this role answers; undefined for other files. */
export const requestOfFile = (role: string): string | undefined => /^information_request:(.+)$/.exec(role)?.[1];
