import type { FastifyRequest } from "fastify";
import type { Application } from "#contract/application-schemas.ts";
import { presentApplication } from "#server/domains/application-review/application/present.ts";
import { householdOf, presentHouseholdIncome } from "#server/domains/application-review/application/present-people.ts";
import { loadApplication } from "#server/domains/applications/load.ts";
import { contentOf } from "#server/domains/forms/records/load.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { canRecipientDecide } from "#server/policies/shares.ts";
import { isOpen } from "./list-shared.ts";
import type { Opened, SharedBundle } from "./load-shared.ts";
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
  review_identity: false,
  correct_address: false,
  confirm_person: false,
  withdraw_consent: false,
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
  opened: Opened,
  request: FastifyRequest,
  id: string,
  part: "summary" | "application",
): Promise<Application> {
  const { tenantDeps, share, sharer, bundles } = opened;
  const row = await loadApplication(tenantDeps.db, sharer, id);
  const bundle = bundles.find(({ covered }) => covered.includes(row.id));
  if (!bundle) throw notFound();
  const [full, reports, household, { settings }] = await Promise.all([
    presentApplication(tenantDeps, sharer, row),
    findSharedReports(opened),
    householdOf(tenantDeps.db, row, true),
    contentOf(tenantDeps.db, row.template_id, row.template_version),
  ]);
  await recordSharedView(opened, request, [id], { part });
  const shown = reports.filter((report) => report.row.application_id === id);
  return forRecipients(full, {
    reports: shown.map(({ report }) => forRecipient(report)),
    bundle,
    // includes only the shared members, so that it reveals nothing about the others
    household_income: presentHouseholdIncome(
      household.filter((member) => bundle.covered.includes(member.id)),
      settings.criteria,
    ),
    documents: await sharedDocuments(opened, full),
    decisions: decisionRights(opened, bundle, full, row.decision_share === share.id),
  });
}

/** Returns what a recipient may decide now: the bundle if it is open, or their own decision while it can be undone. */
function decisionRights({ share, sharer }: Opened, bundle: SharedBundle, full: Application, isTheirs: boolean) {
  const mayDecide = bundle.is_whole && canRecipientDecide(share, sharer, bundle);
  const undo_until = mayDecide && isTheirs ? full.undo_until : null;
  return { decide: mayDecide && isOpen(bundle), undo_decision: undo_until !== null, undo_until };
}

type Shown = {
  reports: Application["reports"];
  bundle: SharedBundle;
  household_income: Application["household_income"];
  documents: Application["attachment_urls"];
  decisions: ReturnType<typeof decisionRights>;
};

/**
 * Presents only listed properties of an application to recipients: a new property is visible to them once it is added
 * here. History, files, payments, other applications and next actions are excluded.
 */
const forRecipients = (
  full: Application,
  { reports, bundle: { slug, covered }, household_income, documents, decisions: { undo_until, ...decisions } }: Shown,
): Application => ({
  id: full.id,
  status: full.status,
  created: full.created,
  modified: full.modified,
  is_archived: false,
  is_shortlisted: false,
  is_paid: full.is_paid,
  is_refunded: false,
  is_locked: full.is_locked,
  is_new: false,
  is_a_la_carte_eligible: false,
  price: "0.00",
  language: full.language,
  unit_address: full.unit_address,
  applicant_unit_address: full.applicant_unit_address,
  needs_home_address: false,
  template_slug: full.template_slug,
  form_version: full.form_version,
  template_name: full.template_name,
  landlord: full.landlord,
  applicant: full.applicant,
  user: null,
  company_agents: full.company_agents,
  deleted_at: null,
  decision_date: full.decision_date,
  decision_by: full.decision_by,
  decision_reasons: [],
  undo_until,
  undo_minutes: full.undo_minutes,
  decisioning_enabled: decisions.decide,
  show_accept_reject_button: decisions.decide,
  is_invitation: full.is_invitation,
  invitee: null,
  invitation_sent: false,
  invitation: null,
  can_submit: false,
  reports_enabled: reports.length > 0,
  landlord_can_edit: false,
  revision: full.revision,
  revisions: [],
  summary: full.summary,
  custom_css: full.custom_css,
  orientation: full.orientation,
  form: { ...full.form, user_actions: [] },
  values: full.values,
  attachment_urls: documents,
  screened: null,
  person_mismatches: [],
  identity_documents: [],
  pdf_url: "",
  workflow: full.workflow,
  next_actions: [],
  charge_hold: null,
  failures: [],
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
  bundle: { slug, applications: full.bundle.applications.filter(({ id }) => covered.includes(id)) },
  consent_withdrawn_at: full.consent_withdrawn_at,
  abilities: { ...noAbilities, ...decisions },
});
