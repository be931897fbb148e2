import { z } from "zod";
import { count, event, eventWithText, plain, texts } from "./event-shapes.ts";

/** the version of the consent to electronic records, or the signature field, given with it */
const signed = { consent: z.string().optional(), field: z.string().optional() };
const refund = { payment: z.string(), refund: z.string(), amount_cents: count };
const dispute = { payment: z.string(), dispute: z.string(), amount_cents: count };
const payment = { payment: z.string(), purpose: z.string() };
const moveInCharge = { charge: z.string(), kind: z.string(), amount_cents: count };
/** the share whose recipient acted on behalf of the user who shared */
const byRecipient = { share: z.string().optional() };
const decision = {
  with_email: z.boolean(),
  adverse_action: z.boolean(),
  conditions: z.boolean().optional(),
  notice: z.string().optional(),
  delivery: z.string().nullable().optional(),
  ...byRecipient,
};
/** free text; empty once the application is destroyed */
const reasons = texts.default([]);
const share = { share: z.string() };
const invitation = { invitation: z.string() };

/** Events of an application's history, shown to its landlord. */
export const applicationEvent = z.discriminatedUnion("action", [
  event("submitted", { status: z.string(), version: count, ...signed }),
  event("changed", { revision: count, fields: texts, ...signed }),
  event("completed", { revision: count, fields: texts }),
  plain("application claimed"),
  plain("legal hold placed"),
  plain("legal hold released"),
  plain("application viewed"),
  plain("archived"),
  plain("unarchived"),
  plain("shortlisted"),
  plain("removed from shortlist"),
  event("owner changed", { from: z.string(), to: z.string() }),
  event("moved to another account", { from: z.string(), to: z.string() }),
  plain("deleted"),
  event("grouped", { applications: texts }),
  plain("ungrouped"),
  event("household member left", { application: z.string() }),
  plain("left household"),
  event("household role changed", { role: z.string() }),
  event("household invitation sent", { ...invitation, role: z.string() }),
  event("household invitation sent again", invitation),
  event("household invitation withdrawn", invitation),
  event("household invitation opened", invitation),
  event("household invitation bounced", { ...invitation, reason: z.string() }),
  event("invitation sent", invitation),
  event("invitation opened", invitation),
  event("invitation sent again", invitation),
  event("invitation reminder sent", invitation),
  event("invitation withdrawn", invitation),
  event("invitation delivered", invitation),
  event("invitation bounced", { ...invitation, reason: z.string() }),
  event("invitee unsubscribed", invitation),
  event("invitee stopped texts", invitation),
  event("invitation text delivered", invitation),
  event("invitation text failed", { ...invitation, reason: z.string() }),
  event("text consent stated", { ...invitation, wording: z.string() }),
  event("invited member joined", { ...invitation, application: z.string() }),
  event("invited member applied separately", { ...invitation, application: z.string(), why: z.string() }),
  event("application destroyed", { status: z.string(), files: count }),

  eventWithText("selected", decision, { reasons, order_reason: z.string().optional() }),
  eventWithText("declined", decision, { reasons }),
  /** `reason`: why the operator of the installation did it */
  eventWithText("decision undone", byRecipient, { reason: z.string().optional() }),
  event("decline proposed", { notice: z.string(), delivery: z.string() }),
  plain("decision ending"),
  plain("decision final"),
  event("home offer made", { until: z.string() }),
  plain("home offer accepted"),
  plain("home offer declined"),
  plain("home offer expired"),
  plain("decision file downloaded"),
  event("application exported", { format: z.enum(["pdf", "json", "comparison"]), parts: texts }),
  event("notice sent", { notice: z.string() }),
  event("notice not delivered", { notice: z.string(), email: z.string() }),
  event("email sent again", { email: z.string() }),

  /** `mentions`: the newly mentioned users */
  event("note added", { note: z.string(), mentions: texts.optional() }),
  event("note edited", { note: z.string(), mentions: texts.optional() }),
  event("note deleted", { note: z.string() }),
  event("note restored", { note: z.string() }),

  event("information requested", {
    request: z.string(),
    kind: z.string(),
    document: z.string().optional(),
    fields: texts,
  }),
  event("information request withdrawn", { request: z.string() }),
  event("information provided", {
    request: z.string(),
    files: count,
    revision: count.optional(),
    fields: texts,
    ...signed,
  }),

  event("identity check agreed to", { text: z.string(), version: z.string(), attempt: count }),
  event("report notice read", { version: z.string(), copies: z.boolean() }),
  event("identity questions requested", { attempt: count, questions: count }),
  event("identity verified", { attempt: count }),
  event("identity not verified", { attempt: count, reason: z.string(), status: z.string() }),
  event("identity documents sent", { documents: texts }),
  plain("identity documents viewed"),
  plain("identity confirmed"),
  plain("identity documents refused"),
  event("person mismatch", { source: z.string(), differs: texts }),
  event("person corrected", { source: z.string() }),
  event("person confirmed", { sources: texts }),

  event("processing", { cause: z.string() }),
  event("finished", { cause: z.string() }),

  event("paid", { ...payment, amount_cents: count, charge: z.string().optional() }),
  event("payment declined", { ...payment, code: z.string().nullable().optional() }),
  event("payment requested", { request: z.string(), report_types: texts, amount_cents: count }),
  /**
   * for a deposit with a legal limit: the rent it was compared with, and whether the landlord confirmed one above it
   */
  event("move-in charge requested", { ...moveInCharge, rent_cents: count.optional(), checked: z.boolean().optional() }),
  event("move-in charge canceled", moveInCharge),
  event("move-in reminder sent", moveInCharge),
  /** `version`: that of the text that the payer agreed to */
  event("bank debit authorized", { ...payment, charge: z.string(), amount_cents: count, version: count }),
  event("fee waived", { price_cents: count, rules: texts }),
  event("refund requested", refund),
  event("refunded", refund),
  event("refund failed", refund),
  event("payment inquiry", dispute),
  event("payment disputed", dispute),
  event("dispute answered", dispute),
  event("dispute accepted", dispute),
  event("dispute won", dispute),
  event("dispute lost", dispute),
  event("dispute closed", dispute),

  event("reports ordered", { reports: texts }),
  event("report ready", { reports: texts }),
  /** the bureau replaced the reports */
  event("report updated", { reports: texts }),
  event("report failed", { reports: texts, error_type: z.string() }),
  event("report viewed", { report: z.string(), as: z.enum(["page", "html", "pdf"]) }),
  plain("report figures viewed"),
  event("reports certified", { report: z.string(), action: z.string(), version: z.string().optional() }),
  event("report corrected", { report: z.string(), action: z.string(), version: z.string().optional() }),
  event("report error reported", { report: z.string(), error: z.string() }),
  event("report disputed", { report: z.string(), error: z.string() }),
  event("portable report provided", { reports: texts, rule: z.string() }),
  plain("portable report viewed"),
  event("report destroyed", { report: z.string(), kind: z.string() }),
  event("address corrected", { places: texts, refunded_cents: count, called_back: texts.optional() }),
  eventWithText("criterion assessed", { criterion: z.string(), number: count, met: z.boolean() }, { reasons }),
  event("offer made", { gave_lease: z.boolean().optional() }),
  event("offer ended", { rule: z.string() }),
  event("consent withdrawn", { by: z.enum(["account", "token"]) }),

  event("shared", {
    ...share,
    kind: z.string(),
    reports: texts,
    documents: z.boolean().optional(),
    decisioning: z.boolean(),
    expires: z.string(),
  }),
  event("share sent again", share),
  event("share revoked", share),
  event("recipient confirmed", share),
  event("recipient logged out", share),
  event("viewed by recipient", { ...share, part: z.string(), attachment: z.string().optional() }),
  eventWithText("recommended", share, { reasons }),

  plain("income connecting"),
  plain("income processing"),
  plain("income ready"),
  plain("income failed"),
  plain("income documents"),
  plain("income skipped"),
  plain("income viewed"),
]);
