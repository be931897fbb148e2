import type { Values } from "#texts/values.ts";

/** A text that is agreed to: what is read, and what is checked. `landlord` is whose form it is. */
export type Consent = {
  parts: readonly { heading: string; text: (values: Values<"landlord">) => string }[];
  agree: string;
};
