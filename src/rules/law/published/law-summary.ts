import type { LawTime } from "#rules/law/places/law-day.ts";
import { type DeclarablePlace, localitiesOf, type Place } from "#rules/law/places/places.ts";
import { lawPage, legalEntries } from "#rules/law/published/law-page.ts";
import { placeNameIn, sortByName } from "#rules/law/published/place-names.ts";
import { type CriminalValue, criminalRules } from "#rules/law/tables/criminal-rules.ts";
import { decisionRules } from "#rules/law/tables/decision-rules.ts";
import { type FeeValue, feeRules } from "#rules/law/tables/fee-rules.ts";
import { portableRules } from "#rules/law/tables/portable-rules.ts";
import { inForce, lawDayIn, type Rule } from "#rules/law/tables/rule.ts";
import { formatCents } from "#rules/money/money.ts";
import { states } from "#rules/text/states.ts";
import type { Language } from "#texts/languages.ts";
import { lawPagesTexts } from "#texts/law-pages/texts.ts";

type Texts = ReturnType<typeof lawPagesTexts.in>;
type ShortText = string | null;

/** A place's rules in a few words each; null: no rule of its own is known. */
type LawSummary = {
  place: DeclarablePlace;
  name: string;
  fee: ShortText;
  portable: ShortText;
  criminal: ShortText;
  decision: ShortText;
  /** how many rules of its own are known, these included */
  known: number;
};

/**
 * Returns the states in alphabetical order, each followed by its cities and counties with rules of their own.
 * @param when the time at which the law is evaluated
 */
export function lawSummaries(language: Language, when: LawTime): LawSummary[] {
  const codes = sortByName(
    states.map(({ code }) => code),
    language,
  );
  const places = codes.flatMap((code): DeclarablePlace[] => [code, ...sortByName(localitiesOf(code), language)]);
  return places.map((place) => summarizePlace(place, language, lawDayIn(place, [], when)));
}

function summarizePlace(place: DeclarablePlace, language: Language, today: string): LawSummary {
  const texts = lawPagesTexts.in(language);
  const shortTextOf = <Value>(rules: readonly Rule<Value>[], words: (value: Value) => string): ShortText => {
    const [rule] = inForce(rules, [place] satisfies Place[], today);
    if (!rule) return null;
    return rule.confirmed ? words(rule.value) : `${words(rule.value)} ${texts.unconfirmed_mark}`;
  };
  return {
    place,
    name: placeNameIn(place, language),
    fee: shortTextOf(feeRules, (value) => shortFee(value, texts)),
    portable: shortTextOf(portableRules, ({ accept }) => texts.portable_short[accept]),
    criminal: shortTextOf(criminalRules, ({ when }: CriminalValue) => texts.criminal_short[when]),
    decision: shortTextOf(decisionRules, ({ only_with }) => texts.decision_short[only_with ?? "decline"]),
    known: countOwnRules(place, language, today),
  };
}

const countOwnRules = (place: DeclarablePlace, language: Language, today: string) =>
  legalEntries(lawPage(place, language, today).topics).filter(({ of }) => of === undefined).length;

function shortFee(value: FeeValue, texts: Texts): string {
  switch (value.limit) {
    case "none":
      return texts.fee_short.none;
    case "cap":
    case "indexed_cap":
      return texts.fee_up_to({ cap: formatCents(value.cents) });
    case "cap_beside_cost":
      return texts.fee_plus_cost({ cap: formatCents(value.cents) });
    case "actual_cost":
      return texts.fee_short.cost;
    case "keep_spent":
      return texts.fee_short.unspent;
    case "share_of_rent":
      return texts.fee_share({ share: value.per_cent });
  }
}
