import { sendPasswordReset } from "./domains/accounts/jobs/send-password-reset.ts";
import { sendDraftLink } from "./domains/applications/drafts/send-draft-link.ts";
import { sendApplicationLink } from "./domains/applications/jobs/send-application-link.ts";
import { tellOfChange } from "./domains/applications/jobs/send-revision-email.ts";
import { tellOfSubmission } from "./domains/applications/jobs/send-submission-emails.ts";
import { fetchIncome } from "./domains/income/jobs/fetch-income.ts";
import { readPayStubs } from "./domains/income/jobs/read-pay-stubs.ts";
import { lookForDisputes } from "./domains/payments/jobs/poll-disputes.ts";
import { settleDispute } from "./domains/payments/jobs/reconcile-dispute.ts";
import { settlePayment } from "./domains/payments/jobs/reconcile-payment.ts";
import { settleRefund } from "./domains/payments/jobs/reconcile-refund.ts";
import { returnFees } from "./domains/payments/jobs/return-fees.ts";
import { sendReceipt } from "./domains/payments/jobs/send-receipt.ts";
import { sendRefundLetter } from "./domains/payments/jobs/send-refund-email.ts";
import { cancelScreening } from "./domains/reports/jobs/cancel-screening.ts";
import { fetchReport } from "./domains/reports/jobs/fetch-report.ts";
import { orderReports } from "./domains/reports/jobs/order-reports.ts";
import { sendDisputeLetter } from "./domains/reports/jobs/send-dispute-email.ts";
import { sweep } from "./domains/retention/sweep.ts";
import { finishDecision } from "./domains/reviews/jobs/finish-decision.ts";
import { tellOfDecision } from "./domains/reviews/jobs/send-decision-email.ts";
import { sendEmail } from "./platform/mail/send-email-job.ts";
import { sendHeldEmails } from "./platform/mail/send-held-emails-job.ts";
import type { Deps } from "./ports/deps.ts";

/** Every job and what it is given. */
export const tasks = {
  "cancel-screening": cancelScreening,
  "fetch-report": fetchReport,
  "order-reports": orderReports,
  "fetch-income": fetchIncome,
  "finish-decision": finishDecision,
  "read-pay-stubs": readPayStubs,
  "look-for-disputes": (deps: Deps, _payload: object) => lookForDisputes(deps),
  "return-fees": (deps: Deps, _payload: object) => returnFees(deps),
  "send-application-link": sendApplicationLink,
  "send-dispute-letter": sendDisputeLetter,
  "send-draft-link": sendDraftLink,
  "send-email": sendEmail,
  "send-held-emails": sendHeldEmails,
  "send-password-reset": sendPasswordReset,
  "send-receipt": sendReceipt,
  "send-refund-letter": sendRefundLetter,
  "settle-dispute": settleDispute,
  "settle-payment": settlePayment,
  "settle-refund": settleRefund,
  "tell-of-change": tellOfChange,
  "tell-of-decision": tellOfDecision,
  "tell-of-submission": tellOfSubmission,
  sweep: (deps: Deps, _payload: object) => sweep(deps),
};

export type Jobs = { [Name in keyof typeof tasks]: Parameters<(typeof tasks)[Name]>[1] };
