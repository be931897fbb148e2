import { formFaultsTexts } from "#texts/form-faults/texts.ts";
import type { Message } from "#texts/message.ts";

/** What is wrong with the label of a question: without one nobody knows what to answer. */
export const labelFaults = (label: string): Message[] =>
  label.trim() === "" ? [(t) => t(formFaultsTexts).label_missing] : [];
