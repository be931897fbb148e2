import type { AdverseAction } from "#contract/adverse-actions.ts";
import { withoutScores } from "#rules/law/notices/adverse-action.ts";
import { lawDay } from "#rules/law/places/law-day.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { notFound } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { canSeeAdverseAction, canSeeNoticeScore } from "#server/policies/adverse-actions.ts";
import { isLandlordSide } from "#server/policies/applications.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { noticeContent } from "./encrypted-columns.ts";

type AdverseRow = NonNullable<Awaited<ReturnType<typeof findAdverseAction>>>;

const adverseActionQuery = (db: Db) =>
  db
    .selectFrom("adverse_actions as n")
    .innerJoin("applications as a", "a.id", "n.application_id")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .selectAll("n")
    .select(["a.status_before", "a.user_id", "a.answers", "a.property_address"])
    .select(["b.landlord_id", "b.company_id", "b.agent_id", "b.deleted_at"]);

/** Returns an adverse action notice with its application, or undefined. */
export async function findAdverseAction(db: Db, id: string) {
  return await adverseActionQuery(db).where("n.id", "=", id).executeTakeFirst();
}

/**
 * Loads an adverse action notice.
 * @throws ProblemError `not_found`, both if it doesn't exist and if the actor may not see it
 */
export async function loadAdverseAction(db: Db, actor: Actor, id: string): Promise<AdverseRow> {
  const row = await findAdverseAction(db, id);
  if (!row || !canSeeAdverseAction(actor, row)) throw notFound();
  if (isHiddenFromApplicant(row) && !isLandlordSide(actor, row)) throw notFound();
  return row;
}

/**
 * Whether a notice is still hidden from the applicant: while the decision can be undone, unless the notice was
 * delivered before.
 */
const isHiddenFromApplicant = ({ status_before, kind, delivered_at, undelivered_at }: AdverseRow) =>
  status_before !== null && kind !== "proposal" && delivered_at === null && undelivered_at === null;

/** Returns the notices of an application, oldest first. The applicant gets them once the decision is final. */
export async function presentAdverseActions(
  deps: TenantDeps,
  actor: Actor,
  applicationId: string,
): Promise<AdverseAction[]> {
  const rows = await adverseActionQuery(deps.db)
    .where("n.application_id", "=", applicationId)
    .orderBy("n.created")
    .orderBy("n.id")
    .execute();
  return rows
    .filter((row) => !isHiddenFromApplicant(row) || isLandlordSide(actor, row))
    .map((row) => presentAdverseAction(deps, actor, row));
}

/** Presents a notice to a user, without its credit score if they may not see it. */
export function presentAdverseAction(deps: TenantDeps, actor: Actor, row: AdverseRow): AdverseAction {
  const notice = noticeContent.decrypt(deps, row.id, row.content);
  const isDelivered = row.delivery !== "email" || row.undelivered_at === null;
  return {
    id: row.id,
    kind: row.kind,
    created: row.created.toISOString(),
    day: lawDay(unitAddressOf(row), row.created),
    delivery: row.delivery,
    delivered_at: (isDelivered && row.delivered_at?.toISOString()) || null,
    undelivered_at: row.undelivered_at?.toISOString() ?? null,
    notice: canSeeNoticeScore(actor, deps.config, row) ? notice : withoutScores(notice),
  };
}
