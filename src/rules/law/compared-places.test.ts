import { expect, test } from "vitest";
import { allRules } from "#rules/law/all-rules.ts";
import { timingRule } from "#rules/law/criminal.ts";
import { feeCap } from "#rules/law/fees/fee-findings.ts";
import { unspentRefund } from "#rules/law/fees/unspent-refund.ts";
import { formFindings } from "#rules/law/findings/form-findings.ts";
import { neverCounts } from "#rules/law/lookback.ts";
import { decisionRulesOf } from "#rules/law/notices/adverse-action.ts";
import { type Declarable, placesOf } from "#rules/law/places/places.ts";
import { lawMessage } from "#rules/law/tables/law-text.ts";
import type { Checks } from "#rules/money/fees.ts";
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
const said = (place: Declarable, fee = 1000, checks: Checks = { reports: ["credit"] }) =>
  formFindings({ places: [place], fee, checks }, today).map(({ rule, confirmed }) => `${rule} ${confirmed}`);
/** $30.00 was paid for a credit report and the identity check, at $18.00, and both were ordered. */
const credit: Checks = { reports: ["credit"] };
const creditPaid = { paidCents: 3000, requested: credit, bought: credit, isFinal: true };
const reasonsDue = (text: string) =>
  decisionRulesOf({ kind: "decline", address: at(text), date: today, reports: [] }).map(({ id, value }) => [
    id,
    value.within_days,
  ]);
const waits = (text: string, kind: "criminal" | "credit" = "criminal") => timingRule(at(text), kind, today).access;
const years = (id: string) => (allRules.find((rule) => rule.id === id)?.value as { years: object } | undefined)?.years;

test("New York: prior housing court cases can't be a reason, and a report copy and a receipt are due with the fee", () => {
  expect(said("NY")).toEqual(expect.arrayContaining(["ny-disputes true", "ny-duty true"]));
  expect(neverCounts("eviction", at("Albany|NY|12207"), today)?.id).toBe("ny-eviction-lookback");
  expect(cap("Brooklyn|NY|11215")).toBe(1800);
});

test("California: applicants may offer alternatives to credit history, and one amount is marked as based on a single source", () => {
  expect(said("CA")).toContain("ca-vouchers true");
  expect(noteOf("ca-fee")).toContain("one secondary source");
});

test("Colorado: credit and rental history is limited to seven years, convictions to five, and unused fees are due back in 20 days", () => {
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

test("Seattle: criminal record questions are allowed since Yim, decisions based on them aren't, and first-in-time is unconfirmed", () => {
  expect(waits("Seattle|WA|98103")).toBe("open");
  expect(said("WA/Seattle")).toEqual(expect.arrayContaining(["seattle-adverse true", "seattle-first false"]));
});

test("Spokane and Tacoma: their rules are hints marked as unconfirmed", () => {
  expect(said("WA")).toEqual(expect.arrayContaining(["tacoma-screening false", "spokane-screening false"]));
});

test("Portland, Oregon: a notice, reasons within 14 days, evictions limited to five years, and one fee per 60 days", () => {
  expect(said("OR/Portland")).toEqual(
    expect.arrayContaining(["portland-screening true", "or-lookback true", "or-refund false", "or-fee true"]),
  );
  expect(reasonsDue("Portland|OR|97205")).toEqual([["or-decision", 14]]);
  expect(years("or-eviction-lookback")).toEqual({ other: 5 });
  expect(allRules.find(({ id }) => id === "or-interval")?.value).toEqual({ days: 60 });
});

test("Minneapolis: the city's screening criteria and reasons within 14 days; Saint Paul is unconfirmed", () => {
  expect(said("MN/Minneapolis")).toContain("minneapolis-screening true");
  expect(reasonsDue("Minneapolis|MN|55401")).toEqual([["mn-decision", 14]]);
  expect(said("MN/Saint Paul")).toContain("saint-paul-screening false");
});

test("Cook County: criminal history is a second step limited to three years, and dismissed cases never count", () => {
  expect(waits("Evanston|IL|60201")).toBe("after_offer");
  expect(years("cook-lookback")).toEqual({ other: 3 });
  expect(said("IL/Cook County")).toContain("cook-screening true");
});

test("Newark: fees are limited to $50 with a disclosure, except for one- and two-family homes", () => {
  expect(cap("Newark|NJ|07102")).toBe(5000);
  expect(said("NJ")).toEqual(expect.arrayContaining(["nj-fee true", "nj-disclosure true"]));
  expect(noteOf("nj-fee")).toContain("One- and two-family");
});

test("Washington, D.C.: criminal history only after an offer, limited to seven years; evictions to three; the last known fee limit", () => {
  expect([waits("Washington|DC|20001"), cap("Washington|DC|20001")]).toEqual(["after_offer", 5300]);
  expect([years("dc-lookback"), years("dc-eviction-lookback")]).toEqual([{ other: 7 }, { other: 3 }]);
});

test("Boston and Burlington: no application fee; Vermont: no Social Security number may be required", () => {
  expect([cap("Boston|MA|02108"), cap("Burlington|VT|05401")]).toEqual([0, 0]);
  expect(said("VT", 0)).toContain("vt-ssn true");
});

test("Madison: $25 for a credit report only, with a note on applicants from other states", () => {
  expect(cap("Madison|WI|53703")).toBe(1800);
  expect(feeCap(placesOf(at("Madison|WI|53703")), today, { reports: ["eviction", "criminal"] })?.cents).toBe(0);
  expect(noteOf("wi-fee")).toContain("other states");
});

test("Montgomery County: criminal and credit history only after an offer, with its disclosures", () => {
  expect([waits("Bethesda|MD|20814"), waits("Bethesda|MD|20814", "credit")]).toEqual(["after_offer", "after_offer"]);
  expect(said("MD/Montgomery County")).toContain("montgomery-screening true");
});

test("Philadelphia: its criteria, reasons and fee limit are marked as unconfirmed", () => {
  expect(said("PA/Philadelphia")).toEqual(["philadelphia-fee false", "philadelphia-screening false"]);
  expect(cap("Philadelphia|PA|19103")).toBeUndefined();
});

test("Detroit: criminal history only after a conditional lease; Ann Arbor: its ban is an unconfirmed hint", () => {
  expect([waits("Detroit|MI|48226"), waits("Ann Arbor|MI|48104")]).toEqual(["after_offer", "open"]);
  expect(said("MI/Ann Arbor", 0, { reports: ["criminal"] })).toContain("ann-arbor-criminal false");
});

test("Texas and Utah: criteria before the fee; Hawaii: adults only, and the unused part of a fee is due back in 30 days", () => {
  expect([said("TX"), said("UT")]).toEqual([["tx-criteria true"], ["ut-disclosure true"]]);
  expect(said("HI")).toEqual(expect.arrayContaining(["hi-fee true", "hi-receipt true"]));
  expect(unspentRefund(at("Honolulu|HI|96813"), creditPaid, today)).toMatchObject({
    within_days: 30,
  });
});

test("Maine and Rhode Island: any fee shows a note on what may be charged for", () => {
  expect(said("ME")).toEqual(expect.arrayContaining(["me-fee true", "me-duty true"]));
  expect(said("RI")).toEqual(expect.arrayContaining(["ri-fee true", "ri-duty true"]));
});
