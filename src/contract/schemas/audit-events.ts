import { z } from "zod";
import { applicationEvent } from "./application-events.ts";
import { count, event, textList } from "./event-shapes.ts";

const loginData = {
  by: z.enum(["password", "passcode", "sign-up", "link", "second factor", "operator"]).optional(),
  /** the account, if it isn't the actor's own */
  account: z.string().optional(),
};
/** a signing, which has its own history chain, and one of its recipients */
const signing = { signing: z.string() };
const signingRecipientData = { ...signing, recipient: z.string() };
/** an invitation to join a company; `rights` are the names of the granted permissions */
const memberInvitation = { invitation: z.string(), rights: textList };
/** the user to whom a member's forms and applications were reassigned, and their numbers */
const reassignmentData = { to: z.string(), forms: count, applications: count };

/** A user's logins, login attempts and changes to login settings. */
const loginEvent = z.discriminatedUnion("action", [
  event("signed in", loginData),
  event("sign-in refused", loginData),
  event("session confirmed", loginData),
  event("confirmation refused", loginData),
  event("signed out", loginData),
  event("other sessions ended", loginData),
  event("address verified", loginData),
  event("landlord profile added", loginData),
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

/** Staff actions on a user's behalf. `impersonation` is the ID of the row with the reason. */
const impersonationEvent = z.discriminatedUnion("action", [
  event("impersonation requested", { impersonation: z.string(), writes: z.boolean() }),
  event("impersonation started", { impersonation: z.string() }),
  event("impersonation ended", { impersonation: z.string() }),
  event("impersonated request", {
    impersonation: z.string(),
    /** such as `GET /applications/:id/`, with the IDs in its path */
    call: z.string(),
    ids: textList,
    allowed: z.boolean(),
  }),
]);

/** Other events that don't belong to an application's history. */
const otherEvent = z.discriminatedUnion("action", [
  event("account disabled", { account: z.string(), reason: z.string() }),
  event("account enabled", { account: z.string(), reason: z.string() }),
  event("applications moved", { to: z.string(), applications: textList }),
  event("applicants exported", { count }),
  event("transactions exported", { count }),
  event("payout account saved", {
    account_type: z.string().optional(),
    approval_from: z.string().nullish(),
    /** whether it is the bank account for deposits, which the landlord confirmed to be a trust account */
    is_trust_account: z.boolean().optional(),
  }),
  event("payout account removed", { source: z.string() }),
  event("payout changed", {
    payout: z.string(),
    amount_cents: z.number(),
    status: z.string(),
    /** whether the landlord confirmed that the bank account of these deposits is a trust account */
    is_trust_account: z.boolean().optional(),
    /** the reason of the operator who ended it */
    reason: z.string().optional(),
  }),
  event("ledger difference resolved", {
    difference: z.string(),
    kind: z.string(),
    provider_cents: z.number(),
    ledger_cents: z.number(),
    reason: z.string(),
  }),
  event("referral approved", { referral: z.uuid(), reason: z.string() }),
  event("referral refused", { referral: z.uuid(), reason: z.string() }),
  event("referral attributed", { referral: z.uuid(), landlord: z.uuid(), reason: z.string() }),
  event("my payments changed", { is_on: z.boolean() }),
  event("ambassador program changed", { is_on: z.boolean() }),
  event("company created", { company: z.string() }),
  event("company changed", { fields: textList }),
  event("second factor requirement changed", { required: z.boolean() }),
  event("member invited", memberInvitation),
  event("member invitation sent again", memberInvitation),
  event("member invitation withdrawn", memberInvitation),
  event("member invitation declined", memberInvitation),
  event("member invitation bounced", { invitation: z.string(), reason: z.string() }),
  event("member joined", memberInvitation),
  event("member rights changed", { member: z.string(), before: textList, after: textList }),
  event("member removed", { member: z.string(), ...reassignmentData }),
  event("member deactivated", { member: z.string(), ...reassignmentData }),
  event("ownership offered", { to: z.string() }),
  event("ownership offer withdrawn", { to: z.string() }),
  event("ownership transferred", { from: z.string(), to: z.string() }),
  event("member left", { member: z.string(), ...reassignmentData }),
  event("identity reset by name change", { was: z.string() }),
  event("draft saved", { draft: z.string(), template: z.string() }),
  event("document sent", signing),
  event("document completed", signing),
  event("document voided", signing),
  event("document expired", signing),
  event("document sealed", signing),
  event("document destroyed", signing),
  event("document opened", signingRecipientData),
  event("document address confirmed", signingRecipientData),
  event("document code refused", signingRecipientData),
  event("document consent given", signingRecipientData),
  event("document signed", signingRecipientData),
  event("document declined", signingRecipientData),
  event("document sent again", signingRecipientData),
  event("document recipient replaced", signingRecipientData),
  event("document reminder sent", signingRecipientData),
  event("document not delivered", { ...signingRecipientData, reason: z.string() }),
  event("draft destroyed", {
    draft: z.string(),
    template: z.string(),
    why: z.enum(["expired", "discarded", "submitted"]),
  }),
]);

/** All events in the audit log. */
export const auditEvent = z.discriminatedUnion("action", [
  applicationEvent,
  loginEvent,
  impersonationEvent,
  otherEvent,
]);
export type AuditEvent = z.infer<typeof auditEvent>;
/** An event without free text. */
export type PlainEvent = Exclude<AuditEvent, { freeText: object }>;
export type AuditAction = AuditEvent["action"];

/**
 * The actions shown in a history: each has a label in `web/features/application-review/summary/history.tsx`. Deletions
 * aren't shown, because the user who deleted an application can't see it anymore.
 */
export type HistoryAction = Exclude<z.infer<typeof applicationEvent>["action"], "deleted" | "application destroyed">;
