import { expect, test } from "vitest";
import { allRules } from "#rules/law/all-rules.ts";
import { chargeOrderRule } from "#rules/law/charging/charge-order.ts";
import { chargeOrderRules } from "#rules/law/charging/charge-order-rules.ts";
import { decisionOrder } from "#rules/law/decision-order.ts";
import { depositAccountRules } from "#rules/law/deposits/deposit-account-rules.ts";
import { depositCapRules } from "#rules/law/deposits/deposit-rules.ts";
import { depositLawOf } from "#rules/law/deposits/deposits.ts";
import { holdingDepositRules } from "#rules/law/deposits/holding-deposit-rules.ts";
import { feeRefundRule } from "#rules/law/fees/fee-refund.ts";
import { wholeFeeRule } from "#rules/law/fees/whole-fee.ts";
import { formFindings } from "#rules/law/findings/form-findings.ts";
import { questionFindings } from "#rules/law/findings/question-findings.ts";
import { investigativeRule } from "#rules/law/investigative/investigative.ts";
import { investigativeRules } from "#rules/law/investigative/investigative-rules.ts";
import { decisionRulesOf } from "#rules/law/notices/adverse-action.ts";
import { bureauRules } from "#rules/law/notices/bureaus.ts";
import { isCompleteAddress, type PartialAddress } from "#rules/law/places/place-pattern.ts";
import { type Place, placesOf, stateOf } from "#rules/law/places/places.ts";
import { formPlaces, possiblePlacesOf } from "#rules/law/places/possible-places.ts";
import { portableRule } from "#rules/law/portable.ts";
import { redactingRule } from "#rules/law/redaction.ts";
import { orderableReports, orderRefusal, reportAccess } from "#rules/law/reports.ts";
import { availableHomeRules } from "#rules/law/tables/available-home-rules.ts";
import { copyRule, copyRules } from "#rules/law/tables/copy-rules.ts";
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
import { inForce, type Rule } from "#rules/law/tables/rule.ts";
import { screeningDuties } from "#rules/law/tables/screening-duties.ts";
import { canRequireSsn, ssnRules } from "#rules/law/tables/ssn-rules.ts";
import { waitingRules } from "#rules/law/tables/waiting-rules.ts";
import { wholeFeeRules } from "#rules/law/tables/whole-fee-rules.ts";
import { translationRule } from "#rules/law/translation/translation.ts";
import { translationRules } from "#rules/law/translation/translation-rules.ts";
import { decisionNeedsAddress } from "#rules/law/unknown-home.ts";
import { waitingRule } from "#rules/law/waiting/waiting.ts";

/** `possible`: the places of the form; undefined: it may be for a home anywhere. */
type Situation = { address: PartialAddress; possible: readonly Place[] | undefined; day: string };
/** Whether the product follows a rule in a situation, or waits with everything that the rule regulates. */
type Follows<Value> = (rule: Rule<Value>, situation: Situation) => boolean;

const today = "2026-11-29";
const kinds = ["credit", "eviction", "criminal"] as const;
const checks = { reports: [...kinds], identity: true, income: true };

/** Nothing is charged for a home whose address isn't known (`checkout/pay-application-fee.ts`). */
const orNothingIsCharged =
  <Value>(follows: Follows<Value>): Follows<Value> =>
  (rule, situation) =>
    !isCompleteAddress(situation.address) || follows(rule, situation);

const waits = (decision: "accept" | "decline" | "conditions", { address, possible, day }: Situation) =>
  decisionNeedsAddress(address, possible ?? formPlaces([], []), decision, day);

type Entry = { rules: readonly Rule<unknown>[]; follows: (rule: Rule<unknown>, situation: Situation) => boolean };
const entry = <Value>(rules: readonly Rule<Value>[], follows: Follows<Value>): Entry => ({
  rules,
  follows: ({ id }, situation) => rules.some((rule) => rule.id === id && follows(rule, situation)),
});

/** Rows that are only shown to landlords in the form's settings; the product doesn't enforce them. */
const shown: readonly (readonly Rule<unknown>[])[] = [
  feeDuties,
  availableHomeRules,
  screeningDuties,
  incomeRules,
  protectedRules,
  bureauRules,
];

const entries: Entry[] = [
  entry(
    feeRules,
    orNothingIsCharged((rule, { address, day }) => inForce(feeRules, placesOf(address), day).includes(rule)),
  ),
  entry(
    intervalRules,
    orNothingIsCharged((rule, { address, day }) => inForce(intervalRules, placesOf(address), day).includes(rule)),
  ),
  entry(
    portableRules,
    orNothingIsCharged((rule, { address, day }) => portableRule(address, day) === rule),
  ),
  entry(
    chargeOrderRules,
    orNothingIsCharged((rule, { address, day }) => chargeOrderRule(address, day) === rule),
  ),
  entry(
    feeRefundRules,
    orNothingIsCharged((rule, { address, day }) => feeRefundRule(address, day) === rule),
  ),
  entry(depositCapRules, (rule, situation) => isDepositLaw("cap", rule, situation)),
  entry(depositAccountRules, (rule, situation) => isDepositLaw("account", rule, situation)),
  entry(holdingDepositRules, (rule, situation) => isDepositLaw("holding", rule, situation)),
  entry(criminalRules, ({ value }, { address, day }) =>
    (value.reports ?? ["criminal" as const]).every(
      (kind) =>
        !orderableReports(address, kinds, day).now.includes(kind) &&
        orderRefusal(address, kind, { offered: false, today: day }) !== null &&
        reportAccess(address, [kind], { offered: false, today: day }) !== "open",
    ),
  ),
  entry(
    unavailableReports,
    ({ value }, { address, day }) =>
      !orderableReports(address, kinds, day).now.includes(value) &&
      orderRefusal(address, value, { offered: true, today: day }) !== null,
  ),
  entry(lookbackRules, ({ value, id }, situation) => {
    const { address, day } = situation;
    if (isCompleteAddress(address)) return assessedBy(id, address, day);
    const isOpen = reportAccess(address, [value.kind], { offered: true, today: day }) === "open";
    return waits("decline", situation) && !(value.redact && isOpen);
  }),
  entry(decisionRules, (rule, situation) => {
    const { address, day: date } = situation;
    const report = { kind: "criminal" as const, bureau: { name: "", address: "", phone: "" } };
    const by = (kind: "decline" | "conditions") =>
      decisionRulesOf({ kind, address, date, reports: [report], reasons: [] }).includes(rule) || waits(kind, situation);
    return by("decline") && (!rule.value.also_conditions || by("conditions"));
  }),
  entry(
    waitingRules,
    (rule, situation) => waitingRule(situation.address, situation.day) === rule || waits("decline", situation),
  ),
  entry(
    wholeFeeRules,
    (rule, situation) => wholeFeeRule(situation.address, situation.day) === rule || waits("decline", situation),
  ),
  entry(orderRules, (rule, situation) => {
    const settings = { first_qualified: false, isFeeRetained: true };
    const order = decisionOrder(situation.address, settings, situation.day);
    return order?.rule === rule || waits("accept", situation);
  }),
  entry(copyRules, ({ value }, { address, day }) => value.every((kind) => copyRule(address, kind, day) !== null)),
  entry(investigativeRules, (rule, { address, possible, day }) => investigativeRule(address, possible, day) === rule),
  entry(translationRules, (rule, { address, day }) =>
    rule.value.languages.every((language) => translationRule(address, language, day) === rule),
  ),
  entry(ssnRules, (_, { address, possible, day }) => !canRequireSsn(possiblePlacesOf(address, possible), day)),
];

/** Whether a rule on deposits is the one that is applied, or one that is as strict while the address isn't known. */
const isDepositLaw = (subject: "cap" | "account" | "holding", rule: Rule<unknown>, situation: Situation) => {
  const { address, possible, day } = situation;
  const found = depositLawOf(address, day, possible)[subject];
  return isCompleteAddress(address) ? found === rule : found?.confirmed === true;
};

/** Whether a rule is applied to reports about a home there. */
function assessedBy(id: string, address: PartialAddress, day: string): boolean {
  const rule = lookbackRules.find((each) => each.id === id);
  const redacts = rule?.value.redact ? redactingRule(address, [rule.value.kind], day) !== undefined : true;
  return redacts && rule !== undefined && placesOf(address).includes(rule.place);
}

const samples: Partial<Record<Place, string>> = {
  "IL/Cook County": "Chicago",
  "MD/Montgomery County": "Rockville",
};
const cityOf = (place: Place) => samples[place] ?? place.split("/")[1] ?? "Somewhere";

/** Returns the addresses that an application may have for a home there, and the places that its form may be for. */
function situationsOf(rule: Rule<unknown>, rules: readonly Rule<unknown>[]): [string, Situation][] {
  const { place, effective_from } = rule;
  // a row that a later one replaced is evaluated on its first day
  const isCurrent = inForce(rules, [place], today).includes(rule);
  const day = isCurrent ? today : (effective_from ?? today);
  if (place === "US") return [];
  const state = stateOf(place);
  const addresses: [string, PartialAddress][] = [
    ["a known address", { city: cityOf(place), state, zip: "00000" }],
    ["an address without a ZIP code", { city: cityOf(place), state }],
    ["a state only", { state }],
    ["a ZIP code only", { zip: "10001" }],
    ["a city and a ZIP code without a state", { city: cityOf(place), zip: "10001" }],
    ["no address", {}],
  ];
  const forms: [string, readonly Place[] | undefined][] = [
    ["anywhere", undefined],
    ["this place", formPlaces([], [place])],
    ["this state", formPlaces([], [state])],
  ];
  return addresses.flatMap(([home, address]) =>
    forms.map(([form, possible]): [string, Situation] => [
      `${home}, on a form for ${form}`,
      { address, possible, day },
    ]),
  );
}

const isInForce = ({ effective_until }: Rule<unknown>) => (effective_until ?? "9999") > today;
const rows = entries.flatMap(({ rules, follows }) =>
  rules.filter((rule) => rule.confirmed && isInForce(rule)).map((rule) => ({ id: rule.id, rule, rules, follows })),
);

test.each(rows)(
  "the product follows the rule $id, or waits with what it regulates, at a known, an incomplete and an unknown address",
  ({ rule, rules, follows }) => {
    const broken = situationsOf(rule, rules).filter(([, situation]) => !follows(rule, situation));
    expect(broken.map(([name]) => name)).toEqual([]);
  },
);

test("every rule of law is either enforced by the product or shown to landlords", () => {
  const known = new Set([...entries.flatMap(({ rules }) => rules), ...shown.flat()]);
  expect(allRules.filter((rule) => !known.has(rule)).map(({ id }) => id)).toEqual([]);
});

test("a form for a place, or for the state of a city, lists every duty of the landlord there", () => {
  const missing = [...feeDuties, ...availableHomeRules, ...screeningDuties]
    .filter(isInForce)
    .filter(({ id, place, effective_from }) => {
      if (place === "US") return false;
      const day = [effective_from ?? "", today].sort().at(-1) ?? "";
      return [place, stateOf(place)].some(
        (declared) =>
          !formFindings({ places: [declared], fee: 2000, checks }, day).some((finding) => finding.rule === id),
      );
    });
  expect(missing.map(({ id }) => id)).toEqual([]);
});

test("a form for a place lists every law there on questions about the source of income", () => {
  const questions = [{ topic: "income_source" as const, name: "income_source", label: "Source of income" }];
  for (const rule of incomeRules.filter(({ place }) => place !== "US")) {
    const found = questionFindings(questions, [rule.place], today);
    expect(found.map(({ citation }) => citation).join("; "), rule.id).toContain(rule.source);
  }
});
