import type { Bureau, UsedKind } from "#rules/law/notices/notice-facts.ts";
import type { Rule } from "#rules/law/tables/rule.ts";

const bureauRule = (id: string, value: Bureau, read_in: string): Rule<Bureau> => ({
  id,
  place: "US",
  value,
  effective_from: null,
  source: "the contract with the screening service, which was not read",
  read_in,
  checked_on: "2026-11-21",
  confirmed: false,
});

const credit = bureauRule(
  "us-bureau-credit",
  {
    name: "TransUnion Consumer Solutions",
    address: "P.O. Box 2000, Chester, PA 19016",
    phone: "800-916-8800",
  },
  "address and telephone: other people's pages about the bureau",
);

const records = bureauRule(
  "us-bureau-records",
  {
    name: "TransUnion Rental Screening Solutions, Inc.",
    address: "6430 South Fiddlers Green Circle, Suite 500, Greenwood Village, CO 80111",
    phone: "833-458-6338",
  },
  "telephone: other people's pages about the bureau; address: nowhere, it is general knowledge",
);

const income = bureauRule(
  "us-bureau-income",
  {
    name: "Finicity Corporation (Mastercard Open Finance)",
    address: "434 West Ascension Way, Suite 200, Murray, UT 84123",
    phone: "855-254-5922",
  },
  "general knowledge",
);

const identity = bureauRule(
  "us-bureau-identity",
  {
    name: "Experian",
    address: "P.O. Box 2002, Allen, TX 75013",
    phone: "888-397-3742",
  },
  "general knowledge",
);

/** The name of each row in the operator's confirmation. */
export const bureauIds = { credit, records, income, identity } as const;
type BureauId = keyof typeof bureauIds;

/** Whether a text names a credit bureau that notices know. */
export const isBureauId = (text: string): text is BureauId => Object.hasOwn(bureauIds, text);

/** The day on which the operator compared a bureau's name, address and telephone with their contract, YYYY-MM-DD. */
export type ConfirmedBureaus = Readonly<Partial<Record<BureauId, string>>>;

/** Returns the rows of bureaus that a notice names although they weren't confirmed. */
export const unconfirmedBureaus = (namedBureaus: readonly Bureau[], confirmed: ConfirmedBureaus): BureauId[] =>
  (Object.keys(bureauIds) as BureauId[]).filter((id) => {
    const { value, confirmed: isKnown } = bureauIds[id];
    return !isKnown && !confirmed[id] && namedBureaus.some(({ name }) => name === value.name);
  });

/**
 * The agencies behind the screening service, the bank income reports and the identity questions, as reports and notices
 * name them. Every row has to be compared with the service's contract before a notice names it: the operator confirms it
 * by the setting `LINTEL_CONFIRMED_BUREAUS`, and `lintel law` lists which are confirmed.
 */
export const bureauRules: readonly Rule<Bureau>[] = [credit, records, income, identity];

export const bureaus: Record<UsedKind, Bureau> = {
  credit: credit.value,
  eviction: records.value,
  criminal: records.value,
  income: income.value,
  identity: identity.value,
};

/** Returns a bureau's row as the operator confirmed it by their setting. */
export function withConfirmation(rule: Rule<unknown>, confirmed: ConfirmedBureaus): Rule<unknown> {
  const [id] = (Object.keys(bureauIds) as BureauId[]).filter((each) => bureauIds[each].id === rule.id);
  const day = id && confirmed[id];
  return day ? { ...rule, confirmed: true, checked_on: day, read_in: "LINTEL_CONFIRMED_BUREAUS" } : rule;
}
