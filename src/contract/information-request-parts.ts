import { z } from "zod";
import { documentKinds, requestKinds, requestStates } from "#rules/applicant/information-requests.ts";
import { id, time } from "./schemas/common.ts";
import { reportKind } from "./schemas/report-kinds.ts";
import { revision, revisionNumber } from "./schemas/revisions.ts";

/** A question of the form, by its name and label. */
export const requestedQuestion = z.strictObject({ name: z.string(), label: z.string() });

/** What an applicant answered to a request. */
const informationAnswer = z.strictObject({
  created: time,
  files: z.array(z.strictObject({ path: z.string(), filename: z.string() })),
  /** the revision that the corrected answers made; null: nothing was corrected */
  revision: revisionNumber.nullable(),
  /** against the revision before; secrets masked */
  changes: revision.shape.changes,
  /** the typed signature; empty where it was drawn, and for files */
  signature: z.string(),
  /** from where it was sent */
  ip_address: z.string(),
  user_agent: z.string(),
  /** to the landlord's side: the reports that were made from answers about the person as they were before */
  earlier_reports: z.array(reportKind),
});

/** What the landlord's side asked an applicant for after the submission: a document, or a correction of answers. */
export const informationRequest = z.strictObject({
  id,
  kind: z.enum(requestKinds),
  /** null for a correction */
  document: z.enum(documentKinds).nullable(),
  /** what another document is called; empty otherwise */
  label: z.string(),
  /** the questions to correct */
  fields: z.array(requestedQuestion),
  reason: z.string(),
  /** YYYY-MM-DD */
  due: z.string(),
  state: z.enum(requestStates),
  created: time,
  /** to the landlord's side: who asked */
  created_by: z.string().nullable(),
  /** when it was answered or withdrawn */
  closed_at: time.nullable(),
  answer: informationAnswer.nullable(),
});
export type InformationRequest = z.infer<typeof informationRequest>;
