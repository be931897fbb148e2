import { dayMs } from "#rules/time/durations.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { hashToken, newToken } from "#server/platform/encryption/vault.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

/** The kind of the share tokens that unsubscribe their holder. */
export const unsubscribeToken = "invitation_opt_out";

/** An email program may offer to unsubscribe long after the invitation has expired. */
const days = 365;

/**
 * Creates the link by which the recipient of an invitation unsubscribes. Its secret does nothing else, since it reaches
 * the server in the path.
 */
export async function createUnsubscribeLink(
  deps: TenantDeps,
  trx: Db,
  application_id: string,
  sent_to: string,
): Promise<string> {
  const token = newToken();
  const created = deps.now();
  await trx
    .insertInto("share_tokens")
    .values({
      hash: hashToken(token),
      tenant: tenantOf(trx),
      kind: unsubscribeToken,
      application_id,
      sent_to,
      created,
      expires: new Date(created.getTime() + days * dayMs),
    })
    .execute();
  return unsubscribeUrl(deps, token);
}

/** Returns the address of an unsubscribe link. */
export const unsubscribeUrl = ({ config }: Pick<TenantDeps, "config">, token: string): string =>
  `${config.publicUrl}/unsubscribe/${token}`;
