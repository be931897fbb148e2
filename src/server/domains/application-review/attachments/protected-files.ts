import type { FastifyRequest } from "fastify";
import { photoIdFields } from "#rules/applicant/identity.ts";
import { proofOfIncomeFields } from "#rules/applicant/income.ts";
import { photoIdDocument, proofOfIncomeDocuments, requestedFileRole } from "#rules/applicant/information-requests.ts";
import { portableField } from "#server/domains/applications/portable-report.ts";
import { identityDocumentOf } from "#server/domains/identity/documents/documents.ts";
import { recordIncomeView } from "#server/domains/income/record-view.ts";
import { recordPortableReportView } from "#server/domains/reports/portable-files.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { ProblemError } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { attachmentPath } from "#server/platform/uploads/stored-file.ts";
import { type ApplicationParties, isLandlordSide } from "#server/policies/applications.ts";
import { recordView } from "#server/policies/record-view.ts";
import { requireSecondFactor } from "#server/policies/second-factor.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

/** What a file contains, for files that are protected like the data itself. */
export type ProtectedRole = "income" | "portable report" | "identity";

/** Returns the protected files of an application, by their paths. */
export async function listProtectedFiles(db: Db, applicationId: string): Promise<Map<string, ProtectedRole>> {
  const [files, requests] = await Promise.all([
    db.selectFrom("attachments").select(["key", "field"]).where("application_id", "=", applicationId).execute(),
    db
      .selectFrom("information_requests")
      .select(["id", "document"])
      .where("application_id", "=", applicationId)
      .where("document", "in", [...proofOfIncomeDocuments, photoIdDocument])
      .execute(),
  ]);
  const roles = new Map<string, ProtectedRole>([
    [portableField, "portable report"],
    ...proofOfIncomeFields.map((field) => [field, "income"] as const),
    ...photoIdFields.map((field) => [field, "identity"] as const),
    ...requests.map(
      ({ id, document }) => [requestedFileRole(id), document === photoIdDocument ? "identity" : "income"] as const,
    ),
  ]);
  const roleOf = (field: string | null): ProtectedRole | undefined =>
    identityDocumentOf(field) ? "identity" : roles.get(field ?? "");
  return new Map(
    files.flatMap(({ key, field }) => {
      const role = roleOf(field);
      return role ? [[attachmentPath(key), role] as const] : [];
    }),
  );
}

/** Returns the protected roles of some files of an application. */
export async function listProtectedRoles(
  db: Db,
  applicationId: string,
  files: readonly { path: string }[],
): Promise<Set<ProtectedRole>> {
  const found = await listProtectedFiles(db, applicationId);
  return new Set(files.flatMap(({ path }) => found.get(path) ?? []));
}

/**
 * Requires that the landlord's side meets the requirements for an income summary or a report before reading files with
 * these roles. Photos of an ID require nothing more.
 * @throws ProblemError `second_factor_required`, `confirmation_needed`
 */
export function requireProtectedReader(
  deps: TenantDeps,
  request: FastifyRequest,
  application: ApplicationParties,
  roles: ReadonlySet<ProtectedRole>,
): void {
  if (!(roles.has("income") || roles.has("portable report"))) return;
  if (isLandlordSide(actorOf(request), application)) requireReportReader(deps, request);
}

/**
 * Requires that the landlord's side meets the requirements for a report before reading a part of it elsewhere.
 * @throws ProblemError `second_factor_required`, `confirmation_needed`
 */
export function requireReportReader(deps: TenantDeps, request: FastifyRequest): void {
  const actor = actorOf(request);
  requireSecondFactor(actor, deps.config);
  if (!actor.isConfirmed) throw new ProblemError("confirmation_needed");
}

/**
 * Opens files with these roles. Every code path that sends their bytes calls this. Views by the landlord's side are
 * recorded in the history and mark the content as seen.
 * @throws ProblemError as `requireProtectedReader`
 */
export async function openProtectedFiles(
  deps: TenantDeps,
  request: FastifyRequest,
  application: ApplicationParties & { id: string },
  roles: ReadonlySet<ProtectedRole>,
): Promise<void> {
  requireProtectedReader(deps, request, application, roles);
  if (!isLandlordSide(actorOf(request), application)) return;
  if (roles.has("identity")) await recordView(deps, request, "identity documents viewed", application.id);
  if (roles.has("income")) await recordIncomeView(deps, request, application.id, "files");
  if (roles.has("portable report")) await recordPortableReportView(deps, request, application.id);
}
