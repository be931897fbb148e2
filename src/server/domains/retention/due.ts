import { type RawBuilder, sql } from "kysely";
import { dayMs } from "#rules/time/durations.ts";
import { bundlesOnHold, type Holds, onHold } from "#server/domains/applications/deletion/holds.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";

type Clock = Pick<Deps, "config" | "now">;
type DueDeps = Pick<TenantDeps, "db" | "config" | "now"> & Holds;

const daysAgo = ({ now }: Clock, days: number) => new Date(now().getTime() - days * dayMs);

/** Returns the tenants of which something may be due. */
export function tenantsWithDue(deps: Clock): RawBuilder<unknown> {
  const { reportDays, unfinishedDays, applicationDays } = deps.config;
  const [reports, unfinished, applications] = [reportDays, unfinishedDays, applicationDays].map((days) =>
    daysAgo(deps, days),
  );
  return sql`tenants_to_dispose(${reports}, ${unfinished}, ${applications})`;
}

/** Returns the tenants of which a document may be due. */
export const tenantsWithDueDocuments = (deps: Clock): RawBuilder<unknown> =>
  sql`tenants_with_documents_to_dispose(${daysAgo(deps, deps.config.unfinishedDays)},
    ${daysAgo(deps, deps.config.signedDocumentDays)}, ${daysAgo(deps, templateDays)})`;

/** A signing that was being sent when its template was deleted is there after this time. */
const templateDays = 1;

/** The reports of a tenant whose content's period is over. */
export const dueReports = (deps: DueDeps) =>
  deps.db
    .selectFrom("reports")
    .select(["id", "application_id", "report_type", "portable"])
    .where("status", "=", "ready")
    .where("ready_at", "<", daysAgo(deps, deps.config.reportDays))
    .where("application_id", "not in", onHold(deps.db, deps));

/** The income data of a tenant whose period is over. */
export const dueIncomes = (deps: DueDeps) =>
  deps.db
    .selectFrom("income_checks")
    .select(["id", "application_id"])
    .where("content", "is not", null)
    .where("completed", "<", daysAgo(deps, deps.config.reportDays))
    .where("application_id", "not in", onHold(deps.db, deps));

/** The applications of a tenant that nobody finished, and those whose decision, or whose sending, is long past. */
export function dueApplications(deps: DueDeps) {
  const { unfinishedDays, applicationDays } = deps.config;
  return deps.db
    .selectFrom("applications")
    .select(["id", "answers", "property_address"])
    .where("destroyed_at", "is", null)
    .where("id", "not in", onHold(deps.db, deps))
    .where("created", "<", daysAgo(deps, Math.min(unfinishedDays, applicationDays)))
    .where((eb) =>
      eb.or([
        eb("status", "in", ["I", "C", "U", "B"]).and("modified", "<", daysAgo(deps, unfinishedDays)),
        eb(eb.fn.coalesce("decision_date", "created"), "<", daysAgo(deps, applicationDays)),
      ]),
    );
}

/** The lists of people of a tenant who were invited together, once they are old. */
export const dueBatches = (deps: DueDeps) =>
  deps.db
    .selectFrom("invitation_batches")
    .select("id")
    .where("created", "<", daysAgo(deps, deps.config.unfinishedDays))
    .where("id", "not in", (eb) =>
      eb.selectFrom("invitation_recipients").select("batch_id").where("application_id", "in", onHold(deps.db, deps)),
    );

/** The invitations to a tenant's households whose people never applied. */
export const dueInvitations = (deps: DueDeps) =>
  deps.db
    .selectFrom("household_invitations")
    .select("id")
    .where("submitted_at", "is", null)
    .where("expires", "<", daysAgo(deps, deps.config.unfinishedDays))
    .where("application_id", "not in", onHold(deps.db, deps));

/**
 * The signed documents of a tenant whose period is over, and the documents that nobody completed. A document that is not
 * sealed yet is never due.
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
    .where((eb) => eb.or([eb("application_id", "is", null), eb("application_id", "not in", onHold(deps.db, deps))]))
    .where((eb) => eb.or([eb("bundle_id", "is", null), eb("bundle_id", "not in", bundlesOnHold(deps.db, deps))]));

/** The deleted document templates of a tenant that no signing refers to. */
export const dueTemplates = (deps: DueDeps) =>
  deps.db
    .selectFrom("document_templates as t")
    .select("t.id")
    .where("t.deleted_at", "<", daysAgo(deps, templateDays))
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
