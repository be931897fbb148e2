type Kind = {
  /**
   * `legal`: the law requires that it reaches its reader; `account`: it lets users into their account or warns them about
   * it; `service`: everything else.
   */
  purpose: "legal" | "account" | "service";
  /**
   * How many are sent immediately to one mailbox within an hour, where anybody can trigger them for any address. Further
   * ones wait, and are sent as one email within the hour.
   */
  atOnce?: number;
  /** whether a handler is notified of its delivery */
  hasHandler?: true;
};

/** Every kind of email. */
export const emailKinds = {
  account_closed: { purpose: "account" },
  account_reopened: { purpose: "account" },
  address_verified: { purpose: "account" },
  applicant_invitation: { purpose: "service", hasHandler: true },
  applicant_invitation_copy: { purpose: "service" },
  application_changed: { purpose: "service" },
  application_decided: { purpose: "legal", hasHandler: true },
  application_received: { purpose: "service", atOnce: 5 },
  application_submitted: { purpose: "service", atOnce: 20 },
  company_invitation: { purpose: "service", atOnce: 3, hasHandler: true },
  company_reactivated: { purpose: "service" },
  data_export: { purpose: "account" },
  dispute: { purpose: "service" },
  draft_link: { purpose: "service", atOnce: 5 },
  household_invitation: { purpose: "service", atOnce: 3, hasHandler: true },
  home_offer: { purpose: "service" },
  home_offer_answered: { purpose: "service" },
  household_member_left: { purpose: "service" },
  household_member_separate: { purpose: "service" },
  identity_documents: { purpose: "service" },
  identity_reviewed: { purpose: "service" },
  information_answer: { purpose: "service" },
  information_request: { purpose: "service" },
  member_joined: { purpose: "service" },
  member_left: { purpose: "service" },
  note_mention: { purpose: "service" },
  notice_undelivered: { purpose: "legal" },
  notification_digest: { purpose: "service" },
  offer_made: { purpose: "service" },
  owner_changed: { purpose: "service" },
  passcode: { purpose: "account" },
  password_changed: { purpose: "account" },
  password_reset: { purpose: "account" },
  payment_request: { purpose: "service", atOnce: 5 },
  person_mismatch: { purpose: "service" },
  place_changed: { purpose: "service" },
  receipt: { purpose: "service" },
  recommendation: { purpose: "service" },
  refund: { purpose: "service" },
  ownership_offered: { purpose: "service" },
  ownership_transferred: { purpose: "service" },
  removed_from_company: { purpose: "service" },
  report_error: { purpose: "service" },
  report_error_copy: { purpose: "service" },
  second_factor: { purpose: "account" },
  share: { purpose: "service" },
  share_code: { purpose: "account" },
  team_request: { purpose: "service" },
  team_request_received: { purpose: "service" },
  verify_for_reports: { purpose: "service" },
  welcome: { purpose: "account" },
} as const satisfies Record<string, Kind>;

export type EmailKind = keyof typeof emailKinds;

/** Returns the facts about a kind. */
export const kindOf = (kind: EmailKind): Kind => emailKinds[kind];
