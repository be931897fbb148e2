import { expect, test } from "vitest";
import type { CriminalContent, EvictionContent } from "#contract/schemas/report-content.ts";
import { lookback } from "#rules/law/lookback.ts";

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
      { number: "EV-1", type: "Eviction", filed, events: [{ filed, judged: filed, dismissed: null, ...event }] },
    ],
  }) as unknown as EvictionContent;
const why = (content: CriminalContent | EvictionContent, city: string, state: string) =>
  lookback(content, { city, state }, today).excluded.map((each) => each.why);

test.each<[string, string, Charge, string[]]>([
  ["New York", "NY", { sentenced: "2021-11-22" }, ["too_old"]],
  ["New York", "NY", { sentenced: "2021-11-23" }, []],
  ["New York", "NY", { sentenced: "2023-11-22", type: "Misdemeanor" }, ["too_old"]],
  ["New York", "NY", { sentenced: "2020-11-22", sentence: "24 months in prison" }, []],
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
  ["New York", "NY", {}, []],
])("in %s, %s of %j may not count: %j", (city, state, charge, excluded) => {
  expect(why(criminal(charge), city, state)).toEqual(excluded);
});

test("evictions are too old after seven years anywhere and three in the District of Columbia", () => {
  expect([why(eviction("2019-11-22"), "Austin", "TX"), why(eviction("2019-11-23"), "Austin", "TX")]).toEqual([
    ["too_old"],
    [],
  ]);
  expect(why(eviction("2023-11-22"), "Washington", "DC")).toEqual(["too_old"]);
  expect(why(eviction("2026-01-01", { judged: null, dismissed: "2026-02-01" }), "Washington", "DC")).toEqual([
    "dismissed",
  ]);
});

test("what is left to count is told, with the place and citation of what is not", () => {
  const content = criminal({ sentenced: "2020-01-01" }, { sentenced: "2025-01-01" });
  expect(lookback(content, { city: "Chicago", state: "IL" }, today)).toEqual({
    countable: 1,
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
