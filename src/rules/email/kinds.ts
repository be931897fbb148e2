import type { NotificationGroup } from "#rules/notifications/kinds.ts";
import type { EmailTopic } from "./topics.ts";

/**
 * `legal`: the law, or a deadline that it sets, requires that it reaches its recipient; `account`: it gives its
 * recipient access, or warns them about their account and their access; `operator`: to the people who run the product;
 * `service`: everything else, which its recipient can unsubscribe from by `topic`, or by its own link.
 */
type Purpose =
  | { purpose: "legal" | "operator" }
  | { purpose: "account"; hourlyLimit: number }
  // their number is limited where they are created; later, they would have expired
  | { purpose: "account"; expiresSoon: true }
  | { purpose: "service"; topic: EmailTopic }
  | { purpose: "service"; hasOwnLink: true };

type EmailKindFacts = Purpose & {
  /**
   * How many are sent immediately to one mailbox within an hour, if anybody can trigger them for any address, or for one
   * that they registered without proof. Further ones are deferred, and sent as one email within the hour.
   */
  hourlyLimit?: number;
  /** whether a handler is notified of its delivery */
  hasHandler?: true;
};

/** Every kind of email. */
export const emailKinds = {
  account_closed: { purpose: "account", hourlyLimit: 5 },
  account_reopened: { purpose: "account", hourlyLimit: 5 },
  address_verified: { purpose: "account", hourlyLimit: 5 },
  applicant_invitation: { purpose: "service", hasOwnLink: true, hasHandler: true },
  applicant_invitation_copy: { purpose: "service", topic: "copies" },
  application_changed: { purpose: "service", topic: "applications" },
  application_decided: { purpose: "legal", hasHandler: true },
  application_received: { purpose: "service", topic: "next_steps", hourlyLimit: 5 },
  application_submitted: { purpose: "service", topic: "applications", hourlyLimit: 20 },
  bank_account_changed: { purpose: "account", hourlyLimit: 5 },
  company_invitation: { purpose: "service", topic: "team_invitations", hourlyLimit: 3, hasHandler: true },
  data_export: { purpose: "account", hourlyLimit: 5 },
  decision_copy: { purpose: "service", topic: "copies" },
  decline_proposed: { purpose: "legal", hasHandler: true },
  dispute: { purpose: "service", topic: "payments" },
  document_completed: { purpose: "legal" },
  document_declined: { purpose: "service", topic: "applications" },
  document_not_completed: { purpose: "account", hourlyLimit: 10 },
  document_to_sign: { purpose: "account", hourlyLimit: 10, hasHandler: true },
  document_voided: { purpose: "account", hourlyLimit: 10 },
  draft_link: { purpose: "account", hourlyLimit: 5 },
  household_invitation: { purpose: "service", topic: "household_invitations", hourlyLimit: 3, hasHandler: true },
  fee_payable: { purpose: "service", topic: "next_steps" },
  home_offer: { purpose: "legal" },
  home_offer_answered: { purpose: "service", topic: "applications" },
  household_member_left: { purpose: "service", topic: "applications" },
  household_member_separate: { purpose: "service", topic: "applications" },
  identity_documents: { purpose: "service", topic: "applications" },
  identity_reviewed: { purpose: "service", topic: "next_steps" },
  information_answer: { purpose: "service", topic: "applications" },
  information_request: { purpose: "service", topic: "next_steps" },
  member_joined: { purpose: "service", topic: "team" },
  member_left: { purpose: "service", topic: "team" },
  move_in_charge: { purpose: "service", topic: "next_steps" },
  move_in_payment: { purpose: "service", topic: "payments" },
  next_step: { purpose: "service", topic: "next_steps" },
  note_mention: { purpose: "service", topic: "mentions" },
  notice_undelivered: { purpose: "legal" },
  notification_digest: { purpose: "service", topic: "digest" },
  offer_made: { purpose: "legal" },
  payout_failed: { purpose: "account", hourlyLimit: 5 },
  owner_changed: { purpose: "service", topic: "applications" },
  passcode: { purpose: "account", expiresSoon: true },
  password_changed: { purpose: "account", hourlyLimit: 5 },
  password_reset: { purpose: "account", expiresSoon: true },
  payment_request: { purpose: "service", topic: "next_steps", hourlyLimit: 5 },
  /** sent to the applicant; `person_mismatch` is sent to the landlord */
  person_mismatch_applicant: { purpose: "service", topic: "next_steps" },
  person_mismatch: { purpose: "service", topic: "applications" },
  place_changed: { purpose: "legal" },
  receipt: { purpose: "legal" },
  recommendation: { purpose: "service", topic: "sharing" },
  refund: { purpose: "legal" },
  referral_invitation: { purpose: "service", topic: "referral_invitations", hourlyLimit: 3, hasHandler: true },
  ownership_offered: { purpose: "account", hourlyLimit: 5 },
  ownership_transferred: { purpose: "account", hourlyLimit: 5 },
  removed_from_company: { purpose: "account", hourlyLimit: 5 },
  report_copy: { purpose: "legal" },
  report_error: { purpose: "operator" },
  report_error_copy: { purpose: "service", topic: "copies" },
  second_factor: { purpose: "account", hourlyLimit: 5 },
  share: { purpose: "service", topic: "shared_applications" },
  share_code: { purpose: "account", expiresSoon: true },
  signing_code: { purpose: "account", expiresSoon: true },
  support_message: { purpose: "operator" },
  support_message_copy: { purpose: "service", topic: "copies" },
  team_request: { purpose: "operator" },
  team_request_received: { purpose: "service", topic: "copies", hourlyLimit: 3 },
  welcome: { purpose: "account", hourlyLimit: 5 },
} as const satisfies Record<string, EmailKindFacts>;

export type EmailKind = keyof typeof emailKinds;

/** The kinds of emails that users turn off in their notification settings. */
export type NotificationEmailKind = {
  [Name in EmailKind]: (typeof emailKinds)[Name] extends { topic: NotificationGroup } ? Name : never;
}[EmailKind];

/**
 * Returns the topic by which a kind's recipients can unsubscribe; undefined if they can't, or if the email has its own
 * link.
 */
export function topicOf(kind: EmailKind): EmailTopic | undefined {
  const facts = emailKindFacts(kind);
  return "topic" in facts ? facts.topic : undefined;
}

/** Returns the facts about a kind. */
export const emailKindFacts = (kind: EmailKind): EmailKindFacts => emailKinds[kind];
