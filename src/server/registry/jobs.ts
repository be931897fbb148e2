import { refundWithdrawnReportsJob } from "#server/domains/payments/jobs/refund-withdrawn-reports.ts";
import { sendPasswordResetJob } from "../domains/accounts/jobs/send-password-reset.ts";
import {
  updateChargeTurnsJob,
  updateHeldChargesJob,
} from "../domains/applications/charge-order/update-charge-turns.ts";
import { sendDraftLinkJob } from "../domains/applications/drafts/send-draft-link.ts";
import { sendApplicationLinkJob } from "../domains/applications/jobs/send-application-link.ts";
import { sendReceivedEmailJob } from "../domains/applications/jobs/send-received-email.ts";
import { sendRevisionEmailJob } from "../domains/applications/jobs/send-revision-email.ts";
import { sendSubmissionEmailsJob } from "../domains/applications/jobs/send-submission-emails.ts";
import { suspendMembersJob } from "../domains/companies/jobs/suspend-members.ts";
import { fetchIncomeJob } from "../domains/income/jobs/fetch-income.ts";
import { readPayStubsJob } from "../domains/income/jobs/read-pay-stubs.ts";
import { sendBatchJob } from "../domains/invitations/batches/send-batch-job.ts";
import { remindInviteeJob } from "../domains/invitations/jobs/remind-invitee.ts";
import { remindOfDisputesJob } from "../domains/payments/disputes/remind.ts";
import { sendDisputeAnswerJob } from "../domains/payments/disputes/send-answer.ts";
import { pollDisputesJob } from "../domains/payments/jobs/poll-disputes.ts";
import { pollPayoutsJob } from "../domains/payments/jobs/poll-payouts.ts";
import { reconcileAccountJob } from "../domains/payments/jobs/reconcile-account.ts";
import { reconcileDisputeJob } from "../domains/payments/jobs/reconcile-dispute.ts";
import { reconcilePaymentJob } from "../domains/payments/jobs/reconcile-payment.ts";
import { reconcileRefundJob } from "../domains/payments/jobs/reconcile-refund.ts";
import { releaseUnspentCostsJob } from "../domains/payments/jobs/release-unspent-costs.ts";
import { returnFeesJob } from "../domains/payments/jobs/return-fees.ts";
import { returnUnspentJob } from "../domains/payments/jobs/return-unspent.ts";
import { runPayoutSchedulesJob, startScheduledPayoutJob } from "../domains/payments/jobs/run-payout-schedules.ts";
import { sendPayoutEmailJob } from "../domains/payments/jobs/send-payout-email.ts";
import { sendReceiptJob } from "../domains/payments/jobs/send-receipt.ts";
import { sendRefundEmailJob } from "../domains/payments/jobs/send-refund-email.ts";
import { sendMoveInReminderJob } from "../domains/payments/move-in-emails/send-charge-email.ts";
import { processPayoutJob } from "../domains/payments/payouts/process-payout.ts";
import { reconcileLedgerJob } from "../domains/payments/reconciliation/reconcile-ledger.ts";
import { createDataExportJob } from "../domains/personal-data/export/create-data-export.ts";
import { recheckRewardsJob } from "../domains/referrals/recheck-rewards.ts";
import { reconcileReferralJob } from "../domains/referrals/reconcile-referral.ts";
import { cancelScreeningJob } from "../domains/reports/ordering/jobs/cancel-screening.ts";
import { fetchReportJob } from "../domains/reports/ordering/jobs/fetch-report.ts";
import { orderReportsJob } from "../domains/reports/ordering/jobs/order-reports.ts";
import { sendDisputeEmailJob } from "../domains/reports/ordering/jobs/send-dispute-email.ts";
import { sweepJob } from "../domains/retention/sweep.ts";
import { announceFinalDecisionJob } from "../domains/reviews/decisions/jobs/announce-final.ts";
import { finishDecisionJob } from "../domains/reviews/decisions/jobs/finish-decision.ts";
import { followDecisionJob } from "../domains/reviews/decisions/jobs/follow-decision.ts";
import { sendDecisionEmailJob } from "../domains/reviews/decisions/jobs/send-decision-email.ts";
import { createExportJob } from "../domains/reviews/exports/jobs/create-export.ts";
import { deleteExportJob } from "../domains/reviews/exports/jobs/delete-export.ts";
import { expireHomeOfferJob } from "../domains/reviews/home-offers/jobs/expire-home-offer.ts";
import { joinHouseholdJob } from "../domains/reviews/households/jobs/join-household.ts";
import { eraseNoteJob } from "../domains/reviews/notes/erase-note.ts";
import { notifyDevicesJob, startNotifyingDevicesJob } from "../domains/reviews/notifications/devices/notify-devices.ts";
import { sendPushJob } from "../domains/reviews/notifications/devices/send-push.ts";
import { sendDigestJob, startDigestsJob } from "../domains/reviews/notifications/send-digest.ts";
import {
  startTextingNotificationsJob,
  textNotificationsJob,
} from "../domains/reviews/notifications/texts/text-notifications.ts";
import { sendAnswerEmailJob } from "../domains/reviews/requests/send-answer-email.ts";
import { sendRequestEmailJob } from "../domains/reviews/requests/send-request-email.ts";
import { remindSignersJob } from "../domains/signings/jobs/remind-signers.ts";
import { sealCompletedSigningsJob, sealSigningJob } from "../domains/signings/sealing/seal-signing.ts";
import { defineTextHandlerJob } from "../domains/text-messages/handle-text-job.ts";
import { sendTextJob } from "../domains/text-messages/send-text-job.ts";
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
  returnFeesJob,
  returnUnspentJob,
  sendReceiptJob,
  updateChargeTurnsJob,
  updateHeldChargesJob,
  sendRefundEmailJob,
  fetchReportJob,
  orderReportsJob,
  sendDisputeEmailJob,
  sweepJob,
  announceFinalDecisionJob,
  expireHomeOfferJob,
  finishDecisionJob,
  followDecisionJob,
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
