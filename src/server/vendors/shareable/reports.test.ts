import fc from "fast-check";
import { expect, test } from "vitest";
import { reportContent } from "#contract/schemas/report-content.ts";
import { applyLookback } from "#rules/law/lookback.ts";
import { evictionOutcome } from "#rules/reports/eviction-outcome.ts";
import { type FileKind, personas } from "#sandbox/personas/personas.ts";
import { criminalReport, evictionReport } from "#sandbox/shareable/court-reports.ts";
import { creditReport, type Renter } from "#sandbox/shareable/credit.ts";
import { readCredit } from "./credit.ts";
import { readCriminal } from "./criminal.ts";
import { readEviction } from "./eviction.ts";
import { publishedCreditReport } from "./testing/published-credit.ts";
import { publishedCriminalReport, publishedEvictionReport } from "./testing/published-records.ts";

const renter: Renter = {
  renterId: 1,
  firstName: "Nora",
  lastName: "Castellan",
  nationalId: "666123456",
  dateOfBirth: "1991-04-17",
  homeAddress: { addressLine1: "1 Main", locality: "Troy", region: "NY", postalCode: "12180" },
};

const kinds: FileKind[] = [...new Set(personas.map(({ file }) => file))];

/** Returns the paths of a value, each with its types; a list counts as its items. */
function shapeOf(value: unknown, path = "", shape = new Map<string, Set<string>>()): Map<string, Set<string>> {
  if (Array.isArray(value)) for (const item of value) shapeOf(item, path, shape);
  else if (typeof value === "object" && value !== null)
    for (const [key, inner] of Object.entries(value)) shapeOf(inner, `${path}.${key}`, shape);
  else shape.set(path, (shape.get(path) ?? new Set()).add(value === null ? "null" : typeof value));
  return shape;
}

test.each([
  ["credit", creditReport, publishedCreditReport],
  ["eviction", evictionReport, publishedEvictionReport],
  ["criminal", criminalReport, publishedCriminalReport],
] as const)(
  "the Shareable emulator's %s reports have only keys and types of published reports",
  (_kind, make, published) => {
    const known = shapeOf(published);
    const faults = kinds.flatMap((kind) =>
      [...shapeOf(make(renter, kind, "2026-05-30"))].flatMap(([path, types]) => {
        const isNullObject = [...known.keys()].some((key) => key.startsWith(`${path}.`));
        const expected = known.get(path) ?? new Set(isNullObject ? ["object"] : []);
        // if the published reports contain only null, the type is unknown
        const isUnknown = [...expected].join() === "null";
        const wrong = [...types].filter((type) => type !== "null" && !isUnknown && !expected.has(type));
        return expected.size === 0 ? [`${path}: unknown`] : wrong.map((type) => `${path}: ${type}`);
      }),
    );
    expect(faults).toEqual([]);
  },
);

test("a published credit report is read with its addresses, payments, remarks, alerts and key factors", () => {
  const credit = readCredit(publishedCreditReport);
  expect(reportContent.safeParse(credit).error).toBeUndefined();
  expect(credit).toMatchObject({
    name: "ODILE J FARRELL",
    file: {
      found: true,
      thin: false,
      since: "2001-02-01",
      alerts: [
        "The address of the request is a business.",
        "The address of the request is not the address in the file.",
      ],
    },
    score: { value: 505, factors: ["Balances are too high", "Too few payments in the last year"], inquiries: true },
    totals: { accounts: 2, balance: "3244.00", past_due: "40.00", revolving_limit: "8000.00", derogatory: 3 },
    addresses: [{ address: "8 PLOVER WAY, ITHACA, NY 14850", reported: "2021-04-01" }],
    employments: [{ employer: "FARRELL & SONS", reported: "2023-03-01" }],
    public_records: [
      {
        type: "BANKRUPTCIES: Chapter 7 bankruptcy discharged",
        court: "Federal District, ALBANY, NY",
        number: "2X1X7X",
        filed: null,
        closed: "2022-10-16",
        amount: "12000.00",
      },
    ],
    collections: [
      { original: "260.00", balance: "262.00", status: "Paid collection. Account closed normally 02/11/2026" },
    ],
    trade_lines: [
      {
        kind: "revolving",
        account: "••••••••1234",
        monthly_payment: "32.00",
        pattern: ["late90", "late60", "late30", "ok", "unknown"],
        remark: "90 days past due. Locked (Frozen) Account",
      },
      { closed: "2020-04-30", times_late: { days_30: 0, days_60: 0, days_90: 0 }, remark: "Chapter 7 bankruptcy" },
    ],
  });
});

const [applicant] = publishedCreditReport.Applicants;
const creditOf = (change: object) =>
  readCredit({ ...publishedCreditReport, Applicants: [{ ...applicant, ...change }] });

test("inquiries are an additional key factor if the score says so and no other factor is about inquiries", () => {
  const scored = (FileInquiriesImpactedScore: boolean, Description: string) => {
    const Score = { Results: "505", FileInquiriesImpactedScore, Factors: [{ Rank: "Item1", Description }] };
    const read = creditOf({ ScoreModel: { ScoreName: "Resident Score", Score } });
    return read === "frozen" ? undefined : read.score?.inquiries;
  };
  expect(scored(true, "Balances are too high")).toBe(true);
  expect(scored(true, "Too many inquiries")).toBe(false);
  expect(scored(false, "Balances are too high")).toBe(false);
});

test("a credit report about an unknown person is read as not found, and as frozen only with the freeze flag", () => {
  const unknown = creditOf({
    Status: { ReportDate: "2026-05-30T00:00:00", RecordFound: 0, FrozenFile: false, ThinFile: true },
    Addresses: [],
    Tradelines: null,
    PublicRecords: null,
    Collections: null,
    Employments: null,
    InquirySubscriber: null,
    ProfileSummary: null,
    ScoreModel: null,
    FraudIndicators: [],
    FileSummary: { InFileSinceDate: "2026-05-30T00:00:00" },
  });
  expect(unknown).toMatchObject({ file: { found: false, since: null }, totals: { accounts: 0, balance: "0.00" } });
  expect(unknown).not.toHaveProperty("score");
  expect(readCredit({ Applicants: [{ Status: { FrozenFile: true } }] })).toBe("frozen");
  const freeze = { Status: {}, FileSummary: { CreditDataStatus: { freeze: { indicator: true } } } };
  expect(readCredit({ Applicants: [freeze] })).toBe("frozen");
});

test("a published eviction report is read with its release dates and without the placeholder dates in 1900", () => {
  const eviction = readEviction(publishedEvictionReport);
  expect(reportContent.safeParse(eviction).error).toBeUndefined();
  const [record] = eviction.records;
  expect(record).toMatchObject({
    number: "CVG000001",
    name: "ODILE J FARRELL",
    address: "8 PLOVER WAY, ITHACA, NY 14850",
    amount: "3419.00",
    comments: "JUDGMENT BY DEFAULT",
    events: [
      {
        type: "CIVIL JUDGMENT",
        court_address: "NY",
        filed: "2018-11-01",
        judged: null,
        judgment: "3419.00",
        dismissed: null,
        satisfied: null,
        vacated: null,
        released: "2019-04-11",
      },
      { type: "NEW SUIT", court_address: "", judgment: null, released: null, parties: [] },
    ],
  });
});

const evictionOf = (events: object[], FilingType = "NEW SUIT", Comments: string | null = "N/A") => {
  const [record] = publishedEvictionReport.Records;
  const Events = events.map((event) => ({ ...record?.Events[1], ...event }));
  return readEviction({ ...publishedEvictionReport, Records: [{ ...record, FilingType, Comments, Events }] });
};

test.each([
  ["N/A", "", "filed"],
  [null, "", "filed"],
  ["CASE DISMISSED <br>WITH PREJUDICE", "CASE DISMISSED WITH PREJUDICE", "dismissed"],
  ["MOTION TO DISMISS DENIED", "MOTION TO DISMISS DENIED", "filed"],
])("an eviction case without an outcome and with the comments %j has %j, and is %s", (Comments, comments, outcome) => {
  const { records } = evictionOf([{}], "NEW SUIT", Comments);
  expect(records).toMatchObject([{ comments }]);
  expect(records.map(evictionOutcome)).toEqual([outcome]);
});

test.each([
  [[{}], "filed"],
  [[{}, { FilingType: "CIVIL DISMISSAL" }], "dismissed"],
  [[{ DismissalDate: "2018-01-01T00:00:00" }], "dismissed"],
  [[{}, { FilingType: "CIVIL JUDGMENT" }], "judged"],
  [[{ JudgmentAmount: "$444" }], "judged"],
  [[{ FilingType: "CIVIL JUDGMENT" }, { FilingType: "JUDGMENT RELEASE" }], "released"],
  [[{ JudgmentAmount: "$444", VacatedDate: "2018-01-01T00:00:00" }], "dismissed"],
  [[{ JudgmentDate: "2018-01-01T00:00:00", DismissalDate: "2018-02-01T00:00:00" }], "judged"],
  [[{ JudgmentDate: "2018-01-01T00:00:00", SatisfactionDate: "2018-02-01T00:00:00" }], "paid"],
])("an eviction case with the events %j is %s", (events, outcome) => {
  const content = evictionOf(events);
  expect(content.records.map(evictionOutcome)).toEqual([outcome]);
  const { excluded } = applyLookback(content, {
    address: { city: "Portland", state: "OR" },
    today: "2020-01-01",
    offered: null,
  });
  expect(excluded.map(({ why }) => why)).toEqual(outcome === "dismissed" ? ["dismissed"] : []);
});

test("a published criminal report is read with its dates, sentences and offenses without a case", () => {
  const criminal = readCriminal(publishedCriminalReport);
  expect(reportContent.safeParse(criminal).error).toBeUndefined();
  const charge = {
    degree: "FELONY CLASS A-2",
    committed: "2018-12-11",
    charged: "2018-12-12",
    sentenced: "2019-04-05",
    sentence: "3 years; probation 2 years; released 2021-10-01; fine $100",
  };
  expect(criminal.records).toMatchObject([
    {
      number: "CR000001",
      name: "ODILE J FARRELL",
      born: "1970-08-15",
      address: "8 PLOVER WAY, ITHACA, NY 14850",
      filed: "2018-12-20",
      disposed: "2019-04-04",
      status: "CLOSED",
      charges: [{ ...charge, disposed: "2019-04-04" }],
    },
    {
      number: "",
      title: "Sex Offender",
      type: "Sex Offender",
      born: null,
      filed: null,
      charges: [{ ...charge, disposed: null }],
    },
  ]);
  // three years in prison from April 2019; a registry's entry always counts
  const excluded = (day: string) =>
    applyLookback(criminal, { address: { city: "New York", state: "NY" }, today: day, offered: null }).excluded;
  expect(excluded("2027-04-04")).toEqual([]);
  expect(excluded("2027-04-05")).toMatchObject([{ number: "CR000001", why: "too_old" }]);
});

test.each(["2018", "201812", "20180800", "12/2018", "unknown", "2018-13-01", "20181211X"])(
  "a criminal report with the date %j is rejected with an error that names the place and not the date",
  (OffenseDate) => {
    const [identity] = publishedCriminalReport.Identities;
    const Case = { ...identity?.Case, Offenses: [{ ...identity?.Case?.Offenses[0], OffenseDate }] };
    const read = () => readCriminal({ ...publishedCriminalReport, Identities: [{ ...identity, Case }] });
    expect(read).toThrow("ShareAble sent a report of another shape (Identities.0.Case.Offenses.0.OffenseDate)");
  },
);

const randomRenter = fc.record({
  renterId: fc.integer({ min: 1, max: 9_999 }),
  firstName: fc.string({ minLength: 2, maxLength: 15 }),
  lastName: fc.string({ minLength: 2, maxLength: 25 }),
  nationalId: fc.string({ minLength: 9, maxLength: 9 }),
  dateOfBirth: fc.constant("1991-04-17"),
  homeAddress: fc.constant(renter.homeAddress),
});

test("Shareable reports on random people are converted to Lintel's own schema, and a frozen credit file to `frozen`", () => {
  fc.assert(
    fc.property(randomRenter, fc.constantFrom(...kinds), (person: Renter, kind) => {
      const day = "2026-11-21";
      const credit = readCredit(creditReport(person, kind, day));
      if (kind === "frozen") expect(credit).toBe("frozen");
      else expect(reportContent.safeParse(credit).error).toBeUndefined();
      expect(reportContent.safeParse(readEviction(evictionReport(person, kind, day))).error).toBeUndefined();
      expect(reportContent.safeParse(readCriminal(criminalReport(person, kind, day))).error).toBeUndefined();
    }),
    { numRuns: 300 },
  );
});

test("the Shareable emulator returns the same credit report for the same person and day", () => {
  expect(creditReport(renter, "fair", "2026-11-21")).toEqual(creditReport(renter, "fair", "2026-11-21"));
});

test.each([[null], [{}], [{ Applicants: [] }], [{ Records: "none" }], ["text"]])(
  "a Shareable report of an unexpected shape is rejected with an error that doesn't quote it: %j",
  (json) => {
    for (const read of [readCredit, readEviction, readCriminal])
      expect(() => read(json)).toThrow(/^ShareAble sent a report/);
  },
);
