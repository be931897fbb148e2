import type { Rule } from "#rules/law/tables/rule.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";

/** How long a record may count against an applicant. */
export type LookbackValue = {
  kind: ReportKind;
  /** years since the disposition, by the charge's type or degree; `other` for all remaining ones */
  years: Readonly<Record<string, number>>;
  /** the years are counted back from the conditional offer, not from the landlord's decision */
  from_offer?: true;
  /** charges of a lesser degree than those in `years` never count */
  lesser_never?: true;
  /** a case that ended without a conviction, or without a judgment against the applicant, never counts */
  dismissed_never: boolean;
  /** `never`: only convictions count; `only_pending`: convictions and open charges do */
  unconvicted?: "never" | "only_pending";
  /** a landlord doesn't receive the records that it excludes (`redaction.ts`) */
  redact?: true;
  /** offenses that may count regardless of their age, as sources of regular expressions for whole words */
  except?: readonly string[];
};

const verification = { checked_on: "2026-11-22", confirmed: true } as const;
const registryOffenses = ["sex(?:ual\\w*)?", "rap(?:e|ed|ist)"];
// trafficking in people: drugs and weapons are trafficked too
const humanTrafficking = [
  "(?:human|labou?r|sex) traffick\\w*",
  "traffick\\w* (?:in|of) (?:a )?(?:persons?|people|humans?|human beings?|child|children|minors?)",
];

/** Limits that apply to every landlord of the place; optional criteria of a city are not limits. */
export const lookbackRules: readonly Rule<LookbackValue>[] = [
  {
    id: "nj-lookback",
    place: "NJ",
    value: {
      kind: "criminal",
      years: { "1st": 6, first: 6, "2nd": 4, second: 4, "3rd": 4, third: 4, "4th": 1, fourth: 1 },
      from_offer: true,
      lesser_never: true,
      dismissed_never: true,
      unconvicted: "never",
      redact: true,
      except: [...registryOffenses, "murder", "kidnap\\w*", "arson\\w*", ...humanTrafficking],
    },
    effective_from: "2022-01-01",
    source: "N.J.S.A. 46:8-52 to 46:8-64",
    read_in: "getpocketlaw.com, text of 46:8-56; lsnjlaw.org, its list of offenses; njleg.state.nj.us, P.L.2021, c.110",
    checked_on: "2026-12-01",
    confirmed: true,
  },
  {
    id: "nyc-lookback",
    place: "NY/New York City",
    value: {
      kind: "criminal",
      years: { felony: 5, misdemeanor: 3 },
      lesser_never: true,
      dismissed_never: true,
      unconvicted: "never",
      redact: true,
      except: registryOffenses,
    },
    effective_from: "2025-01-01",
    source: "N.Y.C. Local Law 24 of 2024",
    secondary: true,
    read_in: "hklaw.com, February 2025; coopersmith.law",
    ...verification,
  },
  {
    id: "cook-lookback",
    place: "IL/Cook County",
    value: {
      kind: "criminal",
      years: { other: 3 },
      dismissed_never: true,
      unconvicted: "never",
      redact: true,
      except: registryOffenses,
    },
    effective_from: "2020-01-01",
    source: "§ 42-38, Cook County Code",
    read_in: "cookcountyil.gov, just housing amendment; chicagoeviction.com, quotation of the rules",
    ...verification,
  },
  {
    id: "dc-lookback",
    place: "DC",
    value: { kind: "criminal", years: { other: 7 }, dismissed_never: true, unconvicted: "never", redact: true },
    effective_from: "2017-10-01",
    source: "D.C. Code § 42-3541.02 (D.C. Law 21-259)",
    read_in: "code.dccouncil.gov/us/dc/council/laws/21-259",
    ...verification,
  },
  {
    id: "co-criminal-lookback",
    place: "CO",
    value: {
      kind: "criminal",
      years: { other: 5 },
      dismissed_never: true,
      unconvicted: "never",
      except: [...registryOffenses, "methamphetamine", "murder", "homicide", "manslaughter", "stalking", "harassment"],
    },
    effective_from: "2019-08-02",
    source: "C.R.S. § 38-12-904",
    read_in: "getpocketlaw.com, text of the statute",
    ...verification,
  },
  {
    id: "co-credit-lookback",
    place: "CO",
    value: { kind: "credit", years: { other: 7 }, dismissed_never: false },
    effective_from: "2019-08-02",
    source: "C.R.S. § 38-12-904",
    read_in: "getpocketlaw.com, text of the statute; remerg.com, on HB19-1106",
    ...verification,
  },
  {
    id: "co-eviction-lookback",
    place: "CO",
    value: { kind: "eviction", years: { other: 7 }, dismissed_never: false },
    effective_from: "2019-08-02",
    source: "C.R.S. § 38-12-904",
    read_in: "getpocketlaw.com, text of the statute",
    ...verification,
  },
  {
    id: "or-criminal-lookback",
    place: "OR",
    value: { kind: "criminal", years: {}, dismissed_never: true, unconvicted: "only_pending" },
    effective_from: "2014-01-01",
    source: "ORS 90.303",
    read_in: "getpocketlaw.com and lawserver.com, ORS 90.303, text of the statute",
    ...verification,
  },
  {
    id: "or-eviction-lookback",
    place: "OR",
    value: { kind: "eviction", years: { other: 5 }, dismissed_never: true },
    effective_from: "2014-01-01",
    source: "ORS 90.303",
    read_in: "getpocketlaw.com and lawserver.com, ORS 90.303, text of the statute",
    ...verification,
  },
  {
    id: "ny-eviction-lookback",
    place: "NY",
    value: { kind: "eviction", years: { other: 0 }, dismissed_never: true },
    effective_from: null,
    source: "N.Y. R.P.L. § 227-f",
    read_in: "instalawyer.io/laws/new-york-laws/227-f, text of the statute",
    ...verification,
  },
  {
    id: "seattle-lookback",
    place: "WA/Seattle",
    value: { kind: "criminal", years: { other: 0 }, dismissed_never: true, except: registryOffenses },
    effective_from: null,
    source: "S.M.C. 14.09.025; Yim v. City of Seattle, 63 F.4th 783 (9th Cir. 2023)",
    secondary: true,
    read_in: "nhlp.org/our-initiatives/our-analysis-of-key-fair-chance-case",
    ...verification,
  },
  {
    id: "us-eviction-lookback",
    place: "US",
    value: { kind: "eviction", years: { other: 7 }, dismissed_never: false },
    effective_from: null,
    source: "15 U.S.C. 1681c",
    secondary: true,
    read_in: "ctug.net",
    ...verification,
  },
  {
    id: "dc-eviction-lookback",
    place: "DC",
    value: { kind: "eviction", years: { other: 3 }, dismissed_never: true, redact: true },
    effective_from: null,
    source: "D.C. Law 24-115",
    read_in: "cicreports.com; code.dccouncil.gov/us/dc/council/laws/24-115",
    ...verification,
  },
];

/** Evictions that no report, or no report that a landlord gets, contains. */
export const unreportedEvictions: readonly Rule<LookbackValue>[] = lookbackRules.filter(
  ({ place, value }) => value.kind === "eviction" && (place === "US" || value.redact),
);
