import type { Application } from "#contract/application-schemas.ts";
import type { InformationRequest } from "#contract/information-request-parts.ts";
import type { Revision } from "#contract/schemas/revisions.ts";
import { requestedFileRole, requestOfFile } from "#rules/applicant/information-requests.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";
import { personFields } from "#rules/workflow/revisions.ts";
import { isSubmittedUndecided } from "#rules/workflow/steps.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { informationRequestsTexts } from "#texts/information-requests/texts.ts";
import { answerContent, requestContent } from "./encrypted-columns.ts";

type StoredRequest = Awaited<ReturnType<typeof listRequests>>[number];

/** Returns the requests of an application with their answers, newest first. */
export const listRequests = (db: Db, applicationId: string) =>
  db
    .selectFrom("information_requests as q")
    .innerJoin("users as u", "u.id", "q.created_by")
    .leftJoin("information_answers as r", "r.request_id", "q.id")
    .select(["q.id", "q.kind", "q.document", "q.fields", "q.content", "q.due", "q.state", "q.created", "q.closed_at"])
    .select(["u.name as requested_by", "r.content as answer", "r.revision", "r.ip_address", "r.user_agent"])
    .select("r.created as answered")
    .where("q.application_id", "=", applicationId)
    .orderBy("q.created", "desc")
    .orderBy("q.id", "desc")
    .execute();

type ApplicationFacts = {
  row: Pick<ApplicationRow, "status" | "deleted_at">;
  /** the questions of the form, by field name */
  labels: ReadonlyMap<string, string>;
  revisions: readonly Revision[];
  attachments: readonly { key: string; filename: string; field: string | null }[];
  reports: readonly { report_type: ReportKind; ordered_at: Date | null; portable: unknown }[];
  isForLandlord: boolean;
};

/** Presents a request and its answer to either side of the application. */
export const presentRequests = (
  deps: TenantDeps,
  requests: readonly StoredRequest[],
  facts: ApplicationFacts,
): Application["information_requests"] => requests.map((request) => presentRequest(deps, request, facts));

function presentRequest(deps: TenantDeps, request: StoredRequest, facts: ApplicationFacts): InformationRequest {
  const { id, kind, document, due, state, created, closed_at } = request;
  const { row, labels, isForLandlord } = facts;
  const isClosedByDecision = state === "open" && (!isSubmittedUndecided(row.status) || row.deleted_at !== null);
  return {
    id,
    kind,
    document,
    ...requestContent.decrypt(deps, id, request.content),
    fields: request.fields.map((name) => ({ name, label: labels.get(name) ?? name })),
    due,
    state: isClosedByDecision ? "closed" : state,
    created: created.toISOString(),
    created_by: isForLandlord ? request.requested_by : null,
    closed_at: closed_at?.toISOString() ?? null,
    answer: presentAnswer(deps, request, facts),
  };
}

function presentAnswer(
  deps: TenantDeps,
  { id, answer, answered, revision, ip_address, user_agent }: StoredRequest,
  { revisions, attachments, reports, isForLandlord }: ApplicationFacts,
): InformationRequest["answer"] {
  if (answer === null || answered === null) return null;
  const { values, signature } = answerContent.decrypt(deps, id, answer);
  const changesPersonalData = personFields.some((name) => Object.hasOwn(values, name));
  const earlierReports = reports.filter(
    ({ ordered_at, portable }) => portable === null && ordered_at !== null && ordered_at < answered,
  );
  return {
    created: answered.toISOString(),
    files: attachments
      .filter(({ field }) => field === requestedFileRole(id))
      .map(({ key, filename }) => ({ path: `form-uploads/${key}`, filename })),
    revision,
    changes: revisions.find((each) => each.revision === revision && revision !== null)?.changes ?? [],
    signature: typeof signature === "string" ? signature : "",
    ip_address: ip_address ?? "",
    user_agent: user_agent ?? "",
    earlier_reports: isForLandlord && changesPersonalData ? earlierReports.map(({ report_type }) => report_type) : [],
  };
}

/** Returns the name of the requested document that a file was sent for; undefined for other files. */
export function findDocumentName(
  deps: TenantDeps,
  requests: readonly StoredRequest[],
  role: string,
): string | undefined {
  const request = requests.find(({ id }) => id === requestOfFile(role));
  if (!request?.document) return undefined;
  const { label } = requestContent.decrypt(deps, request.id, request.content);
  return label || informationRequestsTexts.in("en").documents[request.document];
}
