import { chargeOrderRules } from "#rules/law/charging/charge-order-rules.ts";
import { depositAccountRules } from "#rules/law/deposits/deposit-account-rules.ts";
import { depositCapRules } from "#rules/law/deposits/deposit-rules.ts";
import { holdingDepositRules } from "#rules/law/deposits/holding-deposit-rules.ts";
import { investigativeRules } from "#rules/law/investigative/investigative-rules.ts";
import { bureauRules } from "#rules/law/notices/bureaus.ts";
import { availableHomeRules } from "#rules/law/tables/available-home-rules.ts";
import { copyRules } from "#rules/law/tables/copy-rules.ts";
import { criminalRules } from "#rules/law/tables/criminal-rules.ts";
import { decisionRules } from "#rules/law/tables/decision-rules.ts";
import { feeDuties } from "#rules/law/tables/fee-duties.ts";
import { feeRefundRules } from "#rules/law/tables/fee-refund-rules.ts";
import { feeRules } from "#rules/law/tables/fee-rules.ts";
import { incomeRules } from "#rules/law/tables/income-rules.ts";
import { intervalRules } from "#rules/law/tables/interval-rules.ts";
import { lookbackRules } from "#rules/law/tables/lookback-rules.ts";
import { orderRules } from "#rules/law/tables/order-rules.ts";
import { portableRules } from "#rules/law/tables/portable-rules.ts";
import { protectedRules } from "#rules/law/tables/protected-rules.ts";
import { unavailableReports } from "#rules/law/tables/report-rules.ts";
import type { Rule } from "#rules/law/tables/rule.ts";
import { screeningDuties } from "#rules/law/tables/screening-duties.ts";
import { ssnRules } from "#rules/law/tables/ssn-rules.ts";
import { waitingRules } from "#rules/law/tables/waiting-rules.ts";
import { wholeFeeRules } from "#rules/law/tables/whole-fee-rules.ts";
import { translationRules } from "#rules/law/translation/translation-rules.ts";

/** All legal rules of the product, and the agencies that its notices name. */
export const allRules: readonly Rule<unknown>[] = [
  ...feeRules,
  ...feeDuties,
  ...availableHomeRules,
  ...screeningDuties,
  ...ssnRules,
  ...intervalRules,
  ...portableRules,
  ...criminalRules,
  ...waitingRules,
  ...lookbackRules,
  ...protectedRules,
  ...unavailableReports,
  ...incomeRules,
  ...decisionRules,
  ...copyRules,
  ...investigativeRules,
  ...translationRules,
  ...feeRefundRules,
  ...wholeFeeRules,
  ...chargeOrderRules,
  ...orderRules,
  ...depositCapRules,
  ...depositAccountRules,
  ...holdingDepositRules,
  ...bureauRules,
];
