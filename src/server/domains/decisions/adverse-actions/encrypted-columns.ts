import { z } from "zod";
import { conditions, notice, terms } from "#contract/adverse-actions.ts";
import { encryptedColumn, encryptedPayload } from "#server/platform/encryption/encrypted-column.ts";

/** The exact text of an adverse action notice. */
export const noticeContent = encryptedColumn("adverse_actions", "content", notice);

const decisionEmailSchema = z.object({
  decision: z.enum(["A", "R"]),
  conditions: terms.extend({ other: conditions.optional() }).optional(),
  subject: z.string().optional(),
  body: z.string().optional(),
  cc: z.array(z.string()),
});

/** The messages that a decision sends about each application once it is final. */
export const pendingDecision = encryptedColumn(
  "application_bundles",
  "pending_decision",
  z.array(
    z.object({
      application: z.string(),
      /** the adverse action notice that goes with it */
      notice: z.string().nullable(),
      /** the email to the applicant; null if none is sent */
      email: decisionEmailSchema.nullable(),
      /** the citation of the law by which the reasons require refunding the whole fee */
      whole_fee: z.string().nullable().optional(),
    }),
  ),
);

/** The decision email, bound to its application: the landlord's text may contain anything about a person. */
export const decisionEmail = encryptedPayload("send-decision-email", decisionEmailSchema, {
  member: "email",
  owner: "application",
});
