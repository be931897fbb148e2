import { expect, test } from "vitest";
import type { CriminalContent, EvictionContent, ReportContent } from "#contract/schemas/report-content.ts";
import { applyLookback } from "#rules/law/lookback.ts";
import { redact } from "#rules/law/redaction.ts";
import { lookbackRules } from "#rules/law/tables/lookback-rules.ts";

const today = "2026-11-22";
const common = { bureau: { name: "A", address: "B", phone: "C" }, made: today, name: "Nora", disclaimers: [] };
type Charge = { description: string; sentenced: string | null; disposition?: string; type?: string; degree?: string };
const record = (number: string, charges: Charge[], facts: object = {}) => ({
  number,
  title: "People v. Castellan",
  type: "Felony",
  disposition: "Convicted",
  disposed: null,
  ...facts,
  charges: charges.map((charge) => ({
    type: "Felony",
    degree: "",
    disposition: "Convicted",
    disposed: charge.sentenced,
    sentence: "",
    ...charge,
  })),
});
const criminal = (...records: object[]) =>
  ({
    kind: "criminal",
    ...common,
    searched: [
      { search: "Criminal records", found: records.length },
      { search: "Registries", found: 0 },
    ],
    records,
  }) as unknown as CriminalContent;
const old = { description: "Burglary", sentenced: "2016-01-01" };
const dismissed = { description: "Trespass", sentenced: "2026-01-01", disposition: "Dismissed" };
const recent = { description: "Theft", sentenced: "2025-01-01", type: "Misdemeanor", degree: "3rd degree" };
const at = (content: ReportContent, city: string, state: string) =>
  redact(content, { address: { city, state }, today, offered: null });
const numbersIn = ({ content }: ReturnType<typeof redact>) =>
  content.kind === "credit" ? [] : content.records.map(({ number }) => number);

test.each([
  ["New York", "NY", "New York City, New York"],
  ["Newark", "NJ", "New Jersey"],
  ["Washington", "DC", "District of Columbia"],
  ["Chicago", "IL", "Cook County, Illinois"],
])(
  "in %s, %s, criminal records that the landlord may not consider are removed from the report and counted",
  (city, state, place) => {
    const content = criminal(record("1", [old, dismissed]), record("2", [recent]));
    const redacted = at(content, city, state);
    expect(numbersIn(redacted)).toEqual(["2"]);
    expect(redacted.redactions).toEqual([{ count: 1, place, citation: expect.any(String) }]);
    expect(applyLookback(redacted.content, { address: { city, state }, today, offered: null }).excluded).toEqual([]);
  },
);

test.each([
  ["Austin", "TX"],
  ["Denver", "CO"],
  ["Seattle", "WA"],
  ["Albany", "NY"],
])("in %s, %s, a landlord receives the criminal report unchanged", (city, state) => {
  const content = criminal(record("1", [old]), record("2", [dismissed]));
  expect(at(content, city, state)).toEqual({ content, redactions: [] });
});

test("if only some charges of a criminal record may be considered, the other charges are removed with everything that describes them", () => {
  const { content, redactions } = at(criminal(record("1", [dismissed, recent, old])), "Newark", "NJ");
  expect(redactions).toMatchObject([{ count: 2 }]);
  expect(content.kind === "criminal" && content.records).toMatchObject([
    { number: "1", title: "Theft", type: "Misdemeanor", charges: [{ description: "Theft" }] },
  ]);
  expect(JSON.stringify(content)).not.toMatch(/Burglary|Trespass|Castellan/);
});

test("when a criminal record is redacted, a remaining charge without an outcome has the outcome of its case", () => {
  const content = criminal(record("1", [{ ...recent, disposition: "" }, dismissed], { disposed: "2025-01-01" }));
  const redacted = at(content, "Newark", "NJ").content;
  expect(applyLookback(redacted, { address: { city: "Newark", state: "NJ" }, today, offered: null })).toMatchObject({
    excluded: [],
  });
});

test("a criminal record without charges is removed from the report if its outcome may not be considered or is unclear", () => {
  const bare = (number: string, disposition: string) => record(number, [], { disposition, disposed: "2026-01-01" });
  const content = criminal(bare("1", "Pending"), bare("2", ""), bare("3", "Convicted"));
  expect(numbersIn(at(content, "Chicago", "IL"))).toEqual(["3"]);
});

test("a redacted criminal report doesn't reveal in its search results how many records were removed", () => {
  const found = (...records: object[]) => {
    const { content } = at(criminal(...records), "Newark", "NJ");
    return content.kind === "criminal" && content.searched.map((one) => one.found);
  };
  expect(found(record("1", [recent]))).toEqual([1, 0]);
  expect(found(record("1", [recent]), record("2", [old]))).toEqual([null, 0]);
  expect(found(record("1", [old]))).toEqual([0, 0]);
});

test("in the District of Columbia, evictions older than three years are removed from a report", () => {
  const eviction = (number: string, filed: string) => ({ number, type: "Eviction", comments: "", filed, events: [] });
  const content = {
    kind: "eviction",
    ...common,
    records: [eviction("1", "2026-01-01"), eviction("2", "2022-01-01"), eviction("3", "2012-01-01")],
  } as unknown as EvictionContent;
  const { redactions, ...redacted } = at(content, "Washington", "DC");
  expect([numbersIn({ ...redacted, redactions }), redactions]).toEqual([
    ["1"],
    [{ count: 2, place: "District of Columbia", citation: "D.C. Law 24-115" }],
  ]);
  expect(numbersIn(at(content, "Austin", "TX"))).toEqual(["1", "2", "3"]);
});

test("only legal rules about court records remove records from a report", () => {
  const kinds = lookbackRules.filter(({ value }) => value.redact).map(({ value }) => value.kind);
  expect([...new Set(kinds)].sort()).toEqual(["criminal", "eviction"]);
});
