import { formFaultsTexts } from "#texts/form-faults/texts.ts";
import type { Message } from "#texts/message.ts";

/** Returns the faults of a question's label. A question without a label cannot be answered. */
export const labelFaults = (label: string): Message[] =>
  label.trim() === "" ? [(t) => t(formFaultsTexts).label_missing] : [];
