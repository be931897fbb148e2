import { sql } from "kysely";
import type { Notification } from "#contract/notifications/notifications.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { acrossTenants } from "#server/platform/db/tenant-scope.ts";
import { tenantsOf } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { loadNotifications, presentNotifications } from "./present.ts";
import { visibleNotificationsOf } from "./visible-notifications.ts";

/**
 * Marks a user's notification as read or unread.
 * @throws ProblemError `not_found` for another user's notification, or one that they may no longer see
 */
export async function updateNotification(
  deps: Deps,
  actor: Actor,
  id: string,
  { unread }: { unread: boolean },
): Promise<Notification> {
  const visible = await visibleNotificationsOf(deps, actor);
  const [row] = await loadNotifications(visible, sql`n.id = ${id}`, { limit: 1 });
  if (!row) throw notFound();
  const now = deps.now();
  row.seen_at ??= now;
  row.read_at = unread ? null : (row.read_at ?? now);
  await visible.db
    .updateTable("notifications")
    .set({ seen_at: row.seen_at, read_at: row.read_at })
    .where("tenant", "=", row.tenant)
    .where("id", "=", id)
    .execute();
  const [notification] = presentNotifications([row], actor.language);
  if (!notification) throw notFound();
  return notification;
}

/**
 * Marks a user's notifications up to a time as seen, or as seen and read: those of one application, company or signing,
 * or all of them.
 */
export async function markNotifications(
  deps: Deps,
  actor: Actor,
  mark: "seen" | "read",
  { through, group }: { through: string; group?: string | undefined },
): Promise<void> {
  const tenants = await tenantsOf(deps.db, actor);
  if (tenants.length === 0) return;
  const now = deps.now();
  let query = acrossTenants(deps.db, tenants)
    .updateTable("notifications")
    .set({ seen_at: sql<Date>`coalesce(seen_at, ${now})`, ...(mark === "read" && { read_at: now }) })
    .where("tenant", "in", tenants)
    .where("user_id", "=", actor.id)
    .where(mark === "read" ? "read_at" : "seen_at", "is", null)
    .where("created", "<=", new Date(through));
  if (group)
    query = query.where((eb) =>
      eb.or([
        eb("application_id", "=", group),
        eb.and([eb("tenant", "=", group), eb("context", "=", "team")]),
        eb.and([eb("chain", "=", group), eb("context", "=", "document")]),
      ]),
    );
  await query.execute();
}
