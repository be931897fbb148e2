import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";

const years = (n: number | string) => `${n} ${plural("en", Number(n), { one: "year", other: "years" })}`;
const pastYears = (n: number | string) => plural("en", Number(n), { one: "year", other: `${n} years` });
const days = (n: number | string) => `${n} ${plural("en", Number(n), { one: "day", other: "days" })}`;

export default {
  applicant_heading: "What this landlord requires",
  applicant_intro: "The same criteria apply to every applicant.",
  labels: {
    income_to_rent: "Income",
    credit_score: "Credit score",
    rental_history_years: "Rental history",
    eviction_years: "Evictions",
    offense_years: "Criminal records",
    pets: "Pets",
    smoking: "Smoking",
    move_in_days: "Move-in date",
    other: "Other",
  },
  permissions: { allowed: "Allowed", approval: "Ask first", not_allowed: "Not allowed" },
  required: {
    income_to_rent: ({ n }: Values<"n">) => `At least ${n} times the rent`,
    guarantor_counts: "A guarantor's income counts.",
    guarantor_apart: "A guarantor's income doesn't count.",
    credit_score: ({ n }: Values<"n">) => `At least ${n}`,
    credit_alternative: ({ text }: Values<"text">) => `Instead of the score: ${text}`,
    rental_history_years: ({ n }: Values<"n">) => `At least ${years(n)}`,
    eviction_years: ({ n }: Values<"n">) => `None in the last ${pastYears(n)}`,
    offense_years: ({ n }: Values<"n">) => `Records from the last ${pastYears(n)} are reviewed individually`,
    move_in_days: ({ n }: Values<"n">) => `Within ${days(n)} of the application`,
  },
};
