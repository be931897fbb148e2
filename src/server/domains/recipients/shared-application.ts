import type { FastifyRequest } from "fastify";
import type { Application } from "#contract/application-schemas.ts";
import { isDecidable } from "#rules/workflow/statuses.ts";
import { presentApplication } from "#server/domains/application-review/application/present.ts";
import {
  loadHousehold,
  presentHouseholdIncome,
} from "#server/domains/application-review/application/present-people.ts";
import { loadApplication } from "#server/domains/applications/load-application.ts";
import { loadVersionContent } from "#server/domains/forms/records/load.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { canRecipientDecide } from "#server/policies/shares.ts";
import type { RecipientAccess, SharedBundle } from "./load-recipient-access.ts";
import { recordSharedView } from "./record-shared-view.ts";
import { sharedDocuments } from "./shared-documents.ts";
import { findSharedReports, forRecipient } from "./shared-reports.ts";

const noAbilities = {
  shortlist: false,
  archive: false,
  decide: false,
  undo_decision: false,
  remove: false,
  see_history: false,
  write_notes: false,
  assess_criteria: false,
  see_money: false,
  complete_steps: false,
  make_offer: false,
  offer_home_again: false,
  review_identity: false,
  correct_address: false,
  confirm_person: false,
  withdraw_consent: false,
  withdraw_electronic_consent: false,
  leave_household: false,
  edit: false,
  share: false,
  change_owner: false,
  request_information: false,
};

/**
 * Loads a shared application and records the view.
 * @throws ProblemError `not_found` if it isn't shared, or the user who shared it may no longer read it
 */
export async function readSharedApplication(
  access: RecipientAccess,
  request: FastifyRequest,
  id: string,
  part: "summary" | "application",
): Promise<Application> {
  const { tenantDeps, share, sharer, bundles } = access;
  const row = await loadApplication(tenantDeps.db, sharer, id);
  const bundle = bundles.find(({ covered }) => covered.includes(row.id));
  if (!bundle) throw notFound();
  const [fullApplication, reports, household, { settings }] = await Promise.all([
    presentApplication(tenantDeps, sharer, row),
    findSharedReports(access),
    loadHousehold(tenantDeps.db, row, true),
    loadVersionContent(tenantDeps.db, row.template_id, row.template_version),
  ]);
  await recordSharedView(access, request, [id], { part });
  const applicationReports = reports.filter((report) => report.row.application_id === id);
  return presentForRecipients(fullApplication, {
    reports: applicationReports.map(({ report }) => forRecipient(report)),
    bundle,
    // includes only the shared members, so that it reveals nothing about the others
    household_income: presentHouseholdIncome(
      household.filter((member) => bundle.covered.includes(member.id)),
      settings.criteria,
    ),
    documents: await sharedDocuments(access, fullApplication),
    decisions: decisionAbilities(access, bundle, fullApplication, row.decision_share === share.id),
  });
}

/** Returns what a recipient may decide now: the bundle if it is open, or their own decision while it can be undone. */
function decisionAbilities(
  { share, sharer }: RecipientAccess,
  bundle: SharedBundle,
  fullApplication: Application,
  isOwnDecision: boolean,
) {
  const canDecide = bundle.is_whole && canRecipientDecide(share, sharer, bundle);
  const undo_until = canDecide && isOwnDecision ? fullApplication.undo_until : null;
  return { decide: canDecide && isDecidable(bundle.status), undo_decision: undo_until !== null, undo_until };
}

type RecipientView = {
  reports: Application["reports"];
  bundle: SharedBundle;
  household_income: Application["household_income"];
  documents: Application["attachment_urls"];
  decisions: ReturnType<typeof decisionAbilities>;
};

/**
 * Presents only listed properties of an application to recipients: a new property is visible to them once it is added
 * here. History, files, payments, other applications and next actions are excluded.
 */
const presentForRecipients = (
  fullApplication: Application,
  {
    reports,
    bundle: { slug, covered },
    household_income,
    documents,
    decisions: { undo_until, ...decisions },
  }: RecipientView,
): Application => ({
  id: fullApplication.id,
  status: fullApplication.status,
  created: fullApplication.created,
  modified: fullApplication.modified,
  is_archived: false,
  is_shortlisted: false,
  is_paid: fullApplication.is_paid,
  is_refunded: false,
  is_locked: fullApplication.is_locked,
  is_new: false,
  is_a_la_carte_eligible: false,
  price: "0.00",
  language: fullApplication.language,
  unit_address: fullApplication.unit_address,
  applicant_unit_address: fullApplication.applicant_unit_address,
  needs_home_address: false,
  template_slug: fullApplication.template_slug,
  form_version: fullApplication.form_version,
  template_name: fullApplication.template_name,
  landlord: fullApplication.landlord,
  applicant: fullApplication.applicant,
  user: null,
  company_agents: fullApplication.company_agents,
  deleted_at: null,
  decision_date: fullApplication.decision_date,
  decision_by: fullApplication.decision_by,
  decision_reasons: [],
  undo_until,
  undo_minutes: fullApplication.undo_minutes,
  decisioning_enabled: decisions.decide,
  show_accept_reject_button: decisions.decide,
  is_invitation: fullApplication.is_invitation,
  invitee: null,
  invitation_sent: false,
  invitation: null,
  can_submit: false,
  reports_enabled: reports.length > 0,
  landlord_can_edit: false,
  revision: fullApplication.revision,
  revisions: [],
  summary: fullApplication.summary,
  custom_css: fullApplication.custom_css,
  orientation: fullApplication.orientation,
  form: { ...fullApplication.form, user_actions: [] },
  values: fullApplication.values,
  attachment_urls: documents,
  screened: null,
  person_mismatches: [],
  identity_documents: [],
  pdf_url: "",
  workflow: fullApplication.workflow,
  next_actions: [],
  charge_hold: null,
  failures: [],
  applicant_fee: null,
  income_refund: null,
  optin: null,
  reports,
  portable_report: null,
  offered_at: null,
  offer_needs_lease: null,
  decline_proposed_at: null,
  answer_before_decision: null,
  home_offer: null,
  open_payment_request: null,
  information_requests: [],
  correctable_questions: [],
  need_applicant_experian_authtoken: false,
  need_applicant_finicity_bank_connection: false,
  household_income,
  also_applied: [],
  criteria: [],
  bundle: { slug, applications: fullApplication.bundle.applications.filter(({ id }) => covered.includes(id)) },
  consent_withdrawn_at: fullApplication.consent_withdrawn_at,
  electronic_consent_withdrawn_at: null,
  abilities: { ...noAbilities, ...decisions },
});
