import { sendPasswordResetJob } from "../domains/accounts/jobs/send-password-reset.ts";
import { removePayoutAccountJob } from "../domains/accounts/payout-accounts/jobs/remove-payout-account.ts";
import { removeSavedCardJob } from "../domains/accounts/saved-cards/jobs/remove-saved-card.ts";
import { sendApplicationLinkJob } from "../domains/applications/jobs/send-application-link.ts";
import { sendDraftLinkJob } from "../domains/applications/jobs/send-draft-link.ts";
import { sendReceivedEmailJob } from "../domains/applications/jobs/send-received-email.ts";
import { sendRevisionEmailJob } from "../domains/applications/jobs/send-revision-email.ts";
import { sendSubmissionEmailsJob } from "../domains/applications/jobs/send-submission-emails.ts";
import { updateChargeTurnsJob, updateHeldChargesJob } from "../domains/applications/jobs/update-charge-turns.ts";
import { updateSearchesJob } from "../domains/applications/jobs/update-searches.ts";
import { suspendMembersJob } from "../domains/companies/jobs/suspend-members.ts";
import { fetchIncomeJob } from "../domains/income/jobs/fetch-income.ts";
import { readPayStubsJob } from "../domains/income/jobs/read-pay-stubs.ts";
import { removeBankAccessJob } from "../domains/income/jobs/remove-bank-access.ts";
import { remindInviteeJob } from "../domains/invitations/jobs/remind-invitee.ts";
import { sendBatchJob } from "../domains/invitations/jobs/send-batch.ts";
import { removeBankLinkJob } from "../domains/payments/accounts/jobs/remove-bank-link.ts";
import { remindOfDisputesJob } from "../domains/payments/disputes/jobs/remind-of-disputes.ts";
import { sendDisputeAnswerJob } from "../domains/payments/disputes/jobs/send-dispute-answer.ts";
import { sendDisputeEmailJob } from "../domains/payments/disputes/jobs/send-dispute-email.ts";
import { pollDisputesJob } from "../domains/payments/jobs/poll-disputes.ts";
import { pollPayoutsJob } from "../domains/payments/jobs/poll-payouts.ts";
import { processPayoutJob } from "../domains/payments/jobs/process-payout.ts";
import { reconcileAccountJob } from "../domains/payments/jobs/reconcile-account.ts";
import { reconcileDisputeJob } from "../domains/payments/jobs/reconcile-dispute.ts";
import { reconcileLedgerJob } from "../domains/payments/jobs/reconcile-ledger.ts";
import { reconcilePaymentJob } from "../domains/payments/jobs/reconcile-payment.ts";
import { reconcileRefundJob } from "../domains/payments/jobs/reconcile-refund.ts";
import { refundWithdrawnReportsJob } from "../domains/payments/jobs/refund-withdrawn-reports.ts";
import { releaseUnspentCostsJob } from "../domains/payments/jobs/release-unspent-costs.ts";
import { returnFeesJob } from "../domains/payments/jobs/return-fees.ts";
import { returnUnspentJob } from "../domains/payments/jobs/return-unspent.ts";
import { runPayoutSchedulesJob, startScheduledPayoutJob } from "../domains/payments/jobs/run-payout-schedules.ts";
import { sendMoveInReminderJob } from "../domains/payments/jobs/send-move-in-reminder.ts";
import { sendPayoutEmailJob } from "../domains/payments/jobs/send-payout-email.ts";
import { sendReceiptJob } from "../domains/payments/jobs/send-receipt.ts";
import { sendRefundEmailJob } from "../domains/payments/jobs/send-refund-email.ts";
import { createDataExportJob } from "../domains/personal-data/jobs/create-data-export.ts";
import { recheckRewardsJob } from "../domains/referrals/jobs/recheck-rewards.ts";
import { reconcileReferralJob } from "../domains/referrals/jobs/reconcile-referral.ts";
import { cancelScreeningJob } from "../domains/reports/ordering/jobs/cancel-screening.ts";
import { fetchReportJob } from "../domains/reports/ordering/jobs/fetch-report.ts";
import { orderReportsJob } from "../domains/reports/ordering/jobs/order-reports.ts";
import { pollManualCheckJob } from "../domains/reports/ordering/jobs/poll-manual-check.ts";
import { updateReportsJob } from "../domains/reports/ordering/jobs/update-reports.ts";
import { sweepJob } from "../domains/retention/jobs/sweep.ts";
import { announceFinalDecisionJob } from "../domains/reviews/decisions/jobs/announce-final.ts";
import { finishDecisionJob } from "../domains/reviews/decisions/jobs/finish-decision.ts";
import { sendDecisionEmailJob } from "../domains/reviews/decisions/jobs/send-decision-email.ts";
import { updateOtherApplicantsJob } from "../domains/reviews/decisions/jobs/update-other-applicants.ts";
import { createExportJob } from "../domains/reviews/exports/jobs/create-export.ts";
import { deleteExportJob } from "../domains/reviews/exports/jobs/delete-export.ts";
import { expireHomeOfferJob } from "../domains/reviews/home-offers/jobs/expire-home-offer.ts";
import { joinHouseholdJob } from "../domains/reviews/households/jobs/join-household.ts";
import { eraseNoteJob } from "../domains/reviews/notes/jobs/erase-note.ts";
import {
  notifyDevicesJob,
  startNotifyingDevicesJob,
} from "../domains/reviews/notifications/devices/jobs/notify-devices.ts";
import { sendPushJob } from "../domains/reviews/notifications/devices/jobs/send-push.ts";
import { sendDigestJob, startDigestsJob } from "../domains/reviews/notifications/jobs/send-digest.ts";
import {
  startTextingNotificationsJob,
  textNotificationsJob,
} from "../domains/reviews/notifications/texts/jobs/text-notifications.ts";
import { sendAnswerEmailJob } from "../domains/reviews/requests/jobs/send-answer-email.ts";
import { sendRequestEmailJob } from "../domains/reviews/requests/jobs/send-request-email.ts";
import { remindSignersJob } from "../domains/signings/jobs/remind-signers.ts";
import { sealCompletedSigningsJob, sealSigningJob } from "../domains/signings/jobs/seal-signing.ts";
import { defineTextHandlerJob } from "../domains/text-messages/jobs/handle-text-delivery.ts";
import { sendTextJob } from "../domains/text-messages/jobs/send-text.ts";
import { nightlyBackupJob } from "../platform/backup/nightly-backup.ts";
import { defineDeliveryJob } from "../platform/mail/delivery/handle-delivery-job.ts";
import { sendDeferredEmailsJob } from "../platform/mail/send-deferred-emails-job.ts";
import { sendEmailJob } from "../platform/mail/send-email-job.ts";
import type { Job } from "../platform/queue/job.ts";
import { deleteFilesJob } from "../platform/unreferenced-files/delete-files-job.ts";
import { deleteUnreferencedFilesJob } from "../platform/unreferenced-files/delete-unreferenced-files-job.ts";
import type { Deps } from "../ports/deps.ts";
import { deliveryHandlers, textHandlers } from "./delivery-handlers.ts";

/** Every job. One that is not here does not run. */
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
