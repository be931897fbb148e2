import type { ArticleTexts } from "../article.ts";

export default {
  title: "Co-op and condo board packages",
  description:
    "Collect a complete co-op or condo board package online: application, references and financial documents from each person, ready to share.",
  heading: "Board packages that arrive complete",
  lead: "Co-op and condo boards require many documents. Collect them online from each applicant, see what's missing, and share the finished package with the board.",
  sections: [
    {
      heading: "Everything in one package",
      text: [
        "Make a form with the board's own questions and a place for each document: tax returns, bank statements, employment letter, reference letters, financial statement. Applicants upload files from their phones, and see for themselves what's missing. If you need one more document, request it with a due date.",
      ],
    },
    {
      heading: "Share it online, not by mail",
      text: [
        "Give board members a link to the application and the documents they need, until a date you set. Each of them confirms their email, every view is recorded, and you can end access at any time. Reports are shown on the page and never sent as attachments.",
      ],
    },
    {
      heading: "A decision with its record",
      text: [
        "Board members can recommend, and you decide. Names can be hidden while applicants are compared. Who saw what, and the reasons for the decision, stay in a history that can't be changed.",
      ],
    },
  ],
  questions: [
    {
      question: "Can a co-op charge more than $20 in New York?",
      answer:
        "The New York limit on application fees has an exception for co-ops and condominiums. Check with your lawyer which charges it covers. Lintel applies the limit to every home in New York, so it doesn't charge an applicant more there.",
    },
    {
      question: "Can each board member vote?",
      answer: "They can recommend with a reason. The decision is recorded in the name of the person who makes it.",
    },
  ],
} satisfies ArticleTexts;
