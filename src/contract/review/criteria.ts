import { z } from "zod";
import { maxCriterionLength } from "#rules/criteria/criteria.ts";
import { application } from "../application-schemas.ts";
import { call } from "../call/call.ts";
import { id } from "../schemas/common.ts";
import { assessment } from "../schemas/criteria.ts";

export const assessCriterion = call({
  method: "POST",
  url: "/applications/:id/assess_criterion/",
  auth: "user",
  errors: [403, 409],
  tag: "applications",
  summary: "Assess a criterion",
  description:
    "Records the caller's judgment whether an application meets one of the form's criteria, with the reason. It replaces an earlier judgment and is recorded in the history. Returns 409 once the application is decided, 422 for a criterion that the form doesn't have. For the landlord's side, members with permission to change applications.",
  params: z.strictObject({ id }),
  body: z.strictObject({
    name: assessment.shape.name,
    number: assessment.shape.number.default(0),
    met: z.boolean(),
    reason: z.string().trim().min(1).max(maxCriterionLength),
  }),
  response: { 200: application },
});
