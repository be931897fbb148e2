import { z } from "zod";
import { mismatchFields, mismatchResolutions, mismatchSources } from "#rules/applicant/person.ts";
import { bounceReasons } from "#rules/email/delivery.ts";
import { applicationSteps, identityStates, incomeStates } from "#rules/workflow/steps.ts";
import { id, money, time } from "./schemas/common.ts";
import { reportKind } from "./schemas/report-kinds.ts";

/** Specification, section 3: the applicant's actions to submit the form. Written once, with the submission. */
export const userAction = z.strictObject({
  action: z.enum(["consented", "signed"]),
  /** the account's, when someone was logged in */
  username: z.string().nullable(),
  ip_address: z.string(),
  user_agent: z.string(),
  /**
   * `consent`: the version of `rules/consents/esign-consent.ts`; `field`: the name of the signature; `fields`: of a correction
   * that was asked for, the names of the answers that were signed alone
   */
  data: z.strictObject({
    consent: z.string().optional(),
    field: z.string().optional(),
    fields: z.array(z.string()).optional(),
  }),
  timestamp: time,
});
export type UserAction = z.infer<typeof userAction>;

/** A person who was verified, or the owner of a bank account, differs from the applicant. */
export const personMismatch = z.strictObject({
  source: z.enum(mismatchSources),
  fields: z.array(z.enum(mismatchFields)),
  /** the name that was found */
  name: z.string(),
  created: time,
  /** null while it is open: until then no report is ordered or shown */
  resolution: z.enum(mismatchResolutions).nullable(),
  resolved: time.nullable(),
  /** only to the landlord's side */
  resolved_by: z.string().nullable(),
  reason: z.string().nullable(),
});

export const workflow = z.strictObject({
  steps: z.array(z.strictObject({ step: z.enum(applicationSteps), done: z.boolean() })),
  /** the applicant's next step; null when none is left */
  next: z.enum(applicationSteps).nullable(),
  identity: z.enum(identityStates),
  income: z.enum(incomeStates),
});

/** An event of an application's history. */
export const historyEntry = z.strictObject({
  action: z.string(),
  by: z.string().nullable(),
  /** in whose name support staff did it */
  on_behalf_of: z.string().nullable(),
  created: time,
  /** the version of the consent to electronic records that came with it */
  consent: z.string().nullable(),
  /** the labels of the answers that were changed */
  answers: z.array(z.string()),
  /** the reasons given with a decision */
  reasons: z.array(z.string()),
  /** the kinds of reports that it is about */
  reports: z.array(reportKind),
});

/** What could not be completed after all retries. */
export const failure = z.strictObject({
  id,
  kind: z.enum(["email", "refund"]),
  /** who should have received the email; null: it is a refund */
  recipient: z.string().nullable(),
  subject: z.string().nullable(),
  /** why the email bounced; null: it did not, or it is a refund */
  bounce_reason: z.enum(bounceReasons).nullable(),
  /** whether the law requires that the email reaches its recipient */
  is_notice: z.boolean(),
  /** the day by which the law requires that such a notice reaches the applicant; null: none, or it is no notice */
  notice_due: z.iso.date().nullable(),
  /** the mail system's words about the bounce */
  bounce_detail: z.string(),
  /** of the refund; null: it is an email */
  amount: money.nullable(),
  failed: time,
  can_retry: z.boolean(),
});

/** The actions allowed to the caller of an application. */
export const abilities = z.strictObject({
  shortlist: z.boolean(),
  archive: z.boolean(),
  decide: z.boolean(),
  /** undo a decision of which nothing was sent */
  undo_decision: z.boolean(),
  remove: z.boolean(),
  see_history: z.boolean(),
  /** read and write the notes of the landlord's side */
  write_notes: z.boolean(),
  /** payments, refunds, requests for payment */
  see_money: z.boolean(),
  /** verify, pay and answer what the application requires */
  complete_steps: z.boolean(),
  /** record a conditional offer, if a report waits for one */
  make_offer: z.boolean(),
  /** review an ID that was uploaded instead of answering questions */
  review_identity: z.boolean(),
  /** record a judgment of a criterion */
  assess_criteria: z.boolean(),
  /** correct the address of the home, until it is decided */
  correct_address: z.boolean(),
  /** confirm a person who does not match */
  confirm_person: z.boolean(),
  /** withdraw consent to screening: the applicant, until it is decided */
  withdraw_consent: z.boolean(),
  /** leave the household that they were invited to: the applicant, until it is decided */
  leave_household: z.boolean(),
  /** correct the answers: the applicant, until it is decided */
  edit: z.boolean(),
  /** ask the applicant for a document or a correction, until it is decided */
  request_information: z.boolean(),
  /** share it with others, revoke that, and send them the link again */
  share: z.boolean(),
  /** make another member of the company the owner */
  change_owner: z.boolean(),
});
