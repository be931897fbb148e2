import { z } from "zod";
import { consentKinds } from "#rules/consents/consents.ts";
import { time } from "./schemas/common.ts";

/** The applicant's consent to this version of `rules/consents/esign-consent.ts`, and signature; device clock times. */
export const consent = z.strictObject({ version: z.string().max(20), accepted_at: time, signed_at: time });
export type Consent = z.infer<typeof consent>;

/** A consent text in its current version; calls that require the consent take its `version`. */
export const consentText = z.strictObject({
  /**
   * `esign` for the submission, `screening` and `landlord_identity` for the identity questions, `bank` for the bank
   * connection, `investigative` for the notice whose checkbox requests copies of reports
   */
  kind: z.enum(consentKinds),
  version: z.string(),
  /** the text that is shown; `{landlord}` is replaced by the name of the form's landlord */
  parts: z.array(z.strictObject({ heading: z.string(), text: z.string() })),
  /** the label of the checkbox */
  agree: z.string(),
});
