import { sql } from "kysely";
import type { ReportKind } from "#rules/money/screening-costs.ts";
import { loadForm } from "#server/domains/forms/records/load.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { loadCharge } from "../records/charge-rows.ts";
import { chargeContent } from "../records/encrypted-columns.ts";

export type EvidenceFacts = NonNullable<Awaited<ReturnType<typeof findEvidenceFacts>>>;

/**
 * Loads the evidence for a payment: facts about the application and the service. Does not load the applicant's answers,
 * reports or documents, so they can't be sent.
 * @returns undefined once the application is destroyed
 */
export async function findEvidenceFacts(deps: TenantDeps, paymentId: string) {
  const { db } = deps;
  const payment = await db
    .selectFrom("payments as p")
    .leftJoin("users as u", "u.id", "p.payer_id")
    .select(["p.id", "p.application_id", "p.purpose", "p.amount_cents", "p.items", "p.method", "p.brand", "p.last4"])
    .select(["p.receipt_to", "p.captured_at", "p.created", "p.receipt_sent_at", "p.refunded_cents"])
    .select(["p.move_in_charge_id", "u.username as payer"])
    .where("p.id", "=", paymentId)
    .executeTakeFirstOrThrow();
  const id = payment.application_id;
  const application = await db
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .innerJoin("application_templates as t", "t.id", "a.template_id")
    .innerJoin("landlords as l", "l.user_id", "b.landlord_id")
    .select(["a.id", "a.created", "a.applicant_name", "a.applicant_email", "a.unit_address", "a.user_actions"])
    .select(["a.template_id", "a.template_version", "a.status", "a.status_before", "a.decision_date"])
    .select(["t.name as form", "l.name as landlord"])
    .where("a.id", "=", id)
    .where("a.destroyed_at", "is", null)
    .executeTakeFirst();
  if (!application) return undefined;
  const form = await loadForm(db, application.template_id, application.template_version);
  const consents = await db
    .selectFrom("consents")
    .select(["kind", "version", "ip_address", "created"])
    .where("application_id", "=", id)
    .orderBy("created")
    .orderBy("id")
    .execute();
  const reports = await db
    .selectFrom("reports")
    .select(["report_type", "ordered_at", "ready_at"])
    .where("application_id", "=", id)
    .where("ordered_at", "is not", null)
    .orderBy("ordered_at")
    .orderBy("report_type")
    .$castTo<{ report_type: ReportKind; ordered_at: Date; ready_at: Date | null }>()
    .execute();
  const identity = await db
    .selectFrom("identity_checks")
    .select("completed")
    .where("application_id", "=", id)
    .where("status", "=", "passed")
    .executeTakeFirst();
  const emails = await db
    .selectFrom("emails")
    .select(["kind", "sent_at", "delivery"])
    .where("application_ids", "@>", sql<string[]>`array[${id}::uuid]`)
    .where("reader", "=", "applicant")
    .where("sent_at", "is not", null)
    .orderBy("sent_at")
    .orderBy("id")
    .$castTo<{ kind: string; sent_at: Date; delivery: string }>()
    .execute();
  const charge = payment.move_in_charge_id ? await findCharge(deps, payment.move_in_charge_id) : null;
  const sections = form.sections.map(({ label }) => label);
  return {
    payment,
    application,
    sections,
    consents,
    reports,
    identifiedAt: identity?.completed ?? null,
    emails,
    charge,
  };
}

/** Finds the move-in charge of a payment. Excludes the landlord's message to the applicant. */
async function findCharge(deps: TenantDeps, id: string) {
  const { kind, content, due, created, amount_cents } = await loadCharge(deps.db, id);
  const { label } = chargeContent.decrypt(deps, id, content);
  return { kind, label, due, created, amount_cents };
}
