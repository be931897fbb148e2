import { chargeOrderRules } from "#rules/law/charging/charge-order-rules.ts";
import type { Place } from "#rules/law/places/places.ts";
import type { Statement, Wording } from "#rules/law/published/statement.ts";
import { availableHomeRules } from "#rules/law/tables/available-home-rules.ts";
import { feeDuties } from "#rules/law/tables/fee-duties.ts";
import { feeRefundRules } from "#rules/law/tables/fee-refund-rules.ts";
import { type FeeValue, feeRules } from "#rules/law/tables/fee-rules.ts";
import { intervalRules } from "#rules/law/tables/interval-rules.ts";
import { lawMessage } from "#rules/law/tables/law-text.ts";
import { portableRules } from "#rules/law/tables/portable-rules.ts";
import { inForce, type Rule } from "#rules/law/tables/rule.ts";
import { wholeFeeRules } from "#rules/law/tables/whole-fee-rules.ts";
import { formatCents } from "#rules/money/money.ts";

/** States the rules of places on what applicants pay, and on what they get back. */
export function feeStatements(wording: Wording, places: readonly Place[], today: string): Statement[] {
  const { say, t } = wording;
  return [
    ...inForce(feeRules, places, today).map((rule) => feeStatement(wording, rule)),
    ...inForce(intervalRules, places, today).map((rule) => {
      const { value } = rule;
      const text = "days" in value ? say.fee_interval_days(value) : say.fee_interval_months(value);
      return wording.createStatement(rule, [text], say.product_interval);
    }),
    ...inForce(feeRefundRules, places, today).map((rule) => {
      const { days_after_selection: selection, days_after_application: application } = rule.value;
      return wording.createStatement(rule, [say.fee_return({ selection, application })], say.product_return);
    }),
    ...inForce(wholeFeeRules, places, today).map((rule) => {
      const says = rule.value.cases.map((each) => say.whole_fee[each]);
      return wording.createStatement(rule, says, say.product_whole_fee);
    }),
    ...inForce(chargeOrderRules, places, today).map((rule) =>
      wording.createStatement(rule, [say.charge_order], say.product_charge_order),
    ),
    ...[...inForce(feeDuties, places, today), ...inForce(availableHomeRules, places, today)].map((rule) =>
      wording.createStatement(rule, [say.for_landlords({ duty: t(lawMessage(rule.value)) })], say.product_shown),
    ),
  ];
}

function feeStatement(wording: Wording, rule: Rule<FeeValue>): Statement {
  const { say } = wording;
  const { value } = rule;
  switch (value.limit) {
    case "none":
      return wording.createStatement(rule, [say.fee_none], say.product_no_fee);
    case "cap": {
      const cap = formatCents(value.cents);
      const text = value.actual_cost ? say.fee_actual_and_cap({ cap }) : say.fee_cap({ cap });
      return wording.createStatement(rule, [text, reportsText(wording, value.of)], say.product_cap({ cap }));
    }
    case "indexed_cap": {
      const cap = formatCents(value.cents);
      const text = say.fee_indexed({ cap, year: value.year });
      return wording.createStatement(rule, [text, reportsText(wording, value.of)], say.product_cap({ cap }));
    }
    case "cap_beside_cost": {
      const cap = formatCents(value.cents);
      return wording.createStatement(rule, [say.fee_cap_and_cost({ cap })], say.product_cap_and_cost({ cap }));
    }
    case "actual_cost":
      return costStatement(wording, rule, value);
    case "keep_spent":
      return wording.createStatement(rule, [unspentText(wording, value)], say.product_unspent);
    case "share_of_rent":
      return wording.createStatement(
        rule,
        [say.fee_share({ cap: formatCents(value.least_cents), share: value.per_cent })],
        say.product_shown,
      );
  }
}

const reportsText = (wording: Wording, kinds: Parameters<Wording["listReports"]>[0] | undefined): string | undefined =>
  kinds && wording.say.fee_for_reports({ reports: wording.listReports(kinds, wording.say.reports_of) });

function costStatement(
  wording: Wording,
  rule: Rule<FeeValue>,
  { of, own_costs }: Extract<FeeValue, { limit: "actual_cost" }>,
): Statement {
  const { say } = wording;
  const says = [
    of === "one" ? say.fee_cost_of_one : say.fee_cost,
    of !== "one" && reportsText(wording, of),
    own_costs === "always" && say.fee_own_costs,
    own_costs === "without_reports" && say.fee_own_costs_without_reports,
  ];
  if (own_costs === "always") return wording.createStatement(rule, says, say.product_cost_shown);
  return wording.createStatement(rule, says, own_costs ? say.product_cost_unless_own : say.product_cost);
}

function unspentText({ say }: Wording, value: Extract<FeeValue, { limit: "keep_spent" }>): string {
  if (value.within_days === null) return say.fee_unspent;
  if (value.over_cents === 0) return say.fee_unspent_within({ days: value.within_days });
  return say.fee_unspent_over({ over: formatCents(value.over_cents), days: value.within_days });
}

/** States the rules of places on screening reports that applicants provide themselves. */
export function portableStatements(wording: Wording, places: readonly Place[], today: string): Statement[] {
  const { say } = wording;
  return inForce(portableRules, places, today).map((rule) => {
    const { accept, covers, disclose, within_days: days } = rule.value;
    const must =
      covers === "all"
        ? say.portable_must({ days })
        : say.portable_must_some({ days, reports: wording.listReports(covers, say.reports_of) });
    return wording.createStatement(
      rule,
      [
        accept === "must" ? must : say.portable_may({ days }),
        disclose && (accept === "must" ? say.portable_disclose_must : say.portable_disclose),
      ],
      accept === "must" ? say.product_portable : say.product_portable_choice,
    );
  });
}
