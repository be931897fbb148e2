import type { Place } from "#rules/law/places/places.ts";
import type { Statement, Wording } from "#rules/law/published/statement.ts";
import { depositAccountRules } from "#rules/law/tables/deposit-account-rules.ts";
import { depositCapRules } from "#rules/law/tables/deposit-rules.ts";
import { inForce } from "#rules/law/tables/rule.ts";

/** States the rules of places on the deposits that accepted applicants pay. */
export const depositStatements = (wording: Wording, places: readonly Place[], today: string): Statement[] => [
  ...inForce(depositCapRules, places, today).map((rule) => {
    const { months, exempt_months } = rule.value;
    const { say } = wording;
    return wording.state(
      rule,
      [say.deposit_cap({ months }), exempt_months !== undefined && say.deposit_exempt({ months: exempt_months })],
      exempt_months === undefined ? say.product_deposit : say.product_deposit_exempt,
      say.product_deposit_unconfirmed,
    );
  }),
  ...inForce(depositAccountRules, places, today).map((rule) =>
    wording.state(
      rule,
      [wording.say.deposit_account, rule.value.interest && wording.say.deposit_interest],
      wording.say.product_deposit_account,
      wording.say.product_deposit_account_unconfirmed,
    ),
  ),
];
