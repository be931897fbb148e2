import { eraseDocument } from "#server/domains/documents/erase-document.ts";
import { destroySigning } from "#server/domains/signings/destroy-signing.ts";
import { attemptEach } from "#server/platform/common/attempt-each.ts";
import { eachTenant } from "#server/platform/db/tenants/each-tenant.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import { dueSignings, dueTemplates, tenantsWithDueDocuments } from "./due.ts";

/** The maximum number of rows of each kind destroyed per run and tenant; the next run continues. */
const maxPerRun = 200;

/**
 * Destroys signed documents whose retention period has ended, documents that were never completed, and deleted
 * templates that no signing refers to.
 */
export async function destroyDueDocuments(deps: Deps): Promise<void> {
  const steps = [destroyDueSignings, eraseDueTemplates];
  await eachTenant(deps, tenantsWithDueDocuments(deps), (tenantDeps) => attemptEach(steps, (step) => step(tenantDeps)));
}

async function destroyDueSignings(deps: TenantDeps): Promise<void> {
  const due = await dueSignings(deps).orderBy("created").limit(maxPerRun).execute();
  await attemptEach(due, ({ id }) => destroySigning(deps, id));
}

async function eraseDueTemplates(deps: TenantDeps): Promise<void> {
  await attemptEach(await dueTemplates(deps).limit(maxPerRun).execute(), ({ id }) => eraseDocument(deps, id));
}
