import { depositAccountRules } from "#rules/law/deposits/deposit-account-rules.ts";
import { depositCapRules } from "#rules/law/deposits/deposit-rules.ts";
import { type HoldingDepositValue, holdingDepositRules } from "#rules/law/deposits/holding-deposit-rules.ts";
import type { Place } from "#rules/law/places/places.ts";
import type { Statement, Wording } from "#rules/law/published/statement.ts";
import { inForce } from "#rules/law/tables/rule.ts";

/** States the rules of places on the deposits that accepted applicants pay. */
export const depositStatements = (wording: Wording, places: readonly Place[], today: string): Statement[] => [
  ...inForce(depositCapRules, places, today).map((rule) => {
    const { months, exempt_months } = rule.value;
    const { say } = wording;
    return wording.createStatement(
      rule,
      [say.deposit_cap({ months }), exempt_months !== undefined && say.deposit_exempt({ months: exempt_months })],
      exempt_months === undefined ? say.product_deposit : say.product_deposit_exempt,
      say.product_deposit_unconfirmed,
    );
  }),
  ...inForce(depositAccountRules, places, today).map((rule) =>
    wording.createStatement(
      rule,
      [wording.say.deposit_account, rule.value.interest && wording.say.deposit_interest],
      wording.say.product_deposit_account,
      wording.say.product_deposit_account_unconfirmed,
    ),
  ),
  ...inForce(holdingDepositRules, places, today).map((rule) => {
    const { say } = wording;
    const isLimited = !rule.value.allowed || rule.value.percent_of_rent !== undefined;
    return wording.createStatement(
      rule,
      holdingDepositSentences(say, rule.value),
      isLimited ? say.product_holding : say.product_holding_shown,
      isLimited ? say.product_holding_unconfirmed : say.product_holding_hint,
    );
  }),
];

/** Returns what a rule on holding deposits says, in sentences. */
export const holdingDepositSentences = (say: Wording["say"], value: HoldingDepositValue): string[] =>
  [
    !value.allowed && say.holding_not_allowed,
    value.percent_of_rent !== undefined && say.holding_percent({ percent: value.percent_of_rent }),
    value.in_writing && say.holding_in_writing,
    value.credited && say.holding_credited,
    value.losses_only && say.holding_losses_only,
    value.return_days !== undefined && say.holding_return({ days: value.return_days }),
  ].filter((text) => typeof text === "string");
