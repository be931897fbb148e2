import type { ArticleTexts } from "../article.ts";

export default {
  title: "Tenant credit check",
  description:
    "Order a tenant credit check that doesn't lower the applicant's score, read what matters, and send the notice with the score when you have to.",
  heading: "A tenant credit check you can read in a minute",
  lead: "Score, payment history, debts and collections on one page, ordered with the applicant's permission and without lowering their score.",
  sections: [
    {
      heading: "What to look at",
      text: ["A score is only a summary. To decide about a rental, look at these points first:"],
      points: [
        "Are recent payments on time, above all housing payments?",
        "Is there a debt to an earlier landlord?",
        "How much of the monthly income already goes to debts?",
        "Is the file thin? A thin file isn't a bad one. It's common for people who are young or new to the country.",
      ],
    },
    {
      heading: "What not to do with it",
      text: [
        "Don't use a score as the only test. People who pay with a housing voucher may have one that says little about whether the rent gets paid, and some states limit how you may use it for them. Don't keep reports longer than you need them. Lintel destroys them when their retention period ends.",
        "If the score plays a part in saying no, the notice must state the score, its range, the date, the key factors and who provided it. Lintel fills that in from the report.",
      ],
    },
  ],
  questions: [
    {
      question: "Does a tenant credit check hurt the applicant's credit?",
      answer: "No. The applicant authorizes it, and it counts as a soft inquiry, which doesn't affect the score.",
    },
    {
      question: "What if the file is frozen?",
      answer:
        "The applicant sees that it's frozen and how to lift the freeze, then tries again. Nothing is charged twice.",
    },
    {
      question: "Can an applicant bring their own report?",
      answer:
        "Yes. They can submit a portable report with the application. In several states, you must accept it or may not charge for another one.",
    },
  ],
} satisfies ArticleTexts;
