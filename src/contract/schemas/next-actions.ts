import { z } from "zod";
import { nextActionNames } from "#rules/workflow/next-actions.ts";
import { id } from "./common.ts";

/** An outstanding action on an application, and the calls that perform it. */
export const nextAction = z.strictObject({
  action: z.enum(nextActionNames),
  by: z.enum(["applicant", "landlord"]),
  operation_ids: z.array(z.string()),
  /** the report that it is about; null if it is about the application itself */
  report: id.nullable(),
});
