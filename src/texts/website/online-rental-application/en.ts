import type { ArticleTexts } from "../article.ts";

export default {
  title: "Online rental application",
  description:
    "Make an online rental application in minutes: share one link, get complete and signed applications, and skip the paper.",
  heading: "An online rental application that comes back complete",
  lead: "Share one link. Applicants fill it in and sign it on their phones, required answers can't be missing, and everything arrives in one place.",
  sections: [
    {
      heading: "Why online beats paper and PDF",
      text: [
        "Paper comes back half empty, and a PDF with a Social Security number in your mailbox is a risk that stays for years. An online form checks answers as they are typed, asks for files where they belong, encrypts what is sensitive and tells you when it is complete.",
      ],
    },
    {
      heading: "Start from a form that is already good",
      text: [
        "Lintel starts you with a full rental application: the home, the people, where they lived, work and income, pets and vehicles, documents, consent and signature. Remove what you don't need, add your own questions, and show a question only where it makes sense. Questions about criminal records are left out where local law doesn't allow them.",
      ],
    },
  ],
  questions: [
    {
      question: "Is an online signature valid?",
      answer:
        "Yes. Under federal law (the ESIGN Act), a signature can't be denied legal effect just because it's electronic. Lintel stores who signed, when and from where.",
    },
    {
      question: "What does it cost?",
      answer:
        "Building and sharing forms is free. If you order reports, they have a price that you see before, and that either the applicant or you pay.",
    },
    {
      question: "Does it work in Spanish?",
      answer: "Yes. Applicants can switch the whole form to Spanish, and the emails to them follow.",
    },
  ],
} satisfies ArticleTexts;
