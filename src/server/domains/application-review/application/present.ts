import type { Application } from "#contract/application-schemas.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { payStubField, payStubLabel } from "#rules/applicant/income.ts";
import { hasOfferStage } from "#rules/law/criminal.ts";
import { fromCents } from "#rules/money/money.ts";
import { nextActionsOf } from "#rules/workflow/next-actions.ts";
import { isSubmittedUndecided } from "#rules/workflow/steps.ts";
import { correctionValues } from "#server/domains/applications/correction-form.ts";
import { presentInvitation } from "#server/domains/applications/invitation-facts.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import { portableField } from "#server/domains/applications/portable-report.ts";
import { presentRevisions } from "#server/domains/applications/revisions.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import { presentWorkflow, stepFactsOf } from "#server/domains/applications/workflow/steps.ts";
import { assessApplication } from "#server/domains/criteria/assess-application.ts";
import { isHomeTaken } from "#server/domains/home-offers/is-home-taken.ts";
import { presentHomeOffer } from "#server/domains/home-offers/present-home-offer.ts";
import { correctableIn } from "#server/domains/information-requests/correctable-questions.ts";
import { findDocumentName, presentRequests } from "#server/domains/information-requests/present-requests.ts";
import { isALaCarteEligible } from "#server/domains/payments/checkout/a-la-carte.ts";
import { presentReason } from "#server/domains/payments/checkout/present-payment.ts";
import { openedContents, presentReport } from "#server/domains/reports/records/present.ts";
import { presentPortableReportOption } from "#server/domains/reports/submit-portable-report.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { imageUrl } from "#server/platform/files/image-url.ts";
import { canActAsApplicant, canDecideApplication, isApplicant, isLandlordSide } from "#server/policies/applications.ts";
import { canManagePayments } from "#server/policies/payments/payments.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { isLanguage } from "#texts/languages.ts";
import { abilitiesOf } from "./abilities.ts";
import { presentEditing } from "./edit.ts";
import { loadParts } from "./load-parts.ts";
import { filenamesOf, presentAttachments, presentIdentityDocuments } from "./present-attachments.ts";
import { presentHome } from "./present-home.ts";
import { presentOffer } from "./present-offer.ts";
import { presentHouseholdIncome, presentInvitee } from "./present-people.ts";
import { presentContent, readContent } from "./read-content.ts";

/**
 * Presents one application, with the parts that the actor may see and the actions that the actor may take.
 * @param options.edit whether the actor loads the answers to correct them
 */
export async function presentApplication(
  deps: TenantDeps,
  actor: Actor,
  row: ApplicationRow,
  { edit = false } = {},
): Promise<Application> {
  const landlordSide = isLandlordSide(actor, row);
  const { attachments, reportRows, history, requests, failures, person, household, shares, notes, ...parts } =
    await loadParts(deps, actor, row);
  const content = readContent(deps, row, parts.version, { edit, landlordSide });
  const { form, values, hidden, pending } = content;
  const { criteria } = content.settings;
  const labels = new Map([...allFields(form)].map((field) => [field.name, field.label]));
  const reportsApplication = { ...row, application_status: row.status };
  const reports = reportRows.flatMap((report) => presentReport(deps, actor, reportsApplication, report)?.report ?? []);
  const mismatched = person.person_mismatches.some(({ resolution }) => resolution === null);
  const undoUntil = landlordSide && row.undo_until && row.undo_until > deps.now() ? row.undo_until : null;
  const awaitsOffer = pending?.when === "until_offer" || reports.some(({ status }) => status === "restricted");
  const abilities = abilitiesOf(actor, row, {
    undoUntil,
    needsOffer: awaitsOffer || hasOfferStage(unitAddressOf(row), deps.now()),
    isHomeTaken: landlordSide && (await isHomeTaken(deps.db, row)),
    isMismatched: mismatched,
  });
  const workflow = presentWorkflow(stepFactsOf(row), row.deleted_at !== null);
  const revisions = await presentRevisions(deps, row, content.submitted, {
    filenames: filenamesOf(attachments),
    hidden,
  });
  const statuses = reportRows.map(({ status }) => status);
  return {
    ...presentRow(row, landlordSide),
    ...presentOffer(deps, row, { landlordSide, canMakeOffer: abilities.make_offer }),
    ...presentContent(row, content),
    ...presentHome(deps, row, content.settings, landlordSide),
    is_refunded: parts.isRefunded,
    is_a_la_carte_eligible:
      deps.payments !== undefined && canManagePayments(actor, row) && isALaCarteEligible(row, reportRows),
    company_agents: parts.companyAgents,
    decision_reasons: parts.decisionReasons,
    undo_until: undoUntil?.toISOString() ?? null,
    undo_minutes: deps.config.decisionUndoMinutes,
    decisioning_enabled: abilities.decide,
    show_accept_reject_button: canDecideApplication(actor, row),
    invitation: landlordSide
      ? presentInvitation(row.invitation, deps.now(), { canChange: abilities.archive, isArchived: row.is_archived })
      : null,
    can_submit: abilities.edit,
    reports_enabled: reportRows.length > 0,
    revisions,
    ...(edit &&
      presentEditing(actor, row, form, correctionValues(row, values), { reports: statuses, has_mismatch: mismatched })),
    attachment_urls: presentAttachments(attachments, form, values, {
      // a portable report that the reader may not open is also omitted from the files
      isUnreadable: (field) => field === portableField && reports.some(({ portable }) => portable?.path === null),
      labelOf: (field) => (field === payStubField ? payStubLabel : findDocumentName(deps, requests, field)),
    }),
    ...person,
    identity_documents: presentIdentityDocuments(attachments),
    ...workflow,
    next_actions: nextActionsOf({
      workflow: workflow.workflow,
      // an offer that only a reason to decline would require isn't a next step
      abilities: { ...abilities, make_offer: abilities.make_offer && awaitsOffer },
      reports,
      failures,
      charge_hold: parts.chargeHold?.case ?? null,
      needs_report_notice: parts.lacksNotice && statuses.includes("waiting"),
      has_open_request: isSubmittedUndecided(row.status) && requests.some(({ state }) => state === "open"),
    }),
    charge_hold: parts.chargeHold && {
      case: parts.chargeHold.case,
      ...presentReason(parts.chargeHold, actor),
    },
    failures,
    open_payment_request: parts.openRequest && {
      amount: parts.openRequest.amount,
      expires: parts.openRequest.expires,
    },
    applicant_fee: parts.fee === null ? null : fromCents(parts.fee),
    income_refund: parts.refundedForIncome === null ? null : fromCents(parts.refundedForIncome),
    optin: isApplicant(actor, row) ? row.optin : null,
    reports,
    portable_report: canActAsApplicant(actor, row) ? presentPortableReportOption(deps, actor, row, reportRows) : null,
    bundle: { slug: row.bundle_slug, applications: household.map(({ answers, ...member }) => member) },
    household_income: landlordSide ? presentHouseholdIncome(household, criteria) : null,
    also_applied: parts.alsoApplied,
    criteria: landlordSide
      ? await assessApplication(deps, row, criteria, openedContents(deps, actor, reportsApplication, reportRows))
      : [],
    ...(shares && { shares }),
    ...(history && { audit_logs: history }),
    ...(notes && { notes }),
    information_requests: presentRequests(deps, requests, {
      row,
      labels,
      revisions,
      attachments,
      reports: reportRows,
      isForLandlord: landlordSide,
    }),
    correctable_questions: abilities.request_information
      ? correctableIn(deps, row, content.stored).questions.map(({ name, label }) => ({ name, label }))
      : [],
    abilities,
  };
}

/** Presents the properties from the application's row. Properties for the landlord's side are empty for others. */
const presentRow = (row: ApplicationRow, landlordSide: boolean) =>
  ({
    id: row.id,
    status: row.status,
    created: row.created.toISOString(),
    modified: row.modified.toISOString(),
    is_archived: landlordSide && row.is_archived,
    is_shortlisted: landlordSide && row.is_shortlisted,
    is_paid: row.is_paid,
    is_locked: row.is_locked,
    is_new: landlordSide && row.is_new,
    price: fromCents(row.price_cents),
    language: isLanguage(row.language) ? row.language : "en",
    template_slug: row.template_slug,
    template_name: row.template_name,
    form_version: row.template_version,
    landlord: { name: row.landlord_name, logo: imageUrl(row.logo), edge_enabled: row.edge_enabled },
    user: row.username ? { username: row.username } : null,
    deleted_at: row.deleted_at?.toISOString() ?? null,
    decision_date: row.decision_date?.toISOString() ?? null,
    decision_by: landlordSide ? row.decided_by : null,
    ...presentInvitee(row),
    landlord_can_edit: false,
    revision: row.revision,
    pdf_url: `/api/v3/applications/${row.id}/pdf/`,
    home_offer: presentHomeOffer(row),
    consent_withdrawn_at: row.consent_withdrawn_at?.toISOString() ?? null,
    electronic_consent_withdrawn_at: row.electronic_consent_withdrawn_at?.toISOString() ?? null,
  }) satisfies Partial<Application>;
