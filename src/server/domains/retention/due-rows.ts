import { type RawBuilder, type SqlBool, sql } from "kysely";
import { dayMs } from "#rules/time/durations.ts";
import { pendingSecretMs } from "#server/domains/accounts/second-factor-settings/turn-on.ts";
import {
  emailNotOnLegalHold,
  type LegalHoldOptions,
  textNotOnLegalHold,
  uploadNotOnLegalHold,
} from "#server/domains/applications/deletion/legal-holds.ts";
import { uploadLifetimeMs } from "#server/domains/attachments/bind-uploads.ts";
import { paymentProviderName } from "#server/domains/payments/records/provider.ts";
import type { DB } from "#server/platform/db/schema.ts";
import { eventLifeMs } from "#server/platform/live-events/event-id.ts";
import { quotaPeriodMs } from "#server/platform/uploads/incoming/quota.ts";
import type { Deps } from "#server/ports/deps.ts";

type DueDeps = Pick<Deps, "db" | "now"> & LegalHoldOptions;

const timeAgo = ({ now }: Pick<Deps, "now">, ms: number) => new Date(now().getTime() - ms);

/** Rows of a table without a tenant that are deleted without further steps. */
type DueRows = { kind: "expired" | "emails" | "texts"; table: keyof DB; due: RawBuilder<SqlBool> };

/** Returns the rows to delete now from tables without a tenant, as a condition for each table. */
export function dueRows(deps: Pick<Deps, "now"> & LegalHoldOptions): DueRows[] {
  const now = deps.now();
  const timeBefore = (ms: number) => timeAgo(deps, ms);
  const expiredRows = (table: keyof DB, due: RawBuilder<SqlBool>): DueRows => ({ kind: "expired", table, due });
  return [
    expiredRows("idempotency_keys", sql`created < ${timeBefore(dayMs)}`),
    expiredRows("access_tokens", sql`expires < ${now}`),
    expiredRows("password_resets", sql`expires < ${now}`),
    expiredRows("unsubscribe_links", sql`expires < ${now}`),
    expiredRows("one_time_codes", sql`expires < ${now}`),
    expiredRows("second_factors", sql`confirmed is null and created < ${timeBefore(pendingSecretMs)}`),
    expiredRows("attempts", sql`last < ${timeBefore(30 * dayMs)} and blocked_until < ${now}`),
    // by the database's clock, because the clocks of processes may differ
    expiredRows("request_counts", sql`started < now() - interval '1 hour'`),
    expiredRows("event_streams", sql`seen < now() - interval '1 hour'`),
    expiredRows("upload_usage", sql`since < ${timeBefore(quotaPeriodMs)}`),
    expiredRows(
      "company_invitations",
      sql`(ended_at < ${timeBefore(30 * dayMs)} or expires < ${timeBefore(30 * dayMs)})`,
    ),
    // a repeated payment event must be recognized, no matter how late it arrives
    expiredRows("provider_events", sql`provider <> ${paymentProviderName} and received < ${timeBefore(30 * dayMs)}`),
    expiredRows("live_events", sql`created < ${timeBefore(eventLifeMs)}`),
    { kind: "emails", table: "emails", due: sql`created < ${timeBefore(30 * dayMs)} and ${emailNotOnLegalHold(deps)}` },
    // senders and number hashes are stored longer than the text, because a reply contains only its number
    {
      kind: "texts",
      table: "text_messages",
      due: sql`created < ${timeBefore(365 * dayMs)} and ${textNotOnLegalHold(deps)}`,
    },
  ];
}

/** Selects old text messages that still have their text. */
export const dueTexts = (deps: DueDeps) =>
  deps.db
    .selectFrom("text_messages")
    .select("id")
    .where("created", "<", timeAgo(deps, 30 * dayMs))
    .where("content", "<>", "")
    .where(textNotOnLegalHold(deps));

/** Selects old uploads that no application or draft uses. */
export const dueUploads = (deps: DueDeps) =>
  deps.db
    .selectFrom("uploads")
    .select("key")
    .where("draft_id", "is", null)
    .where("created", "<", timeAgo(deps, uploadLifetimeMs))
    .where(uploadNotOnLegalHold(deps));
