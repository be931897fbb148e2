import { Model } from "survey-core";
import type { FormSection } from "../forms/rental.ts";
import { createSurvey } from "./survey-of.ts";

/** Returns a check that does what a server would: creates the form, sets the answers and validates them. */
export function createSurveyCheck(parts: FormSection[], data: unknown): () => boolean {
  const json = createSurvey(parts);
  return () => {
    const model = new Model(json);
    model.data = data;
    return model.validate();
  };
}
