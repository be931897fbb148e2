import { type RawBuilder, type SqlBool, sql } from "kysely";
import { dayMs } from "#rules/time/durations.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

/**
 * Returns when a draft that is saved, or whose resume link is sent, at a time expires, and with it its tokens:
 * `DRAFT_DAYS` (7 by default) later.
 */
export const draftExpiry = ({ config }: Pick<TenantDeps, "config">, at: Date): Date =>
  new Date(at.getTime() + config.draftDays * dayMs);

/** Returns the condition for drafts that can still be resumed. */
export const isUnexpiredDraft = (now: Date): RawBuilder<SqlBool> => sql`expires > ${now}`;

/** Returns a draft's new expiry: a link that is delayed may have extended it further already. */
export const noEarlierExpiry = (expires: Date): RawBuilder<Date> => sql`greatest(expires, ${expires})`;
