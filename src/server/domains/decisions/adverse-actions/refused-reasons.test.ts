import { expect, test } from "vitest";
import type { CriminalContent, EvictionContent } from "#contract/schemas/report-content.ts";
import type { ComposedNotice } from "./compose.ts";
import { refusedReasons } from "./refused-reasons.ts";

const today = "2026-11-22";
const bureau = { name: "A", address: "B", phone: "C" };

/** An applicant for a home at an address, without reports. */
const applicantAt = (address: string, hasOffer: boolean) => {
  const [city, state, zip] = address.split("|");
  return {
    application: {
      answers: {},
      property_address: { street: "1 Pine", unit: "", city, state, zip },
      offered_at: hasOffer ? new Date(`${today}T00:00:00Z`) : null,
    },
    used: [],
  } as unknown as ComposedNotice;
};

/** An applicant with a conditional offer for a home in Cook County, with the reports that their landlord used. */
const applicant = (...used: object[]) =>
  ({ ...applicantAt("Chicago|IL|60614", true), used }) as unknown as ComposedNotice;
const charge = (sentenced: string, disposition = "Convicted") => ({ description: "Theft", sentenced, disposition });
const criminal = (...charges: object[]) => ({
  kind: "criminal",
  bureau,
  records: charges.length,
  content: {
    kind: "criminal",
    records: charges.map((each, n) => ({
      number: `CR-${n}`,
      disposition: "",
      disposed: null,
      charges: [{ type: "Felony", degree: "", sentence: "", disposed: null, ...each }],
    })),
  } as unknown as CriminalContent,
});
const eviction = (filed: string) => ({
  kind: "eviction",
  bureau,
  records: 1,
  content: {
    kind: "eviction",
    records: [
      { number: "EV-1", type: "Eviction", comments: "", filed, events: [{ filed, judged: filed, dismissed: null }] },
    ],
  } as unknown as EvictionContent,
});
const credit = (records: number) => ({ kind: "credit", bureau, records, content: { kind: "credit" } });
const [old, recent] = [charge("2015-01-01"), charge("2025-01-01")];
const why = (...composed: ComposedNotice[]) =>
  refusedReasons(composed, new Date(`${today}T12:00:00Z`)).map((each) => [each.reason, each.why]);

test.each<[string, ComposedNotice[], string[][]]>([
  [
    "every criminal case is still open, the decline reason criminal history is rejected",
    [applicant(criminal({ ...recent, disposition: "Pending" }))],
    [["Criminal history", "no_conviction"]],
  ],
  [
    "every criminal record is too old, the decline reason criminal history is rejected",
    [applicant(criminal(old))],
    [["Criminal history", "too_old"]],
  ],
  [
    "one criminal record is too old and another is recent, no decline reason is rejected",
    [applicant(criminal(old, recent))],
    [],
  ],
  [
    "every criminal case was dismissed, the decline reason criminal history is rejected",
    [applicant(criminal(charge("2025-01-01", "Dismissed")))],
    [["Criminal history", "dismissed"]],
  ],
  [
    "one criminal record is too old and the other was dismissed, the decline reason criminal history is rejected",
    [applicant(criminal(old, charge("2025-01-01", "Dismissed")))],
    [["Criminal history", "never"]],
  ],
  ["the criminal report lists nothing, no decline reason is rejected", [applicant(criminal())], []],
  ["no report was used, no decline reason is rejected", [applicant()], []],
  [
    "the applicant provided a portable report besides one with an old record, no decline reason is rejected",
    [applicant(criminal(old), { kind: "criminal", bureau, portable: true })],
    [],
  ],
  [
    "the only eviction is too old, the decline reason eviction history is rejected",
    [applicant(eviction("2016-01-01"))],
    [["Eviction history", "too_old"]],
  ],
  [
    "the only eviction is too old but the credit report lists court records, no decline reason is rejected",
    [applicant(eviction("2016-01-01"), credit(1))],
    [],
  ],
  [
    "the only eviction is too old and the credit report lists no court records, eviction history is rejected",
    [applicant(eviction("2016-01-01"), credit(0))],
    [["Eviction history", "too_old"]],
  ],
  [
    "another member of the household has a recent criminal record, no decline reason is rejected",
    [applicant(criminal(old)), applicant(criminal(recent))],
    [],
  ],
  [
    "no member of the household has a recent criminal record, the decline reason criminal history is rejected",
    [applicant(criminal(old)), applicant(criminal())],
    [["Criminal history", "too_old"]],
  ],
])("in Cook County, if %s", (_what, composed, refused) => {
  expect(why(...composed)).toEqual(refused);
});

test('in New York the decline reason "eviction history" is rejected even if no report lists an eviction', () => {
  const inAlbany = applicantAt("Albany|NY|12207", false);
  expect(why(inAlbany)).toEqual([["Eviction history", "never"]]);
  expect(why(inAlbany, applicant())).toEqual([]);
});

test.each([
  ["Oakland|CA|94612", "barred", "barred"],
  ["Berkeley|CA|94704", "barred", "barred"],
  ["Newark|NJ|07102", "before_offer", undefined],
  ["Chicago|IL|60614", "before_offer", undefined],
  ["Washington|DC|20001", "before_offer", undefined],
  ["Detroit|MI|48201", "before_offer", undefined],
  ["Brooklyn|NY|11201", "before_offer", undefined],
  ["Houston|TX|77002", undefined, undefined],
])(
  'where criminal records may never be considered, or only after a conditional offer, the decline reason "criminal history" is rejected whatever its source: %s',
  (address, withoutOffer, withOffer) => {
    const whyIn = (...composed: ComposedNotice[]) =>
      why(...composed).find(([reason]) => reason === "Criminal history")?.[1];
    expect(whyIn(applicantAt(address, false))).toBe(withoutOffer);
    expect(whyIn(applicantAt(address, true))).toBe(withOffer);
    // another member's offer, or home, doesn't allow the reason for this one
    expect(whyIn(applicantAt(address, true), applicantAt(address, false))).toBe(withoutOffer);
    expect(whyIn(applicantAt("Houston|TX|77002", false), applicantAt(address, false))).toBe(withoutOffer);
  },
);

test('in Montgomery County, Maryland, the decline reason "credit history" is rejected before a conditional offer', () => {
  expect(why(applicantAt("Bethesda|MD|20814", false))).toEqual([
    ["Criminal history", "before_offer"],
    ["Credit history", "before_offer"],
  ]);
  expect(why(applicantAt("Bethesda|MD|20814", true))).toEqual([]);
});
