import { impersonations } from "#server/domains/accounts/impersonation/routes.ts";
import { tokens } from "#server/domains/accounts/login/routes.ts";
import { secondFactor } from "#server/domains/accounts/second-factor-settings/routes.ts";
import { sessions } from "#server/domains/accounts/sessions/routes.ts";
import { supportMessages } from "#server/domains/accounts/support/routes.ts";
import { users } from "#server/domains/accounts/users/routes.ts";
import { applications } from "#server/domains/application-review/application/routes.ts";
import { attachmentDownloads } from "#server/domains/application-review/attachments/routes.ts";
import { comparisons } from "#server/domains/application-review/comparisons/routes.ts";
import { identityReviews } from "#server/domains/application-review/identity/routes.ts";
import { informationRequests } from "#server/domains/application-review/information-requests/routes.ts";
import { applicationNotes } from "#server/domains/application-review/notes/routes.ts";
import { drafts } from "#server/domains/applications/drafts/routes.ts";
import { invitationLinks } from "#server/domains/applications/invitations/routes.ts";
import { submissions } from "#server/domains/applications/submission/routes.ts";
import { images } from "#server/domains/attachments/images/routes.ts";
import { attachments } from "#server/domains/attachments/routes.ts";
import { applicationBundles } from "#server/domains/bundles/routes/bundles.ts";
import { companies } from "#server/domains/companies/routes/companies.ts";
import { companyInvitations } from "#server/domains/companies/routes/company-invitations.ts";
import { decisionFiles } from "#server/domains/decisions/files/routes.ts";
import { adverseActions } from "#server/domains/decisions/routes/adverse-actions.ts";
import { decisions } from "#server/domains/decisions/routes/decisions.ts";
import { documentTemplates } from "#server/domains/documents/routes.ts";
import { emailUnsubscribePages } from "#server/domains/email-delivery/unsubscribe/routes.ts";
import { emailWebhooks } from "#server/domains/email-delivery/webhooks.ts";
import { applicationExports } from "#server/domains/exports/routes.ts";
import { applicationTemplates } from "#server/domains/forms/routes/application-templates.ts";
import { templateAppearance } from "#server/domains/forms/routes/template-appearance.ts";
import { templateCopies } from "#server/domains/forms/routes/template-copies.ts";
import { templateVersions } from "#server/domains/forms/versions/routes.ts";
import { applicationHistory } from "#server/domains/history/routes.ts";
import { homeOffers } from "#server/domains/home-offers/routes.ts";
import { householdInvitations } from "#server/domains/households/routes/household-invitations.ts";
import { households } from "#server/domains/households/routes/households.ts";
import { identity } from "#server/domains/identity/routes.ts";
import { income } from "#server/domains/income/routes.ts";
import { incomeWebhooks } from "#server/domains/income/webhooks.ts";
import { invitations } from "#server/domains/invitations/routes/invitations.ts";
import { invitationUnsubscribePages } from "#server/domains/invitations/unsubscribe/routes.ts";
import { liveEvents } from "#server/domains/live-events/routes.ts";
import { notificationDevices } from "#server/domains/notifications/devices/routes.ts";
import { notifications } from "#server/domains/notifications/routes.ts";
import { notificationPhones } from "#server/domains/notifications/texts/routes.ts";
import { ownership } from "#server/domains/ownership/routes.ts";
import { accounts } from "#server/domains/payments/accounts/routes.ts";
import { disputes } from "#server/domains/payments/disputes/routes.ts";
import { moveInCharges } from "#server/domains/payments/move-in/routes.ts";
import { payouts } from "#server/domains/payments/payouts/routes.ts";
import { ledgerDifferences } from "#server/domains/payments/reconciliation/routes.ts";
import { payments } from "#server/domains/payments/routes.ts";
import { statements } from "#server/domains/payments/statements/routes.ts";
import { transactions } from "#server/domains/payments/transactions/routes.ts";
import { personalData } from "#server/domains/personal-data/routes.ts";
import { recipients } from "#server/domains/recipients/routes.ts";
import { referrers } from "#server/domains/referrals/routes.ts";
import { reports } from "#server/domains/reports/routes.ts";
import { screeningWebhooks } from "#server/domains/reports/webhooks.ts";
import { shares } from "#server/domains/sharing/routes.ts";
import { signerConfirmations } from "#server/domains/signings/confirmation/routes.ts";
import { sendersSignings } from "#server/domains/signings/routes/sender.ts";
import { signersSignings } from "#server/domains/signings/routes/signer.ts";
import { documentVerifications } from "#server/domains/signings/verification/routes.ts";
import { textWebhooks } from "#server/domains/text-messages/webhooks.ts";
import type { Routes } from "#server/http/app.ts";

/** Every resource's routes. */
export const routes: Routes["routes"] = [
  adverseActions,
  applicationBundles,
  decisions,
  ownership,
  applicationHistory,
  applicationNotes,
  decisionFiles,
  documentVerifications,
  applicationExports,
  comparisons,
  homeOffers,
  householdInvitations,
  households,
  invitationLinks,
  invitations,
  informationRequests,
  applicationTemplates,
  templateCopies,
  templateAppearance,
  applications,
  attachments,
  companies,
  companyInvitations,
  sendersSignings,
  signersSignings,
  signerConfirmations,
  documentTemplates,
  drafts,
  identity,
  images,
  impersonations,
  liveEvents,
  notificationDevices,
  notificationPhones,
  notifications,
  payments,
  moveInCharges,
  accounts,
  statements,
  ledgerDifferences,
  transactions,
  disputes,
  payouts,
  referrers,
  personalData,
  reports,
  income,
  secondFactor,
  sessions,
  templateVersions,
  tokens,
  supportMessages,
  users,
  submissions,
  attachmentDownloads,
  identityReviews,
  recipients,
  shares,
];

/** The webhooks of vendors, and the routes that email clients call. */
export const webhooks: Routes["webhooks"] = [
  emailUnsubscribePages,
  invitationUnsubscribePages,
  screeningWebhooks,
  incomeWebhooks,
  emailWebhooks,
  textWebhooks,
];
