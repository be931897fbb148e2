import type { AuditAction } from "#contract/schemas/audit-events.ts";

/** How urgent a notification is: an error requires an action, a warning requires attention. */
export const notificationLevels = ["error", "warning", "other"] as const;
type NotificationLevel = (typeof notificationLevels)[number];

/**
 * The actions that a notification leads to. Only `report` opens when the notification itself is clicked, so an error
 * with an action, which the feed calls "Click to resolve action", is about a report.
 */
export const notificationActions = ["report", "identity", "payment", "decision", "request"] as const;
export type NotificationAction = (typeof notificationActions)[number];

/** Groups of kinds for which users choose the channels together. */
export const notificationGroups = [
  "applications",
  "reports",
  "payments",
  "mentions",
  "sharing",
  "decisions",
  "team",
] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

/**
 * Who is notified of an event. On an application, `landlord`: all users on the landlord's side who may see it; `owner`:
 * its landlord; `mentioned`: of the landlord's side, the users whom the event names; `applicant`: its applicant. In a
 * company, `team`: all members; `company_owner`: its owner; `member`: the member whom the event names. Of a signing,
 * `sender`: its landlord.
 */
type Recipients = "landlord" | "owner" | "mentioned" | "applicant" | "sender" | TeamRecipients;
type TeamRecipients = "team" | "company_owner" | "member";

type NotificationKindFacts = {
  /** the events of the audit log that cause it */
  causedBy: readonly AuditAction[];
  audience: Recipients;
  group: NotificationGroup;
  level: NotificationLevel;
  action?: NotificationAction;
  /** only for users who see payments */
  isPaymentOnly?: true;
  /** the user who caused the event is notified, too */
  includesActor?: true;
  /** the law requires the user's action, so it can't be hidden */
  isMandatory?: true;
  /** it waits for the user until one of these events, another that causes it, or a decision */
  endedBy?: readonly AuditAction[];
  /** the key in the event's data whose value those events must share, such as a request; of a list, each value */
  matchKey?: string;
  /** events that end the wait too, without that value */
  alsoEndedBy?: readonly AuditAction[];
};

/** Every kind of notification. A new one is a line here and its text in `texts/notifications`. */
const kinds = {
  application_submitted: { causedBy: ["submitted"], audience: "landlord", group: "applications", level: "other" },
  application_changed: {
    causedBy: ["changed", "completed"],
    audience: "landlord",
    group: "applications",
    level: "other",
  },
  application_finished: {
    causedBy: ["finished"],
    audience: "landlord",
    group: "applications",
    level: "other",
    action: "decision",
  },
  information_provided: {
    causedBy: ["information provided"],
    audience: "landlord",
    group: "applications",
    level: "other",
  },
  identity_failed: {
    causedBy: ["identity not verified"],
    audience: "landlord",
    group: "applications",
    level: "warning",
  },
  identity_documents: {
    causedBy: ["identity documents sent"],
    audience: "landlord",
    group: "applications",
    level: "warning",
    action: "identity",
    endedBy: ["identity confirmed", "identity documents refused", "identity verified"],
  },
  person_mismatch: {
    causedBy: ["person mismatch"],
    audience: "landlord",
    group: "applications",
    level: "error",
    endedBy: ["person corrected", "person confirmed"],
  },
  income_failed: { causedBy: ["income failed"], audience: "landlord", group: "applications", level: "warning" },
  consent_withdrawn: { causedBy: ["consent withdrawn"], audience: "landlord", group: "applications", level: "warning" },
  member_joined: { causedBy: ["invited member joined"], audience: "landlord", group: "applications", level: "other" },
  member_applied: {
    causedBy: ["invited member applied separately"],
    audience: "landlord",
    group: "applications",
    level: "other",
  },
  member_left: { causedBy: ["left household"], audience: "landlord", group: "applications", level: "warning" },
  invitation_opened: {
    causedBy: ["household invitation opened", "invitation opened"],
    audience: "landlord",
    group: "applications",
    level: "other",
  },
  invitation_failed: {
    causedBy: ["invitation bounced", "household invitation bounced"],
    audience: "landlord",
    group: "applications",
    level: "error",
    endedBy: [
      "invitation sent again",
      "invitation delivered",
      "invitation withdrawn",
      "household invitation sent again",
      "household invitation withdrawn",
      "invited member joined",
      "invited member applied separately",
    ],
    matchKey: "invitation",
    alsoEndedBy: ["submitted"],
  },
  invitation_text_failed: {
    causedBy: ["invitation text failed"],
    audience: "landlord",
    group: "applications",
    level: "error",
    endedBy: ["invitation text delivered", "invitation delivered", "invitation sent again", "invitation withdrawn"],
    matchKey: "invitation",
    alsoEndedBy: ["submitted"],
  },
  owner_changed: { causedBy: ["owner changed"], audience: "owner", group: "applications", level: "other" },

  report_ready: {
    causedBy: ["report ready"],
    audience: "landlord",
    group: "reports",
    level: "other",
    action: "report",
  },
  report_updated: { causedBy: ["report updated"], audience: "landlord", group: "reports", level: "warning" },
  report_failed: {
    causedBy: ["report failed"],
    audience: "landlord",
    group: "reports",
    level: "error",
    action: "report",
    endedBy: ["report ready", "reports ordered"],
    matchKey: "reports",
    alsoEndedBy: ["consent withdrawn"],
  },
  report_provided: { causedBy: ["portable report provided"], audience: "landlord", group: "reports", level: "other" },
  report_disputed: {
    causedBy: ["report error reported", "report disputed"],
    audience: "landlord",
    group: "reports",
    level: "warning",
  },

  payment_failed: {
    causedBy: ["payment declined"],
    audience: "landlord",
    group: "payments",
    level: "warning",
    isPaymentOnly: true,
  },
  payment_received: {
    causedBy: ["paid"],
    audience: "landlord",
    group: "payments",
    level: "other",
    isPaymentOnly: true,
  },
  refund_failed: {
    causedBy: ["refund failed"],
    audience: "landlord",
    group: "payments",
    level: "error",
    isPaymentOnly: true,
    endedBy: ["refund requested", "refunded"],
    matchKey: "payment",
  },
  payment_disputed: {
    causedBy: ["payment inquiry", "payment disputed"],
    audience: "landlord",
    group: "payments",
    level: "error",
    isPaymentOnly: true,
    endedBy: ["dispute answered", "dispute accepted", "dispute won", "dispute lost", "dispute closed"],
    matchKey: "dispute",
  },
  dispute_ended: {
    causedBy: ["dispute won", "dispute lost", "dispute closed"],
    audience: "landlord",
    group: "payments",
    level: "other",
    isPaymentOnly: true,
  },

  mentioned: { causedBy: ["note added", "note edited"], audience: "mentioned", group: "mentions", level: "other" },

  share_opened: {
    causedBy: ["recipient confirmed"],
    audience: "landlord",
    group: "sharing",
    level: "other",
    includesActor: true,
  },
  recommended: {
    causedBy: ["recommended"],
    audience: "landlord",
    group: "sharing",
    level: "other",
    includesActor: true,
  },

  selected: { causedBy: ["selected"], audience: "landlord", group: "decisions", level: "other" },
  declined: { causedBy: ["declined"], audience: "landlord", group: "decisions", level: "other" },
  home_offer_answered: {
    causedBy: ["home offer accepted", "home offer declined", "home offer expired"],
    audience: "landlord",
    group: "decisions",
    level: "warning",
  },
  decision_undone: { causedBy: ["decision undone"], audience: "landlord", group: "decisions", level: "other" },
  decision_ending: {
    causedBy: ["decision ending"],
    audience: "landlord",
    group: "decisions",
    level: "warning",
    includesActor: true,
    endedBy: ["decision final", "decision undone"],
  },
  notice_undelivered: {
    causedBy: ["notice not delivered"],
    audience: "landlord",
    group: "decisions",
    level: "error",
    includesActor: true,
    isMandatory: true,
  },

  document_undelivered: {
    causedBy: ["document not delivered"],
    audience: "sender",
    group: "applications",
    level: "error",
    endedBy: ["document sent again", "document recipient replaced", "document signed", "document opened"],
    matchKey: "recipient",
  },
  document_signed: { causedBy: ["document signed"], audience: "sender", group: "applications", level: "other" },
  document_completed: { causedBy: ["document completed"], audience: "sender", group: "applications", level: "other" },
  document_declined: { causedBy: ["document declined"], audience: "sender", group: "applications", level: "warning" },
  document_expired: { causedBy: ["document expired"], audience: "sender", group: "applications", level: "warning" },

  team_joined: { causedBy: ["member joined"], audience: "team", group: "team", level: "other" },
  team_invitation_declined: {
    causedBy: ["member invitation declined"],
    audience: "company_owner",
    group: "team",
    level: "other",
  },
  team_invitation_failed: {
    causedBy: ["member invitation bounced"],
    audience: "company_owner",
    group: "team",
    level: "error",
    includesActor: true,
  },
  team_left: { causedBy: ["member left"], audience: "team", group: "team", level: "other" },
  team_removed: { causedBy: ["member removed"], audience: "team", group: "team", level: "other" },
  team_deactivated: { causedBy: ["member deactivated"], audience: "team", group: "team", level: "other" },
  rights_changed: { causedBy: ["member rights changed"], audience: "member", group: "team", level: "warning" },
  ownership_offered: { causedBy: ["ownership offered"], audience: "member", group: "team", level: "warning" },
  ownership_transferred: {
    causedBy: ["ownership transferred"],
    audience: "team",
    group: "team",
    level: "other",
    includesActor: true,
  },

  application_received: {
    causedBy: ["submitted", "application claimed"],
    audience: "applicant",
    group: "applications",
    level: "other",
    includesActor: true,
  },
  verification_needed: {
    causedBy: ["identity not verified", "identity documents refused", "income failed"],
    audience: "applicant",
    group: "applications",
    level: "warning",
    action: "identity",
    includesActor: true,
    endedBy: [
      "identity verified",
      "identity confirmed",
      "identity documents sent",
      "income ready",
      "income documents",
      "income skipped",
    ],
  },
  information_requested: {
    causedBy: ["information requested"],
    audience: "applicant",
    group: "applications",
    level: "warning",
    action: "request",
    endedBy: ["information provided", "information request withdrawn"],
    matchKey: "request",
  },
  answer_before_decision: {
    causedBy: ["decline proposed"],
    audience: "applicant",
    group: "applications",
    level: "warning",
    isMandatory: true,
    includesActor: true,
    endedBy: ["report disputed"],
  },
  payment_requested: {
    causedBy: ["payment requested"],
    audience: "applicant",
    group: "payments",
    level: "warning",
    action: "payment",
    endedBy: ["paid", "consent withdrawn"],
  },
  move_in_charge_requested: {
    causedBy: ["move-in charge requested"],
    audience: "applicant",
    group: "payments",
    level: "warning",
    action: "payment",
    endedBy: ["paid", "move-in charge canceled"],
    matchKey: "charge",
  },
  refunded: { causedBy: ["refunded"], audience: "applicant", group: "payments", level: "other" },
  decision_made: {
    causedBy: ["decision final"],
    audience: "applicant",
    group: "decisions",
    level: "other",
    includesActor: true,
  },
} as const satisfies Record<string, NotificationKindFacts>;

export type NotificationKind = keyof typeof kinds;
export const notificationKinds: Readonly<Record<NotificationKind, NotificationKindFacts>> = kinds;

/** Whether a text names a kind of notification. */
export const isNotificationKind = (name: string): name is NotificationKind => Object.hasOwn(kinds, name);

/** Every kind with its facts. */
export const notificationEntries = Object.entries(notificationKinds) as [NotificationKind, NotificationKindFacts][];
