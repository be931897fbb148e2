import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";

const days = (n: string | number) => plural("en", Number(n), { one: `${n} day`, other: `${n} days` });
const months = (n: string | number) => plural("en", Number(n), { one: `${n} month`, other: `${n} months` });
const years = (n: string | number) => plural("en", Number(n), { one: `${n} year`, other: `${n} years` });

/** What the rows of law say, for landlords and applicants alike, and what Lintel does about each. */
export default {
  reports: {
    credit: "credit report",
    eviction: "eviction report",
    criminal: "criminal report",
  },
  reports_of: {
    credit: "credit report",
    eviction: "eviction report",
    criminal: "criminal report",
  },
  records: {
    credit: "Credit history",
    eviction: "Evictions",
    criminal: "Criminal records",
  },
  records_checked: {
    credit: "credit history",
    eviction: "evictions",
    criminal: "criminal records",
  },
  fee_none: "A landlord may not charge an application fee.",
  fee_actual_and_cap: ({ cap }: Values<"cap">) => `A landlord may charge the actual cost of screening, up to ${cap}.`,
  fee_cap: ({ cap }: Values<"cap">) => `A landlord may charge up to ${cap}.`,
  fee_indexed: ({ cap, year }: Values<"cap" | "year">) =>
    `A landlord may charge up to ${cap}. That was the limit in ${year}, and it rises with inflation.`,
  fee_cap_and_cost: ({ cap }: Values<"cap">) =>
    `A landlord may charge up to ${cap}, plus what others bill them for screening.`,
  fee_cost: "A landlord may charge no more than the actual cost of screening.",
  fee_cost_of_one: "A landlord may charge no more than the actual cost of one report.",
  fee_own_costs: "The landlord's own work counts as a cost too.",
  fee_own_costs_without_reports: "The landlord's own work counts as a cost only when they screen without a service.",
  fee_for_reports: ({ reports }: Values<"reports">) => `The fee may pay only for the ${reports}.`,
  fee_unspent: "The landlord must return the part of the fee that wasn't spent on screening.",
  fee_unspent_within: ({ days: n }: Values<"days">) =>
    `The landlord must return the part of the fee that wasn't spent on screening within ${days(n)}.`,
  fee_unspent_over: ({ over, days: n }: Values<"over" | "days">) =>
    `If the fee is more than ${over}, the landlord may retain only what was spent on screening and must return the rest within ${days(n)}.`,
  fee_share: ({ cap, share }: Values<"cap" | "share">) =>
    `The limit appears to be ${cap}, or ${share}% of a month's rent if that's more.`,
  fee_interval_days: ({ days: n }: Values<"days">) =>
    `After a fee, the same landlord may not charge the same applicant another one for ${days(n)}.`,
  fee_interval_months: ({ months: n }: Values<"months">) =>
    `After a fee, the same landlord may not charge the same applicant another one for ${months(n)}.`,
  fee_return: ({ selection, application }: Values<"selection" | "application">) =>
    `A landlord may choose to refund the fee to everyone they don't select: within ${days(selection)} of selecting someone, or ${days(application)} of the application, whichever comes first.`,
  whole_fee: {
    outside_criteria:
      "A landlord must refund the whole fee to an applicant declined for a reason that isn't in the written criteria.",
    home_taken:
      "The whole fee also goes back to an applicant who isn't selected because another applicant gets the home.",
  },
  charge_order: "A landlord may not use an applicant's fee until earlier applicants for the home are decided.",
  portable_must: ({ days: n }: Values<"days">) =>
    `A landlord may not charge for a screening report when the applicant provides one that's no more than ${days(n)} old.`,
  portable_must_some: ({ days: n, reports }: Values<"days" | "reports">) =>
    `A landlord may not charge for a ${reports} when the applicant provides one that's no more than ${days(n)} old.`,
  portable_may: ({ days: n }: Values<"days">) =>
    `A landlord may choose to accept a screening report that the applicant provides and that's no more than ${days(n)} old. If they accept it, they may not charge for another.`,
  portable_disclose_must: "The landlord must say in advance that they accept such reports.",
  portable_disclose: "The landlord must say in advance whether they accept such reports.",
  criminal_after_offer: ({ records }: Values<"records">) =>
    `A landlord may check or ask about ${records} only after a conditional offer.`,
  criminal_second_step:
    "A landlord may check criminal records only after they approve everything else and tell the applicant.",
  criminal_barred: "A landlord may not ask about criminal records or order a criminal report.",
  criminal_exceptions: "Some landlords, such as owners of a few units, can be exempt.",
  lookback_never: ({ records }: Values<"records">) => `${records}: past cases may not count against an applicant.`,
  lookback_years: ({ records, years: n }: Values<"records" | "years">) =>
    `${records}: nothing older than ${years(n)} may count against an applicant.`,
  lookback_range: ({ records, min, max }: Values<"records" | "min" | "max">) =>
    `${records}: depending on the offense, nothing older than ${min} to ${years(max)} may count against an applicant.`,
  lookback_dismissed_only: ({ records }: Values<"records">) =>
    `${records}: dismissed cases may not count against an applicant.`,
  lookback_dismissed: "Dismissed cases never count.",
  lookback_except: "Some serious offenses are exceptions.",
  eviction_reported: ({ years: n }: Values<"years">) => `Reports may not contain evictions older than ${years(n)}.`,
  decision_decline: "A landlord who declines an applicant must give the reasons in writing.",
  decision_conditions:
    "A landlord who declines an applicant, or approves them only with conditions, must give the reasons in writing.",
  decision_criminal: "A landlord who declines because of a criminal record must give the reasons in writing.",
  waiting_business: ({ days }: { days: number }) =>
    `Before a landlord declines because of a criminal record, the applicant gets notice with a copy of the report and ${days} business days to answer.`,
  waiting_calendar: ({ days: n }: Values<"days">) =>
    `Before a landlord declines because of a criminal record, the applicant gets notice with a copy of the report and ${days(n)} to answer.`,
  decision_within: ({ days: n }: Values<"days">) => `The notice must reach the applicant within ${days(n)}.`,
  report_notice:
    "Before reports about an applicant are ordered, the applicant gets a notice that names the agencies, and can ask for a copy of each report.",
  translation:
    "A landlord who negotiates a lease for more than a month mainly in Spanish, Chinese, Tagalog, Vietnamese or Korean must give a translation before it's signed.",
  copy: ({ reports }: Values<"reports">) => `The applicant is entitled to a copy of the ${reports}.`,
  order: "The home goes to the first applicant who meets the landlord's criteria.",
  order_unless_refund:
    "The home goes to the first applicant who meets the landlord's criteria, unless the landlord refunds everyone they don't select.",
  order_answer: ({ hours }: Values<"hours">) => `That applicant has ${hours} hours to answer the offer.`,
  ssn: "An application may not require a Social Security number.",
  income: "A landlord may not decline someone because their income is a housing voucher or other assistance.",
  unavailable: ({ report }: Values<"report">) =>
    `Not available for homes here: ${report}. That isn't because of a law. The credit bureau doesn't sell it for this state.`,
  for_landlords: ({ duty }: Values<"duty">) => `For landlords: ${duty}`,
  deposit_account: "A landlord must keep deposits in an account separate from their own money.",
  deposit_cap: ({ months }: Values<"months">) =>
    `Deposits may total no more than ${months === 1 ? "one month's rent" : `${months} months' rent`}.`,
  deposit_exempt: ({ months }: Values<"months">) => `Where an exception applies, up to ${months} months' rent.`,
  deposit_interest: "The tenant earns the interest.",
  holding_not_allowed: "A landlord may not take a holding deposit.",
  holding_percent: ({ percent }: Values<"percent">) =>
    `A holding deposit can't be more than ${percent}% of the first month's rent.`,
  holding_in_writing: "Before it's paid, the landlord must state in writing when they may retain a holding deposit.",
  holding_credited:
    "When the lease is signed, the landlord must count the holding deposit toward what the tenant owes, or return it.",
  holding_losses_only:
    "If the applicant doesn't move in, the landlord may retain only the part of the holding deposit that covers their losses.",
  holding_return: ({ days: n }: Values<"days">) =>
    `If it's the landlord who doesn't go through with the lease, they must return the holding deposit within ${plural("en", Number(n), { one: `${n} business day`, other: `${n} business days` })}.`,
  product_holding: "Lintel doesn't let a landlord request a holding deposit that this rule doesn't allow.",
  product_holding_unconfirmed:
    "To request a holding deposit that this rule doesn't allow, a landlord must confirm that they checked the law.",
  product_holding_shown: "Lintel shows this rule to a landlord who requests a holding deposit.",
  product_holding_hint: "Lintel shows this as a hint to a landlord who requests a holding deposit.",
  product_deposit: "Lintel doesn't let a landlord request deposits above this limit.",
  product_deposit_exempt:
    "To request deposits above the first limit, a landlord must confirm that the law allows it. Lintel doesn't let them request more than the second one.",
  product_deposit_unconfirmed:
    "To request deposits above this limit, a landlord must confirm that they checked the law.",
  product_deposit_account: "Lintel shows this rule to a landlord who requests a deposit.",
  product_deposit_account_unconfirmed: "Lintel shows this as a hint to a landlord who requests a deposit.",
  product_hint: "Lintel shows this as a hint and doesn't enforce it.",
  product_shown: "Lintel shows this rule where the landlord sets up the form or reviews applications.",
  product_no_fee: "Lintel doesn't charge applicants a fee for homes here.",
  product_cap: ({ cap }: Values<"cap">) =>
    `Lintel doesn't charge applicants more than ${cap} for a home here, whatever the form says.`,
  product_cap_and_cost: ({ cap }: Values<"cap">) =>
    `Lintel doesn't charge applicants more than ${cap} plus the cost of the reports on the form.`,
  product_cost:
    "Lintel doesn't charge applicants more than the reports on the form cost, and refunds what wasn't ordered.",
  product_cost_shown: "Lintel shows the landlord what the reports cost. It can't know the landlord's other costs.",
  product_cost_unless_own:
    "If the form orders reports, Lintel doesn't charge applicants more than they cost, and refunds what wasn't ordered.",
  product_unspent: "Once nothing more will be ordered, Lintel refunds the rest to the applicant's card.",
  product_interval: "Lintel doesn't charge a second fee in that time.",
  product_return: "The landlord chooses this on the form. Lintel then makes the refunds before the deadline.",
  product_whole_fee:
    "Lintel compares the reasons with the form's criteria, shows the landlord the refund before they decline, and makes it with the decision. Undecided applicants for a home that someone else gets are refunded as soon as that is final.",
  product_charge_order:
    "Lintel charges nobody while earlier complete applications for the same home are undecided, and emails the applicant when they can pay.",
  product_portable:
    "The applicant attaches their report to the application, and Lintel doesn't charge for what it covers.",
  product_portable_choice:
    "Lintel doesn't have a setting for this choice: such a report doesn't replace the ones that the landlord orders.",
  product_after_offer:
    "Lintel leaves these questions out of the form and orders the report only after the landlord makes a conditional offer.",
  product_barred: "Lintel leaves these questions out of the form and never orders a criminal report for homes here.",
  product_waiting:
    "Lintel sends the notice, and refuses a decline because of criminal history until the time to answer is over.",
  product_redact:
    "Lintel leaves these records out of the report that the landlord gets. The applicant's copy has them.",
  product_lookback: "Lintel marks the records in a report that may not count.",
  product_eviction:
    "The law requires the agency that makes the report to leave out older records. Lintel marks any that remain.",
  product_decision:
    "Lintel tells the landlord that reasons are required in writing, and adds what this place requires to the notice.",
  product_report_notice:
    "Applicants read the notice and choose whether they want copies before Lintel orders reports. Those who ask for copies open them in Lintel.",
  product_translation: "Lintel reminds the landlord when they send a document to someone who applied in Spanish.",
  product_copy: "Lintel emails the applicant when their copy is ready, and they open it in Lintel.",
  product_order:
    "Lintel shows applications in the order received, and a landlord who selects out of order must state a reason.",
  product_ssn: "Lintel makes this question optional on forms for homes here.",
  product_question: "Lintel warns a landlord whose form contains such a question.",
  product_unavailable: "Lintel doesn't order it for homes here.",
};
