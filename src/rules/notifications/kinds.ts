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
 * Returns the groups of which a landlord can ever get a notification: of a team only its members, and of payments in a
 * team only members who may see them.
 */
export const receivableGroups = (landlord: { isMember: boolean; seesPayments: boolean }): NotificationGroup[] =>
  notificationGroups.filter((group) => {
    if (group === "team") return landlord.isMember;
    return group !== "payments" || !landlord.isMember || landlord.seesPayments;
  });

/**
 * Who is notified of an event. On an application, `landlord`: all users on the landlord's side who may see it; `owner`:
 * its landlord; `agent`: the agent to whom it is assigned; `mentioned`: of the landlord's side, the users whom the event
 * names; `applicant`: its applicant. In a company, `team`: all members; `company_owner`: its owner; `member`: the member
 * whom the event names. Of a signing, `sender`: its landlord.
 */
type Recipients = "landlord" | "owner" | "agent" | "mentioned" | "applicant" | "sender" | TeamRecipients;
type TeamRecipients = "team" | "company_owner" | "member";

type NotificationKindFacts = OtherFacts & {
  /** the events of the audit log that cause it */
  causedBy: readonly AuditAction[];
  audience: Recipients;
  group: NotificationGroup;
  level: NotificationLevel;
};

/** The facts that only some kinds have. */
type OtherFacts = {
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

/** Returns a function that makes the rows of the kinds for these recipients. */
const rowsFor =
  (audience: Recipients) =>
  (
    group: NotificationGroup,
    level: NotificationLevel,
    causedBy: readonly AuditAction[],
    otherFacts: OtherFacts = {},
  ): NotificationKindFacts => ({ audience, group, level, causedBy, ...otherFacts });
const toLandlord = rowsFor("landlord");
const toOwner = rowsFor("owner");
const toAgent = rowsFor("agent");
const toMentioned = rowsFor("mentioned");
const toApplicant = rowsFor("applicant");
const toSender = rowsFor("sender");
const toTeam = rowsFor("team");
const toCompanyOwner = rowsFor("company_owner");
const toMember = rowsFor("member");

/**
 * Every kind of notification: its recipients, group and level, the events that cause it, and other facts. A new one is
 * a line here and its text in `texts/notifications`.
 */
const kinds = {
  application_submitted: toLandlord("applications", "other", ["submitted"]),
  application_changed: toLandlord("applications", "other", ["changed", "completed"]),
  application_finished: toLandlord("applications", "other", ["finished"], { action: "decision" }),
  information_provided: toLandlord("applications", "other", ["information provided"]),
  identity_failed: toLandlord("applications", "warning", ["identity not verified"]),
  identity_documents: toLandlord("applications", "warning", ["identity documents sent"], {
    action: "identity",
    endedBy: ["identity confirmed", "identity documents refused", "identity verified"],
  }),
  person_mismatch: toLandlord("applications", "error", ["person mismatch"], {
    endedBy: ["person corrected", "person confirmed"],
  }),
  income_failed: toLandlord("applications", "warning", ["income failed"]),
  consent_withdrawn: toLandlord("applications", "warning", ["consent withdrawn"]),
  electronic_consent_withdrawn: toLandlord("applications", "warning", ["electronic consent withdrawn"]),
  member_joined: toLandlord("applications", "other", ["invited member joined"]),
  member_applied: toLandlord("applications", "other", ["invited member applied separately"]),
  member_left: toLandlord("applications", "warning", ["left household"]),
  invitation_opened: toLandlord("applications", "other", ["household invitation opened", "invitation opened"]),
  invitation_failed: toLandlord("applications", "error", ["invitation bounced", "household invitation bounced"], {
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
  }),
  invitation_text_failed: toLandlord("applications", "error", ["invitation text failed"], {
    endedBy: ["invitation text delivered", "invitation delivered", "invitation sent again", "invitation withdrawn"],
    matchKey: "invitation",
    alsoEndedBy: ["submitted"],
  }),
  owner_changed: toOwner("applications", "other", ["owner changed"]),
  agent_changed: toAgent("applications", "other", ["agent changed"]),

  report_ready: toLandlord("reports", "other", ["report ready"], { action: "report" }),
  report_updated: toLandlord("reports", "warning", ["report updated"]),
  report_failed: toLandlord("reports", "error", ["report failed"], {
    action: "report",
    endedBy: ["report ready", "reports ordered"],
    matchKey: "reports",
    alsoEndedBy: ["consent withdrawn"],
  }),
  report_provided: toLandlord("reports", "other", ["portable report provided"]),
  report_disputed: toLandlord("reports", "warning", ["report error reported", "report disputed"]),

  payment_failed: toLandlord("payments", "warning", ["payment declined"], { isPaymentOnly: true }),
  payment_received: toLandlord("payments", "other", ["paid"], { isPaymentOnly: true }),
  refund_failed: toLandlord("payments", "error", ["refund failed"], {
    isPaymentOnly: true,
    endedBy: ["refund requested", "refunded"],
    matchKey: "payment",
  }),
  payment_disputed: toLandlord("payments", "error", ["payment inquiry", "payment disputed"], {
    isPaymentOnly: true,
    endedBy: ["dispute answered", "dispute accepted", "dispute won", "dispute lost", "dispute closed"],
    matchKey: "dispute",
  }),
  dispute_ended: toLandlord("payments", "other", ["dispute won", "dispute lost", "dispute closed"], {
    isPaymentOnly: true,
  }),

  mentioned: toMentioned("mentions", "other", ["note added", "note edited"]),

  share_opened: toLandlord("sharing", "other", ["recipient confirmed"], { includesActor: true }),
  recommended: toLandlord("sharing", "other", ["recommended"], { includesActor: true }),

  selected: toLandlord("decisions", "other", ["selected"]),
  declined: toLandlord("decisions", "other", ["declined"]),
  home_offer_answered: toLandlord("decisions", "warning", [
    "home offer accepted",
    "home offer declined",
    "home offer expired",
  ]),
  decision_undone: toLandlord("decisions", "other", ["decision undone"]),
  decision_ending: toLandlord("decisions", "warning", ["decision ending"], {
    includesActor: true,
    endedBy: ["decision final", "decision undone"],
  }),
  notice_undelivered: toLandlord("decisions", "error", ["notice not delivered"], {
    includesActor: true,
    isMandatory: true,
  }),

  document_undelivered: toSender("applications", "error", ["document not delivered"], {
    endedBy: ["document sent again", "document recipient replaced", "document signed", "document opened"],
    matchKey: "recipient",
  }),
  document_signed: toSender("applications", "other", ["document signed"]),
  document_completed: toSender("applications", "other", ["document completed"]),
  document_declined: toSender("applications", "warning", ["document declined"]),
  document_expired: toSender("applications", "warning", ["document expired"]),

  team_joined: toTeam("team", "other", ["member joined"]),
  team_invitation_declined: toCompanyOwner("team", "other", ["member invitation declined"]),
  team_invitation_failed: toCompanyOwner("team", "error", ["member invitation bounced"], { includesActor: true }),
  team_left: toTeam("team", "other", ["member left"]),
  team_removed: toTeam("team", "other", ["member removed"]),
  team_deactivated: toTeam("team", "other", ["member deactivated"]),
  rights_changed: toMember("team", "warning", ["member rights changed"]),
  ownership_offered: toMember("team", "warning", ["ownership offered"]),
  ownership_transferred: toTeam("team", "other", ["ownership transferred"], { includesActor: true }),

  application_received: toApplicant("applications", "other", ["submitted", "application claimed"], {
    includesActor: true,
  }),
  verification_needed: toApplicant(
    "applications",
    "warning",
    ["identity not verified", "identity documents refused", "income failed"],
    {
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
  ),
  information_requested: toApplicant("applications", "warning", ["information requested"], {
    action: "request",
    endedBy: ["information provided", "information request withdrawn"],
    matchKey: "request",
  }),
  answer_before_decision: toApplicant("applications", "warning", ["decline proposed"], {
    isMandatory: true,
    includesActor: true,
    endedBy: ["report disputed"],
  }),
  payment_requested: toApplicant("payments", "warning", ["payment requested"], {
    action: "payment",
    endedBy: ["paid", "consent withdrawn"],
  }),
  move_in_charge_requested: toApplicant("payments", "warning", ["move-in charge requested"], {
    action: "payment",
    endedBy: ["paid", "move-in charge canceled"],
    matchKey: "charge",
  }),
  refunded: toApplicant("payments", "other", ["refunded"]),
  decision_made: toApplicant("decisions", "other", ["decision final"], { includesActor: true }),
} satisfies Record<string, NotificationKindFacts>;

export type NotificationKind = keyof typeof kinds;
export const notificationKinds: Readonly<Record<NotificationKind, NotificationKindFacts>> = kinds;

/** Whether a text names a kind of notification. */
export const isNotificationKind = (name: string): name is NotificationKind => Object.hasOwn(kinds, name);

/** Every kind with its facts. */
export const notificationEntries = Object.entries(notificationKinds) as [NotificationKind, NotificationKindFacts][];
