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
  on: readonly AuditAction[];
  to: Recipients;
  group: NotificationGroup;
  level: NotificationLevel;
  action?: NotificationAction;
  /** only for users who see payments */
  money?: true;
  /** the user who caused the event is notified, too */
  self?: true;
  /** the law requires the user's action, so it can't be hidden */
  always?: true;
  /** it waits for the user until one of these events, another that causes it, or a decision */
  until?: readonly AuditAction[];
  /** the key in the event's data whose value those events must share, such as a request; of a list, each value */
  same?: string;
  /** events that end the wait too, without that value */
  ends?: readonly AuditAction[];
};

/** Every kind of notification. A new one is a line here and its text in `texts/notifications`. */
const kinds = {
  application_submitted: { on: ["submitted"], to: "landlord", group: "applications", level: "other" },
  application_changed: { on: ["changed", "completed"], to: "landlord", group: "applications", level: "other" },
  application_finished: { on: ["finished"], to: "landlord", group: "applications", level: "other", action: "decision" },
  information_provided: { on: ["information provided"], to: "landlord", group: "applications", level: "other" },
  identity_failed: { on: ["identity not verified"], to: "landlord", group: "applications", level: "warning" },
  identity_documents: {
    on: ["identity documents sent"],
    to: "landlord",
    group: "applications",
    level: "warning",
    action: "identity",
    until: ["identity confirmed", "identity documents refused", "identity verified"],
  },
  person_mismatch: {
    on: ["person mismatch"],
    to: "landlord",
    group: "applications",
    level: "error",
    until: ["person corrected", "person confirmed"],
  },
  income_failed: { on: ["income failed"], to: "landlord", group: "applications", level: "warning" },
  consent_withdrawn: { on: ["consent withdrawn"], to: "landlord", group: "applications", level: "warning" },
  member_joined: { on: ["invited member joined"], to: "landlord", group: "applications", level: "other" },
  member_applied: { on: ["invited member applied separately"], to: "landlord", group: "applications", level: "other" },
  member_left: { on: ["left household"], to: "landlord", group: "applications", level: "warning" },
  invitation_opened: {
    on: ["household invitation opened", "invitation opened"],
    to: "landlord",
    group: "applications",
    level: "other",
  },
  invitation_failed: {
    on: ["invitation bounced", "household invitation bounced"],
    to: "landlord",
    group: "applications",
    level: "error",
    until: [
      "invitation sent again",
      "invitation delivered",
      "invitation withdrawn",
      "household invitation sent again",
      "household invitation withdrawn",
      "invited member joined",
      "invited member applied separately",
    ],
    same: "invitation",
    ends: ["submitted"],
  },
  invitation_text_failed: {
    on: ["invitation text failed"],
    to: "landlord",
    group: "applications",
    level: "error",
    until: ["invitation text delivered", "invitation delivered", "invitation sent again", "invitation withdrawn"],
    same: "invitation",
    ends: ["submitted"],
  },
  owner_changed: { on: ["owner changed"], to: "owner", group: "applications", level: "other" },

  report_ready: { on: ["report ready"], to: "landlord", group: "reports", level: "other", action: "report" },
  report_updated: { on: ["report updated"], to: "landlord", group: "reports", level: "warning" },
  report_failed: {
    on: ["report failed"],
    to: "landlord",
    group: "reports",
    level: "error",
    action: "report",
    until: ["report ready", "reports ordered"],
    same: "reports",
    ends: ["consent withdrawn"],
  },
  report_provided: { on: ["portable report provided"], to: "landlord", group: "reports", level: "other" },
  report_disputed: {
    on: ["report error reported", "report disputed"],
    to: "landlord",
    group: "reports",
    level: "warning",
  },

  payment_failed: { on: ["payment declined"], to: "landlord", group: "payments", level: "warning", money: true },
  payment_received: { on: ["paid"], to: "landlord", group: "payments", level: "other", money: true },
  refund_failed: {
    on: ["refund failed"],
    to: "landlord",
    group: "payments",
    level: "error",
    money: true,
    until: ["refund requested", "refunded"],
    same: "payment",
  },
  payment_disputed: {
    on: ["payment inquiry", "payment disputed"],
    to: "landlord",
    group: "payments",
    level: "error",
    money: true,
    until: ["dispute answered", "dispute accepted", "dispute won", "dispute lost", "dispute closed"],
    same: "dispute",
  },
  dispute_ended: {
    on: ["dispute won", "dispute lost", "dispute closed"],
    to: "landlord",
    group: "payments",
    level: "other",
    money: true,
  },

  mentioned: { on: ["note added", "note edited"], to: "mentioned", group: "mentions", level: "other" },

  share_opened: { on: ["recipient confirmed"], to: "landlord", group: "sharing", level: "other", self: true },
  recommended: { on: ["recommended"], to: "landlord", group: "sharing", level: "other", self: true },

  selected: { on: ["selected"], to: "landlord", group: "decisions", level: "other" },
  declined: { on: ["declined"], to: "landlord", group: "decisions", level: "other" },
  home_offer_answered: {
    on: ["home offer accepted", "home offer declined", "home offer expired"],
    to: "landlord",
    group: "decisions",
    level: "warning",
  },
  decision_undone: { on: ["decision undone"], to: "landlord", group: "decisions", level: "other" },
  decision_ending: {
    on: ["decision ending"],
    to: "landlord",
    group: "decisions",
    level: "warning",
    self: true,
    until: ["decision final", "decision undone"],
  },
  notice_undelivered: {
    on: ["notice not delivered"],
    to: "landlord",
    group: "decisions",
    level: "error",
    self: true,
    always: true,
  },

  document_undelivered: {
    on: ["document not delivered"],
    to: "sender",
    group: "applications",
    level: "error",
    until: ["document sent again", "document recipient replaced", "document signed", "document opened"],
    same: "recipient",
  },
  document_signed: { on: ["document signed"], to: "sender", group: "applications", level: "other" },
  document_completed: { on: ["document completed"], to: "sender", group: "applications", level: "other" },
  document_declined: { on: ["document declined"], to: "sender", group: "applications", level: "warning" },
  document_expired: { on: ["document expired"], to: "sender", group: "applications", level: "warning" },

  team_joined: { on: ["member joined"], to: "team", group: "team", level: "other" },
  team_invitation_declined: {
    on: ["member invitation declined"],
    to: "company_owner",
    group: "team",
    level: "other",
  },
  team_invitation_failed: {
    on: ["member invitation bounced"],
    to: "company_owner",
    group: "team",
    level: "error",
    self: true,
  },
  team_left: { on: ["member left"], to: "team", group: "team", level: "other" },
  team_removed: { on: ["member removed"], to: "team", group: "team", level: "other" },
  team_deactivated: { on: ["member deactivated"], to: "team", group: "team", level: "other" },
  rights_changed: { on: ["member rights changed"], to: "member", group: "team", level: "warning" },
  ownership_offered: { on: ["ownership offered"], to: "member", group: "team", level: "warning" },
  ownership_transferred: { on: ["ownership transferred"], to: "team", group: "team", level: "other", self: true },

  application_received: {
    on: ["submitted", "application claimed"],
    to: "applicant",
    group: "applications",
    level: "other",
    self: true,
  },
  verification_needed: {
    on: ["identity not verified", "identity documents refused", "income failed"],
    to: "applicant",
    group: "applications",
    level: "warning",
    action: "identity",
    self: true,
    until: [
      "identity verified",
      "identity confirmed",
      "identity documents sent",
      "income ready",
      "income documents",
      "income skipped",
    ],
  },
  information_requested: {
    on: ["information requested"],
    to: "applicant",
    group: "applications",
    level: "warning",
    action: "request",
    until: ["information provided", "information request withdrawn"],
    same: "request",
  },
  answer_before_decision: {
    on: ["decline proposed"],
    to: "applicant",
    group: "applications",
    level: "warning",
    always: true,
    self: true,
    until: ["report disputed"],
  },
  payment_requested: {
    on: ["payment requested"],
    to: "applicant",
    group: "payments",
    level: "warning",
    action: "payment",
    until: ["paid", "consent withdrawn"],
  },
  move_in_charge_requested: {
    on: ["move-in charge requested"],
    to: "applicant",
    group: "payments",
    level: "warning",
    action: "payment",
    until: ["paid", "move-in charge canceled"],
    same: "charge",
  },
  refunded: { on: ["refunded"], to: "applicant", group: "payments", level: "other" },
  decision_made: { on: ["decision final"], to: "applicant", group: "decisions", level: "other", self: true },
} as const satisfies Record<string, NotificationKindFacts>;

export type NotificationKind = keyof typeof kinds;
export const notificationKinds: Readonly<Record<NotificationKind, NotificationKindFacts>> = kinds;

/** Whether a text names a kind of notification. */
export const isNotificationKind = (name: string): name is NotificationKind => Object.hasOwn(kinds, name);

/** Every kind with its facts. */
export const notificationEntries = Object.entries(notificationKinds) as [NotificationKind, NotificationKindFacts][];
