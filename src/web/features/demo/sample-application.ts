import type { Application } from "#contract/application-schemas.ts";
import type { Report } from "#contract/reports.ts";
import type { Values } from "#contract/schemas/forms.ts";
import type { ReportContent } from "#contract/schemas/report-content.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { isAnswered } from "#fields/forms/answers.ts";
import { kindOf } from "#fields/registry/registry.ts";
import { defaultForm } from "#rules/forms/default-form.ts";
import { sampleValues } from "#rules/forms/sample-values.ts";
import { summarizeReport } from "#rules/summaries/report-summary.ts";
import { asMasked } from "#rules/text/masking.ts";
import { sampleReports } from "#web/features/demo/sample-reports.ts";

/** The placeholder for IDs: the sample isn't a stored application. */
const sampleId = "sample";
const sentAt = "2026-07-06T15:05:00.000Z";
const agent = { value: "sample-agent", label: "Iris Hollis" };
const ssn = asMasked("***-**-3456");

/** Its files don't exist. */
const values = asMasked<Values>({
  ...Object.fromEntries(Object.entries(sampleValues).filter(([, value]) => !String(value).startsWith("form-uploads/"))),
  applicant__ssn: ssn,
});

const screenedPerson = { name: "Nora Castellan", ssn };

const reportOf = (content: ReportContent, index: number): Report => ({
  id: `sample-${content.kind}`,
  report_type: content.kind,
  status: "ready",
  statewide: false,
  html_url: null,
  created: sentAt,
  modified: sentAt,
  short_label: "",
  identifier: `SAMPLE-${index + 1}`,
  subject: screenedPerson,
  summary: summarizeReport(content),
  compliance_requirements: [],
  next_actions: [],
  compliance_criteria: [],
  error_type: null,
  missing_fields: [],
  portable: null,
  law: null,
});

const summary = [...allFields(defaultForm)].flatMap((field) => {
  const value = values[field.name];
  const isInSummary = field.summary && isAnswered(field, value) && kindOf(field).hasShape(value);
  return isInSummary ? [{ name: field.name, label: field.label, value: kindOf(field).toText(field, value) }] : [];
});

/** A finished application of a fictitious person, as its landlord sees it. */
export const sampleApplication: Application = {
  id: sampleId,
  status: "S",
  created: sentAt,
  modified: sentAt,
  is_archived: false,
  is_shortlisted: false,
  is_paid: true,
  is_refunded: false,
  is_locked: false,
  is_a_la_carte_eligible: false,
  needs_home_address: false,
  is_new: false,
  price: "60.00",
  language: "en",
  unit_address: "48 Linden Avenue, Unit 3",
  applicant_unit_address: {
    label: "48 Linden Avenue, Unit 3, Albany, NY 12207",
    country: "US",
    state: "NY",
    county: "Albany",
    city: "Albany",
    street: "Linden Avenue",
    postalCode: "12207",
    houseNumber: "48",
  },
  template_slug: sampleId,
  template_name: "Linden Avenue Residences",
  form_version: 1,
  landlord: { name: "Hollis & Daughters", logo: null, edge_enabled: true },
  applicant: { name: "Nora Castellan", email: "nora.castellan@example.com", phone: "(518) 555-0142", ssn },
  user: { username: "nora.castellan@example.com" },
  company_agents: [agent],
  deleted_at: null,
  decision_date: null,
  decision_by: null,
  decision_reasons: [],
  undo_until: null,
  charge_hold: null,
  undo_minutes: 10,
  failures: [],
  next_actions: [],
  decisioning_enabled: false,
  show_accept_reject_button: false,
  is_invitation: false,
  invitee: null,
  invitation_sent: false,
  invitation: null,
  can_submit: false,
  reports_enabled: true,
  landlord_can_edit: false,
  revision: 1,
  revisions: [],
  summary,
  custom_css: "",
  orientation: "horizontal",
  form: { ...defaultForm, user_actions: [] },
  values,
  attachment_urls: [],
  applicant_fee: null,
  income_refund: null,
  screened: { ...screenedPerson, without_ssn: false },
  person_mismatches: [],
  identity_documents: [],
  pdf_url: "",
  workflow: { steps: [], next: null, identity: "passed", income: "none" },
  optin: null,
  reports: sampleReports.map(reportOf),
  portable_report: null,
  offered_at: null,
  offer_needs_lease: null,
  decline_proposed_at: null,
  answer_before_decision: null,
  home_offer: null,
  open_payment_request: null,
  information_requests: [],
  correctable_questions: [],
  household_income: null,
  also_applied: [],
  criteria: [],
  need_applicant_experian_authtoken: false,
  need_applicant_finicity_bank_connection: false,
  bundle: {
    slug: sampleId,
    applications: [{ id: sampleId, name: "Nora Castellan", role: "applicant" as const, revision: 1 }],
  },
  consent_withdrawn_at: null,
  electronic_consent_withdrawn_at: null,
  abilities: {
    withdraw_consent: false,
    withdraw_electronic_consent: false,
    leave_household: false,
    shortlist: false,
    archive: false,
    decide: false,
    undo_decision: false,
    remove: false,
    see_history: true,
    write_notes: false,
    see_money: false,
    complete_steps: false,
    make_offer: false,
    offer_home_again: false,
    assess_criteria: false,
    correct_address: false,
    review_identity: false,
    confirm_person: false,
    edit: false,
    share: false,
    change_owner: false,
    request_information: false,
  },
};
