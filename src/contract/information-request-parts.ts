import { z } from "zod";
import { documentKinds, requestKinds, requestStates } from "#rules/applicant/information-requests.ts";
import { id, time } from "./schemas/common.ts";
import { reportKind } from "./schemas/report-kinds.ts";
import { revision, revisionNumber } from "./schemas/revisions.ts";

/** A question of the form, by its name and label. */
export const requestedQuestion = z.strictObject({ name: z.string(), label: z.string() });

/** An applicant's answer to a request. */
const informationAnswer = z.strictObject({
  created: time,
  files: z.array(z.strictObject({ path: z.string(), filename: z.string() })),
  /** the revision created by the corrected answers; null if nothing was corrected */
  revision: revisionNumber.nullable(),
  /** compared with the previous revision; secrets masked */
  changes: revision.shape.changes,
  /** the typed signature; empty if it was drawn, and for files */
  signature: z.string(),
  /** the IP address of the request */
  ip_address: z.string(),
  user_agent: z.string(),
  /** for the landlord's side: the reports that are based on the personal information before the correction */
  earlier_reports: z.array(reportKind),
});

/** A landlord's request to an applicant after the submission: for a document, or a correction of answers. */
export const informationRequest = z.strictObject({
  id,
  kind: z.enum(requestKinds),
  /** null for a correction */
  document: z.enum(documentKinds).nullable(),
  /** the name of a document of the kind `other`; empty for other kinds */
  label: z.string(),
  /** the questions to correct */
  fields: z.array(requestedQuestion),
  reason: z.string(),
  /** YYYY-MM-DD */
  due: z.string(),
  state: z.enum(requestStates),
  created: time,
  /** for the landlord's side: the user who created the request */
  created_by: z.string().nullable(),
  /** when it was answered or withdrawn */
  closed_at: time.nullable(),
  answer: informationAnswer.nullable(),
});
export type InformationRequest = z.infer<typeof informationRequest>;
