import { sql } from "kysely";
import type { Notification } from "#contract/notifications/notifications.ts";
import { hiddenKinds } from "#rules/notifications/settings.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import type { Deps } from "#server/ports/deps.ts";
import { loadNotifications, presentNotifications } from "./present.ts";
import { visibleNotificationsOf } from "./visible-notifications.ts";

/** The maximum number of pending notifications shown to a user. */
const maxPendingShown = 100;

type Counts = { count: number; unread: number; unseen: number };

/** Lists one page of a user's notifications without those that they hid, and all that require an action. */
export async function listNotifications(
  deps: Deps,
  actor: Actor,
  { page, page_size }: { page: number; page_size: number },
): Promise<Counts & { page: number; page_size: number; results: Notification[]; waiting: Notification[] }> {
  const user = await deps.db
    .selectFrom("users")
    .select("notification_settings")
    .where("id", "=", actor.id)
    .executeTakeFirstOrThrow();
  const visible = await visibleNotificationsOf(deps, actor, hiddenKinds(user.notification_settings));
  const { tenants, db, from, needsAction } = visible;
  if (tenants.length === 0) return { count: 0, unread: 0, unseen: 0, page, page_size, results: [], waiting: [] };
  const [{ rows }, results, waiting] = await Promise.all([
    sql<Counts>`select count(*)::int as count, count(*) filter (where n.read_at is null)::int as unread,
      count(*) filter (where n.seen_at is null)::int as unseen from ${from}`.execute(db),
    loadNotifications(visible, sql`true`, { limit: page_size, offset: (page - 1) * page_size }),
    loadNotifications(visible, needsAction, { limit: maxPendingShown }),
  ]);
  const { count = 0, unread = 0, unseen = 0 } = rows[0] ?? {};
  const present = (notificationRows: typeof results) => presentNotifications(notificationRows, actor.language);
  return { count, unread, unseen, page, page_size, results: present(results), waiting: present(waiting) };
}
