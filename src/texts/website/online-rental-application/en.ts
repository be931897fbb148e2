import type { ArticleTexts } from "../article.ts";

export default {
  title: "Online rental application",
  description:
    "Make an online rental application in minutes: share one link, get complete and signed applications, and skip the paper.",
  heading: "An online rental application that comes back complete",
  lead: "Share one link. Applicants fill it out and sign it on their phones, required answers can't be missing, and everything arrives in one place.",
  sections: [
    {
      heading: "Why online beats paper and PDF",
      text: [
        "Paper comes back half empty, and a PDF with a Social Security number in your inbox is a risk for years. An online form checks answers as they're typed, asks for files where they belong, encrypts sensitive answers and tells you when it's complete.",
      ],
    },
    {
      heading: "Start with a form that's already good",
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
        "Building and sharing forms is free. If you order reports, you see the price first, and either you or the applicant pays it.",
    },
    {
      question: "Does it work in Spanish?",
      answer: "Yes. Applicants can switch the whole form to Spanish, and the emails they get are in Spanish too.",
    },
  ],
} satisfies ArticleTexts;
