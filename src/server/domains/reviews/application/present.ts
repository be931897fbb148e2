import type { Application } from "#contract/application-schemas.ts";
import type { Field } from "#contract/schemas/forms.ts";
import { formView } from "#fields/conditions/conditions.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { answerOf, uploadsOf } from "#fields/forms/answers.ts";
import { kindOf } from "#fields/registry/registry.ts";
import { payStubField, payStubLabel } from "#rules/applicant/income.ts";
import { fromCents } from "#rules/money/money.ts";
import { nextActionsOf } from "#rules/workflow/next-actions.ts";
import { isUndecided } from "#rules/workflow/steps.ts";
import { portableField } from "#server/domains/applications/portable-report.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { imageUrl } from "#server/platform/files/image-url.ts";
import {
  canAct,
  canDecideApplication,
  canDeleteApplication,
  canEditApplication,
  canLeaveHousehold,
  canMakeOffer,
  canManageApplication,
  canOfferOwnerChange,
  canRequestInformation,
  canWithdrawConsent,
  canWriteNotes,
  isApplicant,
  isLandlordSide,
} from "#server/policies/applications.ts";
import { canConfirmPerson, canReviewIdentity } from "#server/policies/identity.ts";
import { canHandleMoney, canSeeMoney } from "#server/policies/payments.ts";
import { canShare } from "#server/policies/shares.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { isLanguage } from "#texts/languages.ts";
import { masked, textOf } from "../../applications/answer-text.ts";
import { correctedForm, correctedValues } from "../../applications/corrected-form.ts";
import { decryptAnswers } from "../../applications/encrypted-answers.ts";
import { presentInvitation } from "../../applications/invitation-facts.ts";
import type { ApplicationRow } from "../../applications/load.ts";
import { presentUnitAddress } from "../../applications/present-unit-address.ts";
import {
  hiddenIn,
  pendingQuestionsFor,
  restrictedQuestionsFor,
  without,
} from "../../applications/restricted-questions.ts";
import { presentRevisions } from "../../applications/revisions.ts";
import { factsOf, presentWorkflow } from "../../applications/workflow/steps.ts";
import { keyOf } from "../../attachments/path.ts";
import { styleSheetOf, withoutSource } from "../../forms/appearance/appearance.ts";
import { submittedForm } from "../../forms/public/applicant-form.ts";
import { agentsOf, contentOf } from "../../forms/records/load.ts";
import { documentOf } from "../../identity/documents/documents.ts";
import { presentPerson } from "../../identity/present-person.ts";
import { isALaCarteEligible } from "../../payments/checkout/a-la-carte.ts";
import { isFeeRefunded } from "../../payments/refunds/fee-refunded.ts";
import { unusedBankRefund } from "../../payments/refunds/refund-income.ts";
import { openedContents, presentReport } from "../../reports/records/present.ts";
import { reportsOf } from "../../reports/records/rows.ts";
import { portableOffer } from "../../reports/submit-portable-report.ts";
import { liveShares } from "../../sharing/present-shares.ts";
import { assessApplication } from "../criteria/assess-application.ts";
import { listFailures } from "../failures/list-failures.ts";
import { newestHistory } from "../history/list.ts";
import { presentHomeOffer } from "../home-offers/present-home-offer.ts";
import { alsoAppliedFor } from "../households/also-applied.ts";
import { notesOf } from "../notes/load.ts";
import { correctableIn } from "../requests/correctable-questions.ts";
import { documentNameOf, presentRequests, requestsOf } from "../requests/present-requests.ts";
import { presentEditing } from "./edit.ts";
import { chosenAgent, householdOf, invitedFacts, presentHouseholdIncome, ssnOf } from "./present-people.ts";

/** The name of a decision in the history, by the resulting status. */
const decisionActions: Partial<Record<string, string>> = { A: "selected", R: "declined" };

/** Whether the field has an answer that can be shown in the summary. */
const isPrinted = (field: Field): boolean => !kindOf(field).secret && !kindOf(field).answerless;

/**
 * Presents one application, with the parts that the actor may see and the actions that the actor may take.
 * @param options.edit the actor loads its answers to correct them
 */
export async function presentApplication(
  deps: TenantDeps,
  actor: Actor,
  row: ApplicationRow,
  { edit = false } = {},
): Promise<Application> {
  const { db } = deps;
  const landlordSide = isLandlordSide(actor, row);
  const [
    version,
    company_agents,
    household,
    attachments,
    history,
    reportRows,
    person,
    refundedForIncome,
    isRefunded,
    notes,
    shares,
    failures,
    requests,
    alsoApplied,
  ] = await Promise.all([
    contentOf(db, row.template_id, row.template_version),
    landlordSide ? agentsOf(db, row.company_id) : chosenAgent(row),
    householdOf(db, row, landlordSide),
    db
      .selectFrom("attachments")
      .select(["key", "filename", "field"])
      .where("application_id", "=", row.id)
      .orderBy("created")
      .orderBy("key")
      .execute(),
    landlordSide ? newestHistory(deps, row) : undefined,
    reportsOf(db, row.id),
    presentPerson(deps, db, row.id, landlordSide),
    !landlordSide && row.needs_income ? unusedBankRefund(db, row.id) : null,
    landlordSide ? isFeeRefunded(db, row.id) : false,
    canWriteNotes(actor, row) ? notesOf(deps, actor, row.id) : undefined,
    landlordSide ? liveShares(deps, row.bundle_id) : undefined,
    listFailures(deps, actor, row),
    requestsOf(db, row.id),
    landlordSide ? alsoAppliedFor(db, actor, row) : [],
  ]);
  const stored = version.form;
  const answered = decryptAnswers(deps, row);
  const form = edit ? correctedForm(row, stored, answered, deps.now()) : submittedForm(stored, answered);
  const hidden = landlordSide ? hiddenIn(deps, row, form) : new Set<string>();
  const values = without(answered, hidden);
  const fields = [...allFields(form)];
  const view = formView(form, values);
  const labels = new Map(fields.map((field) => [field.name, field.label]));
  const paths = fields.flatMap((field) => uploadsOf(field, answerOf(values, field.name)));
  /** the uploads that the answers name, in the form's order */
  const named = new Map(paths.map((path, at) => [keyOf(path), at]));
  /** files that the form does not request, such as pay stubs, come last */
  const orderOf = (key: string) => named.get(key) ?? named.size;
  /** an upload of another revision, which this one's answers no longer name */
  const isReplaced = (field: string | null, key: string) => labels.has(field ?? "") && !named.has(key);
  const isOpen = row.status === "S" || row.status === "P";
  const undoUntil = landlordSide && row.undo_until && row.undo_until > deps.now() ? row.undo_until : null;
  const decide = landlordSide && isOpen && canDecideApplication(actor, row);
  const filenames = new Map(attachments.map(({ key, filename }) => [`form-uploads/${key}`, filename]));
  const restricted = edit ? restrictedQuestionsFor(deps, row, form) : undefined;
  const pending = isUndecided(row.status) && !row.deleted_at ? pendingQuestionsFor(deps, row, form, values) : undefined;
  const owner = { ...row, application_status: row.status };
  const presented = reportRows.flatMap((report) => presentReport(deps, actor, owner, report) ?? []);
  const reports = presented.map(({ report }) => report);
  const awaitsOffer = pending?.when === "until_offer" || reports.some(({ status }) => status === "restricted");
  /** a portable report that the reader may not open is not listed as an attachment either */
  const isUnreadable = (field: string | null) =>
    field === portableField && reports.some(({ portable }) => portable?.path === null);
  const labelOf = (field: string) =>
    field === payStubField ? payStubLabel : (labels.get(field) ?? documentNameOf(deps, requests, field));
  const isMismatched = person.person_mismatches.some(({ resolution }) => resolution === null);
  const abilities = {
    shortlist: canManageApplication(actor, row),
    archive: canManageApplication(actor, row),
    decide,
    undo_decision: undoUntil !== null && canDecideApplication(actor, row),
    remove: canDeleteApplication(actor, row),
    see_history: landlordSide,
    write_notes: canWriteNotes(actor, row),
    see_money: canSeeMoney(actor, row),
    complete_steps: canAct(actor, row),
    make_offer: canMakeOffer(actor, row) && awaitsOffer,
    assess_criteria: canManageApplication(actor, row) && isUndecided(row.status),
    correct_address: canManageApplication(actor, row) && isUndecided(row.status),
    review_identity: canReviewIdentity(actor, row, row.identity ?? "none"),
    confirm_person: isMismatched && canConfirmPerson(actor, row),
    withdraw_consent: canWithdrawConsent(actor, row),
    // whom a landlord grouped never learns of it
    leave_household: row.invited_email !== null && row.own_bundle_id !== null && canLeaveHousehold(actor, row),
    edit: canEditApplication(actor, row),
    share: canShare(actor, row),
    change_owner: canOfferOwnerChange(actor, row),
    request_information: canRequestInformation(actor, row),
  };
  const workflow = presentWorkflow(factsOf(row), row.deleted_at !== null);
  const revisions = await presentRevisions(deps, row, submittedForm(stored, answered), { filenames, hidden });
  const hasOpenRequest = isUndecided(row.status) && requests.some(({ state }) => state === "open");
  const statuses = reportRows.map(({ status }) => status);
  return {
    id: row.id,
    status: row.status,
    created: row.created.toISOString(),
    modified: row.modified.toISOString(),
    is_archived: landlordSide && row.is_archived,
    is_shortlisted: landlordSide && row.is_shortlisted,
    is_paid: row.is_paid,
    is_refunded: isRefunded,
    is_locked: row.is_locked,
    is_new: landlordSide && row.is_new,
    is_a_la_carte_eligible:
      deps.payments !== undefined && canHandleMoney(actor, row) && isALaCarteEligible(row, reportRows),
    price: fromCents(row.price_cents),
    language: isLanguage(row.language) ? row.language : "en",
    unit_address: row.unit_address,
    applicant_unit_address: presentUnitAddress(row),
    template_slug: row.template_slug,
    template_name: row.template_name,
    form_version: row.template_version,
    landlord: { name: row.landlord_name, logo: imageUrl(row.logo), edge_enabled: row.edge_enabled },
    applicant: {
      name: row.applicant_name,
      email: row.applicant_email,
      phone: row.applicant_phone,
      ssn: ssnOf(fields, values),
    },
    user: row.username ? { username: row.username } : null,
    company_agents,
    deleted_at: row.deleted_at?.toISOString() ?? null,
    decision_date: row.decision_date?.toISOString() ?? null,
    decision_by: landlordSide ? row.decided_by : null,
    decision_reasons: history?.find(({ action }) => action === decisionActions[row.status])?.reasons ?? [],
    undo_until: undoUntil?.toISOString() ?? null,
    undo_minutes: deps.config.decisionUndoMinutes,
    decisioning_enabled: decide,
    show_accept_reject_button: canDecideApplication(actor, row),
    ...invitedFacts(row),
    invitation: landlordSide
      ? presentInvitation(row.invitation, deps.now(), { canChange: abilities.archive, isArchived: row.is_archived })
      : null,
    can_submit: abilities.edit,
    reports_enabled: reportRows.length > 0,
    summary: fields
      .filter((field) => field.summary && isPrinted(field) && view.shows(field))
      .map((field) => ({ name: field.name, label: field.label, value: textOf(field, values[field.name]) })),
    landlord_can_edit: false,
    revision: row.revision,
    revisions,
    custom_css: styleSheetOf(form),
    orientation: version.settings.orientation,
    form: { ...withoutSource(form), user_actions: row.user_actions },
    values: masked(form, {
      ...values,
      ...(values.unit === undefined && row.unit_address && { unit: row.unit_address }),
    }),
    ...(edit &&
      presentEditing(actor, row, form, correctedValues(row, values), { reports: statuses, mismatched: isMismatched })),
    ...(restricted && { restricted_questions: restricted }),
    ...(pending && { pending_questions: pending }),
    attachment_urls: attachments
      .filter(({ key, field }) => !documentOf(field) && !isReplaced(field, key) && !isUnreadable(field))
      .toSorted((one, other) => orderOf(one.key) - orderOf(other.key))
      .map(({ key, filename, field }) => ({
        label: labelOf(field ?? "") ?? filename,
        path: `form-uploads/${key}`,
        filename,
      })),
    ...person,
    identity_documents: attachments.flatMap(({ key, filename, field }) => {
      const document = documentOf(field);
      return document ? [{ document, path: `form-uploads/${key}`, filename }] : [];
    }),
    pdf_url: `/api/v3/applications/${row.id}/pdf/`,
    ...workflow,
    next_actions: nextActionsOf({
      workflow: workflow.workflow,
      abilities,
      reports,
      failures,
      has_open_request: hasOpenRequest,
    }),
    failures,
    income_refund: refundedForIncome === null ? null : fromCents(refundedForIncome),
    optin: isApplicant(actor, row) ? row.optin : null,
    reports,
    portable_report:
      canAct(actor, row) && reportRows.some(({ status }) => status === "waiting")
        ? portableOffer(deps, actor, row)
        : null,
    offered_at: landlordSide ? (row.offered_at?.toISOString() ?? null) : null,
    home_offer: presentHomeOffer(row),
    bundle: { slug: row.bundle_slug, applications: household.map(({ answers, ...member }) => member) },
    household_income: landlordSide ? presentHouseholdIncome(household, version.settings.criteria) : null,
    also_applied: alsoApplied,
    criteria: landlordSide
      ? await assessApplication(deps, row, version.settings.criteria, openedContents(deps, actor, owner, reportRows))
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
      landlordSide,
    }),
    correctable_questions: abilities.request_information
      ? correctableIn(deps, row, stored).questions.map(({ name, label }) => ({ name, label }))
      : [],
    consent_withdrawn_at: row.consent_withdrawn_at?.toISOString() ?? null,
    abilities,
  };
}
