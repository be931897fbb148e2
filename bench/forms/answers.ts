import { stateOptions } from "#fields/shared/state-options.ts";
import { isRealDate } from "#rules/text/dates.ts";
import { applyMask, masks } from "#rules/text/masks.ts";
import type { Question, QuestionKind } from "./rental.ts";

/** The options for references and peers without lists and masks of their own. */
export const states: { value: string; label: string }[] = stateOptions;

const maskByKind: Partial<Record<QuestionKind, (typeof masks)[keyof typeof masks]>> = {
  phone: masks.phone,
  ssn: masks.ssn,
  zip: masks.zipcode,
};

export const patternByKind: Partial<Record<QuestionKind, string>> = {
  email: "^[^@\\s]+@[^@\\s]+\\.[A-Za-z]{2,}$",
  phone: "^\\(\\d{3}\\) \\d{3}-\\d{4}$",
  ssn: "^\\d{3}-\\d{2}-\\d{4}$",
  zip: "^\\d{5}$",
};

/** Returns a mask in the syntax of SurveyJS and Form.io: `9` is a digit. */
export const surveyMask = (kind: QuestionKind) => maskByKind[kind]?.replaceAll("#", "9");

export function applyQuestionMask({ kind }: Question, typed: string): string {
  const mask = maskByKind[kind];
  return mask ? applyMask(mask, typed) : typed;
}

/** Returns the error that the references show for an answer; empty if it is valid. */
export function findFault({ kind, required }: Question, value: string): string {
  if (!value.trim()) return required ? "This field is required." : "";
  const pattern = patternByKind[kind];
  if (pattern && !new RegExp(pattern).test(value)) return `Please enter a valid ${kind}.`;
  return kind.includes("date") && !isRealDate(value) ? "Invalid date entered" : "";
}
