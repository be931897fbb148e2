import type { Deps } from "../deps.ts";
import { cancelScreening } from "./cancel-screening.ts";
import { fetchIncome } from "./fetch-income.ts";
import { fetchReport } from "./fetch-report.ts";
import { finishDecision } from "./finish-decision.ts";
import { lookForDisputes } from "./look-for-disputes.ts";
import { orderReports } from "./order-reports.ts";
import { readPayStubs } from "./read-pay-stubs.ts";
import { returnFees } from "./return-fees.ts";
import { sendApplicationLink } from "./send-application-link.ts";
import { sendDisputeLetter } from "./send-dispute-letter.ts";
import { sendDraftLink } from "./send-draft-link.ts";
import { sendEmail } from "./send-email.ts";
import { sendHeldEmails } from "./send-held-emails.ts";
import { sendPasswordReset } from "./send-password-reset.ts";
import { sendReceipt } from "./send-receipt.ts";
import { sendRefundLetter } from "./send-refund-letter.ts";
import { settleDispute } from "./settle-dispute.ts";
import { settlePayment } from "./settle-payment.ts";
import { settleRefund } from "./settle-refund.ts";
import { sweep } from "./sweep.ts";
import { tellOfChange } from "./tell-of-change.ts";
import { tellOfDecision } from "./tell-of-decision.ts";
import { tellOfSubmission } from "./tell-of-submission.ts";

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
