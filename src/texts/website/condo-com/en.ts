import type { ArticleTexts } from "../article.ts";

export default {
  title: "Condo rental applications",
  description:
    "A rental application for condominium owners and associations: one form for the owner and the association, with screening and approval.",
  heading: "One application for the owner and the association",
  lead: "Renting out a condo often takes two approvals. Ask once, and let owner and association each see what they need.",
  sections: [
    {
      heading: "For owners",
      text: [
        "Your applicant fills out one form and agrees to the reports once. You see the whole application and choose your tenant. Then share it with the association: the application and the documents it asks for, and no more than the applicant agreed to.",
      ],
    },
    {
      heading: "For associations and managers",
      text: [
        "Publish your own form with your rules, your fee and the documents you require, one link for the whole building. List the units, and see every application by unit. When an owner shares applications with you, you can recommend one of the applicants and give a reason. When someone leaves your office, they lose access right away.",
      ],
    },
    {
      heading: "For both",
      text: [
        "Association approval is part of the housing decision. Fair housing law covers it, and if a report plays a part in a denial, the applicant must get a notice. Lintel writes it for whoever decides.",
      ],
    },
  ],
  questions: [
    {
      question: "Who should collect the fee?",
      answer:
        "Whoever does the screening. Two fees for the same reports are hard to justify, and some states limit how often an applicant may be charged.",
    },
    {
      question: "Can the association see the credit report?",
      answer: "Only if you share it, the applicant agreed to that, and only until the date you set.",
    },
  ],
} satisfies ArticleTexts;
