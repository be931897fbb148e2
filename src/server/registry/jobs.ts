import { sendPasswordResetJob } from "#server/domains/accounts/jobs/send-password-reset.ts";
import { removePayoutAccountJob } from "#server/domains/accounts/payout-accounts/jobs/remove-payout-account.ts";
import { removeSavedCardJob } from "#server/domains/accounts/saved-cards/jobs/remove-saved-card.ts";
import { eraseNoteJob } from "#server/domains/application-review/notes/jobs/erase-note.ts";
import { sendApplicationLinkJob } from "#server/domains/applications/jobs/send-application-link.ts";
import { sendDraftLinkJob } from "#server/domains/applications/jobs/send-draft-link.ts";
import { sendReceivedEmailJob } from "#server/domains/applications/jobs/send-received-email.ts";
import { sendRevisionEmailJob } from "#server/domains/applications/jobs/send-revision-email.ts";
import { sendSubmissionEmailsJob } from "#server/domains/applications/jobs/send-submission-emails.ts";
import { updateChargeTurnsJob, updateHeldChargesJob } from "#server/domains/applications/jobs/update-charge-turns.ts";
import { updateSearchesJob } from "#server/domains/applications/jobs/update-searches.ts";
import { suspendMembersJob } from "#server/domains/companies/jobs/suspend-members.ts";
import { announceFinalDecisionJob } from "#server/domains/decisions/jobs/announce-final-decision.ts";
import { finishDecisionJob } from "#server/domains/decisions/jobs/finish-decision.ts";
import { sendDecisionEmailJob } from "#server/domains/decisions/jobs/send-decision-email.ts";
import { updateOtherApplicantsJob } from "#server/domains/decisions/jobs/update-other-applicants.ts";
import { createExportJob } from "#server/domains/exports/jobs/create-export.ts";
import { deleteExportJob } from "#server/domains/exports/jobs/delete-export.ts";
import { expireHomeOfferJob } from "#server/domains/home-offers/jobs/expire-home-offer.ts";
import { joinHouseholdJob } from "#server/domains/households/jobs/join-household.ts";
import { fetchIncomeJob } from "#server/domains/income/jobs/fetch-income.ts";
import { readPayStubsJob } from "#server/domains/income/jobs/read-pay-stubs.ts";
import { removeBankAccessJob } from "#server/domains/income/jobs/remove-bank-access.ts";
import { sendAnswerEmailJob } from "#server/domains/information-requests/jobs/send-answer-email.ts";
import { sendRequestEmailJob } from "#server/domains/information-requests/jobs/send-request-email.ts";
import { remindInviteeJob } from "#server/domains/invitations/jobs/remind-invitee.ts";
import { sendBatchJob } from "#server/domains/invitations/jobs/send-batch.ts";
import {
  notifyDevicesJob,
  startNotifyingDevicesJob,
} from "#server/domains/notifications/devices/jobs/notify-devices.ts";
import { sendPushJob } from "#server/domains/notifications/devices/jobs/send-push.ts";
import { sendDigestJob, startDigestsJob } from "#server/domains/notifications/jobs/send-digest.ts";
import {
  startTextingNotificationsJob,
  textNotificationsJob,
} from "#server/domains/notifications/texts/jobs/text-notifications.ts";
import { removeBankLinkJob } from "#server/domains/payments/accounts/jobs/remove-bank-link.ts";
import { remindOfDisputesJob } from "#server/domains/payments/disputes/jobs/remind-of-disputes.ts";
import { sendDisputeAnswerJob } from "#server/domains/payments/disputes/jobs/send-dispute-answer.ts";
import { sendDisputeEmailJob } from "#server/domains/payments/disputes/jobs/send-dispute-email.ts";
import { pollDisputesJob } from "#server/domains/payments/jobs/poll-disputes.ts";
import { pollPayoutsJob } from "#server/domains/payments/jobs/poll-payouts.ts";
import { processPayoutJob } from "#server/domains/payments/jobs/process-payout.ts";
import { reconcileAccountJob } from "#server/domains/payments/jobs/reconcile-account.ts";
import { reconcileDisputeJob } from "#server/domains/payments/jobs/reconcile-dispute.ts";
import { reconcileLedgerJob } from "#server/domains/payments/jobs/reconcile-ledger.ts";
import { reconcilePaymentJob } from "#server/domains/payments/jobs/reconcile-payment.ts";
import { reconcileRefundJob } from "#server/domains/payments/jobs/reconcile-refund.ts";
import { refundWithdrawnReportsJob } from "#server/domains/payments/jobs/refund-withdrawn-reports.ts";
import { releaseUnspentCostsJob } from "#server/domains/payments/jobs/release-unspent-costs.ts";
import { returnFeesJob } from "#server/domains/payments/jobs/return-fees.ts";
import { returnUnspentJob } from "#server/domains/payments/jobs/return-unspent.ts";
import { runPayoutSchedulesJob, startScheduledPayoutJob } from "#server/domains/payments/jobs/run-payout-schedules.ts";
import { sendMoveInReminderJob } from "#server/domains/payments/jobs/send-move-in-reminder.ts";
import { sendPayoutEmailJob } from "#server/domains/payments/jobs/send-payout-email.ts";
import { sendReceiptJob } from "#server/domains/payments/jobs/send-receipt.ts";
import { sendRefundEmailJob } from "#server/domains/payments/jobs/send-refund-email.ts";
import { createDataExportJob } from "#server/domains/personal-data/jobs/create-data-export.ts";
import { recheckRewardsJob } from "#server/domains/referrals/jobs/recheck-rewards.ts";
import { reconcileReferralJob } from "#server/domains/referrals/jobs/reconcile-referral.ts";
import { cancelScreeningJob } from "#server/domains/reports/ordering/jobs/cancel-screening.ts";
import { fetchReportJob } from "#server/domains/reports/ordering/jobs/fetch-report.ts";
import { orderReportsJob } from "#server/domains/reports/ordering/jobs/order-reports.ts";
import { pollManualCheckJob } from "#server/domains/reports/ordering/jobs/poll-manual-check.ts";
import { updateReportsJob } from "#server/domains/reports/ordering/jobs/update-reports.ts";
import { sweepJob } from "#server/domains/retention/jobs/sweep.ts";
import { remindSignersJob } from "#server/domains/signings/jobs/remind-signers.ts";
import { sealCompletedSigningsJob, sealSigningJob } from "#server/domains/signings/jobs/seal-signing.ts";
import { defineTextHandlerJob } from "#server/domains/text-messages/jobs/handle-text-delivery.ts";
import { sendTextJob } from "#server/domains/text-messages/jobs/send-text.ts";
import { nightlyBackupJob } from "#server/platform/backup/nightly-backup.ts";
import { defineDeliveryJob } from "#server/platform/mail/delivery/handle-delivery-job.ts";
import { sendDeferredEmailsJob } from "#server/platform/mail/send-deferred-emails-job.ts";
import { sendEmailJob } from "#server/platform/mail/send-email-job.ts";
import type { Job } from "#server/platform/queue/job.ts";
import { deleteFilesJob } from "#server/platform/unreferenced-files/delete-files-job.ts";
import { deleteUnreferencedFilesJob } from "#server/platform/unreferenced-files/delete-unreferenced-files-job.ts";
import type { Deps } from "#server/ports/deps.ts";
import { deliveryHandlers, textHandlers } from "./delivery-handlers.ts";

/** All jobs. A job that isn't listed doesn't run. */
export const jobs: Job<Deps>[] = [
  sendPasswordResetJob,
  createDataExportJob,
  suspendMembersJob,
  sendDraftLinkJob,
  sendRevisionEmailJob,
  sendSubmissionEmailsJob,
  fetchIncomeJob,
  readPayStubsJob,
  remindInviteeJob,
  sendBatchJob,
  pollDisputesJob,
  sendDisputeAnswerJob,
  remindOfDisputesJob,
  processPayoutJob,
  sendPayoutEmailJob,
  startScheduledPayoutJob,
  runPayoutSchedulesJob,
  pollPayoutsJob,
  reconcileAccountJob,
  reconcileDisputeJob,
  reconcileLedgerJob,
  reconcilePaymentJob,
  reconcileRefundJob,
  recheckRewardsJob,
  reconcileReferralJob,
  releaseUnspentCostsJob,
  removeBankAccessJob,
  removeBankLinkJob,
  removePayoutAccountJob,
  removeSavedCardJob,
  returnFeesJob,
  returnUnspentJob,
  sendReceiptJob,
  updateChargeTurnsJob,
  updateSearchesJob,
  updateHeldChargesJob,
  sendRefundEmailJob,
  fetchReportJob,
  updateReportsJob,
  orderReportsJob,
  pollManualCheckJob,
  sendDisputeEmailJob,
  sweepJob,
  announceFinalDecisionJob,
  expireHomeOfferJob,
  finishDecisionJob,
  updateOtherApplicantsJob,
  sendDecisionEmailJob,
  sealSigningJob,
  sealCompletedSigningsJob,
  createExportJob,
  deleteExportJob,
  eraseNoteJob,
  startDigestsJob,
  sendDigestJob,
  startNotifyingDevicesJob,
  notifyDevicesJob,
  startTextingNotificationsJob,
  textNotificationsJob,
  sendPushJob,
  joinHouseholdJob,
  remindSignersJob,
  sendRequestEmailJob,
  sendAnswerEmailJob,
  cancelScreeningJob,
  refundWithdrawnReportsJob,
  sendMoveInReminderJob,
  sendApplicationLinkJob,
  sendReceivedEmailJob,
  nightlyBackupJob,
  deleteFilesJob,
  deleteUnreferencedFilesJob,
  sendEmailJob,
  sendDeferredEmailsJob,
  defineDeliveryJob(deliveryHandlers),
  sendTextJob,
  defineTextHandlerJob(textHandlers),
];
