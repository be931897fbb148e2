import { sql } from "kysely";
import type { Notification } from "#contract/notifications/notifications.ts";
import { notificationKinds } from "#rules/notifications/kinds.ts";
import { notificationPath } from "#rules/notifications/paths.ts";
import { effectiveSettings, hiddenKinds } from "#rules/notifications/settings.ts";
import { dayMs } from "#rules/time/durations.ts";
import { findUserAsActor } from "#server/http/authentication/actor.ts";
import type { Deps } from "#server/ports/deps.ts";
import type { Language } from "#texts/languages.ts";
import { notificationsTexts } from "#texts/notifications/texts.ts";
import { loadNotifications, presentNotifications } from "./present.ts";
import { visibleNotificationsOf } from "./visible-notifications.ts";

type UnreadQuery = { user: string; ids: readonly string[]; channel: "push" | "text"; language: Language };

/**
 * Loads the notifications that a user may still see, has not read and selected for a channel. They contain no names,
 * because a lock screen is visible to other people.
 */
export async function loadUnreadNotifications(
  deps: Deps,
  { user, ids, channel, language }: UnreadQuery,
): Promise<Notification[]> {
  const actor = await findUserAsActor(deps, user, language);
  if (!actor || ids.length === 0) return [];
  const { notification_settings: storedSettings } = await deps.db
    .selectFrom("users")
    .select("notification_settings")
    .where("id", "=", user)
    .executeTakeFirstOrThrow();
  const visible = await visibleNotificationsOf(deps, actor, hiddenKinds(storedSettings));
  // applications that move to another tenant have older notifications
  const since = new Date(deps.now().getTime() - dayMs);
  const unread = sql`n.id = any(${ids}::uuid[]) and n.read_at is null and n.created > ${since}`;
  const rows = await loadNotifications(visible, unread, { limit: ids.length });
  const channelSettings = effectiveSettings(storedSettings)[channel];
  const selectedRows = rows.filter(({ kind }) => {
    const group = Object.entries(notificationKinds).find(([name]) => name === kind)?.[1].group;
    return group !== undefined && channelSettings[group];
  });
  return presentNotifications(
    selectedRows.map((row) => ({ ...row, by: null, member: null })),
    language,
  );
}

/** Returns the text and the path of a message; for several notifications, the path of the list. */
export function messageContentOf(
  unreadNotifications: readonly Notification[],
  language: Language,
): { body: string; path: string; first: Notification } | undefined {
  const [first] = unreadNotifications;
  if (!first) return undefined;
  if (unreadNotifications.length === 1) return { first, body: first.description, path: notificationPath(first) };
  const body = notificationsTexts.in(language).several({ n: unreadNotifications.length });
  return { first, body, path: "/dashboard/notifications" };
}
