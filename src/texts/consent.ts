import type { Values } from "#texts/values.ts";

/** A text that is agreed to: the parts to read, and the label of the checkbox. `landlord` is the form's landlord. */
export type Consent = {
  parts: readonly { heading: string; text: (values: Values<"landlord">) => string }[];
  agree: string;
};
