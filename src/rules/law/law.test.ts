import { describe, expect, test } from "vitest";
import { allRules } from "#rules/law/all-rules.ts";
import { timingRule } from "#rules/law/criminal.ts";
import { feeCap, feeFindings } from "#rules/law/fees/fee-findings.ts";
import { declarablePlaces, type Place, placeName, placesContaining, placesOf } from "#rules/law/places/places.ts";
import { coveredKinds, portableRule } from "#rules/law/portable.ts";
import { orderableReports, unavailableKinds } from "#rules/law/reports.ts";
import { findingOf, inForce, isStale, monthsBetween, type Rule } from "#rules/law/tables/rule.ts";
import { isRealDate } from "#rules/text/dates.ts";
import { dayMs } from "#rules/time/durations.ts";
import { inEnglish } from "#texts/testing/english.ts";

const today = "2026-11-21";
const at = (text: string) => {
  const [city, state, zip] = text.split("|");
  return { city: city ?? "", state: state ?? "", zip: zip ?? "" };
};

describe("jurisdictions", () => {
  test.each<[string, Place[]]>([
    ["Albany|NY|12207", ["US", "NY"]],
    ["New York|NY|10001", ["US", "NY", "NY/New York City"]],
    ["Jackson Heights|NY|11372", ["US", "NY", "NY/New York City"]],
    [" the BRONX |ny|", ["US", "NY", "NY/New York City"]],
    ["Floral Park|NY|11001", ["US", "NY"]],
    ["Glen Oaks|NY|11004-1234", ["US", "NY", "NY/New York City"]],
    ["Hempstead|NY|11550", ["US", "NY"]],
    ["Newport|NJ|10001", ["US", "NJ"]],
    ["Seattle|WA|98146", ["US", "WA", "WA/Seattle"]],
    ["|WA|98103", ["US", "WA", "WA/Seattle"]],
    ["Bainbridge Island|WA|98110", ["US", "WA"]],
    ["Oakland|CA|94610", ["US", "CA", "CA/Oakland"]],
    ["Berkeley|CA|94707", ["US", "CA", "CA/Berkeley"]],
    ["Berkeley|IL|60163", ["US", "IL", "IL/Cook County"]],
    ["Piedmont|CA|94611", ["US", "CA"]],
    ["Chicago|IL|60614", ["US", "IL", "IL/Cook County"]],
    ["Mt. Prospect|IL|60056", ["US", "IL", "IL/Cook County"]],
    ["Naperville|IL|60540", ["US", "IL"]],
    ["Washington|DC|20001", ["US", "DC"]],
    ["Paris|XX|75001", ["US"]],
    ["||", ["US"]],
  ])("the address %s is in the jurisdictions %j", (text, places) => expect(placesOf(at(text))).toEqual(places));

  test("jurisdictions have unique names and are part of their state and of the federal level", () => {
    expect(placeName("NY/New York City")).toBe("New York City, New York");
    expect(placeName("DC")).toBe("District of Columbia");
    expect(placesContaining("WA/Seattle")).toEqual(["US", "WA", "WA/Seattle"]);
    expect(new Set(declarablePlaces.map(placeName)).size).toBe(declarablePlaces.length);
  });
});

describe("rules in the law tables", () => {
  test.each(allRules.map((rule) => [rule.id, rule] as const))(
    "the rule %s in the law tables has a jurisdiction, a source and valid dates",
    (id, rule) => {
      expect(id).toMatch(/^[a-z]+(-[a-z0-9]+)+$/);
      expect(["US", ...declarablePlaces]).toContain(rule.place);
      expect(rule.source.length).toBeGreaterThan(5);
      expect(rule.read_in.length).toBeGreaterThan(5);
      expect(isRealDate(rule.checked_on)).toBe(true);
      expect(rule.effective_from === null || isRealDate(rule.effective_from)).toBe(true);
    },
  );

  test("rules in the law tables are marked as secondary or unconfirmed unless they were read in the statute itself", () => {
    const elsewhere = allRules.filter(({ read_in }) => /not read|general knowledge/.test(read_in));
    expect(elsewhere.length).toBeGreaterThan(5);
    expect(elsewhere.filter(({ secondary, confirmed }) => confirmed && !secondary).map(({ id }) => id)).toEqual([]);
    const finding = findingOf({ ...elsewhere[0], secondary: true } as Rule<unknown>, "hint", "fee", "no_fees");
    expect(finding.secondary).toBe(true);
  });

  test("legal rules have unique IDs", () => expect(new Set(allRules.map(({ id }) => id)).size).toBe(allRules.length));

  test("a rule in the law tables is stale from one year after it was last checked", () => {
    const row = { checked_on: "2025-11-21" };
    expect([isStale(row, "2026-11-20"), isStale(row, "2026-11-21")]).toEqual([false, true]);
    expect(isStale({ checked_on: "2024-02-29" }, "2025-02-28")).toBe(true);
  });

  test("a rule in the law tables is replaced by a later row for the same jurisdiction from the day that row takes effect", () => {
    expect(feeCap(["US", "CA"], "2025-12-31")?.cents).toBe(6202);
    expect(feeCap(["US", "CA"], "2026-01-01")?.cents).toBe(6586);
    expect(inForce([{ id: "x-y", place: "CA", effective_from: "2027-01-01" } as Rule<number>], ["CA"], today)).toEqual(
      [],
    );
  });

  test("a rule in the law tables with an end date applies until the day before that date, and no earlier rule applies again afterwards", () => {
    const rows = [
      { id: "x-old", place: "CA", effective_from: null },
      { id: "x-new", place: "CA", effective_from: "2020-01-01", effective_until: "2026-01-01" },
    ] as Rule<number>[];
    const idsInForce = (on: string) => inForce(rows, ["CA"], on).map(({ id }) => id);
    expect([idsInForce("2019-12-31"), idsInForce("2025-12-31"), idsInForce("2026-01-01")]).toEqual([
      ["x-old"],
      ["x-new"],
      [],
    ]);
  });

  test("unconfirmed rules in the law tables cause only hints, even if they would block something when confirmed", () => {
    const rule = { ...(allRules[0] as Rule<unknown>), confirmed: false };
    expect(findingOf(rule, "block", "fee", "no_fees").severity).toBe("hint");
  });
});

/** `place fee cost severity`: the finding on a fee that is barely too high; a fee at the limit has none. */
test("a period of months that would end on the 31st ends on the last day of a shorter month, and an impossible date is an error", () => {
  expect(monthsBetween("2026-01-31", "2026-02-28")).toBe(1);
  expect(() => monthsBetween("2026-13-01", today)).toThrow(RangeError);
});

describe("fee limits", () => {
  const fee = (place: Place, cents: number, cost: number, on = today) =>
    feeFindings(placesContaining(place), cents, cost, on).map(({ rule, severity }) => `${rule} ${severity}`);

  test.each<[Place, number, number, string[]]>([
    ["NY", 2000, 2000, []],
    ["NY", 2001, 2001, ["ny-fee block"]],
    ["NY", 2000, 1500, ["ny-fee warn"]],
    ["NY/New York City", 2001, 3500, ["ny-fee block"]],
    ["CA", 6586, 6586, []],
    ["CA", 6587, 9000, ["ca-fee block"]],
    ["CA", 6000, 3500, ["ca-fee warn"]],
    ["CT", 5000, 3500, []],
    ["CT", 5001, 3500, ["ct-fee block"]],
    ["MA", 1, 0, ["ma-fee block"]],
    ["VT", 1, 0, ["vt-fee block"]],
    ["RI", 3500, 3500, []],
    ["RI", 3501, 3500, ["ri-fee warn"]],
    ["ME", 3501, 3500, ["me-fee warn"]],
    ["WA", 3501, 3500, ["wa-fee warn"]],
    ["WA/Seattle", 3501, 3500, ["wa-fee warn"]],
    ["OR", 3501, 3500, ["or-fee warn"]],
    ["MN", 3500, 3500, []],
    ["MN", 3501, 3500, ["mn-fee warn"]],
    ["WI", 2500, 2500, []],
    ["WI", 2501, 3500, ["wi-fee block"]],
    ["VA", 8500, 3500, []],
    ["VA", 8501, 3500, ["va-fee warn"]],
    ["MD", 2500, 1500, []],
    ["MD", 2501, 1500, ["md-fee warn"]],
    ["MD", 3500, 3500, []],
    ["CO", 3500, 3500, []],
    ["CO", 3501, 3500, ["co-fee warn"]],
    ["DC", 5300, 5300, []],
    ["DC", 5301, 5301, ["dc-fee block"]],
    ["NJ", 5000, 1500, []],
    ["NJ", 5001, 5001, ["nj-fee block"]],
    ["HI", 3501, 3500, ["hi-fee warn"]],
    ["PA/Philadelphia", 5001, 5001, ["philadelphia-fee hint"]],
    ["PA/Philadelphia", 5000, 3500, ["philadelphia-fee hint"]],
    ["PA", 9000, 3500, []],
    ["DE", 5000, 1500, []],
    ["DE", 5001, 1500, ["de-fee hint"]],
    ["TX", 20_000, 0, []],
  ])("in %s, a fee of %i cents for reports of %i cents has the fee limit findings %j", (place, cents, cost, expected) =>
    expect(fee(place, cents, cost)).toEqual(expected),
  );

  test("fee limits in New Jersey apply from May 1, 2026, and not the day before", () => {
    expect([fee("NJ", 6000, 6000, "2026-04-30"), fee("NJ", 6000, 6000, "2026-05-01")]).toEqual([[], ["nj-fee block"]]);
  });

  test("fee limits never reject a form without a fee", () => {
    for (const place of declarablePlaces) expect(fee(place, 0, 3500)).toEqual([]);
  });

  test("a fee limit's message states the amount and the citation", () => {
    expect(inEnglish(feeFindings(["US", "NY"], 2001, 2001, today))).toMatchObject([
      {
        severity: "block",
        about: "fee",
        place: "NY",
        text: "over_cap",
        message: "The maximum application fee here is $20.00.",
        citation: "N.Y. R.P.L. § 238-a",
        rule: "ny-fee",
        checked_on: "2026-11-21",
        confirmed: true,
      },
    ]);
  });

  test("fee limits reduce a fee automatically only in CA, CT, DC, MA, NJ, NY, VT and WI, and in the cities there", () => {
    const capped = declarablePlaces.filter((place) => feeCap(placesContaining(place), today)).sort();
    expect(capped).toEqual([
      "CA",
      "CA/Berkeley",
      "CA/Oakland",
      "CT",
      "DC",
      "MA",
      "NJ",
      "NY",
      "NY/New York City",
      "VT",
      "WI",
    ]);
  });
});

describe("criminal record rules", () => {
  test.each([
    ["Newark|NJ|07102", "after_offer", "nj-criminal"],
    ["Brooklyn|NY|11215", "after_offer", "nyc-criminal"],
    ["Seattle|WA|98103", "open", undefined],
    ["Washington|DC|20001", "after_offer", "dc-criminal"],
    ["Detroit|MI|48226", "after_offer", "detroit-criminal"],
    ["Ann Arbor|MI|48104", "open", undefined],
    ["Bethesda|MD|20814", "after_offer", "montgomery-criminal"],
    ["Baltimore|MD|21201", "open", undefined],
    ["Oakland|CA|94607", "barred", "oakland-criminal"],
    ["Berkeley|CA|94703", "barred", "berkeley-criminal"],
    ["Evanston|IL|60201", "after_offer", "cook-criminal"],
    ["Albany|NY|12207", "open", undefined],
    ["Springfield|IL|62701", "open", undefined],
    ["||", "barred", "oakland-criminal"],
  ])(
    "the law on criminal records at the address %s sets the access to criminal reports to “%s”",
    (text, access, id) => {
      const { access: is, rule } = timingRule(at(text), "criminal", today);
      expect([is, rule?.id]).toEqual([access, id]);
    },
  );

  test("Montgomery County's criminal record rules also delay the credit report", () => {
    const access = (text: string) => timingRule(at(text), "credit", today).access;
    expect([access("Silver Spring|MD|20910"), access("Washington|DC|20001")]).toEqual(["after_offer", "open"]);
    expect(timingRule(at("Bethesda|MD|20814"), "eviction", today).access).toBe("open");
  });

  test("in Seattle, criminal reports are no longer prohibited from the day of the court judgment", () => {
    const access = (on: string) => timingRule(at("Seattle|WA|98103"), "criminal", on).access;
    expect([access("2023-03-20"), access("2023-03-21")]).toEqual(["barred", "open"]);
  });

  test("criminal record rules don't apply before they take effect", () => {
    expect(timingRule(at("Brooklyn|NY|11215"), "criminal", "2024-12-31").access).toBe("open");
    expect(timingRule(at("Newark|NJ|07102"), "criminal", "2021-12-31").access).toBe("open");
  });
});

describe("reports restricted by law", () => {
  test.each<[Place, string[]]>([
    ...(["DE", "HI", "KY", "MA", "SD", "NJ", "WY"] as const).map((place) => [place, ["criminal"]] as [Place, string[]]),
    ["NY", ["eviction"]],
    ["TX", []],
  ])("in %s, the law makes the reports %j unavailable", (place, kinds) =>
    expect(unavailableKinds(placesContaining(place), today)).toEqual(kinds),
  );

  test.each([
    ["Austin|TX|78701", { now: ["credit", "eviction", "criminal"], after_offer: [], never: [], until_placed: [] }],
    ["Brooklyn|NY|11215", { now: ["credit"], after_offer: ["criminal"], never: ["eviction"], until_placed: [] }],
    ["Seattle|WA|98103", { now: ["credit", "eviction", "criminal"], after_offer: [], never: [], until_placed: [] }],
    ["Oakland|CA|94607", { now: ["credit", "eviction"], after_offer: [], never: ["criminal"], until_placed: [] }],
    ["Rockville|MD|20850", { now: ["eviction"], after_offer: ["credit", "criminal"], never: [], until_placed: [] }],
    ["Newark|NJ|07102", { now: ["credit", "eviction"], after_offer: [], never: ["criminal"], until_placed: [] }],
    ["Chicago|IL|60614", { now: ["credit", "eviction"], after_offer: ["criminal"], never: [], until_placed: [] }],
    ["||", { now: [], after_offer: [], never: [], until_placed: ["credit", "eviction", "criminal"] }],
    ["Somewhere|NJ|", { now: ["credit", "eviction"], after_offer: [], never: ["criminal"], until_placed: [] }],
    ["|CA|", { now: ["credit", "eviction"], after_offer: [], never: [], until_placed: ["criminal"] }],
    ["|TX|", { now: ["credit", "eviction", "criminal"], after_offer: [], never: [], until_placed: [] }],
  ])(
    "at %s, the law allows screening reports now, after an offer, never, or once the address is known",
    (text, sorted) => expect(orderableReports(at(text), ["credit", "eviction", "criminal"], today)).toEqual(sorted),
  );
});

describe("portable report rules", () => {
  const all = ["credit", "eviction", "criminal"];
  test.each([
    ["|CO|", 30, false, all],
    ["|IL|", 30, false, all],
    ["|NY|", 30, false, all],
    ["|RI|", 90, false, all],
    ["|WI|", 29, false, ["credit"]],
    ["|CA|", 30, true, all],
    ["|MD|", 30, true, all],
    ["|WA|", 30, true, all],
  ])(
    "in %s, landlords must accept portable reports that are up to %i days old, unless they may refuse them (%s)",
    (text, days, mayRefuse, kinds) => {
      const created = (age: number) => new Date(Date.parse(today) - age * dayMs).toISOString().slice(0, 10);
      const covered = (age: number, accepts: boolean) => coveredKinds(at(text), created(age), today, accepts)?.kinds;
      expect(covered(days, true)).toEqual(kinds);
      expect(covered(0, true)).toEqual(kinds);
      expect(covered(days + 1, true)).toBeUndefined();
      expect(covered(-1, true)).toBeUndefined();
      expect(covered(days, false)).toEqual(mayRefuse ? undefined : kinds);
    },
  );

  test("landlords needn't accept portable reports in a state without a law on them, or a portable report without a date", () => {
    expect(portableRule(at("|TX|"), today)).toBeNull();
    expect(coveredKinds(at("|NY|"), "no date", today, true)).toBeNull();
  });
});
