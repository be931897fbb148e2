import { expect, test } from "vitest";
import { allRules } from "#rules/law/all-rules.ts";
import { timingRule } from "#rules/law/criminal.ts";
import { feeCap } from "#rules/law/fees/fee-findings.ts";
import { unspentRefund } from "#rules/law/fees/unspent-refund.ts";
import { formFindings } from "#rules/law/findings/form-findings.ts";
import { excludedKindRule } from "#rules/law/lookback.ts";
import { decisionRulesOf } from "#rules/law/notices/adverse-action.ts";
import { type DeclarablePlace, placesOf } from "#rules/law/places/places.ts";
import { lawMessage } from "#rules/law/tables/law-text.ts";
import type { FormChecks } from "#rules/money/screening-costs.ts";
import { english } from "#texts/testing/english.ts";

function noteOf(rule: string): string {
  const note = allRules.find(({ id }) => id === rule)?.note;
  return note ? english(lawMessage(note)) : "";
}

const today = "2026-11-22";
const at = (text: string) => {
  const [city = "", state = "", zip = ""] = text.split("|");
  return { city, state, zip };
};
const cap = (text: string) => feeCap(placesOf(at(text)), today, { reports: ["credit"] })?.cents;
/** Returns the findings that a landlord sees on a form for this place: each rule, with whether it is confirmed. */
const findingsAt = (place: DeclarablePlace, fee = 1000, checks: FormChecks = { reports: ["credit"] }) =>
  formFindings({ places: [place], fee, checks }, today).map(({ rule, confirmed }) => `${rule} ${confirmed}`);
/** $30.00 was paid for a credit report and the identity check, at $18.00, and both were ordered. */
const credit: FormChecks = { reports: ["credit"] };
const creditPaid = { paidCents: 3000, requestedChecks: credit, boughtChecks: credit, isFinal: true };
const reasonsDue = (text: string) =>
  decisionRulesOf({ kind: "decline", address: at(text), date: today, reports: [], reasons: [] }).map(
    ({ id, value }) => [id, value.within_days],
  );
const waits = (text: string, kind: "criminal" | "credit" = "criminal") => timingRule(at(text), kind, today).access;
const years = (id: string) => (allRules.find((rule) => rule.id === id)?.value as { years: object } | undefined)?.years;

test("New York's rules on housing court cases and fees are confirmed, and evictions may never be considered there", () => {
  expect(findingsAt("NY")).toEqual(expect.arrayContaining(["ny-disputes true", "ny-duty true"]));
  expect(excludedKindRule("eviction", at("Albany|NY|12207"), today)?.id).toBe("ny-eviction-lookback");
  expect(cap("Brooklyn|NY|11215")).toBe(1800);
});

test("California's rule on vouchers is confirmed, and its fee limit is marked as taken from a single secondary source", () => {
  expect(findingsAt("CA")).toContain("ca-vouchers true");
  expect(noteOf("ca-fee")).toContain("one secondary source");
});

test("in Colorado, credit and evictions may be considered for seven years and convictions for five, and an unspent fee is refunded within 20 days", () => {
  expect(["co-credit-lookback", "co-eviction-lookback", "co-criminal-lookback"].map(years)).toEqual([
    { other: 7 },
    { other: 7 },
    { other: 5 },
  ]);
  expect(unspentRefund(at("Denver|CO|80202"), creditPaid, today)).toMatchObject({
    cents: 1200,
    within_days: 20,
  });
});

test("in Colorado, a hint that isn't confirmed says that credit history doesn't count for applicants with a housing subsidy", () => {
  expect(findingsAt("CO")).toContain("co-vouchers false");
});

test("in Seattle, criminal reports may be shown, the adverse action rule is confirmed, and the first-in-time rule is unconfirmed", () => {
  expect(waits("Seattle|WA|98103")).toBe("open");
  expect(findingsAt("WA/Seattle")).toEqual(expect.arrayContaining(["seattle-adverse true", "seattle-first false"]));
});

test("the screening rules of Spokane and Tacoma are marked as unconfirmed", () => {
  expect(findingsAt("WA")).toEqual(expect.arrayContaining(["tacoma-screening false", "spokane-screening false"]));
});

test("in Portland, Oregon, reasons for a decline are due in 14 days, evictions may be considered for five years, and a fee covers 60 days", () => {
  expect(findingsAt("OR/Portland")).toEqual(
    expect.arrayContaining(["portland-screening true", "or-lookback true", "or-refund false", "or-fee true"]),
  );
  expect(reasonsDue("Portland|OR|97205")).toEqual([["or-decision", 14]]);
  expect(years("or-eviction-lookback")).toEqual({ other: 5 });
  expect(allRules.find(({ id }) => id === "or-interval")?.value).toEqual({ days: 60 });
});

test("in Minneapolis, the screening rule is confirmed and reasons are due in 14 days, and Saint Paul's screening rule is unconfirmed", () => {
  expect(findingsAt("MN/Minneapolis")).toContain("minneapolis-screening true");
  expect(reasonsDue("Minneapolis|MN|55401")).toEqual([["mn-decision", 14]]);
  expect(findingsAt("MN/Saint Paul")).toContain("saint-paul-screening false");
});

test("in Cook County, criminal reports are shown only after an offer, and criminal records may be considered for three years", () => {
  expect(waits("Evanston|IL|60201")).toBe("after_offer");
  expect(years("cook-lookback")).toEqual({ other: 3 });
  expect(findingsAt("IL/Cook County")).toContain("cook-screening true");
});

test("in Newark, fees are limited to $50 with a disclosure, and a note names the exemption for small homes", () => {
  expect(cap("Newark|NJ|07102")).toBe(5000);
  expect(findingsAt("NJ")).toEqual(expect.arrayContaining(["nj-fee true", "nj-disclosure true"]));
  expect(noteOf("nj-fee")).toContain("One- and two-family");
});

test("in Washington, D.C., criminal records may be considered for seven years and only after an offer, and evictions for three years", () => {
  expect([waits("Washington|DC|20001"), cap("Washington|DC|20001")]).toEqual(["after_offer", 5300]);
  expect([years("dc-lookback"), years("dc-eviction-lookback")]).toEqual([{ other: 7 }, { other: 3 }]);
});

test("Boston and Burlington allow no application fee, and Vermont's rule on SSNs is confirmed", () => {
  expect([cap("Boston|MA|02108"), cap("Burlington|VT|05401")]).toEqual([0, 0]);
  expect(findingsAt("VT", 0)).toContain("vt-ssn true");
});

test("in Madison, Wisconsin, a fee may be charged only for a credit report, and a note covers applicants from other states", () => {
  expect(cap("Madison|WI|53703")).toBe(1800);
  expect(feeCap(placesOf(at("Madison|WI|53703")), today, { reports: ["eviction", "criminal"] })?.cents).toBe(0);
  expect(noteOf("wi-fee")).toContain("other states");
});

test("in Montgomery County, a confirmed rule allows criminal and credit reports only after an offer", () => {
  expect([waits("Bethesda|MD|20814"), waits("Bethesda|MD|20814", "credit")]).toEqual(["after_offer", "after_offer"]);
  expect(findingsAt("MD/Montgomery County")).toContain("montgomery-screening true");
});

test("Philadelphia's fee and screening rules are marked as unconfirmed, and no fee limit is enforced there", () => {
  expect(findingsAt("PA/Philadelphia")).toEqual(["philadelphia-fee false", "philadelphia-screening false"]);
  expect(cap("Philadelphia|PA|19103")).toBeUndefined();
});

test("in Detroit, criminal reports are shown only after an offer, and Ann Arbor's ban on criminal reports is unconfirmed", () => {
  expect([waits("Detroit|MI|48226"), waits("Ann Arbor|MI|48104")]).toEqual(["after_offer", "open"]);
  expect(findingsAt("MI/Ann Arbor", 0, { reports: ["criminal"] })).toContain("ann-arbor-criminal false");
});

test("the rules of Texas and Utah on selection criteria are confirmed, and in Hawaii an unused fee must be refunded within 30 days", () => {
  expect([findingsAt("TX"), findingsAt("UT")]).toEqual([["tx-criteria true"], ["ut-disclosure true"]]);
  expect(findingsAt("HI")).toEqual(expect.arrayContaining(["hi-fee true", "hi-receipt true"]));
  expect(unspentRefund(at("Honolulu|HI|96813"), creditPaid, today)).toMatchObject({
    within_days: 30,
  });
});

test("a form with a fee in Maine or Rhode Island shows the state's confirmed rules on fees", () => {
  expect(findingsAt("ME")).toEqual(expect.arrayContaining(["me-fee true", "me-duty true"]));
  expect(findingsAt("RI")).toEqual(expect.arrayContaining(["ri-fee true", "ri-duty true"]));
});
