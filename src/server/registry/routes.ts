import { impersonations } from "../domains/accounts/impersonation/routes.ts";
import { tokens } from "../domains/accounts/login/routes.ts";
import { secondFactor } from "../domains/accounts/second-factor-settings/routes.ts";
import { sessions } from "../domains/accounts/sessions/routes.ts";
import { supportMessages } from "../domains/accounts/support/routes.ts";
import { users } from "../domains/accounts/users/routes.ts";
import { drafts } from "../domains/applications/drafts/routes.ts";
import { invitationLinks } from "../domains/applications/invitations/routes.ts";
import { submissions } from "../domains/applications/submission/routes.ts";
import { images } from "../domains/attachments/images/routes.ts";
import { attachments } from "../domains/attachments/routes.ts";
import { companies } from "../domains/companies/routes/companies.ts";
import { companyInvitations } from "../domains/companies/routes/company-invitations.ts";
import { documentTemplates } from "../domains/documents/routes.ts";
import { emailUnsubscribePages } from "../domains/email-delivery/unsubscribe/routes.ts";
import { emailWebhooks } from "../domains/email-delivery/webhooks.ts";
import { applicationTemplates } from "../domains/forms/routes/application-templates.ts";
import { templateAppearance } from "../domains/forms/routes/template-appearance.ts";
import { templateCopies } from "../domains/forms/routes/template-copies.ts";
import { templateVersions } from "../domains/forms/versions/routes.ts";
import { identity } from "../domains/identity/routes.ts";
import { income } from "../domains/income/routes.ts";
import { incomeWebhooks } from "../domains/income/webhooks.ts";
import { invitations } from "../domains/invitations/routes/invitations.ts";
import { invitationUnsubscribePages } from "../domains/invitations/unsubscribe/routes.ts";
import { accounts } from "../domains/payments/accounts/routes.ts";
import { disputes } from "../domains/payments/disputes/routes.ts";
import { moveInCharges } from "../domains/payments/move-in/routes.ts";
import { payouts } from "../domains/payments/payouts/routes.ts";
import { ledgerDifferences } from "../domains/payments/reconciliation/routes.ts";
import { payments } from "../domains/payments/routes.ts";
import { statements } from "../domains/payments/statements/routes.ts";
import { transactions } from "../domains/payments/transactions/routes.ts";
import { personalData } from "../domains/personal-data/routes.ts";
import { referrers } from "../domains/referrals/routes.ts";
import { reports } from "../domains/reports/routes.ts";
import { screeningWebhooks } from "../domains/reports/webhooks.ts";
import { applications } from "../domains/reviews/application/routes.ts";
import { attachmentDownloads } from "../domains/reviews/attachments/routes.ts";
import { comparisons } from "../domains/reviews/comparisons/routes.ts";
import { decisionFiles } from "../domains/reviews/decision-files/routes.ts";
import { applicationExports } from "../domains/reviews/exports/routes.ts";
import { applicationHistory } from "../domains/reviews/history/routes.ts";
import { homeOffers } from "../domains/reviews/home-offers/routes.ts";
import { identityReviews } from "../domains/reviews/identity/routes.ts";
import { liveEvents } from "../domains/reviews/live-events/routes.ts";
import { applicationNotes } from "../domains/reviews/notes/routes.ts";
import { notificationDevices } from "../domains/reviews/notifications/devices/routes.ts";
import { notifications } from "../domains/reviews/notifications/routes.ts";
import { notificationPhones } from "../domains/reviews/notifications/texts/routes.ts";
import { recipients } from "../domains/reviews/recipients/routes.ts";
import { adverseActions } from "../domains/reviews/routes/adverse-actions.ts";
import { applicationBundles } from "../domains/reviews/routes/bundles.ts";
import { householdInvitations } from "../domains/reviews/routes/household-invitations.ts";
import { households } from "../domains/reviews/routes/households.ts";
import { informationRequests } from "../domains/reviews/routes/information-requests.ts";
import { shares } from "../domains/sharing/routes.ts";
import { signerConfirmations } from "../domains/signings/confirmation/routes.ts";
import { sendersSignings } from "../domains/signings/routes/sender.ts";
import { signersSignings } from "../domains/signings/routes/signer.ts";
import { documentVerifications } from "../domains/signings/verification/routes.ts";
import { textWebhooks } from "../domains/text-messages/webhooks.ts";
import type { Routes } from "../http/app.ts";

/** Every resource's routes. */
export const routes: Routes["routes"] = [
  adverseActions,
  applicationBundles,
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

/** What vendors and email programs call. */
export const webhooks: Routes["webhooks"] = [
  emailUnsubscribePages,
  invitationUnsubscribePages,
  screeningWebhooks,
  incomeWebhooks,
  emailWebhooks,
  textWebhooks,
];
