import { type SqlBool, sql } from "kysely";
import type { HistoryEntry } from "#contract/review/application-history.ts";
import type { AuditAction } from "#contract/schemas/audit-events.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { deviceLabel } from "#rules/devices/user-agent.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import { loadForm } from "#server/domains/forms/records/load.ts";
import { reportErrorText } from "#server/domains/reports/records/encrypted-columns.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { decryptFreeText } from "#server/platform/audit/free-text.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { canSeeOrigin } from "#server/policies/applications.ts";
import { canSeePayments } from "#server/policies/payments/payments.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { disputeIdOf, hidePayment, historyDetailsOf } from "./history-details.ts";

type PageQuery = { page: number; page_size: number };

/** Selects the entries of an application's history, newest first. */
const historyQuery = (db: Db, applicationId: string) =>
  db
    .selectFrom("audit_logs as h")
    .leftJoin("users as u", "u.id", "h.actor_id")
    .leftJoin("users as i", "i.id", "h.impersonator_id")
    .leftJoin("shares as s", (join) => join.on(sql<SqlBool>`s.id = (h.data->>'share')::uuid`))
    .leftJoin("audit_free_texts as w", (join) =>
      join.onRef("w.application_id", "=", "h.chain").onRef("w.position", "=", "h.position"),
    )
    .select(["h.position", "h.action", "h.actor_id", "h.created", "h.data", "h.address", "h.user_agent"])
    .select(["h.impersonator_id", "i.name as impersonator", "w.content as freeText"])
    // A share recipient's actions are shown under the recipient's name; changes of a share, under its user's name. Who
    // entered a wrong code is unknown.
    .select(
      sql<
        string | null
      >`case when h.action in ('shared', 'share sent again', 'share revoked', 'recipient code refused') then u.name
        else coalesce(s.name, u.name) end`.as("by"),
    )
    .where("h.chain", "=", applicationId)
    .orderBy("h.position", "desc");

const listEntries = (db: Db, applicationId: string, { page, page_size }: PageQuery) =>
  historyQuery(db, applicationId)
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();

async function loadFieldLabels(db: Db, row: ApplicationRow): Promise<Map<string, string>> {
  const form = await loadForm(db, row.template_id, row.template_version);
  return new Map(Array.from(allFields(form), ({ name, label }) => [name, label]));
}

/** Returns the applicant's texts in report disputes, by the disputes' IDs. */
async function loadDisputeTexts(deps: TenantDeps, entries: Awaited<ReturnType<typeof listEntries>>) {
  const ids = entries.flatMap((entry) => (entry.action === "report disputed" ? (disputeIdOf(entry) ?? []) : []));
  if (ids.length === 0) return new Map<string, string>();
  const rows = await deps.db.selectFrom("report_errors").select(["id", "content"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, content }) => [id, reportErrorText.decrypt(deps, id, content)]));
}

/** Returns the names of who did something, and on whose behalf. */
const actorNamesOf = (user: string | null, impersonator: string | null) =>
  impersonator ? { by: impersonator, on_behalf_of: user } : { by: user, on_behalf_of: null };

/** Lists the newest events of an application, for the application's response. */
export async function listNewestHistory(deps: TenantDeps, actor: Actor, row: ApplicationRow) {
  const { db } = deps;
  const [entries, labels] = await Promise.all([
    listEntries(db, row.id, { page: 1, page_size: 100 }),
    loadFieldLabels(db, row),
  ]);
  const disputes = await loadDisputeTexts(deps, entries);
  const canSeePayment = canSeePayments(actor, row);
  return entries.map(({ action, by, created, impersonator, ...entry }) => {
    const entryContent = { data: entry.data, freeText: decryptFreeText(deps, row.id, entry) };
    const allDetails = historyDetailsOf(action, entryContent, labels, disputes);
    const { amount, ...details } = canSeePayment ? allDetails : hidePayment(allDetails);
    return { action, ...actorNamesOf(by, impersonator), created: created.toISOString(), ...details };
  });
}

/** The audit log actions of decisions, by the resulting status. */
const decisionActions: Partial<Record<string, AuditAction>> = { A: "selected", R: "declined" };

/** Returns the reasons given with an application's decision; none without a decision. */
export async function loadDecisionReasons({ db, ...deps }: TenantDeps, row: ApplicationRow): Promise<string[]> {
  const action = decisionActions[row.status];
  if (!action) return [];
  const entry = await historyQuery(db, row.id).where("h.action", "=", action).limit(1).executeTakeFirst();
  if (!entry) return [];
  const entryContent = { data: entry.data, freeText: decryptFreeText(deps, row.id, entry) };
  return historyDetailsOf(action, entryContent, new Map()).reasons;
}

/** More events than any application has. */
const maxEvents = 100_000;

/** Loads an application's whole history, oldest first, for a user of the landlord's side. */
export async function loadWholeHistory(deps: TenantDeps, actor: Actor, row: ApplicationRow): Promise<HistoryEntry[]> {
  const { results } = await listHistory(deps, actor, row, { page: 1, page_size: maxEvents });
  return results.reverse();
}

/** Lists one page of an application's history, newest first, for a user of the landlord's side. */
export async function listHistory(deps: TenantDeps, actor: Actor, row: ApplicationRow, { page, page_size }: PageQuery) {
  const { db } = deps;
  const [entries, labels, lastVisit, lastEntry] = await Promise.all([
    listEntries(db, row.id, { page, page_size }),
    loadFieldLabels(db, row),
    db
      .selectFrom("history_visits")
      .select("position")
      .where("application_id", "=", row.id)
      .where("user_id", "=", actor.id)
      .executeTakeFirst(),
    db
      .selectFrom("audit_logs")
      .select("position")
      .where("chain", "=", row.id)
      .orderBy("position", "desc")
      .limit(1)
      .executeTakeFirst(),
  ]);
  const disputes = await loadDisputeTexts(deps, entries);
  const canSeePayment = canSeePayments(actor, row);
  const results = entries.map(
    ({ position, action, actor_id, address, by, created, data, user_agent, freeText, ...entry }): HistoryEntry => {
      const entryContent = { data, freeText: decryptFreeText(deps, row.id, { position, data, freeText }) };
      const details = historyDetailsOf(action, entryContent, labels, disputes);
      // the address of a staff user who impersonates isn't the user's
      const isOriginVisible = address !== "" && !entry.impersonator_id && canSeeOrigin(actor, row, actor_id);
      return {
        position,
        action,
        ...actorNamesOf(by, entry.impersonator),
        created: created.toISOString(),
        address: isOriginVisible ? address : null,
        device: isOriginVisible ? deviceLabel(user_agent) : null,
        ...(canSeePayment ? details : hidePayment(details)),
        // on the first visit, nothing is marked as new
        is_new:
          lastVisit !== undefined &&
          position > lastVisit.position &&
          (actor_id !== actor.id || entry.impersonator_id !== null),
      };
    },
  );
  // the positions are consecutive
  return { count: lastEntry?.position ?? 0, page, page_size, results };
}

/** Records the last event that a user has seen in an application's history. */
export async function markHistorySeen(db: Db, actor: Actor, applicationId: string, position: number): Promise<void> {
  await db
    .insertInto("history_visits")
    .values({ application_id: applicationId, user_id: actor.id, position })
    .onConflict((conflict) =>
      conflict
        .columns(["application_id", "user_id"])
        .doUpdateSet({ position })
        .where("history_visits.position", "<", position),
    )
    .execute();
}
