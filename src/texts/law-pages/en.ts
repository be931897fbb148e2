import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";

export default {
  title: "Tenant screening laws by state",
  description:
    "What each state, and some cities with rules of their own, say about application fees, portable reports, criminal records and written reasons.",
  heading: "Tenant screening laws by state",
  lead: "Application fees, portable reports, criminal records, reasons in writing: what we know for each place, where we read it and when we checked it.",
  not_advice:
    "This isn't legal advice. Laws change, and most have exceptions. Read the law itself or talk to a lawyer before you rely on it.",
  how_we_know: "How to read these pages",
  how_we_know_text:
    "Each rule names its source and the day we last compared it. Lintel enforces only rules that are confirmed. A rule marked “not confirmed” is a hint: Lintel shows it or asks the landlord to check the law, but doesn't block anything. Where we know of no rule, the page says so. That isn't proof that there is none.",
  map: "States on a map",
  all_places: "All places",
  column_place: "Place",
  column_known: "Own rules",
  column_fee: "Application fee",
  column_portable: "Portable report",
  column_criminal: "Criminal records",
  column_decision: "Reasons in writing",
  fee_short: {
    none: "Not allowed",
    cost: "Actual cost",
    unspent: "Unspent part returned",
  },
  fee_up_to: ({ cap }: Values<"cap">) => `Up to ${cap}`,
  fee_plus_cost: ({ cap }: Values<"cap">) => `Up to ${cap} plus cost`,
  fee_share: ({ share }: Values<"share">) => `${share}% of rent`,
  portable_short: { must: "No fee with one", may: "Landlord's choice" },
  criminal_short: { after_offer: "After an offer", second_step: "As a second step", barred: "Not allowed" },
  decision_short: { decline: "When declined", criminal: "For criminal records" },
  unconfirmed_mark: "(not confirmed)",
  no_rule: "–",
  no_rule_legend: "“–” means that we know of no rule.",
  no_rule_known: "No rule known to us",
  legend_limited: "Limits application fees",
  legend_other: "No fee limit known to us",
  place_title: ({ place }: Values<"place">) => `Tenant screening laws in ${place}`,
  place_description: ({ place }: Values<"place">) =>
    `${place}: application fees, portable reports, criminal records, evictions and reasons in writing, each with source and date checked.`,
  place_lead: ({ place }: Values<"place">) =>
    `What a landlord may charge, ask and check when you rent a home in ${place}, and what Lintel does about it.`,
  known: ({ n }: { n: number }) =>
    plural("en", n, {
      zero: "We know of no rules here besides federal law, which is below.",
      one: "We know of one rule that applies here, besides federal law.",
      other: `We know of ${n} rules that apply here, besides federal law.`,
    }),
  topic: {
    fee: "Application fee and refunds",
    portable: "Screening reports that the applicant provides",
    criminal: "Criminal records",
    history: "Evictions and credit history",
    decision: "Written reasons and copies of reports",
    criteria: "Criteria and what a landlord must say first",
    questions: "Questions on the application",
    deposit: "Deposits",
    availability: "Reports that can't be ordered",
  },
  no_rule_in: ({ place }: Values<"place">) =>
    `We looked for rules of this kind in ${place} and found none. That isn't proof that there is none.`,
  not_searched_in: ({ place }: Values<"place">) =>
    `We haven't looked for rules of this kind in ${place} yet, so there may be some.`,
  searched_at: "Searched",
  federal: "Federal law, in every state",
  in_lintel: "In Lintel",
  source: "Source",
  read_in: "Where we read it",
  checked: "Checked",
  applies_from: "Applies from",
  basis: {
    law: "Confirmed",
    secondary: "Confirmed in secondary sources",
    unconfirmed: "Not confirmed",
  },
  basis_help: {
    secondary: "We read about this law, but not the law itself.",
    unconfirmed: "General knowledge that we haven't compared with the law.",
  },
  rule_of: ({ place }: Values<"place">) => `Law of ${place}`,
  own_rules_in: ({ place }: Values<"place">) => `Cities and counties in ${place} with rules of their own`,
  within: "The state's page",
  back: "All states",
  for_landlords: "Landlords",
  for_landlords_text: "Create a form, choose the states of your homes, and see these rules where they matter.",
  for_renters: "Renters",
  for_renters_text: "See what happens with your application, from the form to the decision.",
  places_nav: "Places",
};
