import { z } from "zod";
import { note } from "#contract/application-notes.ts";
import { abilities, failure, historyEntry, personMismatch, userAction, workflow } from "#contract/application-parts.ts";
import { informationRequest, requestedQuestion } from "#contract/information-request-parts.ts";
import { invitation } from "#contract/invitations/invitations.ts";
import { report } from "#contract/reports.ts";
import { id, language, money, time } from "#contract/schemas/common.ts";
import { assessment } from "#contract/schemas/criteria.ts";
import { form, maskedValues } from "#contract/schemas/forms.ts";
import { householdIncome } from "#contract/schemas/household-income.ts";
import { maskedText } from "#contract/schemas/masked.ts";
import { nextAction } from "#contract/schemas/next-actions.ts";
import { pendingQuestions, restrictedQuestions } from "#contract/schemas/restricted-questions.ts";
import { correctionState, revision, revisionNumber } from "#contract/schemas/revisions.ts";
import { orientations } from "#rules/appearance/orientation.ts";
import { identityDocuments } from "#rules/applicant/identity.ts";
import { homeOfferAnswers } from "#rules/decisions/home-offers.ts";
import { householdRoles } from "#rules/household/household-roles.ts";
import { chargeHoldCases } from "#rules/law/charging/charge-order.ts";
import { flagFigures } from "#rules/reports/reports.ts";

/** Meaning and transitions: `rules/workflow/statuses.ts`. */
export const status = z.enum(["I", "C", "U", "B", "P", "S", "A", "R"]);

const person = z.strictObject({ name: z.string(), email: z.string(), phone: z.string() });

/** A member's role in a household. */
export const householdRole = z.enum(householdRoles);

/** An application as a row of a list. */
export const applicationSummary = z.strictObject({
  id,
  status,
  applicant: person,
  unit_address: z.string(),
  agent: z.string(),
  created: time,
  modified: time,
  is_new: z.boolean(),
  is_paid: z.boolean(),
  template_slug: z.string(),
  template_name: z.string(),
  landlord: z.strictObject({ name: z.string() }),
  /** the number of ordered reports that are ready */
  reports_ready: z.number(),
  reports_total: z.number(),
  /**
   * for users who may read the credit report and have opened it, otherwise null; `score` is null if the bureau has none
   */
  credit: z.strictObject({ score: z.number().nullable() }).nullable(),
  /** counts of records in the reports that the user has opened, if greater than zero */
  flags: z.array(z.strictObject({ figure: z.enum(flagFigures), count: z.number().int() })),
  /** when the applicant withdrew consent to screening */
  consent_withdrawn_at: time.nullable(),
  /** for the landlord's side; null if the applicant wasn't invited */
  invitation: invitation.nullable(),
});
export type ApplicationSummary = z.infer<typeof applicationSummary>;

export const application = z.strictObject({
  id,
  status,
  created: time,
  modified: time,
  is_archived: z.boolean(),
  is_shortlisted: z.boolean(),
  is_paid: z.boolean(),
  /** for the landlord's side: whether the application fee was refunded in full */
  is_refunded: z.boolean(),
  is_locked: z.boolean(),
  is_new: z.boolean(),
  /** for the landlord's side: whether they may order additional reports */
  is_a_la_carte_eligible: z.boolean(),
  /** the form's fee at the submission, before legal reductions */
  price: money,
  /** for the applicant: what they pay for the application or have paid, with legal reductions */
  applicant_fee: money.nullable(),
  /** the language in which it was filled in; answers always use the form's own labels */
  language,
  unit_address: z.string(),
  /** the home's structured address; null while it is unknown. Its county is derived from the ZIP code */
  applicant_unit_address: z
    .strictObject({
      label: z.string(),
      country: z.string(),
      state: z.string(),
      county: z.string(),
      city: z.string(),
      street: z.string(),
      postalCode: z.string(),
      houseNumber: z.string(),
    })
    .nullable(),
  /** for the landlord's side: whether a decision requires the missing home's address, which determines the law */
  needs_home_address: z.boolean(),
  template_slug: z.string(),
  template_name: z.string(),
  /** the version of the form that it was filled in with */
  form_version: z.int(),
  landlord: z.strictObject({ name: z.string(), logo: z.string().nullable(), edge_enabled: z.boolean() }),
  /** the SSN is masked for everyone */
  applicant: person.extend({ ssn: maskedText }),
  user: z.strictObject({ username: z.string() }).nullable(),
  company_agents: z.array(z.strictObject({ value: z.string(), label: z.string() })),
  /** for the applicant: when the landlord deleted it; they can read it until it is destroyed */
  deleted_at: time.nullable(),
  decision_date: time.nullable(),
  decision_by: z.string().nullable(),
  /** for the landlord's side: the reasons given with the decision */
  decision_reasons: z.array(z.string()),
  /** for the landlord's side: until when the decision can be undone; null if it is final or there is none */
  undo_until: time.nullable(),
  /** for how many minutes a decision can be undone; 0 if it is final immediately */
  undo_minutes: z.number().int(),
  decisioning_enabled: z.boolean(),
  /** whether the caller's permissions allow decisions, regardless of the status */
  show_accept_reject_button: z.boolean(),
  /** whether the applicant was invited and hasn't submitted yet, and the invited email address */
  is_invitation: z.boolean(),
  invitee: z.string().nullable(),
  /** whether an invitation was sent and didn't bounce */
  invitation_sent: z.boolean(),
  /** for the landlord's side: the invitation and its progress; null if the applicant wasn't invited */
  invitation: invitation.nullable(),
  /** whether the caller may submit answers: the applicant, while the answers can be corrected */
  can_submit: z.boolean(),
  /** whether it includes reports, ordered or not */
  reports_enabled: z.boolean(),
  /** whether the landlord's side may change the answers: never, since the applicant signed them */
  landlord_can_edit: z.literal(false),
  /** the revision in this response */
  revision: revisionNumber,
  /** all revisions, newest first; empty if nothing was corrected */
  revisions: z.array(revision),
  /** only with `edit`: placeholders for the answers that `values` omits */
  editing: correctionState.optional(),
  /** only with `edit`, like the form's own, based on the known home and offer */
  restricted_questions: restrictedQuestions.optional(),
  /** only if the law of the home's location restricts questions of the form */
  pending_questions: pendingQuestions.optional(),
  /** the formatted answers to the questions marked for the summary; `name` is the field's in `form` and `values` */
  summary: z.array(z.strictObject({ name: z.string(), label: z.string(), value: z.string() })),
  /** the form's own style sheet, rebuilt */
  custom_css: z.string(),
  /** how the form is laid out on a narrow screen, in the version that the application was filled in with */
  orientation: z.enum(orientations),
  /** the form as submitted, with the applicant's actions */
  form: form.extend({ user_actions: z.array(userAction) }),
  /** the answers; secret ones masked */
  values: maskedValues,
  attachment_urls: z.array(z.strictObject({ label: z.string(), path: z.string(), filename: z.string() })),
  /** the person who was verified or submitted an ID for review; null until then */
  screened: z
    .strictObject({
      name: z.string(),
      /** the last four digits of the SSN or ITIN sent to bureaus; empty if there is none */
      ssn: maskedText,
      /** whether the applicant has neither an SSN nor an ITIN, so that no bureau report can be ordered */
      without_ssn: z.boolean(),
    })
    .nullable(),
  /** mismatches between the applicant and the verified person or a bank account's owner, oldest first */
  person_mismatches: z.array(personMismatch),
  /** the documents that replace the bureau's questions, once the applicant uploaded them */
  identity_documents: z.array(
    z.strictObject({ document: z.enum(identityDocuments), path: z.string(), filename: z.string() }),
  ),
  pdf_url: z.string(),
  /** the steps that the form requires after the submission, and their progress (`rules/workflow/steps.ts`) */
  workflow,
  /**
   * the outstanding actions that the caller may know about: the calls that perform them, and who may make these calls
   */
  next_actions: z.array(nextAction),
  /** why the law doesn't allow charging the fee yet; null if it can be paid or another step comes first */
  charge_hold: z.strictObject({ case: z.enum(chargeHoldCases), message: z.string(), citation: z.string() }).nullable(),
  /**
   * failed emails and refunds, oldest first, for the landlord's side; for the applicant, refunds of their own payments
   */
  failures: z.array(failure),
  /** the refund for an unused bank connection; null if none */
  income_refund: money.nullable(),
  /** whether the applicant wants to receive other offers; null if not answered, or not visible to the caller */
  optin: z.boolean().nullable(),
  /** the reports that the caller may know about */
  reports: z.array(report),
  /** for the applicant, if the law lets them provide a portable report: the text that explains it */
  portable_report: z.strictObject({ text: z.string(), citation: z.string() }).nullable(),
  /** when the landlord's side made a conditional offer */
  offered_at: time.nullable(),
  /** for the landlord's side: the law that requires a copy of the lease with a conditional offer; null if none */
  offer_needs_lease: z.string().nullable(),
  /** when the applicant was notified before a decline because of a criminal record */
  decline_proposed_at: time.nullable(),
  /** while the applicant can still answer that notice: the last day to answer and the law that sets it */
  answer_before_decision: z.strictObject({ until: z.iso.date(), citation: z.string() }).nullable(),
  /** the offer of the home, if applications are decided in the order received */
  home_offer: z
    .strictObject({
      made: time,
      until: time,
      answer: z.enum(homeOfferAnswers).nullable(),
      answered: time.nullable(),
    })
    .nullable(),
  /** for the applicant: the open request to pay for reports; null if none */
  open_payment_request: z.strictObject({ amount: money, expires: time }).nullable(),
  need_applicant_experian_authtoken: z.boolean(),
  need_applicant_finicity_bank_connection: z.boolean(),
  bundle: z.strictObject({
    slug: z.string(),
    applications: z.array(z.strictObject({ id, name: z.string(), role: householdRole, revision: revisionNumber })),
  }),
  /**
   * for the landlord's side: the household's stated monthly income; null if it has no tenant, or no one stated an
   * income
   */
  household_income: householdIncome.nullable(),
  /** for the landlord's side: other applications of the applicant's account that the caller may see */
  also_applied: z.array(z.strictObject({ id, unit_address: z.string(), status })),
  /** for the landlord's side: the form's criteria with their assessment; empty if the form has none */
  criteria: z.array(assessment),
  /** for the landlord's side: the current shares, newest first */
  shares: z
    .array(
      z.strictObject({
        id,
        shared_to: z.strictObject({
          name: z.string(),
          profile_photo: z.string().nullable(),
          display_email: z.string(),
        }),
      }),
    )
    .optional(),
  /** only for the landlord's side: the history, newest first */
  audit_logs: z.array(historyEntry).optional(),
  /** only for the landlord's side: their notes, oldest first */
  notes: z.array(note).optional(),
  /** the landlord's requests for documents and corrections after the submission, newest first */
  information_requests: z.array(informationRequest),
  /** for the landlord's side: the questions whose answers the applicant can be asked to correct */
  correctable_questions: z.array(requestedQuestion),
  /** when the applicant withdrew consent to screening, after which no report is ordered; null if they didn't */
  consent_withdrawn_at: time.nullable(),
  /** when the applicant withdrew consent to electronic records; null if it is in force or was never given */
  electronic_consent_withdrawn_at: time.nullable(),
  /** the actions allowed to the caller: screens check these, never a role */
  abilities,
});
export type Application = z.infer<typeof application>;
