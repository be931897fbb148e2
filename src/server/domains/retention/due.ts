import { type RawBuilder, sql } from "kysely";
import { dayMs } from "#rules/time/durations.ts";
import {
  applicationsOnLegalHold,
  bundlesOnLegalHold,
  type LegalHoldOptions,
} from "#server/domains/applications/deletion/legal-holds.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";

type ClockDeps = Pick<Deps, "config" | "now">;
type DueDeps = Pick<TenantDeps, "db" | "config" | "now"> & LegalHoldOptions;

const daysAgo = ({ now }: ClockDeps, days: number) => new Date(now().getTime() - days * dayMs);

/** Returns the tenants that may have due rows. */
export function tenantsWithDue(deps: ClockDeps): RawBuilder<unknown> {
  const { reportDays, unfinishedDays, applicationDays } = deps.config;
  const [reports, unfinished, applications] = [reportDays, unfinishedDays, applicationDays].map((days) =>
    daysAgo(deps, days),
  );
  return sql`tenants_to_dispose(${reports}, ${unfinished}, ${applications})`;
}

/** Returns the tenants that may have due documents. */
export const tenantsWithDueDocuments = (deps: ClockDeps): RawBuilder<unknown> =>
  sql`tenants_with_documents_to_dispose(${daysAgo(deps, deps.config.unfinishedDays)},
    ${daysAgo(deps, deps.config.signedDocumentDays)}, ${daysAgo(deps, deletedTemplateDays)})`;

/** After this time, a signing that was being created when its template was deleted has been stored. */
const deletedTemplateDays = 1;

/** Selects a tenant's reports whose content's retention period has ended. */
export const dueReports = (deps: DueDeps) =>
  deps.db
    .selectFrom("reports")
    .select(["id", "application_id", "report_type", "portable"])
    .where("status", "=", "ready")
    .where("ready_at", "<", daysAgo(deps, deps.config.reportDays))
    .where("application_id", "not in", applicationsOnLegalHold(deps.db, deps));

/** Selects a tenant's income data whose retention period has ended. */
export const dueIncomes = (deps: DueDeps) =>
  deps.db
    .selectFrom("income_checks")
    .select(["id", "application_id"])
    .where("content", "is not", null)
    .where("completed", "<", daysAgo(deps, deps.config.reportDays))
    .where("application_id", "not in", applicationsOnLegalHold(deps.db, deps));

/** Selects a tenant's unfinished applications, and applications whose decision or submission was long ago. */
export function dueApplications(deps: DueDeps) {
  const { unfinishedDays, applicationDays } = deps.config;
  return deps.db
    .selectFrom("applications")
    .select(["id", "answers", "property_address"])
    .where("destroyed_at", "is", null)
    .where("id", "not in", applicationsOnLegalHold(deps.db, deps))
    .where("created", "<", daysAgo(deps, Math.min(unfinishedDays, applicationDays)))
    .where((eb) =>
      eb.or([
        eb("status", "in", ["I", "C", "U", "B"]).and("modified", "<", daysAgo(deps, unfinishedDays)),
        eb(eb.fn.coalesce("decision_date", "created"), "<", daysAgo(deps, applicationDays)),
      ]),
    );
}

/** Selects a tenant's old invitation lists. */
export const dueBatches = (deps: DueDeps) =>
  deps.db
    .selectFrom("invitation_batches")
    .select("id")
    .where("created", "<", daysAgo(deps, deps.config.unfinishedDays))
    .where("id", "not in", (eb) =>
      eb
        .selectFrom("invitation_recipients")
        .select("batch_id")
        .where("application_id", "in", applicationsOnLegalHold(deps.db, deps)),
    );

/** Selects a tenant's expired household invitations whose recipients never applied. */
export const dueInvitations = (deps: DueDeps) =>
  deps.db
    .selectFrom("household_invitations")
    .select("id")
    .where("submitted_at", "is", null)
    .where("expires", "<", daysAgo(deps, deps.config.unfinishedDays))
    .where("application_id", "not in", applicationsOnLegalHold(deps.db, deps));

/**
 * Selects a tenant's signed documents whose retention period has ended, and documents that were never completed. A
 * completed document that is not sealed yet is never due.
 */
export const dueSignings = (deps: DueDeps) =>
  deps.db
    .selectFrom("document_signings")
    .select("id")
    .where((eb) =>
      eb.or([
        eb("ended_at", "<", daysAgo(deps, deps.config.unfinishedDays)),
        eb.and([
          eb("sealed_at", "is not", null),
          eb("completed_at", "<", daysAgo(deps, deps.config.signedDocumentDays)),
        ]),
      ]),
    )
    .where((eb) =>
      eb.or([eb("application_id", "is", null), eb("application_id", "not in", applicationsOnLegalHold(deps.db, deps))]),
    )
    .where((eb) => eb.or([eb("bundle_id", "is", null), eb("bundle_id", "not in", bundlesOnLegalHold(deps.db, deps))]));

/** Selects a tenant's deleted document templates that no signing refers to. */
export const dueTemplates = (deps: DueDeps) =>
  deps.db
    .selectFrom("document_templates as t")
    .select("t.id")
    .where("t.deleted_at", "<", daysAgo(deps, deletedTemplateDays))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("document_signings as s")
            .select("s.id")
            .whereRef("s.tenant", "=", "t.tenant")
            .whereRef("s.template_id", "=", "t.id"),
        ),
      ),
    );
