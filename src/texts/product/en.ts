import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";

/** What the landing page shows of the product, below its headline. */
export default {
  report_heading: "What you see for each applicant",
  report_text:
    "First the answers that matter: who applied, income compared with the rent, credit, rental history and what's still missing. The full reports follow.",
  report_sample: "A sample. This person doesn't exist.",
  open_reports: "Open all sample reports",
  decision_heading: "How you decide",
  decision_steps: [
    {
      title: "Compare with your criteria",
      text: "You write your criteria before anyone applies, and applicants read them first. Each application is compared with the same list. No score decides for you.",
    },
    {
      title: "Choose your reasons",
      text: "Approve, approve with conditions, or decline. The reasons come from the application and the reports, never from who someone is.",
    },
    {
      title: "Send the notice",
      text: "If a report played a part, the notice names the bureau, the score and the applicant's rights. What the law requires is filled in and can't be removed.",
    },
  ],
  criteria_of_sample: "Your criteria, compared with the sample",
  reason: "Your reason",
  notice_of_sample: "The notice that the applicant receives",
  full_notice: "Read the full notice",
  price_heading: "What it costs",
  price_text:
    "There's no subscription. Creating forms, receiving applications and deciding are free. You choose the reports and checks for each form, and they set what each application costs.",
  price_per_applicant: "Price for each applicant",
  prices: {
    credit: "Credit report",
    eviction: "Eviction report",
    criminal: "Criminal report",
    statewide_eviction: "Statewide search with an eviction report",
    statewide_criminal: "Statewide search with a criminal report",
    verify_identity: "Identity verification, part of every order with a report",
    verify_income: "Income verification with the applicant's bank",
  },
  price_example: "Example: all three reports with identity verification",
  who_pays: "Who pays is up to you",
  who_pays_text:
    "Set the fee to zero, and you pay for the reports. Or let applicants pay by card when they apply. The fee has to cover the reports. Where the law limits the fee to less than that, you pay the rest.",
  law_heading: "What the law requires in your state",
  law_text:
    "Some states limit application fees, some require written reasons, some restrict criminal records. Choose your state. Each answer names its source and the day we last checked it.",
  no_rule: "No rule known to us.",
  loading: "Loading…",
  more_rules: ({ n }: { n: number }) => plural("en", n, { one: "1 more rule", other: `${n} more rules` }),
  all_rules: ({ place }: Values<"place">) => `See all rules for ${place}`,
  not_loaded: "The rules couldn't be loaded. Open the state's page instead.",
  questions: [
    {
      question: "Do applicants need an account?",
      answer:
        "Not to fill out and sign the form. They create an account at the end to verify their identity, pay, and follow their application.",
    },
    {
      question: "Who sees Social Security numbers?",
      answer:
        "No landlord sees the full number. It's encrypted, and it goes only to the agencies that verify your applicants' identities or prepare their reports. Everywhere else, only the last four digits are shown.",
    },
    {
      question: "Does a report lower the applicant's credit score?",
      answer: "No. It counts as a soft inquiry, which doesn't change the score.",
    },
    {
      question: "Can I ask my own questions?",
      answer:
        "Yes. Start with a complete form, then add, change or remove questions. Lintel tells you when local law limits a question.",
    },
    {
      question: "Can several people apply together?",
      answer:
        "Yes. Roommates, co-applicants and guarantors each fill out their own application, and you see them as one household.",
    },
    {
      question: "Does it work on a phone, and in Spanish?",
      answer: "Yes. Applicants can read, fill out and sign the whole form on a phone, in English or Spanish.",
    },
    {
      question: "Does Lintel decide for me?",
      answer:
        "No. It collects the facts and compares them with your criteria. You decide, and the history shows who decided what and why.",
    },
  ],
  not_for_heading: "Who Lintel isn't for",
  not_for: [
    "You want to advertise homes. Lintel has no listings. You add its link to yours.",
    "You want a ready-made lease, monthly rent collection or bookkeeping. Lintel covers the time up to move-in.",
    "You rent by the night, or outside the United States.",
    "You want software to choose the tenant. Lintel compares, and you choose.",
  ],
};
