import { z } from "zod";
import { nextActionNames } from "#rules/workflow/next-actions.ts";
import { id } from "./common.ts";

/** Something that is missing on an application, and the calls that do it. */
export const nextAction = z.strictObject({
  action: z.enum(nextActionNames),
  by: z.enum(["applicant", "landlord"]),
  operation_ids: z.array(z.string()),
  /** the report that it is missing for; null: for the application itself */
  report: id.nullable(),
});
