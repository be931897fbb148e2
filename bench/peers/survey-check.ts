import { Model } from "survey-core";
import type { Part } from "../forms/rental.ts";
import { surveyOf } from "./survey-of.ts";

/** Returns a check that does what a server would: creates the form, sets the answers and validates them. */
export function surveyCheck(parts: Part[], data: unknown): () => boolean {
  const json = surveyOf(parts);
  return () => {
    const model = new Model(json);
    model.data = data;
    return model.validate();
  };
}
