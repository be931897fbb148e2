import { type RawBuilder, type SqlBool, sql } from "kysely";
import { dayMs } from "#rules/time/durations.ts";
import { pendingMs } from "#server/domains/accounts/second-factor-settings/switch-on.ts";
import { emailNotHeld, type Holds, textNotHeld } from "#server/domains/applications/deletion/holds.ts";
import { uploadLife } from "#server/domains/attachments/claim.ts";
import { paymentProviderName } from "#server/domains/payments/records/provider.ts";
import type { DB } from "#server/platform/db/schema.ts";
import { storedFor } from "#server/platform/live-events/event-id.ts";
import { quotaPeriod } from "#server/platform/uploads/incoming/quota.ts";
import type { Deps } from "#server/ports/deps.ts";

type DueDeps = Pick<Deps, "db" | "now"> & Holds;

const ago = ({ now }: Pick<Deps, "now">, ms: number) => new Date(now().getTime() - ms);

/** Rows of a table without a tenant that are deleted without further steps. */
type DueRows = { kind: "expired" | "emails" | "texts"; table: keyof DB; due: RawBuilder<SqlBool> };

/** Returns the rows to delete now from tables without a tenant, as a condition for each table. */
export function dueRows(deps: Pick<Deps, "now"> & Holds): DueRows[] {
  const now = deps.now();
  const before = (ms: number) => ago(deps, ms);
  const expired = (table: keyof DB, due: RawBuilder<SqlBool>): DueRows => ({ kind: "expired", table, due });
  return [
    expired("idempotency_keys", sql`created < ${before(dayMs)}`),
    expired("access_tokens", sql`expires < ${now}`),
    expired("password_resets", sql`expires < ${now}`),
    expired("unsubscribe_links", sql`expires < ${now}`),
    expired("passcodes", sql`expires < ${now}`),
    expired("second_factors", sql`confirmed is null and created < ${before(pendingMs)}`),
    expired("attempts", sql`last < ${before(30 * dayMs)} and blocked_until < ${now}`),
    // by the database's clock, because the clocks of processes may differ
    expired("request_counts", sql`started < now() - interval '1 hour'`),
    expired("event_streams", sql`seen < now() - interval '1 hour'`),
    expired("upload_usage", sql`since < ${before(quotaPeriod)}`),
    expired("company_invitations", sql`(ended_at < ${before(30 * dayMs)} or expires < ${before(30 * dayMs)})`),
    // a repeated payment event must be recognized, no matter how late it arrives
    expired("provider_events", sql`provider <> ${paymentProviderName} and received < ${before(30 * dayMs)}`),
    expired("live_events", sql`created < ${before(storedFor)}`),
    { kind: "emails", table: "emails", due: sql`created < ${before(30 * dayMs)} and ${emailNotHeld(deps)}` },
    // senders and number hashes are stored longer than the text, because a reply contains only its number
    { kind: "texts", table: "text_messages", due: sql`created < ${before(365 * dayMs)} and ${textNotHeld(deps)}` },
  ];
}

/** Selects old text messages that still have their text. */
export const dueTexts = (deps: DueDeps) =>
  deps.db
    .selectFrom("text_messages")
    .select("id")
    .where("created", "<", ago(deps, 30 * dayMs))
    .where("content", "<>", "")
    .where(textNotHeld(deps));

/** Selects old uploads that no application or draft uses. */
export const dueUploads = (deps: DueDeps) =>
  deps.db
    .selectFrom("uploads")
    .select("key")
    .where("draft_id", "is", null)
    .where("created", "<", ago(deps, uploadLife));
