import { bureauRules } from "#rules/bureaus.ts";
import { copyRules } from "#rules/law/copy-rules.ts";
import { criminalRules } from "#rules/law/criminal-rules.ts";
import { decisionRules } from "#rules/law/decision-rules.ts";
import { duties } from "#rules/law/duties.ts";
import { evictionRules } from "#rules/law/eviction-rules.ts";
import { feeRules } from "#rules/law/fee-rules.ts";
import { incomeRules } from "#rules/law/income-rules.ts";
import { intervalRules } from "#rules/law/interval-rules.ts";
import { lookbackRules } from "#rules/law/lookback-rules.ts";
import { portableRules } from "#rules/law/portable-rules.ts";
import { protectedRules } from "#rules/law/protected-rules.ts";
import { unavailableReports } from "#rules/law/report-rules.ts";
import { returnRules } from "#rules/law/return-rules.ts";
import type { Rule } from "#rules/law/rule.ts";
import { screeningDuties } from "#rules/law/screening-duties.ts";

/** Every row of law that the product carries, and whom its notices name. */
export const allRules: readonly Rule<unknown>[] = [
  ...feeRules,
  ...duties,
  ...screeningDuties,
  ...intervalRules,
  ...portableRules,
  ...criminalRules,
  ...evictionRules,
  ...lookbackRules,
  ...protectedRules,
  ...unavailableReports,
  ...incomeRules,
  ...decisionRules,
  ...copyRules,
  ...returnRules,
  ...bureauRules,
];
