import type { ArticleTexts } from "../article.ts";

export default {
  title: "Landlord forms",
  description:
    "The landlord forms you need to rent out a home: application, screening consent, criteria, receipt, adverse action notice. Online, signed and stored.",
  heading: "The landlord forms you need, already connected",
  lead: "Application, consent, criteria, receipt and notice are one flow here, so that the right form reaches the right person at the right time.",
  sections: [
    {
      heading: "Before you show the home",
      text: [
        "Write down your selection criteria and the fee. In many places you must give both to an applicant before you take any money. Lintel puts them on the form where the law asks for it.",
      ],
    },
    {
      heading: "While people apply",
      text: [
        "You need a rental application, a consent to order reports, and an itemized receipt for any fee. With Lintel, the applicant gets all three in one sitting, signed and with date and time.",
      ],
    },
    {
      heading: "When you decide",
      text: [
        "You need a notice if a report played any part in the decision, and in several states one with your reasons. Lintel prepares it from the reports you opened and the reasons you chose, in the words the law prescribes, and records its delivery.",
      ],
    },
  ],
  questions: [
    {
      question: "Can I download the forms?",
      answer:
        "Yes. There's a free rental application as a fillable PDF, and every submitted application can be saved as a PDF.",
    },
    {
      question: "Do the forms replace a lawyer?",
      answer:
        "No. They follow the rules that we know, each with its source and the day we checked it. For an unusual case, ask a lawyer in your state.",
    },
  ],
} satisfies ArticleTexts;
