import { z } from "zod";
import { id, time } from "./common.ts";
import { maskedText } from "./masked.ts";

/** The original submission is revision 1; each correction by its applicant creates the next. */
export const revisionNumber = z.number().int().min(1);
export const revisionQuery = z.coerce.number().int().min(1).max(1_000).optional();

/**
 * The revision of each application that the caller has seen: if an application has a newer one, the call is rejected
 * (409). Unlisted applications aren't checked, but a decision that lists some of a household's applications must list
 * all of them, so that it doesn't include an application that was added to the household in the meantime.
 */
export const seenRevisions = z.record(id, revisionNumber).optional();
export type SeenRevisions = z.infer<typeof seenRevisions>;

/** One revision of an application, with its changes. */
export const revision = z.strictObject({
  revision: revisionNumber,
  sent: time,
  /** the applicant's account or, without one, the name in the answers */
  by: z.string(),
  pdf_url: z.string(),
  /** compared with the previous revision, in form order, without signatures; secrets masked, missing answers empty */
  changes: z.array(z.strictObject({ name: z.string(), label: z.string(), before: z.string(), after: z.string() })),
});
export type Revision = z.infer<typeof revision>;

/**
 * Answers that aren't entered again in a correction; `text` is the part that may be shown, or empty, and `matches` the
 * texts of a secret answer by which the form's conditions and options show or require other questions.
 */
export const correctionState = z.strictObject({
  /** secret answers, which stay unchanged unless they are entered again */
  unchanged: z.array(z.strictObject({ name: z.string(), text: maskedText, matches: z.array(z.string()) })),
  /** answers on which verifications and reports are based (`rules/workflow/revisions.ts`) */
  locked: z.array(
    z.strictObject({ name: z.string(), text: maskedText, reason: z.string(), matches: z.array(z.string()) }),
  ),
});
export type CorrectionState = z.infer<typeof correctionState>;
