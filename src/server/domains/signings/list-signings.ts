import { sql } from "kysely";
import { memberCan } from "#rules/companies/member-rights.ts";
import type { SigningStatus } from "#rules/documents/signing-status.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { columnListOf, columnsOf } from "#server/platform/db/columns-of.ts";
import { acrossTenants } from "#server/platform/db/tenant-scope.ts";
import { canManageSigning, canUseDocuments } from "#server/policies/documents.ts";
import { landlordTenants } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { type RecipientRow, type SigningRow, statusOf } from "./load-signing.ts";
import { presentSigningRow } from "./present-signing.ts";

type ListedRow = SigningRow & { count: number; name: string; sender: string; bundle: string | null };
const columns = columnListOf("document_signings", "s");

type Query = { page: number; page_size: number; bundle?: string | undefined; status?: SigningStatus | undefined };

/**
 * Lists the signings of a caller and their company, newest first, in two statements. `status`: as
 * `currentSigningStatus`.
 */
export async function listSignings(deps: Deps, actor: Actor, { page, page_size, bundle, status }: Query) {
  const tenants = canUseDocuments(actor) ? landlordTenants(actor) : [];
  if (tenants.length === 0) return { count: 0, page, page_size, results: [] };
  const db = acrossTenants(deps.db, tenants);
  const canSeeAll = actor.company === null || memberCan(actor.company, "see_all_applications");
  const { rows } = await sql<ListedRow>`
    with mine as (
      select s.*, b.slug as bundle from document_signings s
      left join application_bundles b on b.tenant = s.tenant and b.id = s.bundle_id
      where s.tenant = any(${tenants}::uuid[]) and (${canSeeAll}::boolean or s.landlord_id = ${actor.id})
        and (${bundle ?? null}::text is null or b.slug = ${bundle ?? null})
        and (${status ?? null}::text is null
          or ${status ?? null} = case when s.status = 'sent' and s.expires <= ${deps.now()} then 'expired' else s.status end)
    )
    select (select count(*)::int from mine) as count, ${columns}, s.bundle, v.name, coalesce(l.name, u.name) as sender
    from (select 1) one
    left join (select * from mine order by created desc, id desc
      limit ${page_size} offset ${(page - 1) * page_size}) s on true
    left join document_versions v on v.tenant = s.tenant and v.template_id = s.template_id and v.version = s.version
    left join users u on u.id = s.landlord_id
    left join landlords l on l.user_id = s.landlord_id
    order by s.created desc, s.id desc`.execute(db);
  const found = rows.filter((row) => row.id !== null);
  const recipients = await listRecipients(
    db,
    tenants,
    found.map(({ id }) => id),
  );
  const results = found.map((row) => {
    const rowRecipients = recipients.filter(({ signing_id }) => signing_id === row.id);
    const canManage = statusOf(row, deps.now()) === "sent" && canManageSigning(actor, row);
    return presentSigningRow(deps, { ...row, signing: row, recipients: rowRecipients }, { canManage });
  });
  return { count: rows[0]?.count ?? 0, page, page_size, results };
}

async function listRecipients(
  db: ReturnType<typeof acrossTenants>,
  tenants: readonly string[],
  signings: readonly string[],
): Promise<RecipientRow[]> {
  if (signings.length === 0) return [];
  return await db
    .selectFrom("signing_recipients")
    .select(columnsOf("signing_recipients"))
    .where("tenant", "in", tenants)
    .where("signing_id", "in", signings)
    .orderBy("position")
    .execute();
}
