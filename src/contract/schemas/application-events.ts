import { z } from "zod";
import { count, event, eventWithoutData, eventWithText, textList } from "./event-shapes.ts";

/** the version of the consent to electronic records, or the signature field, given with it */
const signatureData = { consent: z.string().optional(), field: z.string().optional() };
const refund = { payment: z.string(), refund: z.string(), amount_cents: count };
const dispute = { payment: z.string(), dispute: z.string(), amount_cents: count };
const payment = { payment: z.string(), purpose: z.string() };
const moveInCharge = { charge: z.string(), kind: z.string(), amount_cents: count };
/** the share whose recipient acted on behalf of the user who shared */
const shareData = { share: z.string().optional() };
const decision = {
  with_email: z.boolean(),
  adverse_action: z.boolean(),
  conditions: z.boolean().optional(),
  notice: z.string().optional(),
  delivery: z.string().nullable().optional(),
  ...shareData,
};
/** free text; empty once the application is destroyed */
const reasons = textList.default([]);
const share = { share: z.string() };
const invitation = { invitation: z.string() };

/** Events of an application's history, shown to its landlord. */
export const applicationEvent = z.discriminatedUnion("action", [
  event("submitted", { status: z.string(), version: count, ...signatureData }),
  event("changed", { revision: count, fields: textList, ...signatureData }),
  event("completed", { revision: count, fields: textList }),
  eventWithoutData("application claimed"),
  eventWithoutData("legal hold placed"),
  eventWithoutData("legal hold released"),
  eventWithoutData("application viewed"),
  eventWithoutData("archived"),
  eventWithoutData("unarchived"),
  eventWithoutData("shortlisted"),
  eventWithoutData("removed from shortlist"),
  event("owner changed", { from: z.string(), to: z.string() }),
  /** to: null if no agent took over */
  event("agent changed", { from: z.string(), to: z.string().nullable() }),
  event("moved to another account", { from: z.string(), to: z.string() }),
  eventWithoutData("deleted"),
  event("grouped", { applications: textList }),
  eventWithoutData("ungrouped"),
  event("household member left", { application: z.string() }),
  eventWithoutData("left household"),
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
  eventWithText("decision undone", shareData, { reason: z.string().optional() }),
  event("decline proposed", { notice: z.string(), delivery: z.string() }),
  eventWithoutData("decision ending"),
  eventWithoutData("decision final"),
  event("home offer made", { until: z.string() }),
  eventWithoutData("home offer accepted"),
  eventWithoutData("home offer declined"),
  eventWithoutData("home offer expired"),
  eventWithoutData("decision file downloaded"),
  event("application exported", { format: z.enum(["pdf", "json", "comparison"]), parts: textList }),
  event("notice sent", { notice: z.string() }),
  event("notice not delivered", { notice: z.string(), email: z.string() }),
  event("email sent again", { email: z.string() }),

  /** `mentions`: the newly mentioned users */
  event("note added", { note: z.string(), mentions: textList.optional() }),
  event("note edited", { note: z.string(), mentions: textList.optional() }),
  event("note deleted", { note: z.string() }),
  event("note restored", { note: z.string() }),

  event("information requested", {
    request: z.string(),
    kind: z.string(),
    document: z.string().optional(),
    fields: textList,
  }),
  event("information request withdrawn", { request: z.string() }),
  event("information provided", {
    request: z.string(),
    files: count,
    revision: count.optional(),
    fields: textList,
    ...signatureData,
  }),

  event("identity check agreed to", { text: z.string(), version: z.string(), attempt: count }),
  event("report notice read", { version: z.string(), copies: z.boolean() }),
  event("identity questions requested", { attempt: count, questions: count }),
  event("identity verified", { attempt: count }),
  event("identity not verified", { attempt: count, reason: z.string(), status: z.string() }),
  event("identity documents sent", { documents: textList }),
  eventWithoutData("identity documents viewed"),
  eventWithoutData("identity confirmed"),
  eventWithoutData("identity documents refused"),
  event("person mismatch", { source: z.string(), differs: textList }),
  event("person corrected", { source: z.string() }),
  event("person confirmed", { sources: textList }),

  event("processing", { cause: z.string() }),
  event("finished", { cause: z.string() }),

  event("paid", { ...payment, amount_cents: count, charge: z.string().optional() }),
  event("payment declined", { ...payment, code: z.string().nullable().optional() }),
  event("payment requested", { request: z.string(), report_types: textList, amount_cents: count }),
  /**
   * for a deposit with a legal limit: the rent it was compared with, and whether the landlord confirmed one above it
   */
  event("move-in charge requested", { ...moveInCharge, rent_cents: count.optional(), checked: z.boolean().optional() }),
  event("move-in charge canceled", moveInCharge),
  event("move-in reminder sent", moveInCharge),
  /** `version`: that of the text that the payer agreed to */
  event("bank debit authorized", { ...payment, charge: z.string(), amount_cents: count, version: count }),
  event("fee waived", { price_cents: count, rules: textList }),
  /** `reason`: only of a refund by hand */
  eventWithText("refund requested", refund, { reason: z.string().optional() }),
  event("refunded", refund),
  event("refund failed", refund),
  event("payment inquiry", dispute),
  event("payment disputed", dispute),
  event("dispute answered", dispute),
  event("dispute accepted", dispute),
  event("dispute won", dispute),
  event("dispute lost", dispute),
  event("dispute closed", dispute),

  event("reports ordered", { reports: textList }),
  event("report ready", { reports: textList }),
  /** the bureau replaced the reports */
  event("report updated", { reports: textList }),
  event("report failed", { reports: textList, error_type: z.string() }),
  event("report viewed", { report: z.string(), as: z.enum(["page", "html", "pdf"]) }),
  eventWithoutData("report figures viewed"),
  event("reports certified", { report: z.string(), action: z.string(), version: z.string().optional() }),
  event("report corrected", { report: z.string(), action: z.string(), version: z.string().optional() }),
  event("report error reported", { report: z.string(), error: z.string() }),
  event("report disputed", { report: z.string(), error: z.string() }),
  event("portable report provided", { reports: textList, rule: z.string() }),
  eventWithoutData("portable report viewed"),
  event("report destroyed", { report: z.string(), kind: z.string() }),
  event("address corrected", { places: textList, refunded_cents: count, called_back: textList.optional() }),
  eventWithText("criterion assessed", { criterion: z.string(), number: count, met: z.boolean() }, { reasons }),
  event("offer made", { gave_lease: z.boolean().optional() }),
  event("offer ended", { rule: z.string() }),
  event("consent withdrawn", { by: z.enum(["account", "token"]) }),
  event("electronic consent withdrawn", { by: z.enum(["account", "token", "landlord"]) }),

  event("shared", {
    ...share,
    kind: z.string(),
    reports: textList,
    documents: z.boolean().optional(),
    decisioning: z.boolean(),
    expires: z.string(),
  }),
  event("share sent again", share),
  event("share revoked", share),
  event("recipient confirmed", share),
  event("recipient code refused", share),
  event("recipient logged out", share),
  event("viewed by recipient", { ...share, part: z.string(), attachment: z.string().optional() }),
  eventWithText("recommended", share, { reasons }),

  eventWithoutData("income connecting"),
  eventWithoutData("income processing"),
  eventWithoutData("income ready"),
  eventWithoutData("income failed"),
  eventWithoutData("income documents"),
  eventWithoutData("income skipped"),
  eventWithoutData("income viewed"),
]);
