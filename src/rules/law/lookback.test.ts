import { expect, test } from "vitest";
import type { CreditContent, CriminalContent, EvictionContent } from "#contract/schemas/report-content.ts";
import { applyLookback, excludedKindRule } from "#rules/law/lookback.ts";

const today = "2026-11-22";
const common = {
  bureau: { name: "A", address: "B", phone: "C" },
  made: "2026-11-01",
  name: "Nora Castellan",
  disclaimers: [],
};
type Charge = Partial<CriminalContent["records"][number]["charges"][number]>;
const criminal = (...charges: Charge[]) =>
  ({
    kind: "criminal",
    ...common,
    searched: [],
    records: charges.map((charge, n) => ({
      number: `CR-${n}`,
      disposition: "",
      disposed: null,
      charges: [
        {
          description: "Theft",
          type: "Felony",
          degree: "",
          disposition: "Convicted",
          sentence: "",
          disposed: null,
          sentenced: null,
          ...charge,
        },
      ],
    })),
  }) as unknown as CriminalContent;
const eviction = (filed: string, event: object = {}) =>
  ({
    kind: "eviction",
    ...common,
    records: [
      {
        number: "EV-1",
        type: "Eviction",
        comments: "",
        filed,
        events: [{ filed, judged: filed, dismissed: null, ...event }],
      },
    ],
  }) as unknown as EvictionContent;
const why = (content: CriminalContent | EvictionContent, city: string, state: string) =>
  applyLookback(content, { address: { city, state }, today, offered: null }).excluded.map((each) => each.why);

test.each<[string, string, Charge, string[]]>([
  ["New York", "NY", { sentenced: "2021-11-22" }, ["too_old"]],
  ["New York", "NY", { sentenced: "2021-11-23" }, []],
  ["New York", "NY", { sentenced: "2023-11-22", type: "Misdemeanor" }, ["too_old"]],
  ["New York", "NY", { sentenced: "2020-11-22", sentence: "24 months in prison" }, []],
  ["New York", "NY", { sentenced: "2016-06-01", sentence: "5 years 6 months" }, []],
  ["New York", "NY", { sentenced: "2016-05-22", sentence: "5 years 6 months" }, ["too_old"]],
  ["New York", "NY", { sentenced: "2016-05-23", sentence: "5 years and 6 months in prison" }, []],
  ["New York", "NY", { sentenced: "2021-08-31", sentence: "90 days in jail" }, []],
  ["New York", "NY", { sentenced: "2021-08-24", sentence: "90 days in jail" }, ["too_old"]],
  ["New York", "NY", { sentenced: "2018-12-01", sentence: "1 to 3 years" }, []],
  ["New York", "NY", { sentenced: "2018-12-01", sentence: "1 year to 3 years" }, []],
  ["New York", "NY", { sentenced: "2018-11-22", sentence: "1 year to 3 years" }, ["too_old"]],
  ["New York", "NY", { sentenced: "2020-01-01", sentence: "1 year in jail, 3 years of probation" }, ["too_old"]],
  ["New York", "NY", { sentenced: "2021-01-01", sentence: "1 year in jail, 3 years of probation" }, []],
  ["New York", "NY", { sentenced: "2021-11-22", sentence: "2 years (suspended)" }, ["too_old"]],
  ["New York", "NY", { sentenced: "2021-08-24", sentence: "90 days, credit for 10 days served" }, ["too_old"]],
  ["New York", "NY", { sentenced: "2021-08-24", sentence: "90 days with credit for 10 days" }, ["too_old"]],
  ["New York", "NY", { sentenced: "2021-08-31", sentence: "credit for 10 days, 90 days in jail" }, []],
  ["New York", "NY", { sentenced: "2001-11-22", sentence: "Life imprisonment" }, ["unclear"]],
  ["New York", "NY", { sentenced: "2026-01-01", type: "Violation" }, ["never"]],
  ["New York", "NY", { sentenced: "2026-01-01", type: "Infraction", description: "Traffic offense" }, ["never"]],
  ["New York", "NY", { sentenced: "2026-01-01", description: "Violation of probation" }, []],
  ["New York", "NY", { sentenced: "2026-01-01", type: "" }, ["unclear"]],
  ["New York", "NY", { sentenced: "2001-01-01", type: "", description: "Sexual assault" }, []],
  ["Albany", "NY", { sentenced: "2026-01-01", type: "Violation" }, []],
  ["New York", "NY", { sentenced: "2026-01-01", disposition: "Dismissed" }, ["dismissed"]],
  ["New York", "NY", { sentenced: "2001-01-01", description: "Sexual assault" }, []],
  ["Albany", "NY", { sentenced: "2001-01-01" }, []],
  ["Newark", "NJ", { sentenced: "2022-11-22", degree: "3rd degree" }, ["too_old"]],
  ["Newark", "NJ", { sentenced: "2022-11-22", degree: "1st degree" }, []],
  ["Evanston", "IL", { sentenced: "2023-11-22" }, ["too_old"]],
  ["Washington", "DC", { sentenced: "2019-11-23" }, []],
  ["Denver", "CO", { sentenced: "2021-11-22" }, ["too_old"]],
  ["Denver", "CO", { sentenced: "2011-11-22", description: "Stalking" }, []],
  ["Seattle", "WA", { sentenced: "2026-11-01" }, ["never"]],
  ["New York", "NY", {}, ["unclear"]],
  ["New York", "NY", { sentenced: "2026-01-01", disposition: "" }, ["unclear"]],
  ["New York", "NY", { disposition: "Pending" }, ["no_conviction"]],
  ["Newark", "NJ", { disposition: "Deferred" }, ["no_conviction"]],
  ["Evanston", "IL", { disposed: "2026-01-01", disposition: "Released" }, ["no_conviction"]],
  ["Washington", "DC", { disposition: "Pending" }, ["no_conviction"]],
  ["Denver", "CO", { description: "Stalking", disposition: "Pending" }, ["no_conviction"]],
  ["Denver", "CO", { description: "Stalking" }, []],
  ["Newark", "NJ", { sentenced: "2025-01-01", degree: "4th", description: "Possession, first offense" }, ["too_old"]],
  ["Newark", "NJ", { sentenced: "2022-11-22", degree: "", description: "Assault, 3rd degree" }, ["too_old"]],
  ["Newark", "NJ", { sentenced: "2022-11-22", degree: "", description: "Theft, third offense" }, ["unclear"]],
  ["Newark", "NJ", { sentenced: "2026-06-01", type: "Misdemeanor", description: "Trespass" }, ["unclear"]],
  ["Newark", "NJ", { sentenced: "2026-06-01", type: "Petty disorderly persons", description: "Noise" }, ["never"]],
  ["Newark", "NJ", { sentenced: "2026-06-01", type: "Disorderly persons", description: "Theft" }, ["never"]],
  [
    "New York",
    "NY",
    { sentenced: "2022-11-22", type: "Misdemeanor", description: "Petit larceny (reduced from felony)" },
    ["too_old"],
  ],
  ["New York", "NY", { sentenced: "2026-01-01", type: "Violation", description: "Reduced from felony" }, ["never"]],
  ["New York", "NY", { sentenced: "2022-11-22", type: "", description: "Felony assault" }, []],
  ["Newark", "NJ", { sentenced: "2001-01-01", description: "Theft in Essex County" }, ["unclear"]],
  ["Newark", "NJ", { sentenced: "2001-01-01", description: "Theft in Middlesex and Sussex" }, ["unclear"]],
  ["Evanston", "IL", { sentenced: "2001-01-01", description: "Fraud, therapeutic services" }, ["too_old"]],
  ["Evanston", "IL", { sentenced: "2001-01-01", description: "RAPE, 1st degree" }, []],
  ["Newark", "NJ", { sentenced: "2001-01-01", description: "Attempted murder" }, []],
  ["Newark", "NJ", { sentenced: "2001-01-01", description: "Aggravated Arson" }, []],
  ["Newark", "NJ", { sentenced: "2001-01-01", description: "KIDNAPPING", degree: "3rd degree" }, []],
  ["Newark", "NJ", { sentenced: "2001-01-01", description: "Human trafficking" }, []],
  ["Newark", "NJ", { sentenced: "2001-01-01", description: "Trafficking in persons" }, []],
  ["Newark", "NJ", { sentenced: "2001-01-01", description: "Drug trafficking", degree: "1st" }, ["too_old"]],
  ["Newark", "NJ", { sentenced: "2001-01-01", description: "Arson", disposition: "Pending" }, ["no_conviction"]],
  ["Seattle", "WA", { sentenced: "2001-01-01", description: "Failure to register: sex-offender" }, []],
  ["Portland", "OR", { disposition: "Pending" }, []],
  ["Portland", "OR", { disposition: "Released" }, ["no_conviction"]],
  ["Austin", "TX", { disposition: "" }, []],
  ["Portland", "OR", { sentenced: "2001-01-01" }, []],
  ["Portland", "OR", { sentenced: "2026-01-01", disposition: "Dismissed" }, ["dismissed"]],
])("in %s, %s, the criminal charge %j may not be considered for these reasons: %j", (city, state, charge, excluded) => {
  expect(why(criminal(charge), city, state)).toEqual(excluded);
});

test("in New Jersey, the age of a criminal record is counted back from the conditional offer, elsewhere from the day of the decision", () => {
  const degree = "3rd degree";
  const whyAfterOffer = (city: string, state: string, sentenced: string, offered: string | null) =>
    applyLookback(criminal({ sentenced, degree }), { address: { city, state }, today, offered }).excluded.map(
      (each) => each.why,
    );
  expect(whyAfterOffer("Newark", "NJ", "2022-11-20", "2026-11-19")).toEqual([]);
  expect(whyAfterOffer("Newark", "NJ", "2022-11-19", "2026-11-19")).toEqual(["too_old"]);
  expect(whyAfterOffer("Newark", "NJ", "2022-11-20", null)).toEqual(["too_old"]);
  expect(whyAfterOffer("Evanston", "IL", "2023-11-20", "2026-11-19")).toEqual(["too_old"]);
});

test("evictions may not be considered after seven years, and in the District of Columbia after three", () => {
  expect([why(eviction("2019-11-22"), "Austin", "TX"), why(eviction("2019-11-23"), "Austin", "TX")]).toEqual([
    ["too_old"],
    [],
  ]);
  expect(why(eviction("2023-11-22"), "Washington", "DC")).toEqual(["too_old"]);
  expect(why(eviction("2026-01-01", { judged: null, dismissed: "2026-02-01" }), "Washington", "DC")).toEqual([
    "dismissed",
  ]);
});

test("criminal records that landlords may not consider are listed with the law that excludes them, and the other records are counted", () => {
  const content = criminal({ sentenced: "2020-01-01" }, { sentenced: "2025-01-01" });
  expect(applyLookback(content, { address: { city: "Chicago", state: "IL" }, today, offered: null })).toEqual({
    countable: ["2025-01-01"],
    excluded: [
      {
        number: "CR-0",
        title: "Theft",
        why: "too_old",
        place: "Cook County, Illinois",
        citation: "§ 42-38, Cook County Code",
      },
    ],
  });
});

test("in Oregon, landlords may consider evictions of the last five years that weren't dismissed; in New York, they may consider none", () => {
  expect([why(eviction("2021-11-22"), "Portland", "OR"), why(eviction("2021-11-23"), "Portland", "OR")]).toEqual([
    ["too_old"],
    [],
  ]);
  expect(why(eviction("2026-01-01", { judged: null, dismissed: "2026-02-01" }), "Portland", "OR")).toEqual([
    "dismissed",
  ]);
  expect(why(eviction("2026-01-01"), "Albany", "NY")).toEqual(["never"]);
  expect(excludedKindRule("eviction", { state: "NY" }, today)?.source).toBe("N.Y. R.P.L. § 227-f");
  expect(excludedKindRule("eviction", { state: "OR" }, today)).toBeUndefined();
  // sex offenses may count in Seattle
  expect(excludedKindRule("criminal", { city: "Seattle", state: "WA" }, today)).toBeUndefined();
});

test("in Colorado, debts, court records and closed accounts older than seven years may not be considered", () => {
  const credit = {
    kind: "credit",
    ...common,
    collections: [
      { agency: "Harbor Recovery", creditor: "Elm Gas", opened: "2019-11-22" },
      { agency: "Harbor Recovery", creditor: "Oak Gas", opened: "2019-11-23" },
      { agency: "Harbor Recovery", creditor: "Fir Gas", opened: null },
    ],
    public_records: [{ number: "C-1", type: "Civil judgment", filed: "2015-01-01", closed: "2018-01-01" }],
    trade_lines: [
      { account: "•••• 1", creditor: "Old Bank", closed: "2019-01-01" },
      { account: "•••• 2", creditor: "New Bank", closed: null },
    ],
  } as unknown as CreditContent;
  const at = (city: string, state: string) => applyLookback(credit, { address: { city, state }, today, offered: null });
  expect(at("Denver", "CO").excluded.map(({ title, why }) => `${title} ${why}`)).toEqual([
    "Elm Gas too_old",
    "Civil judgment too_old",
    "Old Bank too_old",
  ]);
  expect(at("Austin", "TX")).toEqual({
    excluded: [],
    countable: ["2019-11-22", "2019-11-23", null, "2018-01-01", "2019-01-01"],
  });
});

test("a criminal record without charges is judged by the outcome of its case, and a sex offender registry entry always counts", () => {
  const [record] = criminal({}).records;
  const of = (facts: object, city: string, state: string) => {
    const content = { ...criminal(), records: [{ ...record, title: "Case", type: "", charges: [], ...facts }] };
    const { excluded, countable } = applyLookback(content as CriminalContent, {
      address: { city, state },
      today,
      offered: null,
    });
    return [...excluded.map(({ why }) => why), ...countable];
  };
  expect(of({}, "Austin", "TX")).toEqual([null]);
  expect(of({}, "New York", "NY")).toEqual(["unclear"]);
  expect(of({ disposition: "Pending" }, "New York", "NY")).toEqual(["no_conviction"]);
  const convicted = { disposition: "Convicted", disposed: "2026-01-01" };
  expect(of({ ...convicted, type: "Felony" }, "New York", "NY")).toEqual(["2026-01-01"]);
  expect(of(convicted, "New York", "NY")).toEqual(["unclear"]);
  expect(of({ title: "Sex offender registry" }, "New York", "NY")).toEqual([null]);
});
