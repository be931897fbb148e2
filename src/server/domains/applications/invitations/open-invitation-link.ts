import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { openTenant } from "#server/platform/db/tenant-scope.ts";
import { tenantOfToken } from "#server/policies/tenants.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";

/**
 * Opens an invitation's link in a transaction that locks its application, so that concurrent requests create only one
 * draft.
 * @param findInvitation finds the invitation of a token
 * @param openDraft creates or finds its draft
 * @throws ProblemError `not_found` for an unknown link
 */
export async function openInvitationLink<Invitation extends { application_id: string }, Opened>(
  deps: Deps,
  token: string,
  findInvitation: (trx: Db, token: string) => Promise<Invitation | undefined>,
  openDraft: (tenantDeps: TenantDeps, trx: Db, invitation: Invitation) => Promise<Opened>,
): Promise<Opened> {
  const tenant = await tenantOfToken(deps.db, token);
  if (!tenant) throw notFound();
  const tenantDeps = await openTenant(deps, tenant);
  return await transaction(tenantDeps.db, async (trx) => {
    const link = await findInvitation(trx, token);
    if (!link) throw notFound();
    await lockApplication(trx, link.application_id);
    const invitation = await findInvitation(trx, token);
    if (!invitation) throw notFound();
    return await openDraft(tenantDeps, trx, invitation);
  });
}
