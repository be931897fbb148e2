import { sql } from "kysely";
import { unsubmittedStatuses } from "#rules/workflow/statuses.ts";
import { lockIfFound } from "#server/platform/audit/lock-application.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { hashToken } from "#server/platform/encryption/vault.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

/** The kind of the share tokens that invite a person to apply. */
export const invitationTokenKind = "invitation";

/** The application that an invitation created, to be completed by a submission. */
export type InvitedApplication = {
  id: string;
  bundle_id: string;
  /** the bundle that it returns to when it leaves its household; null if there is none, or it is still in it */
  own_bundle_id: string | null;
  /** the agent of its own bundle, whether or not it is in a household */
  agent_id: string | null;
  agent: string;
};

/**
 * Finds and locks the application that a submission completes: by the submitted draft, otherwise by the link's secret
 * until it expires.
 * @returns undefined if the invitation was withdrawn or used meanwhile, or the landlord archived or deleted the
 * application, or moved it to another tenant than the form's: the submission then creates a separate application
 */
export async function findInvitedApplication(
  { now }: Pick<TenantDeps, "now">,
  trx: Db,
  templateId: string,
  { draft, token }: { draft: { application_id: string | null } | undefined; token: string | undefined },
): Promise<InvitedApplication | undefined> {
  const id = draft?.application_id ?? (token === undefined ? null : await findApplicationId(trx, token, now()));
  if (!id || !(await lockIfFound(trx, id))) return undefined;
  return await trx
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .innerJoin("invitations as v", "v.application_id", "a.id")
    .leftJoin("application_bundles as o", "o.id", "a.own_bundle_id")
    .select(["a.id", "a.bundle_id", "a.own_bundle_id", "a.agent"])
    .select(sql<string | null>`case when o.id is null then b.agent_id else o.agent_id end`.as("agent_id"))
    .where("a.id", "=", id)
    .where("a.template_id", "=", templateId)
    .where("a.status", "in", unsubmittedStatuses)
    .where("a.destroyed_at", "is", null)
    .where("b.deleted_at", "is", null)
    .where("b.is_archived", "=", false)
    .where("v.withdrawn_at", "is", null)
    .executeTakeFirst();
}

async function findApplicationId(trx: Db, token: string, now: Date): Promise<string | null> {
  const share = await trx
    .selectFrom("share_tokens")
    .select("application_id")
    .where("hash", "=", hashToken(token))
    .where("kind", "=", invitationTokenKind)
    .where("expires", ">", now)
    .executeTakeFirst();
  return share?.application_id ?? null;
}
