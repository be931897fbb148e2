import { z } from "zod";
import { exportParts } from "#rules/exports/parts.ts";
import { adverseAction } from "../adverse-actions.ts";
import { note } from "../application-notes.ts";
import { householdRole, status } from "../application-schemas.ts";
import { informationRequest } from "../information-request-parts.ts";
import { excludedRecord, redaction, report } from "../reports.ts";
import { id, time } from "../schemas/common.ts";
import { assessment } from "../schemas/criteria.ts";
import { maskedText } from "../schemas/masked.ts";
import { reportContent } from "../schemas/report-content.ts";
import { historyEntry } from "./application-history.ts";

/**
 * An application exported as JSON (`docs/application-export.md`). Parts that weren't chosen, or that the reader may not
 * see, are absent. A breaking change gets a new `format`.
 */
export const exportedApplication = z.strictObject({
  format: z.literal("application-export/1"),
  exported_at: time,
  parts: z.array(z.enum(exportParts)),
  application: z.strictObject({
    id,
    received: time,
    revision: z.int(),
    status,
    form: z.string(),
    form_version: z.int(),
    home: z.string(),
    landlord: z.string(),
    applicant: z.strictObject({ name: z.string(), email: z.string(), phone: z.string(), ssn: maskedText }),
    household: z.array(z.strictObject({ id, name: z.string(), role: householdRole })),
  }),
  summary: z.array(z.strictObject({ name: z.string(), label: z.string(), value: z.string() })).optional(),
  criteria: z.array(assessment).optional(),
  /** secrets are masked */
  answers: z
    .array(z.strictObject({ section: z.string(), name: z.string(), question: z.string(), answer: z.unknown() }))
    .optional(),
  reports: z
    .array(
      z.strictObject({
        id,
        identifier: z.string(),
        created: time,
        subject: report.shape.subject,
        content: reportContent,
        excluded: z.array(excludedRecord),
        redactions: z.array(redaction),
      }),
    )
    .optional(),
  requests: z.array(informationRequest).optional(),
  decision: z
    .strictObject({
      outcome: z.enum(["accepted", "declined"]),
      decided_at: time.nullable(),
      decided_by: z.string().nullable(),
      reasons: z.array(z.string()),
      notices: z.array(adverseAction),
    })
    .optional(),
  history: z.array(historyEntry.omit({ is_new: true })).optional(),
  notes: z.array(note.pick({ author: true, created: true, edited: true, text: true })).optional(),
  /** the names of the attached files; their content is only in the PDF */
  files: z.array(z.strictObject({ label: z.string(), filename: z.string() })),
});
