import type { ArticleTexts } from "../article.ts";

export default {
  title: "Landlord and tenant forms",
  description:
    "Forms between landlord and tenant, from the rental application to the decision, with what each side signs, gets and keeps.",
  heading: "Landlord and tenant forms that both sides can find again",
  lead: "Each side sees what was signed, when, and what it says, from the first question to the decision.",
  sections: [
    {
      heading: "What the renter gets",
      text: [
        "A copy of the signed application, a receipt that says what the fee was for, a copy of reports where the law gives one, and, if the decision goes against them, a notice with the reasons or their rights where the law requires one. The receipt comes by email. The rest stays in the renter's account.",
      ],
    },
    {
      heading: "What the landlord gets",
      text: [
        "A complete application, verified identity and income, the reports that were agreed to, and a history that can't be changed afterwards: who opened what, who decided, what was sent and when. A signed decision file can be checked without Lintel, years later.",
      ],
    },
    {
      heading: "What neither side should do",
      text: [
        "Don't email Social Security numbers, and don't keep copies of reports on a laptop. Identity theft often starts that way, and federal law requires you to dispose of reports securely.",
      ],
    },
  ],
  questions: [
    {
      question: "Are these forms valid in my state?",
      answer:
        "The application adapts to the state and city of the home where we have confirmed the rules. Rules that we couldn't confirm are shown as hints and never block anything.",
    },
    {
      question: "How long are they stored?",
      answer:
        "Applications five years and reports two years, unless the operator of this site sets other periods. Then they are destroyed.",
    },
  ],
} satisfies ArticleTexts;
