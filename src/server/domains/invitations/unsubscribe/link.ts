import { dayMs } from "#rules/time/durations.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { hashToken, newToken } from "#server/platform/encryption/vault.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

/** The kind of the share tokens in unsubscribe links. */
export const unsubscribeTokenKind = "invitation_opt_out";

/** Email programs may offer the unsubscribe link long after the invitation has expired. */
const unsubscribeDays = 365;

/**
 * Creates the link with which the recipient of an invitation unsubscribes. Its secret can't be used for anything else,
 * because it is sent to the server in the path.
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
      kind: unsubscribeTokenKind,
      application_id,
      sent_to,
      created,
      expires: new Date(created.getTime() + unsubscribeDays * dayMs),
    })
    .execute();
  return unsubscribeUrl(deps, token);
}

/** Returns the URL of an unsubscribe link. */
export const unsubscribeUrl = ({ config }: Pick<TenantDeps, "config">, token: string): string =>
  `${config.publicUrl}/unsubscribe/${token}`;
