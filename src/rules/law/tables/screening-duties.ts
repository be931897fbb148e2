import type { Rule } from "#rules/law/tables/rule.ts";

const checked_on = "2026-11-22";
const seen = { checked_on, confirmed: true } as const;
const unseen = { checked_on, confirmed: false } as const;

type Duty = Pick<Rule<string>, "id" | "place" | "value" | "source" | "read_at"> & Partial<Rule<string>>;
const confirmed = (duty: Duty): Rule<string> => ({ effective_from: null, ...duty, ...seen });
const unconfirmed = (duty: Duty): Rule<string> => ({ effective_from: null, ...duty, ...unseen });

/** What a landlord must mind in a place when they screen, fee or none, as a text for them. */
export const screeningDuties: readonly Rule<string>[] = [
  confirmed({
    id: "ny-disputes",
    place: "NY",
    value: "You may not refuse an applicant because of a past or pending landlord-tenant court case.",
    source: "N.Y. R.P.L. § 227-f",
    read_at: "instalawyer.io/laws/new-york-laws/227-f, text of the statute",
  }),
  confirmed({
    id: "vt-ssn",
    place: "VT",
    value:
      "You may not require a Social Security number. Accept a government ID or an ITIN for a background or credit check instead.",
    effective_from: "2025-07-01",
    source: "9 V.S.A. § 4456a(b)",
    read_at: "self-law.org/code/vt/title-9/chapter-137/4456a, text of the statute",
  }),
  confirmed({
    id: "or-denial",
    place: "OR",
    value: "If you deny an application, give the applicant one or more reasons in writing within 14 days.",
    source: "ORS 90.304",
    read_at: "lawserver.com, ORS 90.304; casetext.com, current through 2024",
  }),
  confirmed({
    id: "or-lookback",
    place: "OR",
    value:
      "You may not consider evictions that were dismissed or that were decided 5 or more years ago, nor arrests without a conviction or pending charge. Convictions count only for some kinds of crime, never for marijuana use.",
    effective_from: "2014-01-01",
    source: "ORS 90.303",
    read_at: "getpocketlaw.com and lawserver.com, ORS 90.303, text of the statute",
  }),
  unconfirmed({
    id: "or-refund",
    place: "OR",
    value: "Return the fee within 30 days if you do not screen the applicant.",
    source: "ORS 90.295",
    secondary: true,
    read_at: "general knowledge; this part of the statute was not read",
  }),
  confirmed({
    id: "co-lookback",
    place: "CO",
    value:
      "You can't consider rental or credit history older than 7 years, arrests, or most convictions older than 5 years.",
    effective_from: "2019-08-02",
    source: "C.R.S. § 38-12-904",
    read_at: "getpocketlaw.com, text of the statute",
  }),
  confirmed({
    id: "dc-criteria",
    place: "DC",
    value:
      "Before you accept a fee, give your criteria in writing. You can't consider arrests, and you can consider only certain convictions from the last 7 years.",
    effective_from: "2017-10-01",
    source: "D.C. Code § 42-3541.02 (D.C. Law 21-259)",
    read_at: "code.dccouncil.gov/us/dc/council/laws/21-259; americanlandlord.com, quotation",
  }),
  confirmed({
    id: "seattle-adverse",
    place: "WA/Seattle",
    value: "You can ask about criminal records, but you can't decline anyone because of them.",
    source: "S.M.C. 14.09.025; Yim v. City of Seattle, 63 F.4th 783 (9th Cir. 2023)",
    secondary: true,
    read_at: "nhlp.org/our-initiatives/our-analysis-of-key-fair-chance-case",
  }),
  unconfirmed({
    id: "seattle-first",
    place: "WA/Seattle",
    value: "Offer the home to the first applicant who meets your criteria, in the order in which they applied.",
    source: "S.M.C. 14.08.050",
    secondary: true,
    read_at: "cicreports.com, SMC 14.08; washingtonlandlordtenant.info; the code was not read",
  }),
  unconfirmed({
    id: "tacoma-screening",
    place: "WA/Tacoma",
    value:
      "You may not require a Social Security number or count arrests, misdemeanors older than 3 years or most felonies older than 7 years. The income you require is limited.",
    effective_from: "2023-07-24",
    source: "T.M.C. 1.95.035",
    secondary: true,
    read_at: "cityoftacoma.org, tenant resources of the rental housing code; walandlord.org; the code was not read",
  }),
  unconfirmed({
    id: "spokane-screening",
    place: "WA/Spokane",
    value: "The city regulates background and credit checks. Check its rules before you screen.",
    effective_from: "2024-01-01",
    source: "S.M.C. 10.57, Spokane",
    secondary: true,
    read_at: "rangemedia.co; spokanecity.org, news of February 2023",
  }),
  confirmed({
    id: "portland-screening",
    place: "OR/Portland",
    value:
      "Advertise the home 72 hours before you accept applications, and explain your screening then. Process applications in the order you receive them.",
    source: "P.C.C. 30.01.086",
    read_at: "portland.gov/code/30/01/086; nwfamily.org, quotation of (C)(1)-(2)",
  }),
  confirmed({
    id: "minneapolis-screening",
    place: "MN/Minneapolis",
    value:
      "Use the city's criteria or assess each applicant individually. The city's criteria exclude misdemeanors older than 3 years, most felonies older than 7, evictions older than 3, and credit scores alone.",
    source: "§ 244.2030, Minneapolis Code",
    read_at: "minneapolismn.gov/government/departments/reg-services/renter-protections",
  }),
  unconfirmed({
    id: "saint-paul-screening",
    place: "MN/Saint Paul",
    value:
      "The city passed tenant screening rules in 2025. Check whether they are in force and what they exclude before you screen.",
    source: "c. 193, Saint Paul Legislative Code",
    read_at: "stpaul.legistar.com, 7282194; the day on which it starts is not known",
  }),
  unconfirmed({
    id: "philadelphia-screening",
    place: "PA/Philadelphia",
    value:
      "Give your criteria before you charge a fee. If you decline, give written reasons and copies of reports within 3 business days. You can't consider evictions older than 4 years.",
    source: "§ 9-810, Philadelphia Code",
    read_at: "codelibrary.amlegal.com/codes/philadelphia, 0-0-0-278160, in part; phillytenant.org",
  }),
  confirmed({
    id: "montgomery-screening",
    place: "MD/Montgomery County",
    value:
      "Your application must say how you check criminal and credit history and what you require. If you decline because of a criminal record, give the applicant written notice and 7 days to respond.",
    source: "§ 27-15A, Montgomery County Code (Bill 49-20)",
    read_at: "codelibrary.amlegal.com/codes/montgomerycounty, 0-0-0-135644; justifacts.com; hireimage.com",
  }),
  confirmed({
    id: "detroit-screening",
    place: "MI/Detroit",
    value:
      "Check criminal history only after a conditional lease, and let the applicant show evidence of rehabilitation. Landlords of fewer than 5 units are exempt.",
    effective_from: "2019-09-01",
    source: "§ 26-5-1 ff., Detroit City Code",
    read_at: "soapboxdetroit.com, text of the article",
  }),
  confirmed({
    id: "cook-screening",
    place: "IL/Cook County",
    value:
      "You can't consider arrests or dismissed cases, or convictions older than 3 years unless another law requires it.",
    effective_from: "2020-01-01",
    source: "§ 42-38, Cook County Code",
    read_at: "cookcountyil.gov, just housing amendment; chicagoeviction.com, quotation of the rules",
  }),
  confirmed({
    id: "tx-criteria",
    place: "TX",
    value:
      "Give your selection criteria with the application and have the applicant sign for them. Otherwise, you must refund the fee and any deposit to applicants you decline.",
    source: "§ 92.3515, Tex. Prop. Code",
    read_at: "activerain.com, statement of § 92.3515; lawserver.com, chapter 92",
  }),
  confirmed({
    id: "ut-disclosure",
    place: "UT",
    value:
      "Before you charge a fee, state in writing whether a home is available, your criteria, and the expected rent and fixed costs.",
    source: "§ 57-22-4, Utah Code",
    read_at: "le.utah.gov, HB 83 of 2017 and HB 68 of 2021",
  }),
  confirmed({
    id: "hi-receipt",
    place: "HI",
    value: "Charge adults only. Give a receipt and a breakdown of the costs when the applicant asks.",
    source: "H.R.S. § 521-46",
    read_at: "self-law.org/code/hi/chapter-521/521-46, text of the statute",
  }),
  confirmed({
    id: "nj-disclosure",
    place: "NJ",
    value: "Tell the applicant in writing before you take a fee whether and how you check criminal records.",
    source: "N.J.S.A. 46:8-52 to 46:8-64",
    secondary: true,
    read_at: "reason.com/2021/06/25; lawgapc.com, January 2026",
  }),
  confirmed({
    id: "ca-vouchers",
    place: "CA",
    value:
      "Let applicants with a housing subsidy show other evidence of their ability to pay instead of their credit history. Don't ask about marital status.",
    effective_from: "2024-01-01",
    source: "§ 12955(b) and (o), Cal. Gov. Code",
    read_at: "calmatters.digitaldemocracy.org, SB 267 of 2023 (c. 776), digest; leginfo.legislature.ca.gov, § 12955",
  }),
];
