import { type RawBuilder, sql } from "kysely";
import type { Notification } from "#contract/notifications/notifications.ts";
import { nameWithoutLinks } from "#rules/household/invitations.ts";
import { formatAmount } from "#rules/money/money.ts";
import { isNotificationKind, notificationKinds } from "#rules/notifications/kinds.ts";
import { historyDetailsOf } from "#server/domains/history/history-details.ts";
import type { Language } from "#texts/languages.ts";
import { textsIn } from "#texts/message.ts";
import { notificationsTexts } from "#texts/notifications/texts.ts";
import { reportsTexts } from "#texts/reports/texts.ts";
import type { VisibleNotifications } from "./visible-notifications.ts";

type NotificationRow = {
  tenant: string;
  id: string;
  kind: string;
  context: Notification["context"];
  application_id: string | null;
  chain: string;
  created: Date;
  seen_at: Date | null;
  read_at: Date | null;
  waits: boolean;
  action: string;
  data: unknown;
  applicant_name: string | null;
  unit_address: string | null;
  landlord: string | null;
  company: string | null;
  by: string | null;
  member: string | null;
  document: string | null;
};

/** Loads some of a user's notifications, newest first. @param condition on `n` and the tables joined with it */
export async function loadNotifications(
  { db, from, needsAction }: VisibleNotifications,
  condition: RawBuilder<unknown>,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select page.*, l.name as landlord, c.name as company, coalesce(s.name, u.name) as by, m.name as member
    from (
      select n.tenant, n.id, n.kind, n.context, n.application_id, n.created, n.seen_at, n.read_at, n.chain, n.position,
             ${needsAction} as waits, h.action, h.data, h.actor_id, a.applicant_name, a.unit_address, b.landlord_id,
             s.subject as document
      from ${from} and ${condition}
      order by n.created desc, n.chain, n.position desc limit ${limit} offset ${offset}) page
    left join landlords l on l.user_id = page.landlord_id
    left join companies c on page.context = 'team' and c.id = page.tenant
    left join users u on u.id = page.actor_id
    left join users m on page.context = 'team' and m.id = (page.data ->> 'member')::uuid
    left join shares s on s.tenant = page.tenant and s.id = (page.data ->> 'share')::uuid
    order by page.created desc, page.chain, page.position desc`.execute(db);
  return rows;
}

/** Presents notifications in a language. Omits those of kinds that no longer exist. */
export function presentNotifications(rows: readonly NotificationRow[], language: Language): Notification[] {
  const t = textsIn(language);
  const list = new Intl.ListFormat(language);
  return rows.flatMap((row): Notification[] => {
    const { kind, application_id, data } = row;
    if (!isNotificationKind(kind)) return [];
    const { level, action } = notificationKinds[kind];
    const { reports, amount } = historyDetailsOf(row.action, { data, freeText: {} }, new Map());
    const templateValues = {
      by: row.by ?? "",
      member: row.member ?? "",
      reports: list.format(reports.map((each) => t(reportsTexts).name[each])),
      amount: amount ? formatAmount(amount) : "",
    };
    return [
      {
        id: row.id,
        kind,
        description: t(notificationsTexts).descriptions[kind](templateValues),
        target: notificationTargetOf(row),
        timestamp: row.created.toISOString(),
        unread: row.read_at === null,
        seen: row.seen_at !== null,
        level,
        needs_action: row.waits,
        group: application_id ?? (row.context === "document" ? row.chain : row.tenant),
        context: row.context,
        action:
          action && application_id
            ? { action_type: action, application_id, report_type: action === "report" ? (reports[0] ?? null) : null }
            : null,
      },
    ];
  });
}

/**
 * Returns what a notification is about, as its reader's side names it. Also used in emails, so a home's name may
 * contain no link.
 */
function notificationTargetOf({
  context,
  document,
  company,
  landlord,
  applicant_name,
  unit_address,
}: NotificationRow): string {
  if (context === "document") return document ?? "";
  if (context === "team") return company ?? "";
  if (context === "applicant") return nameWithoutLinks(unit_address ?? "") || landlord || "";
  return [applicant_name, nameWithoutLinks(unit_address ?? "")].filter(Boolean).join(", ");
}
