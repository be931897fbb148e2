import type { Rule } from "#rules/law/tables/rule.ts";

const checked_on = "2026-11-21";
const seen = { checked_on, confirmed: true } as const;

/** What else a landlord has to do where they ask for a fee, as a text for them. */
export const duties: readonly Rule<string>[] = [
  {
    id: "ny-duty",
    place: "NY",
    value: "Give the applicant a copy of the report and of the bureau's receipt, before you charge them for it.",
    effective_from: null,
    source: "N.Y. R.P.L. § 238-a",
    read_at: "nysenate.gov/legislation/laws/RPP/238-A",
    ...seen,
  },
  {
    id: "ca-duty",
    place: "CA",
    value:
      "Either give your criteria in writing and take the first applicant who meets them, or return the fee to everybody you do not select. Give an itemized receipt, and a copy of the credit report within 7 days.",
    effective_from: "2025-01-01",
    source: "§ 1950.6, Cal. Civ. Code",
    read_at: "legiscan.com, digest of AB 2493; legaltemplates.net",
    ...seen,
  },
  {
    id: "ct-duty",
    place: "CT",
    value: "The fee may pay for a screening report and nothing else. Give a copy of the report and of its receipt.",
    effective_from: "2023-10-01",
    source: "C.G.S. § 47a-4d",
    read_at: "codes.findlaw.com/ct/title-47a-landlord-and-tenant/ct-gen-st-sect-47a-4d",
    ...seen,
  },
  {
    id: "ri-duty",
    place: "RI",
    value:
      "The fee may pay for the state's own criminal check and a credit report, and nothing else. Give a copy of both.",
    effective_from: "2024-01-01",
    source: "R.I.G.L. § 34-18-59",
    read_at: "mondaq.com/1436898",
    ...seen,
  },
  {
    id: "me-duty",
    place: "ME",
    value:
      "Only one of a background check, a credit report and another screening may be charged for. Give a full copy.",
    effective_from: null,
    source: "14 M.R.S. § 6030-H",
    read_at: "casetext.com, 14 M.R.S. § 6030-H",
    ...seen,
  },
  {
    id: "wa-duty",
    place: "WA",
    value:
      "Before you take any information, say in writing what you will look at, your criteria, who makes the report, and whether you take a reusable one.",
    effective_from: null,
    source: "RCW 59.18.257",
    read_at: "leaserunner.com; washingtonlandlordtenant.info",
    ...seen,
  },
  {
    id: "or-duty",
    place: "OR",
    value: "Give your criteria in writing beforehand, and a receipt. One fee covers every application of 60 days.",
    effective_from: null,
    source: "ORS 90.295",
    read_at: "lawserver.com, ORS 90.295",
    ...seen,
  },
  {
    id: "mn-duty",
    place: "MN",
    value:
      "Before the fee, say in writing what your criteria are and who makes the report. Take no other fee until earlier applicants are decided.",
    effective_from: null,
    source: "§ 504B.173, Minn. Stat.",
    read_at: "revisor.mn.gov/statutes/cite/504B.173, text of 2014",
    ...seen,
  },
  {
    id: "wi-duty",
    place: "WI",
    value:
      "The fee may pay for a credit report; somebody from another state may be asked for up to $25.00 more for a background check. Give a copy.",
    effective_from: null,
    source: "§ 704.085, Wis. Stat.; § ATCP 134.05(4)",
    read_at: "regulations.justia.com, ATCP 134.05; pettit-law.com",
    ...seen,
  },
  {
    id: "va-duty",
    place: "VA",
    value: "For a unit regulated by HUD the most is $32.00.",
    effective_from: null,
    source: "§ 55.1-1203, Va. Code",
    read_at: "kingandqueenapts.com, quotation",
    ...seen,
  },
  {
    id: "md-duty",
    place: "MD",
    value: "Your application must say what part of the fee is returned. Landlords of up to 4 units are exempt.",
    effective_from: null,
    source: "§ 8-213, Md. Real Prop.",
    read_at: "mgaleg.maryland.gov, § 8-213",
    ...seen,
  },
  {
    id: "co-duty",
    place: "CO",
    value:
      "Ask everybody for the same fee, and tell them what it is spent on. Before it, say that a portable report is taken.",
    effective_from: "2019-08-02",
    source: "C.R.S. § 38-12-903",
    read_at: "lexace.ai/us/statute/colorado/38-12-903",
    ...seen,
  },
  {
    id: "az-duty",
    place: "AZ",
    value: "Say in writing that the fee is not returned.",
    effective_from: null,
    source: "A.R.S. § 33-1321",
    read_at: "opendocs.com, Arizona",
    ...seen,
  },
  {
    id: "dc-duty",
    place: "DC",
    value: "Before you ask for information or a fee, say in writing how you screen.",
    effective_from: null,
    source: "D.C. Law 24-115",
    read_at: "code.dccouncil.gov/us/dc/council/laws/24-115, title and summary",
    ...seen,
  },
];
