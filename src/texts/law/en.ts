import type { ReportKind } from "#rules/money/screening-costs.ts";
import type { Values } from "#texts/values.ts";

const reportNames: Record<ReportKind, string> = {
  credit: "the credit report",
  eviction: "the eviction report",
  criminal: "the criminal report",
};
const anyOf = (names: string[]) => new Intl.ListFormat("en-US", { type: "disjunction" }).format(names);
const list = (names: string[]) => new Intl.ListFormat("en-US").format(names);

export default {
  deposit_ak_note: "The limit appears not to apply where the rent is more than $2,000 a month.",
  deposit_ar_note: "The limit appears to apply only to landlords with six or more homes.",
  deposit_ca_note:
    "A landlord who is a person or family company with no more than two properties and four homes appears to be allowed two months' rent, except from service members.",
  deposit_ct_note: "For a tenant who is 62 or older, the limit appears to be one month's rent.",
  deposit_de_note: "The limit appears to apply to unfurnished homes rented for a year or longer.",
  deposit_pet_note: "A further deposit appears to be allowed for a pet.",
  deposit_ks_note: "Half a month's rent more appears to be allowed for a furnished home, and again for a pet.",
  deposit_md_note:
    "Two months' rent appears to be allowed in a few cases, such as a tenant who is eligible for utility assistance.",
  deposit_nc_note: "For tenancies from month to month, the limit appears to be one and a half months' rent.",
  deposit_nd_note: "A larger deposit appears to be allowed for a pet, or because of a felony or an earlier judgment.",
  deposit_nh_note: "A deposit of up to $100 appears to be allowed where the rent is lower.",
  deposit_nm_note:
    "The limit appears to apply to agreements for less than a year. For longer ones, a larger deposit appears to earn interest for the tenant.",
  deposit_pa_note: "From the second year, the limit appears to be one month's rent.",
  deposit_ri_note: "A further deposit appears to be allowed for a furnished home.",
  holding_ny_note:
    "The law bars payments before the tenancy other than those that it names. It appears to bar holding deposits too.",
  holding_wa_note:
    "The landlord must give a receipt, and appears to have to return the deposit if the home fails an inspection for rental assistance.",
  no_fees: "Local law doesn't allow application fees. Remove the fee and pay for the reports yourself.",
  over_cap: ({ cap }: Values<"cap">) => `The maximum application fee here is ${cap}.`,
  over_cost: ({ cost }: Values<"cost">) =>
    `You can charge no more than the actual cost of screening. The reports on this form cost ${cost}. To charge more, you must be able to show your other costs.`,
  over_service_cost: ({ cost }: Values<"cost">) =>
    `You can charge no more than the actual cost of screening. The reports on this form cost ${cost}, so that's the most we charge applicants.`,
  over_cost_of_one: ({ cost }: Values<"cost">) =>
    `You can charge no more than the actual cost of one report. The most expensive report on this form costs ${cost}, so that's the most we charge applicants.`,
  over_cost_of_some: ({ cost }: Values<"cost">) =>
    `You can charge no more than the actual cost of certain reports. Those reports on this form cost ${cost}, so that's the most we charge applicants.`,
  no_chargeable_reports:
    "Only certain reports may be charged for here, and this form orders none of them. Set the fee to zero.",
  over_indexed_cap: ({ cap, year }: Values<"cap" | "year">) =>
    `The most you could charge here was ${cap} in ${year}. It rises with inflation every year. Until a newer amount is confirmed, Lintel applies this one.`,
  over_cap_and_cost: ({ cap, cost, sum }: Values<"cap" | "cost" | "sum">) =>
    `The maximum here is ${cap} plus what others charge you. The reports on this form cost ${cost}, so the most we charge applicants is ${sum}.`,
  refund_unspent: "You must refund any part of the fee you didn't spend on screening.",
  refund_unspent_within: ({ days }: Values<"days">) =>
    `You must refund any part of the fee you didn't spend on screening within ${days} days.`,
  over_share_of_rent: ({ cap, share }: Values<"cap" | "share">) =>
    `The maximum here appears to be ${cap}, or ${share}% of a month's rent if that's more.`,
  limit_cost_and_cap: ({ cap }: Values<"cap">) => `You may charge the actual cost of screening, up to ${cap}.`,
  limit_cap: ({ cap }: Values<"cap">) => `You may charge up to ${cap}.`,
  limit_indexed_cap: ({ cap, year }: Values<"cap" | "year">) =>
    `You may charge up to ${cap}. That was the limit in ${year}, and it rises with inflation.`,
  limit_plus_cost: ({ cap }: Values<"cap">) =>
    `In addition to the actual cost of screening, you may charge up to ${cap}.`,
  limit_cost_of_one: "You may charge no more than the actual cost of one report.",
  limit_cost_of_some: ({ reports }: { reports: readonly ReportKind[] }) =>
    `You may charge no more than the actual cost of ${list(reports.map((kind) => reportNames[kind]))}.`,
  limit_cost: "You may charge no more than the actual cost of screening.",
  must_accept_report: ({ days }: Values<"days">) =>
    `You can't charge an applicant who provides a screening report that's ${days} days old or newer.`,
  must_accept_credit: ({ days }: Values<"days">) =>
    `You can't charge for a credit report if the applicant provides one that's ${days} days old or newer.`,
  state_portable_reports: "State in your listing and on your form whether you accept reports that applicants provide.",
  criteria_evictions: ({ places }: Values<"places">) =>
    `Your criteria look back further for evictions than local law allows. The years that you may consider: ${places}`,
  criteria_records: ({ places }: Values<"places">) =>
    `Your criteria look back further for criminal records than local law allows. The years that you may consider: ${places}`,
  criteria_records_except: ({ places }: Values<"places">) =>
    `Your criteria look back further for criminal records than local law allows. You may consider some serious offenses from any time. The years that you may consider for the others: ${places}`,
  criminal_questions_never: ({ places }: Values<"places">) =>
    `Local law doesn't allow criminal record questions, so we leave them out for homes in: ${places}`,
  criminal_questions_later: ({ places }: Values<"places">) =>
    `Local law allows criminal record questions only after a conditional offer, so we ask them then for homes in: ${places}`,
  criminal_questions_perhaps: ({ places }: Values<"places">) =>
    `The law may limit questions about criminal records. Check before you ask them for a home in: ${places}`,
  eviction_questions:
    "Reports don't include evictions older than 7 years, and some places seal them sooner. Ask only about what you can use.",
  income_sources: ({ places }: Values<"places">) =>
    `Don't decline anyone because their income is a housing voucher or other assistance. This applies in: ${places}`,
  credit_after_offer: "Local law allows credit checks only after you make a conditional offer.",
  eviction_after_offer: "Local law allows eviction checks only after you make a conditional offer.",
  criminal_after_offer: "Local law allows criminal record checks only after you make a conditional offer.",
  criminal_second_step:
    "Local law allows criminal record checks only after you approve everything else and tell the applicant.",
  criminal_barred: "Local law doesn't allow criminal record checks.",
  credit_unavailable: "Credit reports aren't available for this location.",
  eviction_unavailable: "Eviction reports aren't available for this location.",
  criminal_unavailable: "Criminal reports aren't available for this location.",
  address_first: "Correct the address of the home first.",
  criminal_never_ordered_in: ({ place }: Values<"place">) => `We don't order criminal reports for homes in: ${place}`,
  credit_ordered_later_in: ({ place }: Values<"place">) =>
    `For homes in these places, we order the credit report after you make a conditional offer: ${place}`,
  criminal_ordered_later_in: ({ place }: Values<"place">) =>
    `For homes in these places, we order the criminal report after you make a conditional offer: ${place}`,
  rule_source: ({ source }: Values<"source">) => `The rule: ${source}`,
  ny_duty:
    "Give the applicant the bureau's receipt for the report. Lintel gives them a copy of the report when it arrives, and refunds what wasn't spent on it.",
  ca_duty:
    "Either give your criteria in writing and accept the first applicant who meets them, or refund the fee to everyone you don't select. Give an itemized receipt, and a copy of the credit report within 7 days.",
  ct_duty: "The fee can pay only for a screening report. Give a copy of the report and its receipt.",
  ri_duty: "The fee can pay only for the state's criminal check and a credit report. Give a copy of both.",
  me_duty:
    "Before you charge, tell applicants what the screening costs. You can charge for only one background check, credit report or other screening. Give a full copy.",
  wa_duty:
    "Before you collect any information, state in writing what you'll check, your criteria, who makes the report and whether you accept a portable (reusable) report.",
  or_duty:
    "Give your criteria in writing before you charge a fee, and a receipt afterward. One fee covers every application for 60 days.",
  mn_duty:
    "Before you charge the fee, state in writing your criteria and who makes the report. Nobody can pay the fee until you've decided on the applicants before them. Applicants for a home that someone else gets have their whole fee refunded.",
  wi_duty:
    "The fee can pay for a credit report. You can charge an applicant from another state up to $25.00 more for a background check. Give a copy. Any other money that you take before a lease is earnest money: return it by the next business day if you decline, or after 3 business days without an answer.",
  va_duty: "For a unit regulated by HUD, the maximum is $32.00.",
  md_duty: "Your application must say what part of the fee is returned. Landlords of up to 4 units are exempt.",
  co_duty:
    "Before you charge a fee, say that you accept portable reports. Charge everyone the same fee, and tell them what it pays for.",
  az_duty: "State in writing that the fee is nonrefundable.",
  dc_duty: "Before you ask for information or a fee, explain your screening in writing.",
  ny_disputes: "You may not refuse an applicant because of a past or pending landlord-tenant court case.",
  vt_ssn:
    "You may not require a Social Security number. Accept a government ID or an ITIN for a background or credit check instead.",
  or_denial: "If you deny an application, give the applicant one or more reasons in writing within 14 days.",
  or_lookback:
    "You may not consider evictions that were dismissed or that were decided 5 or more years ago, nor arrests without a conviction or pending charge. Convictions count only for some kinds of crime, never for marijuana use.",
  or_refund: "Return the fee within 30 days if you don't screen the applicant.",
  co_lookback:
    "You can't consider rental or credit history older than 7 years, arrests, or most convictions older than 5 years.",
  dc_criteria:
    "Before you accept a fee, give your criteria in writing. You can't consider arrests, and you can consider only certain convictions from the last 7 years.",
  seattle_adverse: "You can ask about criminal records, but you can't decline anyone because of them.",
  seattle_first:
    "Offer the home to the first applicant who meets your criteria, in the order in which you receive the applications.",
  tacoma_screening:
    "You may not require a Social Security number or count arrests, misdemeanors older than 3 years or most felonies older than 7 years. The city also limits the income that you may require.",
  spokane_screening: "The city regulates background and credit checks. Check its rules before you screen.",
  portland_screening:
    "Advertise the home 72 hours before you accept applications, and explain your screening then. Process applications in the order you receive them.",
  minneapolis_screening:
    "Use the city's criteria or assess each applicant individually. The city's criteria exclude misdemeanors older than 3 years, most felonies older than 7, evictions older than 3, and credit scores alone.",
  saint_paul_screening:
    "The city passed tenant screening rules in 2025. Check whether they're in force and what they exclude before you screen.",
  philadelphia_screening:
    "Give your criteria before you charge a fee. If you decline, give written reasons and copies of reports within 3 business days. You can't consider evictions older than 4 years.",
  montgomery_screening:
    "Your application must say how you check criminal and credit history and what you require. If you decline because of a criminal record, give the applicant written notice and 7 days to respond.",
  detroit_screening:
    "Check criminal history only after a conditional lease, and let the applicant show evidence of rehabilitation. Landlords of fewer than 5 units are exempt.",
  cook_screening:
    "You can't consider arrests or dismissed cases, or convictions older than 3 years unless another law requires it.",
  tx_criteria:
    "Give your selection criteria with the application and have the applicant sign that they received them. Otherwise, you must refund the fee and any deposit to applicants you decline.",
  ut_disclosure:
    "Before you charge a fee, state in writing whether a home is available, your criteria, and the expected rent and fixed costs.",
  hi_receipt: "Charge adults only. Give a receipt and a breakdown of the costs when the applicant asks.",
  nj_disclosure: "Before you take a fee, tell the applicant in writing whether and how you check criminal records.",
  oakland_notice:
    "Include the city's notice about its Fair Chance Access to Housing law with your application. Get it from the city.",
  fee_only_if_available:
    "Charge no fee while you have no home that's available now or will be within a reasonable time.",
  fee_for_occupied_home:
    "A home on this form is occupied and has no availability date. You may not charge a fee for it unless it will be available within a reasonable time. Enter the date, or take the home off the list.",
  ca_vouchers:
    "Let applicants with a housing subsidy show other evidence of their ability to pay instead of their credit history. Don't ask about marital status.",
  co_vouchers: "Decide without the credit history of applicants with a housing subsidy.",
  ny_fee_note:
    "Co-ops and condos are exempt if their boards screen applicants. Lintel applies this limit to every home.",
  ma_fee_note:
    "Licensed brokers may charge a fee of their own. Lintel doesn't collect it: if you're a broker, charge it outside of Lintel.",
  md_fee_note:
    "The 15 days start when the applicant moves in, or when you or the applicant says in writing that there won't be a lease. The refund is made with your decision.",
  ca_fee_note: "This year's amount comes from one secondary source. Check the law before charging more than $62.02.",
  ri_fee_note:
    "The law also allows passing on the cost of an official state criminal check. Lintel's criminal report isn't one, so applicants pay for the credit report only.",
  wi_fee_note:
    "The law allows charging applicants from other states up to $25.00 more for a background check. Lintel charges them no more than others.",
  nj_fee_note: "One- and two-family homes are exempt from this limit. Lintel applies it to every home.",
  us_fair_housing_questions:
    "Federal law prohibits decisions based on race, color, religion, sex, national origin or children in the household. Asking about them suggests a preference. Leave these questions out.",
  us_disability_questions:
    "Federal law prohibits asking whether applicants have a disability or how severe it is. Leave these questions out.",
  us_assistance_animal_questions:
    "Service and assistance animals aren't pets, and asking about them is asking about a disability. Wait until an applicant requests an accommodation.",
  us_marital_status_questions:
    "Many states bar decisions based on marital status. Ask who will live in the home instead.",
  us_citizenship_questions:
    "A question about citizenship or immigration can amount to discrimination based on national origin. Verify identity and income instead.",
  ca_protected_questions:
    "California prohibits questions about race, color, religion, sex, sexual orientation, marital status, national origin, ancestry, children in the household or disability. Leave these questions out.",
  ca_citizenship_questions:
    "California prohibits asking about immigration or citizenship status. Leave these questions out.",
  payer_no_fees: "Local law doesn't allow application fees, so you pay nothing.",
  payer_fees_limited: ({ cap }: Values<"cap">) => `Local law limits application fees to ${cap}.`,
  payer_fees_limited_to_cost: ({ cost }: Values<"cost">) =>
    `Local law limits application fees to what the reports cost: ${cost}.`,
  payer_no_chargeable_reports:
    "Local law lets a landlord charge for certain reports only, and none of them is ordered, so you pay nothing.",
  payer_own_report: "You provided your own screening report, so you pay nothing.",
  payer_own_credit_report: "You provided your own credit report, so you don't pay for one.",
  payer_report_not_allowed: "One of the reports on this form can't be ordered for this home, so you don't pay for it.",
  payer_fee_still_applies: "You already paid this landlord a fee that still applies, so you pay nothing.",
  payer_earlier_undecided:
    "Other people applied for this home before you, and the landlord hasn't decided yet. Local law doesn't allow charging you until then. We'll email you when you can pay.",
  payer_home_taken:
    "The landlord selected another applicant for this home, so you can't be charged for it. Contact the landlord if you're still interested.",
  payer_may_accept_report: "The landlord may accept a portable screening report. Ask whether they do.",
  // in the words of C.R.S. § 38-12-904(1.5)(d)
  form_portable_right_colorado:
    "For a home in Colorado: The prospective tenant has the right to provide to the landlord a portable tenant screening report, as defined in section 38-12-902(2.5), Colorado Revised Statutes; and if the prospective tenant provides the landlord with a portable tenant screening report, the landlord is prohibited from: charging the prospective tenant a rental application fee; or charging the prospective tenant a fee for the landlord to access or use the portable tenant screening report.",
  form_portable_not_accepted: ({ places }: { places: string[] }) =>
    `For a home in ${anyOf(places)}: This landlord doesn't accept reusable tenant screening reports.`,
  payer_own_report_no_fee: ({ days }: Values<"days">) =>
    `If you provide your own screening report that's ${days} days old or newer, you pay no fee.`,
  payer_own_credit_no_charge: ({ days }: Values<"days">) =>
    `If you provide your own credit report that's ${days} days old or newer, you don't pay for one.`,
};
