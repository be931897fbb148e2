import { Model } from "survey-core";
import type { Part } from "../forms/rental.ts";
import { surveyOf } from "./survey-of.ts";

/** As a server would: the form, the answers, the verdict. */
export function surveyCheck(parts: Part[], data: unknown): () => boolean {
  const json = surveyOf(parts);
  return () => {
    const model = new Model(json);
    model.data = data;
    return model.validate();
  };
}
