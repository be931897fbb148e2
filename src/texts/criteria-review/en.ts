import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";

const years = (n: number | string) => `${n} ${plural("en", Number(n), { one: "year", other: "years" })}`;

export default {
  heading: "Selection criteria",
  settings_intro:
    "Set these before anyone applies. Applicants see them before they fill out the form. Each application is compared with the criteria that were published when it was started.",
  missing: "Your form may need written criteria",
  missing_publish:
    "Laws of places where your homes are, or may be, require you to give applicants your criteria in writing. Add them in the form's settings. If the form doesn't name any places yet, you can add those instead.",
  missing_why: "These laws require you to give applicants your criteria in writing. Set at least one below.",
  missing_why_anywhere:
    "Your form doesn't say where its homes are. These places require you to give applicants your criteria in writing. Set at least one below, or add the places of your homes to the form.",
  not_confirmed: "not confirmed",
  between: ({ min, max }: Values<"min" | "max">) => `Enter a number from ${min} to ${max}, or leave it blank.`,
  no_requirement: "No requirement",
  fields: {
    income_to_rent: "Monthly income, as a multiple of the rent",
    guarantor_income: "Count a guarantor's income",
    credit_score: "Lowest credit score",
    credit_alternative: "What you accept instead of that score",
    rental_history_years: "Years of rental history",
    eviction_years: "Years without an eviction",
    offense_years: "Years of criminal records that you consider",
    pets: "Pets",
    smoking: "Smoking",
    move_in_days: "Latest move-in, in days after the application",
    other: "Other requirements",
  },
  help: {
    income_to_rent: "Such as 3 for three times the rent. With a housing voucher, only the tenant's share counts.",
    guarantor_income: "Either way, you see the ratio with and without the guarantor's income.",
    credit_alternative: "Such as a guarantor or proof of on-time rent payments.",
    offense_years: "We never mark a criminal record as a failed criterion. Review each one individually.",
    other: "One per line, up to 10. You evaluate these yourself.",
  },
  found: {
    income_to_rent: ({ n }: Values<"n">) => `${n} times the rent`,
    no_score: "The bureau has no score",
    rental_history_years: ({ n }: Values<"n">) => years(n),
    eviction_years: ({ n }: Values<"n">) =>
      plural("en", Number(n), { zero: "None found", one: "1 record", other: `${n} records` }),
    offense_years: ({ n }: Values<"n">) =>
      plural("en", Number(n), { zero: "None found", one: "1 record", other: `${n} records` }),
    yes: "Yes",
    no: "No",
    nothing: "Unknown",
  },
  results: { met: "Met", not_met: "Not met", unknown: "Unknown", review: "You decide" },
  summary: ({ met, all }: Values<"met" | "all">) => `${met} of ${all} criteria met`,
  assess: "Assess",
  assess_criterion: ({ criterion }: Values<"criterion">) => `Assess: ${criterion}`,
  assessment: "Does the applicant meet it?",
  meets: "Yes, it's met",
  fails: "No, it isn't met",
  reason: "Why?",
  reason_help: "The application's history shows your reason. Use the same standard for every applicant.",
  save_assessment: "Save assessment",
  compare: "Compare",
  compare_applicants: "Compare applicants",
  select_to_compare: "Select 2 to 4 applicants to compare them.",
  hide_names: "Hide names",
  only_differences: "Only show differences",
  applicant_number: ({ n }: Values<"n">) => `Applicant ${n}`,
  print: "Print",
  save_pdf: "Save as PDF",
  comparison_filename: "comparison",
  received: "Received",
  home: "Home",
  no_reports: "None",
  income: "Income, as stated",
  status: "Status",
  reports: "Reports",
  reports_ready: ({ ready, all }: Values<"ready" | "all">) => `${ready} of ${all} ready`,
  differs: "Differs",
  back_to_applicants: "Back to applicants",
  missing_from_comparison: ({ n, names }: { n: number; names: string }) =>
    plural("en", n, {
      one: `${names} isn't shown. The application was deleted, or you no longer have access to it.`,
      other: `${names} aren't shown. The applications were deleted, or you no longer have access to them.`,
    }),
  nothing_to_compare: "These applications can't be compared",
  nothing_to_compare_help: "They may have been deleted, or you may no longer have access to them.",
};
