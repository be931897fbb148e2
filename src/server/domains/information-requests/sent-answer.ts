import type { Consent } from "#contract/consent.ts";
import type { Values } from "#contract/schemas/forms.ts";

/** The corrected answers in the format of the request. */
export type SentCorrection = {
  values: Values;
  unchanged: string[];
  signature?: unknown;
  consent?: Consent | undefined;
};
export type SentAnswer = { files: string[] } | SentCorrection;
