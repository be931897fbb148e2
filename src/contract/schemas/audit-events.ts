import { z } from "zod";

/** An event of the audit log. `data` holds ids, numbers and names of fields, never answers or secrets. */
const event = <Action extends string, Data extends z.ZodRawShape>(action: Action, data: Data) =>
  z.object({ action: z.literal(action), data: z.object(data) });

/** An event without data. */
const plain = <Action extends string>(action: Action) =>
  z.object({ action: z.literal(action), data: z.object({}).optional() });

const loginData = {
  by: z.enum(["password", "passcode", "sign-up", "link", "second factor", "operator"]).optional(),
  /** whose account it was, where that is not the actor's */
  account: z.string().optional(),
};
const count = z.number().int();
const texts = z.array(z.string());
/** the version of the consent to electronic records, or the signature, that came with it */
const signed = { consent: z.string().optional(), field: z.string().optional() };
const refund = { payment: z.string(), refund: z.string(), amount_cents: count };
const dispute = { payment: z.string(), dispute: z.string(), amount_cents: count };
const payment = { payment: z.string(), purpose: z.string() };
/** the share whose recipient did it, in the name of who shared */
const byRecipient = { share: z.string().optional() };
const share = { share: z.string() };
/** a signing, whose history is a chain of its own, and one of its recipients */
const signing = { signing: z.string() };
const ofRecipient = { ...signing, recipient: z.string() };
const invitation = { invitation: z.string() };
/** to join a company; `rights` are the names of the flags that are on */
const memberInvitation = { invitation: z.string(), rights: texts };
/** who got a member's forms and applications, and how many */
const reassigned = { to: z.string(), forms: count, applications: count };

/** Events of an application's history, which its landlord reads. */
const applicationEvent = z.discriminatedUnion("action", [
  event("submitted", { status: z.string(), version: count, ...signed }),
  event("changed", { revision: count, fields: texts, ...signed }),
  event("completed", { revision: count, fields: texts }),
  plain("application claimed"),
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

  event("selected", {
    with_email: z.boolean(),
    adverse_action: z.boolean(),
    reasons: texts,
    conditions: z.boolean().optional(),
    notice: z.string().optional(),
    delivery: z.string().nullable().optional(),
    order_reason: z.string().optional(),
    ...byRecipient,
  }),
  event("declined", {
    with_email: z.boolean(),
    adverse_action: z.boolean(),
    reasons: texts,
    conditions: z.boolean().optional(),
    notice: z.string().optional(),
    delivery: z.string().nullable().optional(),
    ...byRecipient,
  }),
  z.object({ action: z.literal("decision undone"), data: z.object(byRecipient).optional() }),
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

  /** `mentions`: the users whom it mentions, and did not mention before */
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

  event("paid", { ...payment, amount_cents: count }),
  event("payment declined", { ...payment, code: z.string().nullable().optional() }),
  event("payment requested", { request: z.string(), report_types: texts, amount_cents: count }),
  event("fee waived", { price_cents: count, rules: texts }),
  event("refund requested", refund),
  event("refunded", refund),
  event("refund failed", refund),
  event("payment inquiry", dispute),
  event("payment disputed", dispute),
  event("dispute won", dispute),
  event("dispute lost", dispute),
  event("dispute closed", dispute),

  event("reports ordered", { reports: texts }),
  event("report ready", { reports: texts }),
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
  event("criterion assessed", { criterion: z.string(), number: count, met: z.boolean(), reasons: texts }),
  plain("offer made"),
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
  event("recommended", { ...share, reasons: texts.optional() }),

  plain("income connecting"),
  plain("income processing"),
  plain("income ready"),
  plain("income failed"),
  plain("income documents"),
  plain("income skipped"),
  plain("income viewed"),
]);

/** A user's logins, login attempts and changes to login settings. */
const loginEvent = z.discriminatedUnion("action", [
  event("signed in", loginData),
  event("sign-in refused", loginData),
  event("session confirmed", loginData),
  event("confirmation refused", loginData),
  event("signed out", loginData),
  event("other sessions ended", loginData),
  event("address verified", loginData),
  event("password set", loginData),
  event("password not set", loginData),
  event("second factor switched on", loginData),
  event("second factor switched off", loginData),
  event("recovery code used", loginData),
  event("recovery codes renewed", loginData),
  event("staff added", loginData),
  event("staff removed", loginData),
  event("account closed", loginData),
  event("account reopened", loginData),
  event("account erased", loginData),
  event("data export requested", loginData),
  event("data export downloaded", loginData),
]);
export type LoginEvent = z.infer<typeof loginEvent>;

/** What staff do in a user's name. `impersonation` names the row with the reason. */
const impersonationEvent = z.discriminatedUnion("action", [
  event("impersonation requested", { impersonation: z.string(), writes: z.boolean() }),
  event("impersonation started", { impersonation: z.string() }),
  event("impersonation ended", { impersonation: z.string() }),
  event("impersonated request", {
    impersonation: z.string(),
    /** such as `GET /applications/:id/`, with the ids of its path */
    call: z.string(),
    ids: texts,
    allowed: z.boolean(),
  }),
]);

/** Other events that are of no application's history. */
const otherEvent = z.discriminatedUnion("action", [
  event("applications moved", { to: z.string(), applications: texts }),
  event("applicants exported", { count }),
  event("transactions exported", { count }),
  event("payout account saved", { account_type: z.string().optional(), approval_from: z.string().nullish() }),
  event("payout changed", { payout: z.string(), amount_cents: z.number(), status: z.string() }),
  event("my payments changed", { is_on: z.boolean() }),
  event("ambassador program changed", { is_on: z.boolean() }),
  event("company created", { company: z.string() }),
  event("company changed", { fields: texts }),
  event("second factor requirement changed", { required: z.boolean() }),
  event("member invited", memberInvitation),
  event("member invitation sent again", memberInvitation),
  event("member invitation withdrawn", memberInvitation),
  event("member invitation declined", memberInvitation),
  event("member invitation bounced", { invitation: z.string(), reason: z.string() }),
  event("member joined", memberInvitation),
  event("member rights changed", { member: z.string(), before: texts, after: texts }),
  event("member removed", { member: z.string(), ...reassigned }),
  event("member deactivated", { member: z.string(), ...reassigned }),
  event("member reactivated", { member: z.string() }),
  event("ownership offered", { to: z.string() }),
  event("ownership offer withdrawn", { to: z.string() }),
  event("ownership transferred", { from: z.string(), to: z.string() }),
  event("member left", { member: z.string(), ...reassigned }),
  event("identity reset by name change", { was: z.string() }),
  event("draft saved", { draft: z.string(), template: z.string() }),
  event("document sent", signing),
  event("document completed", signing),
  event("document voided", signing),
  event("document expired", signing),
  event("document sealed", signing),
  event("document destroyed", signing),
  event("document opened", ofRecipient),
  event("document address confirmed", ofRecipient),
  event("document consent given", ofRecipient),
  event("document signed", ofRecipient),
  event("document declined", ofRecipient),
  event("document sent again", ofRecipient),
  event("document recipient replaced", ofRecipient),
  event("document reminder sent", ofRecipient),
  event("document not delivered", { ...ofRecipient, reason: z.string() }),
  event("draft destroyed", {
    draft: z.string(),
    template: z.string(),
    why: z.enum(["expired", "discarded", "submitted"]),
  }),
]);

/** Everything that the audit log records. */
export const auditEvent = z.discriminatedUnion("action", [
  applicationEvent,
  loginEvent,
  impersonationEvent,
  otherEvent,
]);
export type AuditEvent = z.infer<typeof auditEvent>;
export type AuditAction = AuditEvent["action"];

/**
 * What a history shows: each has its label in `web/features/application-review/summary/history.tsx`. Who deleted an
 * application sees it no more.
 */
export type HistoryAction = Exclude<z.infer<typeof applicationEvent>["action"], "deleted" | "application destroyed">;
