import { eraseDocument } from "#server/domains/documents/erase-document.ts";
import { destroySigning } from "#server/domains/signings/destroy-signing.ts";
import { attemptEach } from "#server/platform/common/attempt-each.ts";
import { nilUuid } from "#server/platform/common/ids.ts";
import { eachTenant } from "#server/platform/db/tenants/each-tenant.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import { attemptDue } from "./attempt-due.ts";
import { dueSignings, dueTemplates, tenantsWithDueDocuments } from "./due.ts";

/**
 * Destroys signed documents whose retention period has ended, documents that were never completed, and deleted
 * templates that no signing refers to.
 */
export async function destroyDueDocuments(deps: Deps): Promise<void> {
  const steps = [destroyDueSignings, eraseDueTemplates];
  await eachTenant(deps, tenantsWithDueDocuments(deps), (tenantDeps) => attemptEach(steps, (step) => step(tenantDeps)));
}

async function destroyDueSignings(deps: TenantDeps): Promise<void> {
  const signingsAfter = (last: { id: string } | undefined, limit: number) =>
    dueSignings(deps)
      .where("id", ">", last?.id ?? nilUuid)
      .orderBy("id")
      .limit(limit)
      .execute();
  await attemptDue(deps, signingsAfter, ({ id }) => destroySigning(deps, id));
}

async function eraseDueTemplates(deps: TenantDeps): Promise<void> {
  const templatesAfter = (last: { id: string } | undefined, limit: number) =>
    dueTemplates(deps)
      .where("t.id", ">", last?.id ?? nilUuid)
      .orderBy("t.id")
      .limit(limit)
      .execute();
  await attemptDue(deps, templatesAfter, ({ id }) => eraseDocument(deps, id));
}
