import { describe, expect, test } from "vitest";
import { releasedStatus } from "./released-status.ts";

type Report = Parameters<typeof releasedStatus>[0];
type Facts = Parameters<typeof releasedStatus>[1];

/** A waiting credit report of an application whose fee wasn't paid, where nothing prevents ordering it. */
const unpaid: Report = {
  report_type: "credit",
  status: "waiting",
  payment_id: null,
  purpose: null,
  price_returned: false,
};
const unhindered: Facts = { refusal: null, restricted: new Map(), isHeld: false, isFeePaid: false };
const bought: Partial<Report> = { payment_id: "p", purpose: "reports" };
const boughtByApplicant: Partial<Report> = { payment_id: "p", purpose: "payment_request" };
const statusOf = (report: Partial<Report>, facts: Partial<Facts> = {}) =>
  releasedStatus({ ...unpaid, ...report }, { ...unhindered, ...facts });

describe("the status of a released report", () => {
  test.each<[string, Partial<Report>, Partial<Facts>, string]>([
    ["isn't paid for, it is for the landlord to buy", {}, {}, "unpaid"],
    ["is paid for with the application's fee, it is ordered", {}, { isFeePaid: true }, "ordered"],
    ["has a payment of its own, it is ordered", bought, {}, "ordered"],
    ["is paid for but a notice must be read first, it waits", bought, { isHeld: true }, "waiting"],
    ["isn't paid for and a notice must be read first, it is for the landlord to buy", {}, { isHeld: true }, "unpaid"],
    [
      "may be ordered later by law, it is restricted",
      bought,
      { restricted: new Map([["credit", "restricted"]]) },
      "restricted",
    ],
    ["may never be ordered by law, it is barred", {}, { restricted: new Map([["credit", "barred"]]) }, "barred"],
    [
      "is of a kind that the law allows, it is ordered",
      bought,
      { restricted: new Map([["eviction", "barred"]]) },
      "ordered",
    ],
    ["belongs to an applicant without a Social Security number, it fails", bought, { refusal: "no_ssn" }, "error"],
    [
      "belongs to an applicant who withdrew consent, it fails even where the law bars it",
      bought,
      { refusal: "consent_withdrawn", restricted: new Map([["credit", "barred"]]) },
      "error",
    ],
  ])("if a released report %s", (_, report, facts, status) => {
    expect(statusOf(report, facts)).toEqual({ status, isPriceReturned: false });
  });

  test.each<[string, Partial<Report>, Partial<Facts>]>([
    ["an applicant paid for with the fee", { status: "barred" }, { isFeePaid: true }],
    ["an applicant paid for separately", { ...boughtByApplicant, status: "barred" }, {}],
    ["a landlord bought, and whose price was returned", { ...bought, status: "barred", price_returned: true }, {}],
  ])("a prohibited report that %s must be bought again once the law allows it", (_, report, facts) => {
    expect(statusOf(report, facts)).toEqual({ status: "unpaid", isPriceReturned: true });
  });

  test("a prohibited report that a landlord bought is ordered once the law allows it, unless its price was returned", () => {
    expect(statusOf({ ...bought, status: "barred" })).toEqual({ status: "ordered", isPriceReturned: false });
  });
});
