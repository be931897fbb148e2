import { z } from "zod";
import { company, teamEvent } from "#contract/accounts/company-schemas.ts";
import { dataExport, supportAccess } from "#contract/accounts/personal-data.ts";
import { user } from "#contract/accounts/users.ts";
import { adverseAction, notice, previewedNotice } from "#contract/adverse-actions.ts";
import { note } from "#contract/application-notes.ts";
import { userAction } from "#contract/application-parts.ts";
import { application, applicationSummary } from "#contract/application-schemas.ts";
import { bundle } from "#contract/bundle-schemas.ts";
import { consent, consentText } from "#contract/consent.ts";
import {
  documentFile,
  documentTemplate,
  documentTemplateData,
  documentTemplateRow,
  templateField,
} from "#contract/documents/document-templates.ts";
import { signedDocument, verifiedDocument } from "#contract/documents/document-verifications.ts";
import { signing, signingRecipient, signingRow } from "#contract/documents/signing-schemas.ts";
import { publicTemplate, template, templateRow } from "#contract/forms/template-schemas.ts";
import { formChange, templateSession, templateVersion } from "#contract/forms/template-versions.ts";
import { identity } from "#contract/identity.ts";
import { income, payStub } from "#contract/income.ts";
import { informationRequest } from "#contract/information-request-parts.ts";
import { householdInvitation } from "#contract/invitations/household-invitations.ts";
import { invitation } from "#contract/invitations/invitations.ts";
import { moveInCharge } from "#contract/move-in-charges.ts";
import { payoutAccount } from "#contract/my-payments/accounts.ts";
import { disputeDetails, disputeEntry } from "#contract/my-payments/disputes.ts";
import { ledgerDifference } from "#contract/my-payments/ledger-differences.ts";
import { payout, payoutDetails, payoutEntry, payoutSettings } from "#contract/my-payments/payouts.ts";
import { referral, referralInvite, referrer } from "#contract/my-payments/referrers.ts";
import { balance, transaction } from "#contract/my-payments/transactions.ts";
import { notification, notificationDevice } from "#contract/notifications/notifications.ts";
import { notificationPhone } from "#contract/notifications/phones.ts";
import { outcome, payment } from "#contract/payment-schemas.ts";
import { excludedRecord, report } from "#contract/reports.ts";
import { historyEntry } from "#contract/review/application-history.ts";
import { shared } from "#contract/review/shared-bundles.ts";
import { share } from "#contract/review/shares.ts";
import { problem } from "#contract/schemas/common.ts";
import { answeredField, documentField, pageSize, submission } from "#contract/schemas/document-fields.ts";
import { appearance, condition, field, form, section } from "#contract/schemas/forms.ts";
import { home, homeInput, offeredHome } from "#contract/schemas/homes.ts";
import { creditContent, criminalContent, evictionContent, tradeLine } from "#contract/schemas/report-content.ts";
import { pendingQuestions, restrictedQuestions } from "#contract/schemas/restricted-questions.ts";
import { correctionState, revision } from "#contract/schemas/revisions.ts";

/**
 * The schemas that the document defines once and refers to by name. A recursive schema, such as a field's, must be
 * listed here.
 */
export const namedSchemas = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries({
  Share: share,
  DisputeEntry: disputeEntry,
  DisputeDetails: disputeDetails,
  DocumentTemplate: documentTemplate,
  Signing: signing,
  SigningRow: signingRow,
  SigningRecipient: signingRecipient,
  DocumentTemplateRow: documentTemplateRow,
  DocumentTemplateData: documentTemplateData,
  DocumentFile: documentFile,
  PageSize: pageSize,
  DocumentField: documentField,
  AnsweredField: answeredField,
  TemplateField: templateField,
  Submission: submission,
  Shared: shared,
  Problem: problem,
  Condition: condition,
  Field: field,
  Section: section,
  Appearance: appearance,
  Form: form,
  Home: home,
  OfferedHome: offeredHome,
  SentHome: homeInput,
  Template: template,
  TemplateRow: templateRow,
  TemplateVersion: templateVersion,
  TemplateSession: templateSession,
  FormChange: formChange,
  PublicTemplate: publicTemplate,
  Consent: consent,
  ConsentText: consentText,
  RestrictedQuestions: restrictedQuestions,
  PendingQuestions: pendingQuestions,
  Revision: revision,
  Editing: correctionState,
  UserAction: userAction,
  Application: application,
  ApplicationSummary: applicationSummary,
  Note: note,
  MoveInCharge: moveInCharge,
  Notification: notification,
  NotificationDevice: notificationDevice,
  NotificationPhone: notificationPhone,
  HouseholdInvitation: householdInvitation,
  Company: company,
  TeamEvent: teamEvent,
  DataExport: dataExport,
  SupportAccess: supportAccess,
  InformationRequest: informationRequest,
  Invitation: invitation,
  HistoryEntry: historyEntry,
  Bundle: bundle,
  Notice: notice,
  AdverseAction: adverseAction,
  PreviewedNotice: previewedNotice,
  Report: report,
  ExcludedRecord: excludedRecord,
  CreditContent: creditContent,
  TradeLine: tradeLine,
  EvictionContent: evictionContent,
  CriminalContent: criminalContent,
  Identity: identity,
  Income: income,
  PayStub: payStub,
  Payment: payment,
  Outcome: outcome,
  PayoutAccount: payoutAccount,
  LedgerDifference: ledgerDifference,
  Payout: payout,
  PayoutDetails: payoutDetails,
  PayoutEntry: payoutEntry,
  PayoutSettings: payoutSettings,
  Transaction: transaction,
  Balance: balance,
  Referrer: referrer,
  ReferralInvite: referralInvite,
  Referral: referral,
  SignedDocument: signedDocument,
  VerifiedDocument: verifiedDocument,
  User: user,
}))
  namedSchemas.add(schema, { id });
