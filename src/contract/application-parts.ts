import { z } from "zod";
import { mismatchFields, mismatchResolutions, mismatchSources } from "#rules/applicant/person.ts";
import { bounceReasons } from "#rules/email/delivery.ts";
import { applicationSteps, identityStates, incomeStates } from "#rules/workflow/steps.ts";
import { id, money, time } from "./schemas/common.ts";
import { reportKind } from "./schemas/report-kinds.ts";

/** Specification, section 3: the applicant's actions to submit the form. Written once, with the submission. */
export const userAction = z.strictObject({
  action: z.enum(["consented", "signed"]),
  /** the account's username, if the user was logged in */
  username: z.string().nullable(),
  ip_address: z.string(),
  user_agent: z.string(),
  /**
   * `consent`: the version of `rules/consents/esign-consent.ts`; `field`: the name of the signature field; `fields`:
   * for a requested correction, the names of the fields that were signed
   */
  data: z.strictObject({
    consent: z.string().optional(),
    field: z.string().optional(),
    fields: z.array(z.string()).optional(),
  }),
  timestamp: time,
});
export type UserAction = z.infer<typeof userAction>;

/** A mismatch between the applicant and the verified person or the owner of a bank account. */
export const personMismatch = z.strictObject({
  source: z.enum(mismatchSources),
  fields: z.array(z.enum(mismatchFields)),
  /** the mismatching name */
  name: z.string(),
  created: time,
  /** null while it is open; no report is ordered or shown until it is resolved */
  resolution: z.enum(mismatchResolutions).nullable(),
  resolved: time.nullable(),
  /** only for the landlord's side */
  resolved_by: z.string().nullable(),
  reason: z.string().nullable(),
});

export const workflow = z.strictObject({
  steps: z.array(z.strictObject({ step: z.enum(applicationSteps), done: z.boolean() })),
  /** the applicant's next step; null if all are done */
  next: z.enum(applicationSteps).nullable(),
  identity: z.enum(identityStates),
  income: z.enum(incomeStates),
});

/** An event of an application's history. */
export const historyEntry = z.strictObject({
  action: z.string(),
  by: z.string().nullable(),
  /** the user on whose behalf support staff acted */
  on_behalf_of: z.string().nullable(),
  created: time,
  /** the version of the consent to electronic records given with it */
  consent: z.string().nullable(),
  /** the labels of the questions whose answers were changed */
  answers: z.array(z.string()),
  /** the reasons given with a decision */
  reasons: z.array(z.string()),
  /** the kinds of reports that it is about */
  reports: z.array(reportKind),
});

/** An email or refund that failed after all retries. */
export const failure = z.strictObject({
  id,
  kind: z.enum(["email", "refund"]),
  /** the email's recipient; null for a refund */
  recipient: z.string().nullable(),
  subject: z.string().nullable(),
  /** why the email bounced; null if it didn't, or for a refund */
  bounce_reason: z.enum(bounceReasons).nullable(),
  /** whether the law requires that the email reaches its recipient */
  is_notice: z.boolean(),
  /** the day by which the law requires that such a notice reaches the applicant; null: none, or it is no notice */
  notice_due: z.iso.date().nullable(),
  /** the mail system's words about the bounce */
  bounce_detail: z.string(),
  /** the refund's amount; null for an email */
  amount: money.nullable(),
  failed: time,
  can_retry: z.boolean(),
});

/** The actions allowed to the caller of an application. */
export const abilities = z.strictObject({
  shortlist: z.boolean(),
  archive: z.boolean(),
  decide: z.boolean(),
  /** undo a decision about which nothing was sent yet */
  undo_decision: z.boolean(),
  remove: z.boolean(),
  see_history: z.boolean(),
  /** read and write the notes of the landlord's side */
  write_notes: z.boolean(),
  /** payments, refunds, requests for payment */
  see_money: z.boolean(),
  /** complete the applicant's steps: verifications, payment and answers */
  complete_steps: z.boolean(),
  /** record a conditional offer, if a report requires one */
  make_offer: z.boolean(),
  /** offer the home again after an offer expired */
  offer_home_again: z.boolean(),
  /** review an ID that was uploaded instead of answering questions */
  review_identity: z.boolean(),
  /** record a judgment of a criterion */
  assess_criteria: z.boolean(),
  /** correct the address of the home, until it is decided */
  correct_address: z.boolean(),
  /** confirm that a mismatching person is the applicant */
  confirm_person: z.boolean(),
  /** withdraw consent to screening: the applicant, until it is decided */
  withdraw_consent: z.boolean(),
  /** withdraw consent to electronic records: the applicant, and the landlord's side for one who wrote to them */
  withdraw_electronic_consent: z.boolean(),
  /** leave the household that invited them: the applicant, until it is decided */
  leave_household: z.boolean(),
  /** correct the answers: the applicant, until it is decided */
  edit: z.boolean(),
  /** request a document or a correction from the applicant, until it is decided */
  request_information: z.boolean(),
  /** share it, revoke shares and resend their links */
  share: z.boolean(),
  /** make another member of the company the owner */
  change_owner: z.boolean(),
});
