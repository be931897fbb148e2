import { z } from "zod";
import { id, time } from "./common.ts";
import { maskedText } from "./masked.ts";

/** The original submission is revision 1; each correction by its applicant is the next. */
export const revisionNumber = z.number().int().min(1);
export const revisionQuery = z.coerce.number().int().min(1).max(1_000).optional();

/**
 * The revision of each application that the caller has seen: if an application has a newer one, the call is rejected
 * (409). Applications that are not listed are not checked; but a decision that lists some of a household's has to list
 * all of them, so that no one is decided on who was grouped meanwhile.
 */
export const seen = z.record(id, revisionNumber).optional();
export type Seen = z.infer<typeof seen>;

/** One revision of an application, with its changes. */
export const revision = z.strictObject({
  revision: revisionNumber,
  sent: time,
  /** the applicant's account or, without one, the name in the answers */
  by: z.string(),
  pdf_url: z.string(),
  /** against the revision before, in the form's order; secrets masked, no answer as an empty text. Signatures are new in each */
  changes: z.array(z.strictObject({ name: z.string(), label: z.string(), before: z.string(), after: z.string() })),
});
export type Revision = z.infer<typeof revision>;

/** Answers that an applicant who corrects others does not fill in again; `text` as it may be shown, empty where nothing of it may. */
export const editing = z.strictObject({
  /** secrets: as they were sent, unless typed again */
  unchanged: z.array(z.strictObject({ name: z.string(), text: maskedText })),
  /** what proofs and reports rest on (`rules/workflow/revisions.ts`) */
  locked: z.array(z.strictObject({ name: z.string(), text: maskedText, reason: z.string() })),
});
export type Editing = z.infer<typeof editing>;
