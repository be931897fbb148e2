import { z } from "zod";
import { consentKinds } from "#rules/consents/consents.ts";
import { time } from "./schemas/common.ts";

/** The applicant agreed to the text of this version (`rules/consents/esign-consent.ts`), and signed; times by the clock of their device. */
export const consent = z.strictObject({ version: z.string().max(20), accepted_at: time, signed_at: time });
export type Consent = z.infer<typeof consent>;

/** A text that has to be agreed to, as it is shown now: a call that needs it takes its `version`. */
export const consentText = z.strictObject({
  /**
   * `esign` for `submit`, `screening` and `landlord_identity` for the identity questions, `bank` for the bank connection,
   * `investigative` for the notice whose box requests copies of reports */
  kind: z.enum(consentKinds),
  version: z.string(),
  /** the text that is shown; `{landlord}` is replaced by the name of the form's landlord */
  parts: z.array(z.strictObject({ heading: z.string(), text: z.string() })),
  /** the words beside the box that is checked */
  agree: z.string(),
});
