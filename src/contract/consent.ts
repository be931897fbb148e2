import { z } from "zod";
import { time } from "./common.ts";

/** The applicant agreed to the text of this version (`rules/esign-consent.ts`), and signed; times as their device tells. */
export const consent = z.strictObject({ version: z.string().max(20), accepted_at: time, signed_at: time });
export type Consent = z.infer<typeof consent>;
